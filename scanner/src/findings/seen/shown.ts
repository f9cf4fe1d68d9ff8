import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import type { RequestKind } from '@portico/contract/words'
import type { StoredItem } from '../../kit/evidence.ts'
import { attributesOf } from '../kit/attributes.ts'
import { hostOf, isHostOf, isOwnHost, plainHost } from '../kit/hosts.ts'
import type { Element } from './things.ts'

// Whether a host that nobody knows only hands out what people see: the pictures of a shop, its fonts, styles and films. It
// learns an address, as every network of delivery does, and follows nobody: that is less grave than a script of unknown use.

const SHOWN: readonly RequestKind[] = ['image', 'style', 'font', 'media']
/** A picture by its name. Counters are mostly called something else, or `.gif`. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|svg)$/i

type Request = {
  readonly url: string
  readonly host: string
  readonly kind: RequestKind
  readonly initiator: string | null
}
type Saw = {
  readonly requests: readonly Request[]
  readonly stored: readonly Pick<StoredItem, 'by' | 'domain' | 'first' | 'sentTo'>[]
  readonly elements: readonly Element[]
}

/** The hosts of which nothing else was asked, who keep nothing and were sent nothing that is kept. */
export function hostsThatOnlyShow({ requests, stored, elements }: Saw, job: AnalysisJob): ReadonlySet<string> {
  const drawn = new Set(elements.filter(isSeen).map(({ src }) => withoutSearch(src)))
  const tiny = new Set(elements.filter((one) => !isSeen(one)).map(({ src }) => withoutSearch(src)))
  const isShown = ({ url, kind, initiator }: Request) => {
    if (!SHOWN.includes(kind)) return false
    if (kind !== 'image') return true
    const address = withoutSearch(url)
    if (tiny.has(address)) return false
    if (drawn.has(address)) return true
    const by = URL.parse(initiator ?? '')
    const isByWebsite = by === null || isOwnHost(hostOf(by.href), job) || by.pathname.endsWith('.css')
    return isByWebsite && PICTURE.test(URL.parse(url)?.pathname ?? '')
  }
  const holders = stored.flatMap(({ by, domain, first, sentTo }) => [
    ...(by === null ? [] : [plainHost(by)]),
    ...(first ? [] : [plainHost(domain)]),
    ...sentTo.map(plainHost),
  ])
  const byHost = Map.groupBy(requests, ({ host }) => plainHost(host))
  return new Set(
    [...byHost].flatMap(([host, all]) =>
      all.every(isShown) && !holders.some((one) => isHostOf(host, one) || isHostOf(one, host)) ? host : [],
    ),
  )
}

const withoutSearch = (address: string) => address.replace(/[?#].*$/s, '')

/** A picture of one dot, or a hidden one, is there for whoever counts. */
function isSeen({ element, html }: Element): boolean {
  if (element === 'script' || element === 'iframe') return false
  const list = attributesOf(html, element)?.list ?? []
  const attribute = (name: string) => list.find((one) => one.name === name)?.value ?? null
  const isDot = ['width', 'height'].some((name) => /^\s*[01](?:px)?\s*$/.test(attribute(name) ?? ''))
  const isHidden = /display\s*:\s*none|visibility\s*:\s*hidden|(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$)/i.test(
    attribute('style') ?? '',
  )
  return !isDot && !isHidden && !list.some(({ name }) => name === 'hidden')
}
