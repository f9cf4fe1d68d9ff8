import { ConsentRemovalRequest, ConsentRemovalView } from '@portico/contract'
import { parseInstant } from '../../core/kit/clock.ts'
import { type Decision, decide, type FieldProblem, refuseFields } from '../../core/kit/refusal.ts'
import type { TimeRange } from '../../store/consents/consent-removal.ts'
import type { Api, Services } from '../kit/services.ts'
import { parsedBy, type RawInput } from '../kit/validation.ts'
import { sessionOf } from './session.ts'

/** Removes the records of a period in which a website was flooded with choices. The page repeats it until nothing is left. */
export function consentRemovalRoute(api: Api, { consentRemoval }: Services): void {
  api.route({
    method: 'POST',
    url: '/consents/removal/',
    schema: { body: ConsentRemovalRequest, response: { 200: ConsentRemovalView } },
    config: { rules: rangeFromBody },
    handler: async (request) => {
      const session = sessionOf(request)
      const actor = { kind: 'customer', keyId: session.keyId } as const
      const removed = await consentRemoval.remove(session, parsedBy(rangeFromBody, request), actor)
      return { removed, more: removed === consentRemoval.most }
    },
  })
}

function rangeFromBody(wanted: RawInput<typeof ConsentRemovalRequest>): Decision<TimeRange> {
  const problems: FieldProblem[] = []
  const [from, to] = (['from', 'to'] as const).map((field) => {
    const value = wanted[field]
    const moment = typeof value === 'string' && IN_THIS_ERA.test(value) ? parseInstant(value) : null
    const message = `${field} must be a moment that exists, in ISO 8601 with Z or an offset: 2026-11-16T12:00:00Z.`
    if (moment === null && typeof value === 'string') problems.push({ field, code: 'invalid_timestamp', message })
    return moment
  })
  if (from && to && Temporal.Instant.compare(from, to) >= 0) {
    problems.push({ field: 'to', code: 'too_small', message: 'to must be after from.' })
  }
  return from && to && problems.length === 0 ? decide({ from, to }) : refuseFields(problems)
}

/** Of others PostgreSQL knows nothing. */
const IN_THIS_ERA = /^2\d{3}-/
