import { DashboardError } from './error.ts'

const PATIENCE = 30_000

export type Look = {
  readonly locale?: string | undefined
  readonly theme?: 'light' | 'dark' | 'auto' | undefined
  readonly accent?: string | undefined
}

/** Asks the integrator's backend, and adds to the URL how the dashboard should look. */
export async function freshUrl(
  getEmbedUrl: (context: { readonly signal: AbortSignal }) => string | Promise<string>,
  look: Look,
  signal: AbortSignal,
): Promise<URL | DashboardError> {
  try {
    const text = await Promise.race([getEmbedUrl({ signal }), givesUp(signal)])
    return withLook(asEmbedUrl(text), look)
  } catch (cause) {
    return new DashboardError('embed_url_failed', `getEmbedUrl gave no embed URL: ${said(cause)}`, cause)
  }
}

function asEmbedUrl(value: unknown): URL {
  // Anything but a web address, such as javascript:, would run in the page itself.
  if (typeof value === 'string' && /^https?:\/\//i.test(value)) return new URL(value)
  throw new TypeError('it must return the embed_url that your backend received from Portico.')
}

function withLook(url: URL, { locale, theme, accent }: Look): URL {
  for (const [name, value] of Object.entries({ locale, theme, accent })) {
    if (value !== undefined) url.searchParams.set(name, value)
  }
  return url
}

function givesUp(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => reject(new Error(`it took longer than ${PATIENCE / 1000} s.`)), PATIENCE)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

const said = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))
