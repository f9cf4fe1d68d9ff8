import { canonical } from '../../core/kit/canonical.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import { changeNotes, type NotesPatch } from '../../core/sites/notes.ts'
import { type Actor, writeActor } from '../kit/actor.ts'
import type { Database } from '../kit/database.ts'
import { notesIn, type SiteDocument } from '../kit/documents.ts'
import { alsoKeeping } from '../kit/idempotency.ts'
import { retryWhileOvertaken } from '../kit/retry.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { statementOf } from '../kit/statement.ts'
import { timestamp } from '../kit/timestamp.ts'
import type { Announcer } from '../subscriptions/announce.ts'
import { isDue, type ReadSnapshot } from '../subscriptions/snapshot.ts'
import type { KeepSite, Sites } from './sites.ts'

export type NotesChange = SiteScope & {
  readonly actor: Actor
  readonly patch: NotesPatch
  readonly keep?: KeepSite
}

/** What integrators have noted with their sites: references and metadata. */
export type SiteNotes = {
  /** Read, decide, compare and set, as with subscriptions. What is so already stays as it is. */
  change(change: NotesChange): Promise<Decision<SiteDocument>>
}

// As with subscriptions, whoever finds another sequence or clock than was read reads again.
const UPDATE = statementOf({
  name: 'update_site',
  parts: {
    accepted: `
  select site_id, integrator_id
  from standing
  where site_id = $1
    and sequence = $2::bigint
    and clock_offset = $3::interval
  for update skip locked`,
    changed: `
  update site
  set reference = $4::text, metadata = $5::jsonb
  from accepted
  where site.id = accepted.site_id`,
    numbered: `
  update standing
  set sequence = standing.sequence + 1
  from accepted
  where standing.site_id = accepted.site_id`,
    logged: `
  insert into event (integrator_id, site_id, sequence, type, actor, created_at, before, after)
  select integrator_id, site_id, $2 + 1, 'site.updated', $6::text, $7::timestamptz, $8::jsonb, $9::jsonb
  from accepted`,
  },
  main: `
select site_id
from accepted`,
})

const queryUpdate = alsoKeeping(UPDATE, { effects: 'accepted', id: 'site_id' })

export type SiteNotesOptions = {
  readonly database: Database
  readonly announcer: Announcer
  readonly readSubscription: ReadSnapshot
  readonly sites: Pick<Sites, 'read' | 'forget'>
}

export function openSiteNotes({ database, announcer, readSubscription, sites }: SiteNotesOptions): SiteNotes {
  return {
    change: ({ integratorId, siteId, actor, patch, keep }) =>
      retryWhileOvertaken(async () => {
        // The subscription with its sequence first: notes that are changed after it move the sequence on.
        const snapshot = await readSubscription(integratorId, siteId)
        const site = snapshot && (await sites.read(integratorId, siteId))
        if (snapshot === null || site === null) return refuse('site_not_found')
        const { reference = null, metadata = null, ...rest } = site
        const decision = changeNotes({ reference, metadata }, patch)
        if (!decision.ok) return decision
        const updated: SiteDocument = { ...rest, ...notesIn(decision.value) }
        if (canonical(updated) === canonical(site)) return decide(site)
        if (isDue(snapshot)) {
          // The renewals and the end before it come before it in the log.
          await announcer.announce(siteId, snapshot)
          return null
        }
        const keeping = keep?.(updated) ?? null
        const values = [
          siteId,
          snapshot.version,
          snapshot.clockOffset,
          decision.value.reference,
          decision.value.metadata && JSON.stringify(decision.value.metadata),
          writeActor(actor),
          timestamp(snapshot.now),
          JSON.stringify(site),
          JSON.stringify(updated),
        ]
        const accepted = await queryUpdate(database, values, [{ id: siteId, keep: keeping }])
        if (accepted.length === 0) return null
        sites.forget(siteId)
        keeping?.written()
        return decide(updated)
      }),
  }
}
