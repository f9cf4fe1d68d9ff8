import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { getDomain } from 'tldts'
import { hostOf } from './text.ts'

/** Decides whether an address is the website's own, Portico's, or a third party's. */
export type SiteScope = {
  /** On the registrable domain of the website. */
  isOwn(address: string): boolean
  isOwnHost(host: string): boolean
  /** What Portico delivers, also where the website's own host passes it on. */
  isPortico(address: string): boolean
  isOther(address: string): boolean
}

export function siteScopeOf({ fqdn, public_url }: Pick<ScannerJob, 'fqdn' | 'public_url'>): SiteScope {
  const domain = domainOf(fqdn)
  const portico = new URL(public_url)
  const isOwnHost = (host: string) => host === fqdn || (domain !== null && domainOf(host) === domain)
  const isOwn = (address: string) => {
    const host = hostOf(address)
    return host !== null && isOwnHost(host)
  }
  const isPortico = (address: string) => {
    const url = URL.parse(address)
    return url !== null && url.host === portico.host && url.pathname.startsWith('/s/')
  }
  return {
    isOwn,
    isOwnHost,
    isPortico,
    isOther: (address) => hostOf(address) !== null && !isOwn(address) && !isPortico(address),
  }
}

/** Private suffixes count: a.github.io and b.github.io belong to different people. */
function domainOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false })
}

export function haveSameDomain(one: string, other: string): boolean {
  return one === other || (domainOf(one) !== null && domainOf(one) === domainOf(other))
}

/** A public suffix such as `com`: browsers reject cookies for it. */
export function isPublicSuffix(host: string): boolean {
  return domainOf(host) === null
}

const ENTRY = /\/s\/([0-9a-f]{8}-[0-9a-f-]{27})(?:@\d+)?\.js$/

/** The site's id in the address of a Portico tag; null for any other script. */
export function siteIdOfTag(address: string, { isOwn, isPortico }: SiteScope): string | null {
  const url = URL.parse(address)
  if (url === null || !(isPortico(address) || isOwn(address))) return null
  return ENTRY.exec(url.pathname)?.[1] ?? null
}
