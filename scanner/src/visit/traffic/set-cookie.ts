import type { SAME_SITE_VALUES } from '@portico/contract/words'

/** A parsed `Set-Cookie` line, or text that a script assigned to `document.cookie`. Only the length of its value is kept. */
export type ParsedCookie = {
  readonly name: string
  readonly length: number
  /** The `Domain` attribute; null if the cookie is for the host alone. */
  readonly domain: string | null
  /** The lifetime; null: until the browser is closed. Zero or less deletes it. */
  readonly seconds: number | null
  readonly secure: boolean
  readonly httpOnly: boolean
  readonly sameSite: (typeof SAME_SITE_VALUES)[number] | null
}

const SAME: Readonly<Record<string, ParsedCookie['sameSite']>> = { strict: 'strict', lax: 'lax', none: 'none' }

export function parseSetCookie(line: string, now: number): ParsedCookie | null {
  const [pair = '', ...rest] = line.slice(0, 8_192).split(';')
  const equals = pair.indexOf('=')
  const name = (equals < 0 ? '' : pair.slice(0, equals)).trim()
  if (name === '') return null
  const attributes = new Map(
    rest.map((attribute) => {
      const [key = '', ...value] = attribute.split('=')
      return [key.trim().toLowerCase(), value.join('=').trim()] as const
    }),
  )
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase()
  return {
    name,
    length: pair.slice(equals + 1).trim().length,
    domain: domain || null,
    seconds: lifetime(attributes, now),
    secure: attributes.has('secure'),
    httpOnly: attributes.has('httponly'),
    sameSite: SAME[attributes.get('samesite')?.toLowerCase() ?? ''] ?? null,
  }
}

/** `Max-Age` has precedence over `Expires`. A lifetime from a date is rounded to minutes, because the answer's moment is not exact. */
function lifetime(attributes: ReadonlyMap<string, string>, now: number): number | null {
  const age = attributes.get('max-age')
  if (age !== undefined && /^-?\d{1,15}$/.test(age)) return Number(age)
  const expires = Date.parse(attributes.get('expires') ?? '')
  return Number.isNaN(expires) ? null : Math.round((expires - now) / 60_000) * 60
}

/** The value of a cookie line. It is not kept beyond the analysis. */
export function cookieValueIn(line: string): string {
  const [pair = ''] = line.slice(0, 8_192).split(';', 1)
  return pair.slice(pair.indexOf('=') + 1).trim()
}
