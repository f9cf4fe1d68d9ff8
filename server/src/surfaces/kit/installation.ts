import type { InstallationView } from '@portico/contract'
import { LOADER_HASH, loaderHtml } from '@portico/visitor/delivered'
import { ownPlaceOf } from '../../core/publications/own-addresses.ts'
import { blockedHosts } from '../../core/publications/publication.ts'
import { entryScriptUrl, scriptTagsFor } from '../../core/publications/script-tag.ts'
import { cookieDomain } from '../../core/sites/cookie-domain.ts'
import type { StoredWebsite } from '../../store/publications/stored-website.ts'

/** How to put the tag on a website, each way, and what was seen of it. */
export function installationOf(
  publicUrl: string,
  siteId: string,
  { latest, seen, fqdn }: Pick<StoredWebsite, 'latest' | 'seen' | 'fqdn'>,
  isActive: boolean,
): InstallationView {
  // Without a subscription nothing would ever run what was marked.
  const blocking = (latest !== null && isActive ? blockedHosts(latest.content) : []).map((rule) => {
    const own = ownPlaceOf(rule, fqdn)
    return own === null ? rule : { ...rule, own }
  })
  const html = loaderHtml(entryScriptUrl(publicUrl, siteId), blocking, cookieDomain(fqdn), latest?.asksSince ?? 0)
  const loader = { html, csp_hash: LOADER_HASH }
  return { loader, ...scriptTagsFor(publicUrl, siteId), seen, blocking }
}
