import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { documentsOfLink } from '../../findings/pages/legal-links.ts'
import type { PageLink } from '../../kit/evidence.ts'
import { whatControlDoes } from '../banners/banner-words.ts'
import { MOST } from '../kit/limits.ts'
import type { Whose } from '../kit/whose.ts'

// Which pages are visited: home, then what its legal links lead to, then the links of each page in turn.

export type Crawl = {
  /** The next page to try; null when there is none. */
  next(): string | null
  /** What a page links to. */
  found(links: readonly PageLink[]): void
  /** An address that turned out to be another one: neither is visited again. */
  seen(address: string): void
  /** Known of, and not tried. */
  left(): number
}

const FILES =
  /\.(?:pdf|docx?|xlsx?|pptx?|odt|ods|csv|txt|xml|json|rss|atom|zip|gz|tgz|rar|7z|exe|dmg|apk|jpe?g|png|gif|webp|avif|svg|ico|bmp|mp[34]|m4[av]|webm|ogg|wav|avi|mov|css|m?js|woff2?|ttf|eot|ics|vcf|eps)$/i
/** A visit must not end a session, empty a cart or delete anything. */
const ACTS =
  /log-?(?:out|off)|sign-?(?:out|off)|abmelden|cerrar-?sesion|deconnexion|unsubscribe|add-to-cart|delete|remove|wp-admin|wp-login/i

export function crawlOf(job: AnalysisJob, whose: Whose): Crawl {
  const legal: string[] = []
  const others: string[] = []
  const known = new Set<string>([plainAddress(job.url) ?? job.url])
  const patterns = new Map<string, number>()
  let passedOver = 0

  function add(to: string[], address: string): void {
    if (known.size >= MOST.known || known.has(address)) return
    known.add(address)
    to.push(address)
  }

  function isVisited(address: string): boolean {
    const url = new URL(address)
    return whose.isOwn(address) && !FILES.test(url.pathname) && !ACTS.test(url.pathname + url.search)
  }

  /** The first that is not the fourth of its kind. */
  function nextOfKind(): string | null {
    for (let address = others.shift(); address !== undefined; address = others.shift()) {
      const pattern = patternOf(address)
      const count = patterns.get(pattern) ?? 0
      if (count >= MOST.ofOnePattern) {
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
        const address = plainAddress(link.href)
        if (address !== null && isVisited(address) && documentsOfLink(link, job).length > 0) add(legal, address)
      }
      for (const { href } of links) {
        const address = plainAddress(href)
        if (address !== null && isVisited(address)) add(others, address)
      }
    },
    seen(address) {
      const plain = plainAddress(address)
      if (plain === null) return
      known.add(plain)
      for (const list of [legal, others]) if (list.includes(plain)) list.splice(list.indexOf(plain), 1)
    },
    left: () => legal.length + others.length + passedOver,
  }
}

/** `?cookies=yes`: whoever follows it has answered a banner. */
const isAnswer = ({ href, text }: PageLink) =>
  href.includes('?') && ['accept', 'reject'].includes(whatControlDoes(text))

/** Without a fragment; null for what is none of the web's. */
export function plainAddress(address: string): string | null {
  const url = address.length > MOST.address ? null : URL.parse(address)
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  url.hash = ''
  return url.href
}

/** Pages that a system makes out of one template have the same: `/blog/*`, `/item/#`, `/?p`. */
export function patternOf(address: string): string {
  const { host, pathname, searchParams } = new URL(address)
  const parts = pathname.split('/').filter((part) => part !== '')
  const shape = parts.map((part, at) => {
    if (at > 0 && at === parts.length - 1) return '*'
    return /\d/.test(part) ? '#' : part
  })
  const query = [...new Set(searchParams.keys())].sort().join('&')
  return `${host}/${shape.join('/')}${query && `?${query}`}`
}
