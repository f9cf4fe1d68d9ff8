import { differenceBetween, materiallyChangedTools, type PublicationDifference } from './material-change.ts'
import type { PublishedContent, PublishedTool } from './publication.ts'

// Whom a new version asks. A tool that already runs before a choice is listed and held back at once, but visitors are not asked
// again each time. Until they are, it has the version that brought it in `since`, and earlier choices do not cover it.

/**
 * Whether visitors who have chosen are asked again. `if_material`: where they have to be, as a person publishes. `now`: also about
 * tools that were added without asking. `later`: not with this version.
 */
export type Asking = 'if_material' | 'now' | 'later'

export type AskedVersion = {
  readonly content: PublishedContent
  readonly difference: PublicationDifference
  /** Choices for earlier versions count for nothing. */
  readonly asksSince: number
}

type Latest = { readonly asksSince: number; readonly content: PublishedContent } | null

/** What is published next, with what visitors were not asked about in the latest version, unless they are now. */
export function withUnasked<Content extends Pick<PublishedContent, 'tools'>>(
  latest: Latest,
  content: Content,
  asking: Asking,
): Content {
  if (asking === 'now' || latest === null || !hasUnasked(latest.content)) return content
  const since = new Map(latest.content.tools.map((tool) => [tool.id, tool.since]))
  return { ...content, tools: content.tools.map((tool) => withSince(tool, since.get(tool.id))) }
}

export function hasUnasked({ tools }: PublishedContent): boolean {
  return tools.some(({ since }) => since !== undefined)
}

/** The next version, and whom it asks. */
export function askedVersion(latest: Latest, content: PublishedContent, version: number, asking: Asking): AskedVersion {
  if (latest === null) return { content, difference: differenceBetween(null, content), asksSince: version }
  const before = asking === 'now' ? withoutUnasked(latest.content) : latest.content
  const difference = differenceBetween(before, content)
  if (!difference.material) return { content, difference, asksSince: latest.asksSince }
  if (asking !== 'later') return { content: everybodyAsked(content), difference, asksSince: version }
  const unasked = materiallyChangedTools(before, content)
  const tools = content.tools.map((tool) => (unasked.has(tool.id) ? withSince(tool, version) : tool))
  const changes = difference.changes.map((change) => ({ ...change, material: false }))
  return { content: { ...content, tools }, difference: { material: false, changes }, asksSince: latest.asksSince }
}

/** What is necessary waits for nobody. */
function withSince({ since: _, ...tool }: PublishedTool, since: number | undefined): PublishedTool {
  return since === undefined || tool.category === 'necessary' ? tool : { ...tool, since }
}

function everybodyAsked(content: PublishedContent): PublishedContent {
  return { ...content, tools: content.tools.map((tool) => withSince(tool, undefined)) }
}

function withoutUnasked(content: PublishedContent): PublishedContent {
  return { ...content, tools: content.tools.filter(({ since }) => since === undefined) }
}
