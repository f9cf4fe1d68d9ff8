import type { InstallationView } from '@portico/contract'
import { blockedHosts } from '../../core/publication.ts'
import { tagsOf } from '../../core/tag.ts'
import type { StoredWebsite } from '../../store/publications.ts'

/** How to put the tag on a website, in both placements, and what was seen of it. */
export function installationOf(
  publicUrl: string,
  siteId: string,
  { latest, seen }: Pick<StoredWebsite, 'latest' | 'seen'>,
  isActive: boolean,
): InstallationView {
  return {
    ...tagsOf(publicUrl, siteId),
    seen,
    // Without a subscription nothing would ever run what was marked.
    blocking: latest !== null && isActive ? blockedHosts(latest.content) : [],
  }
}
