// All countries with their names in a language, for select lists. The codes are ISO 3166, as in facts.

export type NamedCountry = { readonly value: string; readonly label: string }

/** Codes that Intl knows but that are no countries: unions, parts of countries, and codes for tests. */
const NO_COUNTRY: readonly string[] = [
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'],
]
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All countries, sorted by name. */
export function countriesByName(locale: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(locale)
  return codes()
    .map((value) => ({ value, label: names.of(value) ?? '' }))
    .filter(({ label }) => label !== '')
    .sort((one, other) => compare(one.label, other.label))
}

function codes(): readonly string[] {
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    // Intl replaces the code of a former country by another code.
    (code) => !NO_COUNTRY.includes(code) && new Intl.Locale(`und-${code}`).region === code,
  )
}
