import { canonical } from '../kit/canonical.ts'
import type { Draft, OwnTool } from './publication.ts'

/**
 * Whether a person has edited the tools of a draft, so that nothing is filled in any more. Saying what an unconfirmed tool is, and
 * nothing else, is no such edit: it is what was asked for.
 */
export function editsTools(
  before: Pick<Draft, 'tools' | 'own_tools'>,
  after: Pick<Draft, 'tools' | 'own_tools'>,
): boolean {
  if (canonical(before.tools) !== canonical(after.tools)) return true
  if (before.own_tools.length !== after.own_tools.length) return true
  return before.own_tools.some((was, index) => {
    const is = after.own_tools[index]
    return is === undefined || (canonical(was) !== canonical(is) && !confirms(was, is))
  })
}

/** From then on it is the person's and stays as it was said; who takes that back is asked again. */
function confirms(was: OwnTool, is: OwnTool): boolean {
  return was.id === is.id && was.unconfirmed !== is.unconfirmed
}
