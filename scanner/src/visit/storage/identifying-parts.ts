import { MAX_VISIT } from '../kit/limits.ts'

// Which parts of a value could identify a visitor: eight characters or more in a row, without times.

export const MIN_PART_LENGTH = 8
const DAY = 86_400_000
const HOUR = 3_600_000

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const DATE = /\d{4}-\d\d-\d\d(?:[T ]\d\d:?\d\d(?::?\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?/g
/** As `20261118093000`. */
const CLOCK = /(?<!\d)20\d{12}(?:\d{3})?(?!\d)/g
/** Measurements of the page. */
const MEASURED = /(?<![\w.])\d{1,7}\.\d+(?![\w.])/g

export function identifyingPartsOf(value: string, now: number): readonly string[] {
  const parts = new Set<string>()
  for (const part of piecesOf(decodePercent(value), now)) {
    const inside = textInBase64(part)
    if (isConsentString(part, now)) continue
    for (const one of inside === null ? [part] : piecesOf(inside, now)) if (parts.size < MAX_VISIT.parts) parts.add(one)
  }
  return [...parts]
}

function piecesOf(text: string, now: number): readonly string[] {
  const timeless = text
    .replace(DATE, ' ')
    .replace(CLOCK, ' ')
    .replace(MEASURED, ' ')
    .replace(/(?<!\d)(?:\d{10}|\d{13}|\d{16})(?!\d)/g, (digits) => (isNow(Number(digits), now) ? ' ' : digits))
    .replace(/(?<![a-z0-9])(?:[a-z0-9]{8}|[0-9a-f]{11})(?![a-z0-9])/gi, (run) => {
      const isTime = [Number.parseInt(run, 36), Number.parseInt(run, 16)].some((time) => Math.abs(time - now) < DAY)
      return isTime ? ' ' : run
    })
  return timeless.match(/[A-Za-z0-9_+/=-]{8,}/g) ?? []
}

/** In seconds, thousandths or millionths. */
function isNow(time: number, now: number): boolean {
  return [1_000, 1, 1 / 1_000].some((unit) => Math.abs(time * unit - now) < DAY)
}

export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

/** JSON and the like; null for what is no text. */
function textInBase64(part: string): string | null {
  if (part.length < 16) return null
  const text = Buffer.from(part, 'base64').toString('latin1')
  return /^[\x20-\x7e\s]+$/.test(text) && /[{}:=&|]/.test(text) ? text : null
}

/** A consent string of IAB's TCF: two times in tenths of a second, and the choice. */
function isConsentString(part: string, now: number): boolean {
  if (!/^C[A-Za-z0-9_-]{19,}$/.test(part)) return false
  const bits = Buffer.from(part.slice(0, 8), 'base64url')
  const tenths = (bits.readUIntBE(0, 6) % 2 ** 42) / 2 ** 6
  return Math.abs(Math.floor(tenths) * 100 - now) < DAY
}

/** Whether two parts are the same, differ only by a counter, or are times of the same clock. */
export function isSameIdentifier(one: string, other: string): boolean {
  if (one === other) return true
  if (one.length === other.length && /^\d+$/.test(one) && /^\d+$/.test(other)) {
    const hour = { 10: HOUR / 1_000, 13: HOUR, 16: HOUR * 1_000 }[one.length]
    if (hour !== undefined && Math.abs(Number(one) - Number(other)) < hour) return true
  }
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return Math.max(one.length, other.length) - start - end < MIN_DIFFERENCE
}

/** Of eight random characters some are the same by chance. */
const MIN_DIFFERENCE = 6

/** Whether a part has the pattern of random text. */
export function isRandomText(part: string, least: number): boolean {
  if (UUID.test(part)) return true
  const text = part.replace(/[^a-z0-9]/gi, '')
  const kinds = new Set(text).size
  if (text.length < least) return false
  if (/^\d+$/.test(text)) return kinds >= 4
  if (/^(?:[0-9a-f]+|[0-9A-F]+)$/.test(text)) return kinds >= 5 && /\d/.test(text)
  const turns = [...text].filter((letter, at) => at > 0 && kindOf(letter) !== kindOf(text[at - 1] ?? '')).length
  return kinds >= 6 && turns >= Math.max(3, text.length / 5) && (text.match(/\d+/g)?.length ?? 0) >= 2
}

function kindOf(letter: string): string {
  if (letter >= '0' && letter <= '9') return 'digit'
  return letter >= 'a' ? 'small' : 'large'
}
