import { getDomain } from 'tldts'

/**
 * The domain of the choice's cookie: the registrable one where the website is that domain, or `www.` of it, so that both
 * share a choice. Null, the host alone, everywhere else: hosts give `a.hoster.example` and `b.hoster.example` to different
 * customers. Private suffixes count, so that nobody sets a cookie for all of `github.io`.
 */
export function cookieDomain(fqdn: string): string | null {
  const domain = getDomain(fqdn, { allowPrivateDomains: true })
  return domain !== null && (fqdn === domain || fqdn === `www.${domain}`) ? domain : null
}
