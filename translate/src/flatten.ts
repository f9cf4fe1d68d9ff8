/** Every text by its key, such as `languages.used.one`. */
export function flatten(texts: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value]] : [...flatten(value, `${path}${name}.`)],
    ),
  )
}
