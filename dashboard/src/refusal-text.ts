import { Refused } from './api.ts'
import type { Change } from './change.ts'
import type { Words } from './words.ts'

/** Why a change was refused, as the customer reads it beside what was wanted. */
export function refusalText(error: unknown, change: Change, { texts, say }: Words): string {
  const { refusals } = texts
  const codes = error instanceof Refused ? [...error.fields, codeFor(error.code, change)] : []
  const known = Object.entries(refusals).find(([name]) => codes.includes(name))
  return known?.[1] ?? say(refusals.other, { reason: error instanceof Error ? error.message : '' })
}

/** Only a publication is not published: whatever else needs a subscription was not saved. */
function codeFor(code: string, { kind }: Change): string {
  return code === 'subscription_not_active' && kind !== 'publish' ? 'no_active_subscription' : code
}
