import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

// A text in its plural forms as ICU MessageFormat, which translators' programs show form by form:
// `{n, plural, one {{n} file} other {{n} files}}`. `number` is the variable that the forms have for the number.

export type PluralForms = Readonly<Record<string, string>>

export function printPlural(forms: PluralForms, number: string): string {
  const texts = Object.entries(forms).map(([form, text]) => ` ${form} {${text}}`)
  return `{${number}, plural,${texts.join('')}}`
}

/** Null for anything else than one plural of such forms. */
export function parsePlural(text: string): PluralForms | null {
  try {
    const options = { ignoreTag: true, requiresOtherClause: false, captureLocation: true }
    const [plural, ...others] = parse(text.trim(), options)
    if (plural?.type !== TYPE.plural || others.length > 0 || plural.offset !== 0) return null
    return Object.fromEntries(
      Object.entries(plural.options).map(([form, { location }]) => {
        const [start = 0, end = 0] = [location?.start.offset, location?.end.offset]
        // As it stands, without the braces around it.
        return [form, text.trim().slice(start + 1, end - 1)]
      }),
    )
  } catch {
    return null
  }
}
