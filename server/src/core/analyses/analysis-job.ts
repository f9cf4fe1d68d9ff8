import { documentsInLanguages } from '../publications/page-settings.ts'
import type { PublishedContent, PublishedTool } from '../publications/publication.ts'
import { scriptTagsFor } from '../publications/script-tag.ts'

/** What a scanner has to know of a website. */
export type AnalysedSite = {
  readonly id: string
  readonly scheme: string
  readonly fqdn: string
  readonly registeredDomain: string
  readonly path: string
}

/** The latest version, and the website's languages, the default first. */
export type LatestPublication = {
  readonly version: number
  readonly content: PublishedContent
  readonly languages: readonly string[]
}

/** The job that a scanner gets: where the website is, and what its customer has published about it. */
export function analysisJob(
  analysis: string,
  site: AnalysedSite,
  publicUrl: string,
  published: LatestPublication | null,
) {
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

function publishedIn({ version, content, languages }: LatestPublication, legal: string) {
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
