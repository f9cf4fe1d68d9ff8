import type { InstallationView } from '@portico/contract'
import { blockedHosts } from '../../core/publication.ts'
import type { StoredWebsite } from '../../store/publications.ts'

/** How to put the tag on a website, in both placements, and what was seen of it. */
export function installationOf(
  publicUrl: string,
  siteId: string,
  { latest, seen }: Pick<StoredWebsite, 'latest' | 'seen'>,
  isActive: boolean,
): InstallationView {
  const address = `${publicUrl}/s/${siteId}.js`
  return {
    tag: `<script async src="${address}"></script>`,
    tag_first: `<script src="${address}"></script>`,
    seen,
    // Without a subscription nothing would ever run what was marked.
    blocking: latest !== null && isActive ? blockedHosts(latest.content) : [],
  }
}
