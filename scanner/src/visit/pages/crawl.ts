import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { documentsOfLink } from '../../findings/pages/legal-links.ts'
import type { PageLink } from '../../kit/evidence.ts'
import { controlAction } from '../banners/banner-words.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import type { SiteScope } from '../kit/site-scope.ts'

// The queue of pages to visit: home, then its legal links, then the links of each page in turn.

export type CrawlQueue = {
  /** The next page to try; null when there is none. */
  next(): string | null
  /** Adds the links of a page. */
  found(links: readonly PageLink[]): void
  /** Records the address after redirects, so that it is not visited again. */
  seen(address: string): void
  /** How many known pages were not tried. */
  left(): number
}

const FILE_PATH =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|xml|json|rss|atom|zip|gz|tgz|rar|7z|exe|dmg|apk|jpe?g|png|gif|webp|avif|svg|ico|bmp|mp[34]|m4[av]|webm|ogg|wav|avi|mov|css|m?js|woff2?|ttf|eot|ics|vcf|eps)$/i
/** A visit must not end a session, empty a cart or delete anything. */
const ACTING_ADDRESS =
  /log-?(?:out|off)|sign-?(?:out|off)|abmelden|cerrar-?sesion|deconnexion|unsubscribe|add-to-cart|delete|remove|wp-admin|wp-login/i

export function openCrawlQueue(job: ScannerJob, scope: SiteScope): CrawlQueue {
  const legal: string[] = []
  const others: string[] = []
  const known = new Set<string>([addressWithoutFragment(job.url) ?? job.url])
  const patterns = new Map<string, number>()
  let passedOver = 0

  function add(to: string[], address: string): void {
    if (known.size >= MAX_VISIT.known || known.has(address)) return
    known.add(address)
    to.push(address)
  }

  function isVisited(address: string): boolean {
    const url = new URL(address)
    return scope.isOwn(address) && !FILE_PATH.test(url.pathname) && !ACTING_ADDRESS.test(url.pathname + url.search)
  }

  /** The next address, unless there were three of its pattern already. */
  function nextOfKind(): string | null {
    for (let address = others.shift(); address !== undefined; address = others.shift()) {
      const pattern = addressPattern(address)
      const count = patterns.get(pattern) ?? 0
      if (count >= MAX_VISIT.ofOnePattern) {
        passedOver++
        continue
      }
      patterns.set(pattern, count + 1)
      return address
    }
    return null
  }

  return {
    next: () => legal.shift() ?? nextOfKind(),
    found(all) {
      const links = all.filter((link) => !isAnswer(link))
      // The footer is where legal links belong: those first.
      for (const link of [...links].sort((one, other) => Number(other.footer) - Number(one.footer))) {
        const address = addressWithoutFragment(link.href)
        if (address !== null && isVisited(address) && documentsOfLink(link, job).length > 0) add(legal, address)
      }
      for (const { href } of links) {
        const address = addressWithoutFragment(href)
        if (address !== null && isVisited(address)) add(others, address)
      }
    },
    seen(address) {
      const plain = addressWithoutFragment(address)
      if (plain === null) return
      known.add(plain)
      for (const list of [legal, others]) if (list.includes(plain)) list.splice(list.indexOf(plain), 1)
    },
    left: () => legal.length + others.length + passedOver,
  }
}

/** Links such as `?cookies=yes` answer a banner. */
const isAnswer = ({ href, text }: PageLink) => href.includes('?') && ['accept', 'reject'].includes(controlAction(text))

/** Null if it is no web address. */
export function addressWithoutFragment(address: string): string | null {
  const url = address.length > MAX_VISIT.address ? null : URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  return url.href
}

/** Pages of one template share a pattern: `/blog/*`, `/item/#`, `/?p`. */
export function addressPattern(address: string): string {
  const { host, pathname, searchParams } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  const shape = parts.map((part, at) => {
    if (at > 0 && at === parts.length - 1) return '*'
    return /\d/.test(part) ? '#' : part
  })
  const query = [...new Set(searchParams.keys())].sort().join('&')
  return `${host}/${shape.join('/')}${query && `?${query}`}`
}
