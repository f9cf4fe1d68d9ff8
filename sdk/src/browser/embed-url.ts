import { DashboardError } from './error.ts'

const TIMEOUT_MS = 30_000

const MAX_UPGRADE_URL = 2_048

/** The appearance and language of the dashboard. Invalid values are ignored. */
export type DashboardAppearance = {
  readonly locale?: string | undefined
  readonly theme?: 'light' | 'dark' | 'auto' | undefined
  /** Colours are `#rrggbb`. Text keeps its contrast on any of them. */
  readonly accent?: string | undefined
  /** Behind everything. */
  readonly background?: string | undefined
  /** The cards. */
  readonly surface?: string | undefined
  /** Of the corners, in pixels, from 0 to 24. */
  readonly radius?: number | undefined
  /** Families as in CSS, of fonts that the customer's system has: nothing is fetched. */
  readonly font?: string | undefined
}

type Upgrade = { readonly upgradeUrl: string | undefined; readonly sendsUpgradeMessage: boolean }

/** Requests the URL from the integrator's backend, and adds the appearance to it. */
export async function fetchEmbedUrl(
  getEmbedUrl: (context: { readonly signal: AbortSignal }) => string | Promise<string>,
  appearance: DashboardAppearance & Upgrade,
  signal: AbortSignal,
): Promise<URL | DashboardError> {
  try {
    const text = await Promise.race([getEmbedUrl({ signal }), rejectAfterTimeout(signal)])
    return withAppearance(asEmbedUrl(text), appearance)
  } catch (cause) {
    return new DashboardError('embed_url_failed', `getEmbedUrl gave no embed URL: ${messageOf(cause)}`, cause)
  }
}

function asEmbedUrl(value: unknown): URL {
  // Anything but a web address, such as javascript:, would run in the page itself.
  if (typeof value === 'string' && /^https?:\/\//i.test(value)) return new URL(value)
  throw new TypeError('it must return the embed_url that your backend received from Portico.')
}

function withAppearance(url: URL, appearance: DashboardAppearance & Upgrade): URL {
  const { locale, theme, accent, background, surface, radius, font } = appearance
  const parameters = {
    ...{ locale, theme, accent, background, surface, radius, font },
    upgrade_url: appearance.upgradeUrl,
    upgrade: appearance.sendsUpgradeMessage ? 'message' : undefined,
  }
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) url.searchParams.set(name, String(value))
  }
  return url
}

/** Whole, since the frame lives elsewhere: your page's `/upgrade` is not the frame's. */
export function checkUpgradeUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const { href, protocol } = new URL(text, document.baseURI)
  if (/^https?:$/.test(protocol) && href.length <= MAX_UPGRADE_URL) return href
  throw new TypeError(`upgradeUrl must be a web address of at most ${MAX_UPGRADE_URL} characters.`)
}

function rejectAfterTimeout(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took longer than ${TIMEOUT_MS / 1000} s.`)), TIMEOUT_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
