import { canonicalJson } from '../kit/canonical-json.ts'
import type { Draft, OwnTool } from './publication.ts'

/**
 * Whether a change of a draft edits its tools, after which surveys no longer fill them in. Describing an unconfirmed tool, and
 * nothing else, does not count: Portico asked for that.
 */
export function hasEditedTools(
  before: Pick<Draft, 'tools' | 'own_tools'>,
  after: Pick<Draft, 'tools' | 'own_tools'>,
): boolean {
  if (canonicalJson(before.tools) !== canonicalJson(after.tools)) return true
  if (before.own_tools.length !== after.own_tools.length) return true
  return before.own_tools.some((was, index) => {
    const is = after.own_tools[index]
    return is === undefined || (canonicalJson(was) !== canonicalJson(is) && !confirms(was, is))
  })
}

/** Whether the only change is that a tool was confirmed, or its confirmation taken back. */
function confirms(was: OwnTool, is: OwnTool): boolean {
  return was.id === is.id && was.unconfirmed !== is.unconfirmed
}
