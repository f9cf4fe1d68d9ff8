import type { Lifetime } from '@portico/contract/words/stored'

/** Formats numbers, dates, lists, durations and countries in one language. */
export type LocaleFormat = {
  readonly list: (texts: readonly string[]) => string
  readonly country: (code: string) => string
  readonly duration: (duration: Exclude<Lifetime, string>) => string
  readonly number: (amount: number) => string
  /** With its currency, by ISO 4217. */
  readonly money: (amount: number, currency: string) => string
  /** A day such as 2026-11-16. */
  readonly date: (day: string) => string
  readonly address: (parts: AddressParts) => string
}

export type AddressParts = {
  readonly street: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
}

/** Countries where the postal code follows the town. */
const CODE_LAST: readonly string[] = ['GB', 'IE', 'LV', 'MT']

const FORMATS = new Map<string, LocaleFormat>()

/** Made once for each language: making the Intl formatters takes longer than writing a document with them. */
export function localeFormatOf(locale: string): LocaleFormat {
  const words = FORMATS.get(locale) ?? makeLocaleFormat(locale)
  FORMATS.set(locale, words)
  return words
}

/** For each formatter. A document has some hundred countries, durations and addresses, but few different ones. */
const MAX_MEMOIZED = 500

/** Caches the answers of a function. Without it Intl would take a third of the time of a long document. */
export function memoize<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>()
  return (text) => {
    const known = answers.get(text)
    if (known !== undefined) return known
    if (answers.size >= MAX_MEMOIZED) answers.clear()
    const answer = ask(text)
    answers.set(text, answer)
    return answer
  }
}

/**
 * A list as Intl writes it. Intl takes half a microsecond for each text, and a document lists hundreds of services. So only the
 * last three texts go through Intl, which decide how a list ends; the others are joined with its comma.
 */
function listsOf(locale: string): (texts: readonly string[]) => string {
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const comma = list.formatToParts(['a', 'b', 'c', 'd'])[3]?.value
  return (texts) => {
    const last = list.format(texts.slice(-3))
    return texts.length > 3 ? [...texts.slice(0, -3), last].join(comma) : last
  }
}

function makeLocaleFormat(locale: string): LocaleFormat {
  const list = listsOf(locale)
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(locale)
  const country = memoize((code) => countries.of(code) ?? code)
  const units = new Map<string, Intl.NumberFormat>()
  const unitOf = (unit: string) => {
    const made = units.get(unit) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
    units.set(unit, made)
    return made
  }
  const duration = memoize((text) => {
    const [amount, unit = ''] = text.split(' ')
    return spaced(unitOf(unit).format(Number(amount)))
  })
  return {
    list: (texts) => spaced(list(texts)),
    country,
    duration: ([amount, unit]) => duration(`${amount} ${unit}`),
    number: (amount) => spaced(numbers.format(amount)),
    money: (amount, currency) => spaced(money(locale, amount, currency)),
    date: memoize((day) => spaced(dates.format(new Date(`${day}T00:00:00Z`)))),
    address: ({ street, postalCode, city, country: code }) => {
      const town = CODE_LAST.includes(code) ? `${city} ${postalCode}` : `${postalCode} ${city}`
      return `${street}, ${town}, ${country(code)}`
    },
  }
}

/** Cents only where there are any. */
function money(locale: string, amount: number, currency: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amount)
}

/** Replaces Intl's several no-break spaces by one kind, which is easier to store, compare and search. */
function spaced(text: string): string {
  return text.replaceAll(/[\u202f\u2009]/g, '\u00a0')
}
