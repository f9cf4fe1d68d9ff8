import type { KnownToolsView, VersionsView, VersionView, WebsiteView } from '@portico/contract'
import type { ReasonNotToPublish } from '@portico/contract/words'
import { PURPOSES } from '@portico/contract/words/stored'
import { TOOLS } from '@portico/vendors'
import { readStoredDraft } from '../../core/documents/publishing.ts'
import { previewPageSettings } from '../../core/publications/page-settings.ts'
import { OFFERED_LANGUAGES, type Settings, spokenLanguages } from '../../core/settings/settings.ts'
import type { Entitlements } from '../../core/subscriptions/catalog.ts'
import { entitlementsAt } from '../../core/subscriptions/subscription.ts'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import type { PublicationVersion, VersionContent } from '../../store/publications/versions.ts'
import { installationOf } from '../kit/installation.ts'
import { Problem } from '../kit/problems.ts'
import type { Services } from '../kit/services.ts'
import { documentAddresses } from './documents-view.ts'

type Sources = Pick<Services, 'publications' | 'subscriptions' | 'publicUrl'>

/** All that the screens about banner and installation need, in one answer. */
export async function websiteView(sources: Sources, { integratorId, siteId }: SiteScope): Promise<WebsiteView> {
  const [snapshot, website] = await Promise.all([
    sources.subscriptions.read(integratorId, siteId),
    sources.publications.read({ integratorId, siteId }),
  ])
  if (snapshot === null || website === null) throw new Problem('site_not_found')
  const may = entitlementsAt(snapshot.facts, snapshot.now)
  const { draft } = readStoredDraft(website)
  const { next: make, problems } = sources.publications.pending(website, may)
  const next = make()
  const reason = reasonNotToPublish(may, problems.length, next !== null)
  const { latest } = website
  return {
    publication: latest && { version: latest.version, published_at: latest.publishedAt, by: latest.by },
    draft,
    draft_version: website.draftVersion,
    details_version: website.detailsVersion,
    is_changed: next !== null,
    problems,
    difference: next?.difference ?? { material: false, changes: [] },
    banner: website.settings.banner,
    installation: installationOf(sources.publicUrl(), siteId, website, may !== null),
    languages: { offered: OFFERED_LANGUAGES, spoken: spokenLanguages(website.settings.languages, may) },
    can_publish: { allowed: reason === null, reason },
  }
}

function reasonNotToPublish(may: Entitlements | null, problems: number, isChanged: boolean): ReasonNotToPublish | null {
  if (may === null) return 'subscription_not_active'
  if (problems > 0) return 'not_publishable'
  return isChanged ? null : 'nothing_changed'
}

export function versionsView(versions: readonly PublicationVersion[], limit: number): VersionsView {
  const shown = versions.slice(0, limit)
  return {
    versions: shown.map(({ version, published_at, by, material, changes, hash }) => ({
      version,
      published_at,
      by,
      material,
      changes,
      hash,
    })),
    next: versions.length > limit ? (shown.at(-1)?.version ?? null) : null,
  }
}

export function versionView(
  publicUrl: string,
  siteId: string,
  { content, ...about }: VersionContent,
  settings: Settings,
): VersionView {
  const documents = content.documents ?? []
  return {
    ...about,
    settings: previewPageSettings(siteId, content, settings),
    documents: documents.map(({ document, language, version }) => ({
      document,
      language,
      version,
      address: documentAddresses(publicUrl, siteId, { document, language }).of(version),
    })),
  }
}

/** The same for everybody. */
export const KNOWN_TOOLS: KnownToolsView = {
  tools: TOOLS.map(({ id, name, vendor, category, kind, needsTcf = false }) => ({
    id,
    name,
    vendor: vendor.name,
    country: vendor.country,
    category,
    kind,
    needs_tcf: needsTcf,
  })),
  purposes: [...PURPOSES],
}
