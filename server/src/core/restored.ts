import { toolById } from '@portico/tools'
import { draftFrom, isLooser } from './draft.ts'
import { type Draft, INITIAL_DRAFT, type OwnTool, type Published, type PublishedTool } from './publication.ts'

/**
 * The draft that a version was published from, as far as the table and the rules of today allow. A tool that the table has
 * lost comes back as one of the customer's own; what is not possible either is left out, by name.
 */
export function draftOfVersion(content: Published): { readonly draft: Draft; readonly leftOut: readonly string[] } {
  const { texts, look, consent_mode, widget_side } = content
  const known = content.tools.filter(({ id }) => toolById(id) !== undefined)
  const others = content.tools.filter(({ id }) => toolById(id) === undefined)
  const own = others.map(ownFrom).filter(isAllowed)
  const leftOut = others.filter(({ id }) => !own.some((one) => one.id === id)).map(({ name }) => name)
  return {
    draft: { texts, look, tools: known.map(inUseFrom), own_tools: own, consent_mode, widget_side },
    leftOut,
  }
}

/** In the category of that day, unless the table is stricter by now and nobody has said why it should be looser. */
function inUseFrom({ id, category, reason }: PublishedTool): Draft['tools'][number] {
  const suggested = toolById(id)?.category ?? category
  const isAsSuggested = category === suggested || (reason === undefined && isLooser(category, suggested))
  return { tool: id, ...(!isAsSuggested && { category }), ...(reason !== undefined && { reason }) }
}

function ownFrom({ id, name, vendor, country, category, reason, hosts, policy, stored }: PublishedTool): OwnTool {
  return { id, name, vendor, country, category, ...(reason !== undefined && { reason }), hosts, policy, stored }
}

function isAllowed(tool: OwnTool): boolean {
  return draftFrom({ ...INITIAL_DRAFT, own_tools: [tool] }).ok
}
