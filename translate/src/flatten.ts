/** Every text by its key, such as `languages.used.one`. */
export function flattenTexts(texts: object, path = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value]] : [...flattenTexts(value, `${path}${name}.`)],
    ),
  )
}
