import { canonicalJson } from '../../core/kit/canonical-json.ts'
import { type Decision, decide, refuse } from '../../core/kit/refusal.ts'
import { changeNotes, type NotesPatch } from '../../core/sites/notes.ts'
import { type Actor, formatActor } from '../kit/actor.ts'
import type { Database } from '../kit/database.ts'
import { notesDocument, type SiteDocument } from '../kit/documents.ts'
import { answerStoringQuery } from '../kit/idempotency.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { buildNamedStatement } from '../kit/statement.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import {
  ACCEPTED_SITE,
  EVENT_PARAMETERS,
  eventParameterValues,
  eventStatementParts,
  SITE_STATE_PARAMETERS,
  siteStateValues,
} from '../subscriptions/site-event.ts'
import type { SiteAnswerBuilder, SiteStore } from './sites.ts'

export type NotesChange = SiteScope & {
  readonly actor: Actor
  readonly patch: NotesPatch
  readonly keep?: SiteAnswerBuilder
}

/** The references and metadata that integrators set on their sites. */
export type SiteNotesStore = {
  /** Read, decide, compare and set, as with subscriptions. Setting the same notes changes nothing. */
  change(change: NotesChange): Promise<Decision<SiteDocument>>
}

const UPDATE = buildNamedStatement({
  name: 'update_site',
  parameters: { ...SITE_STATE_PARAMETERS, ...EVENT_PARAMETERS, reference: 'text', metadata: 'jsonb' },
  parts: {
    accepted: ACCEPTED_SITE,
    changed: `
  update site
  set reference = $reference, metadata = $metadata
  from accepted
  where site.id = accepted.site_id`,
    ...eventStatementParts(`'site.updated'`),
  },
  main: `
select site_id
from accepted`,
})

const queryUpdate = answerStoringQuery(UPDATE, { effects: 'accepted', id: 'site_id' })

export type SiteNotesStoreOptions = {
  readonly database: Database
  readonly writeSite: SiteCompareAndSet
  readonly sites: Pick<SiteStore, 'read' | 'invalidate'>
}

export function openSiteNotesStore({ database, writeSite, sites }: SiteNotesStoreOptions): SiteNotesStore {
  return {
    change: ({ integratorId, siteId, actor, patch, keep }) =>
      writeSite<SiteDocument>({ integratorId, siteId }, async () => {
        const site = await sites.read(integratorId, siteId)
        if (site === null) return refuse('site_not_found')
        const { reference = null, metadata = null, ...rest } = site
        const decision = changeNotes({ reference, metadata }, patch)
        if (!decision.ok) return decision
        const notes = decision.value
        const updated: SiteDocument = { ...rest, ...notesDocument(notes) }
        if (canonicalJson(updated) === canonicalJson(site)) return decide(site)
        const answer = keep?.(updated) ?? null
        return {
          keep: answer,
          write: async (siteState) => {
            const values = UPDATE.values({
              ...siteStateValues(siteId, siteState),
              ...eventParameterValues(siteState, { actor: formatActor(actor), before: site, after: updated }),
              reference: notes.reference,
              metadata: notes.metadata && JSON.stringify(notes.metadata),
            })
            const accepted = await queryUpdate(database, values, [{ id: siteId, keep: answer }])
            return accepted.length === 0 ? null : decide(updated)
          },
          onWritten: () => sites.invalidate(siteId),
        }
      }),
  }
}
