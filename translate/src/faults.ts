import { flatten } from './flatten.ts'

/** What a language may do otherwise than English. */
export type Own = {
  /** The plural forms that are asked for. */
  readonly forms: readonly string[]
  /** Whether it holds only what it says otherwise than a sister. */
  readonly isPartial: boolean
}

/** What is wrong with the texts of a language, each with its key. */
export function faultsIn(texts: object, english: object, { forms, isPartial }: Own): readonly string[] {
  const own = flatten(texts)
  const originals = originalsOf(flatten(english), forms)
  const missing = isPartial
    ? []
    : [...originals.keys()].filter((key) => !own.has(key)).map((key) => `${key} is missing`)
  const wrong = [...own].flatMap(([key, text]) => {
    const original = originals.get(key)
    if (original === undefined) return [`${key} is not in English`]
    if (text.trim() === '') return [`${key} is empty`]
    const [has, needs] = [variablesIn(text), variablesIn(original)].map(String)
    return has === needs ? [] : [`${key} has the variables ${has || 'none'} in place of ${needs || 'none'}`]
  })
  return [...missing, ...wrong]
}

/** Each key that a language should have, with the English text whose variables it has: of a further plural form, that of `other`. */
function originalsOf(english: ReadonlyMap<string, string>, forms: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    [...english].flatMap(([key, text]) => {
      const [, plural] = /^(.*\.)(?:one|other)$/.exec(key) ?? []
      const [one, other] = [english.get(`${plural}one`), english.get(`${plural}other`)]
      if (one === undefined || other === undefined) return [[key, text]]
      if (key.endsWith('.other')) return []
      return forms.map((form) => [plural + form, form === 'one' ? one : other] as const)
    }),
  )
}

const variablesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([variable]) => variable).sort()
