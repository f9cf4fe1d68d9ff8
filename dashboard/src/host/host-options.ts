import { type Locale, pickLocale } from '../texts/locale.ts'

/** The options that the embedding page has put into the address: appearance, language and where customers upgrade. */
export type HostOptions = DashboardAppearance & {
  readonly locale: Locale
  /** With its region where the customer has one: dates and numbers follow it. */
  readonly formats: string
  /** Where the customer can order more; null if the embedding page has named no address. */
  readonly upgradeUrl: string | null
  /** Whether the embedding page wants a message with what the customer would order. */
  readonly sendsUpgradeMessage: boolean
}

/** Colours are `#rrggbb` in lower case; null is the dashboard's own. */
export type DashboardAppearance = {
  readonly theme: 'light' | 'dark' | 'auto'
  readonly accent: string | null
  readonly background: string | null
  readonly surface: string | null
  /** Pixels. */
  readonly radius: number | null
  /** A list of font families as CSS reads it. */
  readonly font: string | null
}

const MAX_RADIUS = 24
const MAX_FONT = 200
const MAX_URL = 2_048

/**
 * Invalid values are ignored. The language is the one that the embedding page requests, else the website's (with the region of
 * the customer's browser), else the browser's.
 */
export function readHostOptions(
  search: string,
  browser: readonly string[],
  website: string | null = null,
): HostOptions {
  const query = new URLSearchParams(search)
  const parameter = (name: string) => query.get(name) ?? ''
  const requestedLocale = query.get('locale')
  const own = website === null ? [] : [...browser.filter((one) => one.split(/[-_]/, 1)[0] === website), website]
  const theme = parameter('theme')
  return {
    ...pickLocale([...(requestedLocale === null ? [] : [requestedLocale]), ...own, ...browser]),
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
    accent: colourFrom(parameter('accent')),
    background: colourFrom(parameter('background')),
    surface: colourFrom(parameter('surface')),
    radius: radiusFrom(parameter('radius')),
    font: fontFrom(parameter('font')),
    upgradeUrl: webAddressFrom(parameter('upgrade_url')),
    sendsUpgradeMessage: parameter('upgrade') === 'message',
  }
}

function colourFrom(text: string): string | null {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : null
}

function radiusFrom(text: string): number | null {
  return /^\d{1,2}$/.test(text) && Number(text) <= MAX_RADIUS ? Number(text) : null
}

/** Generic families of CSS, which must not be quoted. */
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|ui-[a-z-]+|-apple-system|BlinkMacSystemFont)$/i
const FAMILY = /^[\p{L}\p{N}_-][\p{L}\p{N} ._-]*$/u

/** Only fonts on the customer's system can be used: nothing is fetched. */
function fontFrom(text: string): string | null {
  if (text.length > MAX_FONT) return null
  const families = text.split(',').map((family) => family.trim().replace(/^(["'])(.*)\1$/, '$2'))
  if (!families.every((family) => FAMILY.test(family))) return null
  return families.map((family) => (GENERIC.test(family) ? family : `"${family}"`)).join(', ')
}

/** Anything but a web address, such as javascript:, would run in the page. */
function webAddressFrom(text: string): string | null {
  if (text.length > MAX_URL || !/^https?:\/\//i.test(text)) return null
  try {
    return new URL(text).href
  } catch {
    return null
  }
}
