import type { Inventory, SeenTool, UnknownParty } from '@portico/contract/surveys/inventory'
import type { Category } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import type { OwnTool } from '../publications/publication.ts'
import { isUnconfirmed, ownToolsMatching } from './website-state.ts'

/** A service as a survey saw it; `tool` is null where nobody has described it. */
export type SeenService = Pick<SeenTool, 'before' | 'after_reject'> & {
  readonly tool: string | null
  readonly name: string
  readonly category: Category
  /** Paths of pages. */
  readonly pages: string[]
  /** Names of what it stores. */
  readonly stored: string[]
}

/** The services that a survey saw, by the names that the customer knows: those of the table, and the customer's own. */
export function seenServices(
  { tools, unknown }: Pick<Inventory, 'tools' | 'unknown'>,
  ownTools: readonly OwnTool[],
): readonly SeenService[] {
  return [...tools.flatMap(knownService), ...unknown.map((seen) => otherService(seen, ownTools))]
}

function knownService(seen: SeenTool): readonly SeenService[] {
  const tool = toolById(seen.tool)
  return tool === undefined ? [] : [{ tool: tool.id, name: tool.name, category: tool.category, ...observedOf(seen) }]
}

function otherService(seen: UnknownParty, ownTools: readonly OwnTool[]): SeenService {
  const own = ownToolsMatching(seen, ownTools).find((tool) => !isUnconfirmed(tool))
  return own === undefined
    ? { tool: null, name: seen.domain, category: 'marketing', ...observedOf(seen) }
    : { tool: own.id, name: own.name, category: own.category, ...observedOf(seen) }
}

function observedOf({ pages, before, after_reject, stored }: SeenTool | UnknownParty) {
  const paths = pages.map((page) => URL.parse(page)?.pathname ?? '/')
  return { pages: paths, before, after_reject, stored: stored.map(({ name }) => name) }
}
