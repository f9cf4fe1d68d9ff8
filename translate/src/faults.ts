import { flattenTexts } from './flatten.ts'

/** How a language may differ from English. */
export type LanguageRules = {
  /** The plural forms that the code uses. */
  readonly forms: readonly string[]
  /** Whether it has only the texts that differ from those of a sister language. */
  readonly isPartial: boolean
}

/** The errors in the texts of a language, each with its key. */
export function faultsIn(texts: object, english: object, { forms, isPartial }: LanguageRules): readonly string[] {
  const own = flattenTexts(texts)
  const originals = originalsOf(flattenTexts(english), forms)
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

/** Each key that a language should have, with the English text whose variables it must have. Further plural forms use that of `other`. */
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
