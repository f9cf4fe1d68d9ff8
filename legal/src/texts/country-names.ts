// Every country with its name in a language, for lists to choose from. The codes are those of ISO 3166, as facts have them.

export type NamedCountry = { readonly value: string; readonly label: string }

/** Codes that Intl knows and that are no countries: unions, parts, and those for tests. */
const NO_COUNTRY: readonly string[] = [
  ...['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'],
]
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** All countries in the order of their names. */
export function countriesIn(locale: string): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const { compare } = new Intl.Collator(locale)
  return codes()
    .map((value) => ({ value, label: names.of(value) ?? '' }))
    .filter(({ label }) => label !== '')
    .sort((one, other) => compare(one.label, other.label))
}

function codes(): readonly string[] {
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
    // A code of a country that is no more stands for another one now.
    (code) => !NO_COUNTRY.includes(code) && new Intl.Locale(`und-${code}`).region === code,
  )
}
