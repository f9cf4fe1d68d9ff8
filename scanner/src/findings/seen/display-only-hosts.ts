import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { RequestKind } from '@portico/contract/words'
import type { StoredItem } from '../../kit/evidence.ts'
import { attributesOf } from '../kit/attributes.ts'
import { hostOf, isHostOrSubdomain, isOwnHost, normalizeHost } from '../kit/hosts.ts'
import type { PageElement } from './classified.ts'

// Whether an unknown host only delivers visible content: pictures, fonts, styles and films. Like every delivery network it
// learns an address, and tracks nobody. That is less severe than a script of unknown use.

const DISPLAYED_KINDS: readonly RequestKind[] = ['image', 'style', 'font', 'media']
/** Names of pictures. Tracking pixels mostly have other names, or `.gif`. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i

type Request = {
  readonly url: string
  readonly host: string
  readonly kind: RequestKind
  readonly initiator: string | null
}
type HostTraffic = {
  readonly requests: readonly Request[]
  readonly stored: readonly Pick<StoredItem, 'by' | 'domain' | 'first' | 'sentTo'>[]
  readonly elements: readonly PageElement[]
}

/** The hosts that served only visible content, stored nothing, and received no stored values. */
export function displayOnlyHosts({ requests, stored, elements }: HostTraffic, job: ScannerJob): ReadonlySet<string> {
  const drawn = new Set(elements.filter(isSeen).map(({ src }) => withoutSearch(src)))
  const tiny = new Set(elements.filter((one) => !isSeen(one)).map(({ src }) => withoutSearch(src)))
  const isShown = ({ url, kind, initiator }: Request) => {
    if (!DISPLAYED_KINDS.includes(kind)) return false
    if (kind !== 'image') return true
    const address = withoutSearch(url)
    if (tiny.has(address)) return false
    if (drawn.has(address)) return true
    const by = URL.parse(initiator ?? '')
    const isByWebsite = by === null || isOwnHost(hostOf(by.href), job) || by.pathname.endsWith('.css')
    return isByWebsite && PICTURE.test(URL.parse(url)?.pathname ?? '')
  }
  const holders = stored.flatMap(({ by, domain, first, sentTo }) => [
    ...(by === null ? [] : [normalizeHost(by)]),
    ...(first ? [] : [normalizeHost(domain)]),
    ...sentTo.map(normalizeHost),
  ])
  const byHost = Map.groupBy(requests, ({ host }) => normalizeHost(host))
  return new Set(
    [...byHost].flatMap(([host, all]) =>
      all.every(isShown) && !holders.some((one) => isHostOrSubdomain(host, one) || isHostOrSubdomain(one, host))
        ? host
        : [],
    ),
  )
}

const withoutSearch = (address: string) => address.replace(/[?#].*$/s, '')

/** A one-pixel or hidden picture is a tracking pixel. */
function isSeen({ element, html }: PageElement): boolean {
  if (element === 'script' || element === 'iframe') return false
  const list = attributesOf(html, element)?.list ?? []
  const attribute = (name: string) => list.find((one) => one.name === name)?.value ?? null
  const isDot = ['width', 'height'].some((name) => /^\s*[01](?:px)?\s*$/.test(attribute(name) ?? ''))
  const isHidden = /display\s*:\s*none|visibility\s*:\s*hidden|(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i.test(
    attribute('style') ?? '',
  )
  return !isDot && !isHidden && !list.some(({ name }) => name === 'hidden')
}
