import { SCANNER_ACCEPTS } from '@portico/contract/words'
import type { SiteScope } from '../kit/site-scope.ts'

// What Portico counts (our script is loaded, a choice is sent) says that no visitor asks for it. A website's own host may pass such
// requests on without the browser's name, but with `Accept`. Nobody else is sent the sign.

const COUNTED = /^\/s\/[0-9a-f]{8}-[0-9a-f-]{27}(?:\.js|\/consents)$/

/** The requests that may need the sign, for `Fetch.enable`. */
export const COUNTED_PATTERNS: readonly { readonly urlPattern: string; readonly requestStage: 'Request' }[] = [
  { urlPattern: '*/s/*.js*', requestStage: 'Request' },
  { urlPattern: '*/s/*/consents*', requestStage: 'Request' },
]

type Header = { name: string; value: string }

/** The headers of a request that Portico would count, with the sign; null for any other request. */
export function headersWithSign(
  { url: address, headers }: { readonly url: string; readonly headers: Readonly<Record<string, string>> },
  { isOwn, isPortico }: SiteScope,
): Header[] | null {
  const url = URL.parse(address)
  if (url === null || !COUNTED.test(url.pathname) || !(isOwn(address) || isPortico(address))) return null
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'accept')
  return [...others.map(([name, value]) => ({ name, value })), { name: 'Accept', value: `*/*, ${SCANNER_ACCEPTS}` }]
}
