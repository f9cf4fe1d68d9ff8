import type { ScannerJob } from '@portico/contract/analyses/analysis-job'

/** Whether a host is the named one or below it. */
export function isHostOrSubdomain(host: string, name: string): boolean {
  return host === name || host.endsWith(`.${name}`)
}

/** In its one spelling; empty where an address has none. */
export function hostOf(address: string): string {
  return normalizeHost(URL.parse(address)?.hostname ?? '')
}

/** Domains of cookies begin with a dot, storage has an origin, and a name may end with a dot. */
export function normalizeHost(domain: string): string {
  if (domain.includes('://')) return hostOf(domain)
  return domain.toLowerCase().replace(/^\.+|\.+$/g, '')
}

/** The website's own hosts, and Portico's: neither is a third party. */
export function isOwnHost(host: string, job: ScannerJob): boolean {
  return isHostOrSubdomain(host, job.registered_domain) || host === job.fqdn || host === hostOf(job.public_url)
}

/** An address without its scheme, as tables of tools have them. */
export function withoutScheme(address: string): string {
  const url = URL.parse(address)
  return url === null ? '' : url.hostname + url.pathname + url.search
}
