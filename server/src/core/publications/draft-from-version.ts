import { MAX_OWN_ADDRESSES } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { draftFrom, isLooserCategory } from './draft.ts'
import { ownAddressProblem } from './own-addresses.ts'
import { type Draft, INITIAL_DRAFT, type OwnTool, type PublishedContent, type PublishedTool } from './publication.ts'

/**
 * The draft that a version was published from, as far as today's table and rules allow. A tool that is no longer in the table
 * becomes an own tool. A tool that the rules refuse is left out; `leftOut` has its name.
 */
export function draftFromVersion(content: PublishedContent): {
  readonly draft: Draft
  readonly leftOut: readonly string[]
} {
  const { texts, look, consent_mode, widget_side } = content
  const tools = content.tools.filter(({ id }) => toolById(id) !== undefined).map(inUseFrom)
  const own: OwnTool[] = []
  const leftOut: string[] = []
  for (const tool of content.tools) {
    if (toolById(tool.id) !== undefined) continue
    // One by one, because some rules compare tools with each other.
    const isAllowed = draftFrom({ ...INITIAL_DRAFT, tools, own_tools: [...own, ownFrom(tool)] }).ok
    if (isAllowed) own.push(ownFrom(tool))
    else leftOut.push(tool.name)
  }
  return { draft: { texts, look, tools, own_tools: own, consent_mode, widget_side }, leftOut }
}

/** The tool in its published category, unless the table is stricter now and no reason was given. */
function inUseFrom({ id, category, reason, addresses = [] }: PublishedTool): Draft['tools'][number] {
  const known = new Set(toolById(id)?.addresses)
  // What the table has dropped since may be somebody else's host: only the rules for such addresses decide.
  const own = addresses.filter((one) => !known.has(one) && ownAddressProblem(one) === null).slice(0, MAX_OWN_ADDRESSES)
  const suggested = toolById(id)?.category ?? category
  const isAsSuggested = category === suggested || (reason === undefined && isLooserCategory(category, suggested))
  return {
    tool: id,
    ...(!isAsSuggested && { category }),
    ...(reason !== undefined && { reason }),
    ...(own.length > 0 && { addresses: own }),
  }
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
  held,
  released,
}: PublishedTool): OwnTool {
  const flags = {
    ...(reason !== undefined && { reason }),
    ...(unconfirmed && { unconfirmed }),
    ...(held && { held }),
    ...(released && { released }),
  }
  // As the draft has it, where nobody has stated the purpose.
  const kept = held ? stored.map((item) => ({ ...item, purpose: 'not-stated' as const })) : stored
  return { id, name, vendor, country, category, hosts, policy, stored: kept, ...flags }
}
