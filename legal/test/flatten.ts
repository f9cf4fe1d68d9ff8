/** Every text under its path, as in `privacy.rights.how`. */
export function flatten(texts: object, path = ''): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === 'string') flat.set(path + name, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, text] of flatten(value, `${path}${name}.`)) flat.set(key, text)
    }
  }
  return flat
}

export const gaps = (text: string): readonly string[] => [...new Set(text.match(/\{[^}]*\}/g))].sort()

export const wordCount = (text: string): number => text.split(/\s+/).length
