import type { ListedTool } from '../../model/tool-list.ts'
import type { ConsentCategory, SeenWebsite } from '../../model/wire.ts'

export type SeenService = NonNullable<SeenWebsite['survey']>['services'][number]

/** When a tool starts, as the last check saw it. */
export type ToolStart =
  /** Before visitors agree, although it needs that. */
  | 'early'
  /** After visitors have refused. */
  | 'afterReject'
  | 'waits'
  /** At once, and it may: it is necessary. */
  | 'necessary'
  /** It was not seen, or what a page does first could not be tested. */
  | 'unknown'

export function toolStartOf(service: SeenService | null, category: ConsentCategory): ToolStart {
  if (category === 'necessary') return 'necessary'
  if (service === null) return 'unknown'
  if (service.before === true) return 'early'
  if (service.after_reject === true) return 'afterReject'
  return service.before === false ? 'waits' : 'unknown'
}

export function categoryOf(tool: ListedTool): ConsentCategory {
  return tool.is === 'own' ? tool.own.category : (tool.inUse.category ?? tool.known?.category ?? 'marketing')
}

/** What was seen, by the tool of the list that it is; and what the list does not have. */
export function matchSeen(
  listed: readonly ListedTool[],
  services: readonly SeenService[],
): { readonly byTool: ReadonlyMap<string, SeenService>; readonly unlisted: readonly SeenService[] } {
  const byTool = new Map<string, SeenService>()
  const unlisted: SeenService[] = []
  for (const service of services) {
    const tool = listed.find((one) => isService(one, service))
    if (tool === undefined) unlisted.push(service)
    // A tool may have several domains: the one that starts first says when the tool starts.
    else if (byTool.get(tool.id)?.before !== true) byTool.set(tool.id, service)
  }
  return { byTool, unlisted }
}

/** One that nobody has described yet has the name of its domain. */
function isService(tool: ListedTool, { tool: id, name }: SeenService): boolean {
  return id === null ? tool.is === 'own' && (tool.own.name === name || tool.own.hosts.includes(name)) : tool.id === id
}
