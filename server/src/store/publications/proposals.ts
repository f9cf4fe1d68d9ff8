import { hash } from 'node:crypto'
import type { EventOf } from '@portico/contract'
import { canonicalJson } from '../../core/kit/canonical-json.ts'
import { decide } from '../../core/kit/refusal.ts'
import type { Proposal } from '../../core/publications/automatic-publication.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { changeReasonDocument, MAX_CHANGE_REASONS } from '../kit/documents.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import {
  ACCEPTED_SITE,
  EVENT_PARAMETERS,
  eventParameterValues,
  eventStatementParts,
  SITE_STATE_PARAMETERS,
  siteStateValues,
} from '../subscriptions/site-event.ts'

/** Logs a proposal that differs from the one before, so that integrators are notified. */
export type ProposalReporter = (scope: SiteScope, proposal: Proposal | null) => Promise<void>

export const READ_REPORTED_PROPOSAL: Statement = {
  name: 'read_told_proposal',
  text: `
select encode(proposed, 'hex') as proposed
from survey
where site_id = $1
  and integrator_id = $2`,
}

const REPORT_PROPOSAL = buildNamedStatement({
  name: 'tell_proposal',
  parameters: { ...SITE_STATE_PARAMETERS, ...EVENT_PARAMETERS, proposed: 'text' },
  parts: {
    accepted: ACCEPTED_SITE,
    remembered: `
  update survey
  set proposed = decode($proposed, 'hex')
  from accepted
  where survey.site_id = accepted.site_id`,
    ...eventStatementParts(`'website.proposed'`),
  },
  main: `
select site_id
from accepted`,
})

const FORGET_REPORTED_PROPOSAL: Statement = {
  name: 'forget_proposal',
  text: `
update survey
set proposed = null
where site_id = $1
  and proposed is not null`,
}

export function openProposalReporter(database: Database, writeSite: SiteCompareAndSet): ProposalReporter {
  return async (scope, proposal) => {
    const { siteId, integratorId } = scope
    if (proposal === null) {
      await database.query(FORGET_REPORTED_PROPOSAL, [siteId])
      return
    }
    const proposed = proposalId(proposal)
    await writeSite<null>(scope, async () => {
      const [reported] = await database.query<Row & { proposed: string | null }>(READ_REPORTED_PROPOSAL, [
        siteId,
        integratorId,
      ])
      if (reported === undefined || reported.proposed === proposed) return decide(null)
      return {
        write: async (siteState) => {
          const values = REPORT_PROPOSAL.values({
            ...siteStateValues(siteId, siteState),
            ...eventParameterValues(siteState, { actor: 'portico', after: proposalDocument(proposal) }),
            proposed,
          })
          const written = await database.query(REPORT_PROPOSAL, values)
          return written.length === 0 ? null : decide(null)
        },
      }
    })
  }
}

/** The same id for the same changes, whenever and wherever they were seen. */
export function proposalId({ changes }: Proposal): string {
  return hash('sha256', canonicalJson(changes.map(({ change, tool, category }) => [change, tool, category])))
}

export function proposalDocument({
  changes,
  material,
  waitsUntil,
}: Proposal): Omit<EventOf<'website.proposed'>['data'], 'reference'> {
  return {
    changes: changes.slice(0, MAX_CHANGE_REASONS).map(changeReasonDocument),
    omitted: Math.max(0, changes.length - MAX_CHANGE_REASONS),
    material,
    publishes_after: waitsUntil && timestamp(waitsUntil),
  }
}
