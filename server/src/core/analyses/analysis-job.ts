import { documentsInLanguages } from '../publications/page-settings.ts'
import type { PublishedContent, PublishedTool } from '../publications/publication.ts'
import { scriptTagsFor } from '../publications/tag.ts'

/** A website, as far as a scanner has to know it. */
export type AnalysedSite = {
  readonly id: string
  readonly scheme: string
  readonly fqdn: string
  readonly registeredDomain: string
  readonly path: string
}

/** What visitors get now, and the languages that the website speaks, its default first. */
export type PublishedNow = {
  readonly version: number
  readonly content: PublishedContent
  readonly languages: readonly string[]
}

/** All that a scanner is told: where the website is, and what its customer says of it. */
export function analysisJob(analysis: string, site: AnalysedSite, publicUrl: string, published: PublishedNow | null) {
  return {
    analysis,
    site: site.id,
    url: `${site.scheme}://${site.fqdn}${site.path}`,
    fqdn: site.fqdn,
    registered_domain: site.registeredDomain,
    public_url: publicUrl,
    ...scriptTagsFor(publicUrl, site.id),
    published: published && publishedIn(published, `${publicUrl}/s/${site.id}/legal/`),
  }
}

function publishedIn({ version, content, languages }: PublishedNow, legal: string) {
  const [first = 'en'] = languages
  return {
    version,
    default_language: first,
    languages: [...languages],
    tools: content.tools.map(declaredTool),
    ...(content.recipients !== undefined && {
      recipients: content.recipients.map((one) => ({ ...one, bases: [...one.bases] })),
    }),
    documents: documentsInLanguages(content, languages).map(({ document, language }) => ({
      document,
      language,
      url: `${legal}${document}/${language}/`,
    })),
  }
}

function declaredTool(tool: PublishedTool) {
  const { id, name, category, reason, hosts, addresses = [], stored, unconfirmed, comes_with_pages: withPages } = tool
  return {
    id,
    name,
    category,
    ...(reason !== undefined && { reason }),
    hosts: [...hosts],
    addresses: [...addresses],
    stored: stored.map((item) => ({ name: item.name, kind: item.kind })),
    ...(unconfirmed && { unconfirmed }),
    ...(withPages && { comes_with_pages: withPages }),
  }
}
