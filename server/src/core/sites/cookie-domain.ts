import { getDomain } from 'tldts'

/**
 * The domain of the cookie that stores a choice. If the website is its registrable domain or `www.` of it, that domain, so that both
 * share a choice. Otherwise null, which means the host alone: `a.hoster.example` and `b.hoster.example` may belong to different
 * customers. Private suffixes count, so that no cookie is set for all of `github.io`.
 */
export function cookieDomain(fqdn: string): string | null {
  const domain = getDomain(fqdn, { allowPrivateDomains: true })
  return domain !== null && (fqdn === domain || fqdn === `www.${domain}`) ? domain : null
}
