import { readStoredDraft } from '../../core/documents/publishing.ts'
import { Moment } from '../../core/kit/moment.ts'
import { type Decision, refuse } from '../../core/kit/refusal.ts'
import {
  type AutomaticDecision,
  decideAutomaticPublication,
  type Proposal,
} from '../../core/publications/automatic-publication.ts'
import { draftFromVersion } from '../../core/publications/draft-from-version.ts'
import {
  type DatedInventory,
  type FilledDraft,
  fillDraft,
  withProposedChanges,
} from '../../core/publications/fill-draft.ts'
import { documentsWithoutLanguages } from '../../core/publications/page-settings.ts'
import { INITIAL_DRAFT } from '../../core/publications/publication.ts'
import { spokenLanguages } from '../../core/settings/settings.ts'
import type { Actor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { assumeLanguage, findLanguagesToAssume } from '../settings/assumed-language.ts'
import type { SiteSettings } from '../settings/settings.ts'
import type { SubscriptionReader } from '../subscriptions/site-state.ts'
import type { SiteWriter } from '../subscriptions/site-writer.ts'
import type { Inventories } from '../surveys/inventories.ts'
import { openProposals, proposalId } from './proposals.ts'
import type { Publications } from './publications.ts'
import type { DecideTools } from './publishing.ts'
import type { StoredWebsite } from './stored-website.ts'

/** What Portico does by itself with what is known of a website, and how a person answers it. */
export type Automatic = {
  /** Works out the language of a website that nobody has chosen one for. */
  assumeLanguage(scope: SiteScope): Promise<void>
  /** Those of the websites for which there may be something to work out. */
  findLanguagesToAssume(scopes: readonly SiteScope[]): Promise<readonly SiteScope[]>
  /** After a survey has succeeded: the language, the draft, and whether it is published or proposed. */
  apply(scope: SiteScope): Promise<void>
  /** What the latest survey has seen and what is proposed; null where nobody has looked yet. */
  seen(scope: SiteScope): Promise<SeenWebsite | null>
  /** What surveys say of a website, for `seenOf`; null where nobody has looked yet. */
  surveys(scope: SiteScope): Promise<KnownSurveys | null>
  /** Takes a proposal over, as it was shown, and publishes it. */
  takeOver(scope: SiteScope, actor: Actor, proposal: string): Promise<Decision<unknown>>
  /** Takes the latest version back: the tools are those of the one before, and a person's from then on. */
  revert(scope: SiteScope, actor: Actor, version: number): Promise<Decision<unknown>>
}

export type SeenWebsite = {
  readonly website: StoredWebsite
  readonly survey: DatedInventory
  /** How many were seen that a draft has no room for. */
  readonly omitted: number
  /** Names of payments that were seen and that nobody has listed. */
  readonly payments: readonly string[]
  readonly proposal: (Proposal & { readonly id: string }) | null
}

export type AutomaticOptions = {
  readonly database: Database
  readonly settings: SiteSettings
  readonly publications: Publications
  readonly inventories: Inventories
  readonly readSubscription: SubscriptionReader
  readonly writeSite: SiteWriter
}

/** A survey a day is the most, so that the latest of them are more than a week. */
const MAX_SURVEYS = 10

/** When Portico by itself last asked visitors again. The first version asks nobody again. */
export const LAST_ASKED: Statement = {
  name: 'read_last_asked',
  text: `
select epoch_ms(published_at) as at
from publication
where site_id = $1
  and actor = 'portico'
  and asks_since = version
  and version > 1
order by version desc
limit 1`,
}

/** What surveys say of a website. */
export type KnownSurveys = {
  /** The newest first. */
  readonly surveys: readonly [DatedInventory, ...DatedInventory[]]
  readonly lastAskedAt: Moment | null
}

export function openAutomatic(options: AutomaticOptions): Automatic {
  const { database, settings, publications, inventories, readSubscription, writeSite } = options
  const tell = openProposals(database, writeSite)
  const know = async (scope: SiteScope): Promise<KnownSurveys | null> => {
    const stored = await inventories.latest(scope, MAX_SURVEYS)
    const [newest, ...older] = stored.map(({ surveyedAt, inventory }) => ({ at: surveyedAt, inventory }))
    if (newest === undefined) return null
    const [row] = await database.query<Row & { at: number }>(LAST_ASKED, [scope.siteId])
    return { surveys: [newest, ...older], lastAskedAt: row === undefined ? null : new Moment(row.at) }
  }
  const publish = async (scope: SiteScope, actor: Actor, tools: DecideTools) => {
    const { CODE_HASH: codeHash } = await import('@portico/visitor/delivered')
    return publications.publishTools({ ...scope, actor, expected: null, codeHash }, tools)
  }
  const readSeen = async (scope: SiteScope, known: KnownSurveys): Promise<SeenWebsite | null> => {
    const snapshot = await readSubscription(scope.integratorId, scope.siteId)
    const website = snapshot && (await publications.read(scope))
    return website && seenOf(website, known, snapshot.now)
  }
  return {
    assumeLanguage: (scope) => assumeLanguage(database, settings, scope),
    findLanguagesToAssume: (scopes) => findLanguagesToAssume(database, scopes),
    async apply(scope) {
      const known = await know(scope)
      if (known === null) return
      await assumeLanguage(database, settings, scope)
      await publish(scope, { kind: 'portico' }, (website, now) => {
        const { filled, step } = stepOf(website, known, now)
        return step.publish ? { draft: filled.draft, toolsEdited: false, because: filled.because } : null
      })
      const after = await readSeen(scope, known)
      if (after) await tell(scope, after.proposal)
    },
    async seen(scope) {
      const known = await know(scope)
      return known && readSeen(scope, known)
    },
    surveys: know,
    async takeOver(scope, actor, wanted) {
      const known = await know(scope)
      const seen = known && (await readSeen(scope, known))
      if (known === null || seen?.proposal?.id !== wanted) return refuse('draft_changed')
      const decision = await publish(scope, actor, (website, now) => {
        const { filled } = stepOf(website, known, now)
        return { draft: withProposedChanges(filled), toolsEdited: website.toolsEdited }
      })
      if (decision.ok) await tell(scope, null)
      return decision
    },
    async revert(scope, actor, version) {
      const before = version === 1 ? null : await publications.version(scope, version - 1)
      const { tools, own_tools } = before === null ? INITIAL_DRAFT : draftFromVersion(before.content).draft
      let isLatest = true
      const decision = await publish(scope, actor, (website) => {
        isLatest = website.latest?.version === version
        return isLatest ? { draft: { ...readStoredDraft(website).draft, tools, own_tools }, toolsEdited: true } : null
      })
      // A version may have had the tools of the one before: then no other comes of it, and all the same nothing is filled in any more.
      return decision.ok && !isLatest ? refuse('draft_changed') : decision
    },
  }
}

/** What the latest survey has seen of a website, and what is proposed for it as it was read. */
export function seenOf(website: StoredWebsite, known: KnownSurveys, now: Moment): SeenWebsite {
  const found = stepOf(website, known, now)
  // What is not published although it could be was refused, such as for a document that would get lost: a person has to look.
  const { filled, step } = found.step.publish ? stepOf({ ...website, mode: 'propose' }, known, now) : found
  const proposal = step.proposal && { ...step.proposal, id: proposalId(step.proposal) }
  const { omitted, payments } = filled
  return { website, survey: known.surveys[0], omitted, payments, proposal }
}

/** A draft that cannot be published as it is stays so: its owner is told in the dashboard. */
function stepOf(
  website: StoredWebsite,
  { surveys, lastAskedAt }: KnownSurveys,
  now: Moment,
): { readonly filled: FilledDraft; readonly step: AutomaticDecision } {
  const { draft, problems } = readStoredDraft(website)
  const { fqdn, toolsEdited, mode, latest } = website
  if (problems.length > 0) {
    const filled = { draft, because: [], proposedOnly: [], payments: [], omitted: 0 }
    return { filled, step: { publish: false, proposal: null } }
  }
  const filled = fillDraft({ fqdn, draft, toolsEdited, surveys })
  const content = latest?.content ?? null
  const spoken = spokenLanguages(website.settings.languages, 'all')
  const isInAnotherLanguage = content !== null && documentsWithoutLanguages(content, spoken).length > 0
  const facts = { mode, toolsEdited, latest: content, isInAnotherLanguage, lastAskedAt, now }
  return { filled, step: decideAutomaticPublication(facts, filled) }
}
