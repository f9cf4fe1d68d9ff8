import { toolById } from '@portico/vendors'
import { draftFrom, isLooser } from './draft.ts'
import { type Draft, INITIAL_DRAFT, type OwnTool, type Published, type PublishedTool } from './publication.ts'

/**
 * The draft that a version was published from, as far as the table and the rules of today allow. A tool that the table has
 * lost comes back as one of the customer's own; what is not possible either is left out, by name.
 */
export function draftOfVersion(content: Published): { readonly draft: Draft; readonly leftOut: readonly string[] } {
  const { texts, look, consent_mode, widget_side } = content
  const tools = content.tools.filter(({ id }) => toolById(id) !== undefined).map(inUseFrom)
  const own: OwnTool[] = []
  const leftOut: string[] = []
  for (const tool of content.tools) {
    if (toolById(tool.id) !== undefined) continue
    // One after the other: rules may also be about several of them.
    const isAllowed = draftFrom({ ...INITIAL_DRAFT, tools, own_tools: [...own, ownFrom(tool)] }).ok
    if (isAllowed) own.push(ownFrom(tool))
    else leftOut.push(tool.name)
  }
  return { draft: { texts, look, tools, own_tools: own, consent_mode, widget_side }, leftOut }
}

/** In the category of that day, unless the table is stricter by now and nobody has said why it should be looser. */
function inUseFrom({ id, category, reason }: PublishedTool): Draft['tools'][number] {
  const suggested = toolById(id)?.category ?? category
  const isAsSuggested = category === suggested || (reason === undefined && isLooser(category, suggested))
  return { tool: id, ...(!isAsSuggested && { category }), ...(reason !== undefined && { reason }) }
}

function ownFrom({
  id,
  name,
  vendor,
  country,
  category,
  reason,
  hosts,
  policy,
  stored,
  unconfirmed,
}: PublishedTool): OwnTool {
  const flags = { ...(reason !== undefined && { reason }), ...(unconfirmed && { unconfirmed }) }
  return { id, name, vendor, country, category, hosts, policy, stored, ...flags }
}
