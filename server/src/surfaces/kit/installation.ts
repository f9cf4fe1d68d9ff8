import type { InstallationView } from '@portico/contract'
import type { Inventory } from '@portico/contract/surveys/inventory'
import type { BlockingRule } from '@portico/visitor/blocking'
import { LOADER_HASH, loaderHtml } from '@portico/visitor/delivered'
import { bannerOffBy } from '../../core/publications/banner-mode.ts'
import { ownPlaceOf } from '../../core/publications/own-addresses.ts'
import { blockedHosts } from '../../core/publications/publication.ts'
import { entryScriptUrl, scriptTagsFor } from '../../core/publications/script-tag.ts'
import { withSeenSubdomains } from '../../core/publications/seen-subdomains.ts'
import { cookieDomain } from '../../core/sites/cookie-domain.ts'
import type { StoredWebsite } from '../../store/publications/stored-website.ts'

/** Who has been asked, the tag knows alone. */
const forMarks = <Rule extends BlockingRule>({ since: _, ...rule }: Rule): Omit<Rule, 'since'> => rule

/** How to put the tag on a website, each way, and what was seen of it. */
export function installationOf(
  publicUrl: string,
  siteId: string,
  website: Pick<StoredWebsite, 'latest' | 'seen' | 'fqdn' | 'settings' | 'bannerEvidence'>,
  isActive: boolean,
  /** Of the latest survey, for web servers that mark pages. */
  inventory: Inventory | null = null,
): InstallationView {
  const { latest, seen, fqdn, settings, bannerEvidence } = website
  // Without a subscription, or with the banner off, nothing would ever run what was marked.
  const isHeld = isActive && bannerOffBy(settings, bannerEvidence) === null
  const blocking = (latest !== null && isHeld ? blockedHosts(latest.content) : []).map((rule) => {
    const own = ownPlaceOf(rule, fqdn)
    return own === null ? rule : { ...rule, own }
  })
  const html = loaderHtml(entryScriptUrl(publicUrl, siteId), blocking, cookieDomain(fqdn), latest?.asksSince ?? 0)
  const loader = { html, csp_hash: LOADER_HASH }
  return {
    loader,
    ...scriptTagsFor(publicUrl, siteId),
    seen,
    blocking: withSeenSubdomains(blocking.map(forMarks), inventory),
  }
}
