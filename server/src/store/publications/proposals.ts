import { hash } from 'node:crypto'
import type { WebsiteProposedEvent } from '@portico/contract'
import { canonical } from '../../core/kit/canonical.ts'
import type { Proposal } from '../../core/publications/automatic-step.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import { becauseDocument, MAX_BECAUSE } from '../kit/documents.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { Announcer } from '../subscriptions/announce.ts'
import { isDue, type ReadSnapshot } from '../subscriptions/snapshot.ts'

/** Tells integrators of a proposal that is another one than the one before. */
export type TellProposal = (scope: SiteScope, proposal: Proposal | null) => Promise<void>

export const READ_TOLD: Statement = {
  name: 'read_told_proposal',
  text: `
select encode(proposed, 'hex') as proposed
from survey
where site_id = $1
  and integrator_id = $2`,
}

/** As with subscriptions, whoever finds another sequence or clock than was read reads again. */
export const TELL: Statement = {
  name: 'tell_proposal',
  text: `
with accepted as (
  select standing.site_id, standing.integrator_id
  from standing
  where standing.site_id = $1
    and standing.sequence = $2::bigint
    and standing.clock_offset = $3::interval
  for update of standing skip locked
),
remembered as (
  update survey
  set proposed = decode($4, 'hex')
  from accepted
  where survey.site_id = accepted.site_id
),
numbered as (
  update standing
  set sequence = standing.sequence + 1
  from accepted
  where standing.site_id = accepted.site_id
)
insert into event (integrator_id, site_id, sequence, type, actor, created_at, after)
select integrator_id, site_id, $2::bigint + 1, 'website.proposed', 'portico', $5::timestamptz, $6::jsonb
from accepted
returning id`,
}

const FORGET: Statement = {
  name: 'forget_proposal',
  text: `
update survey
set proposed = null
where site_id = $1
  and proposed is not null`,
}

export function openProposals(database: Database, announcer: Announcer, readSubscription: ReadSnapshot): TellProposal {
  return (scope, proposal) =>
    retryWhileOvertaken(async () => {
      const { integratorId, siteId } = scope
      if (proposal === null) return database.query(FORGET, [siteId])
      const snapshot = await readSubscription(integratorId, siteId)
      const [told] = await database.query<Row & { proposed: string | null }>(READ_TOLD, [siteId, integratorId])
      const id = proposalId(proposal)
      if (snapshot === null || told === undefined || told.proposed === id) return []
      if (isDue(snapshot)) {
        await announcer.announce(siteId, snapshot)
        return null
      }
      const { version, clockOffset, now } = snapshot
      const values = [siteId, version, clockOffset, id, timestamp(now), JSON.stringify(proposalDocument(proposal))]
      const written = await database.query(TELL, values)
      return written.length === 0 ? null : written
    }).then(() => {})
}

/** The same for as long as the same would change, whenever and wherever it was seen. */
export function proposalId({ changes }: Proposal): string {
  return hash('sha256', canonical(changes.map(({ change, tool, category }) => [change, tool, category])))
}

export function proposalDocument({
  changes,
  material,
  waitsUntil,
}: Proposal): Omit<WebsiteProposedEvent['data'], 'reference'> {
  return {
    changes: changes.slice(0, MAX_BECAUSE).map(becauseDocument),
    omitted: Math.max(0, changes.length - MAX_BECAUSE),
    material,
    publishes_after: waitsUntil && timestamp(waitsUntil),
  }
}
