import type { Locale } from './locale.ts'
import { NATIVE_NAMES } from './native-names.ts'
import type { BaseTexts } from './text-types.ts'

export type PluralText = { readonly one: string; readonly other: string }
export type TextValues = Readonly<Record<string, string | number>>

const DAY_MS = 86_400_000

/** All that depends on the customer's language: texts, numbers, dates and the names of languages. */
export type Words = ReturnType<typeof createLocalizedTexts>

/** `timeZone`: the browser's own, where none is given. */
export function createLocalizedTexts(locale: Locale, formats: string, texts: BaseTexts, timeZone?: string) {
  const plurals = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(formats)
  const days = new Intl.DateTimeFormat(formats, { dateStyle: 'long', timeZone })
  const shortDays = new Intl.DateTimeFormat(formats, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
  const times = new Intl.DateTimeFormat(formats, { timeStyle: 'short', timeZone })
  const names = later(() => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }))
  return {
    locale,
    /** With its region: for dates and numbers. */
    formats,
    texts,
    number: (value: number) => numbers.format(value),
    day: (at: string) => days.format(new Date(at)),
    shortDay: (at: string) => shortDays.format(new Date(at)),
    time: (at: string) => times.format(new Date(at)),
    list: (items: readonly string[]) => new Intl.ListFormat(formats).format(items),
    /** "today, 17:39"; of a day that is not close to `now`, its date. */
    moment: (at: string, now: string) => {
      const isDay = (offset: number) => days.format(new Date(at)) === days.format(Date.parse(now) + offset * DAY_MS)
      const offset = [-1, 0, 1].find(isDay)
      const day =
        offset === undefined
          ? days.format(new Date(at))
          : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(offset, 'day')
      return `${day}, ${times.format(new Date(at))}`
    },
    /** "Today" and "Yesterday", in the customer's language. */
    daysAgo: (days: number) =>
      capitalise(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day'), locale),
    say: fillPlaceholders,
    count: (plural: PluralText, n: number, values: TextValues = {}) =>
      fillPlaceholders(plurals.select(n) === 'one' ? plural.one : plural.other, { n: numbers.format(n), ...values }),
    language: (code: string) => capitalise(nameOf(names(), code), locale),
  }
}

/** Puts values in the place of `{words in braces}`. */
export function fillPlaceholders(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** What speakers of a language call it themselves; empty for one that only a newer service knows. */
export function nativeName(code: string): string {
  return Object.hasOwn(NATIVE_NAMES, code) ? (NATIVE_NAMES[code] ?? '') : ''
}

/** Names of languages are costly to set up, and the first screen needs none. */
function later<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

function capitalise(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}
