import { isQuietWith } from '../../core/documents/documents.ts'
import { readStoredDraft } from '../../core/documents/publishing.ts'
import { Moment } from '../../core/kit/moment.ts'
import { type Decision, refuse } from '../../core/kit/refusal.ts'
import {
  type AutomaticDecision,
  decideAutomaticPublication,
  type Proposal,
} from '../../core/publications/automatic-publication.ts'
import { bannerOffBy } from '../../core/publications/banner-mode.ts'
import { draftFromVersion } from '../../core/publications/draft-from-version.ts'
import {
  type DatedInventory,
  type FilledDraft,
  fillDraft,
  holdUnknownOf,
  withProposedChanges,
} from '../../core/publications/fill-draft.ts'
import { documentsWithoutLanguages } from '../../core/publications/page-settings.ts'
import { INITIAL_DRAFT } from '../../core/publications/publication.ts'
import { spokenLanguages } from '../../core/settings/settings.ts'
import type { Actor } from '../kit/actor.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { assumeLanguage, findLanguagesToAssume } from '../settings/assumed-language.ts'
import type { SettingsStore } from '../settings/settings.ts'
import type { SiteCompareAndSet } from '../subscriptions/site-compare-and-set.ts'
import type { SubscriptionReader } from '../subscriptions/site-state.ts'
import type { InventoryReader } from '../surveys/inventories.ts'
import { openProposalReporter, proposalId } from './proposals.ts'
import type { PublicationStore } from './publications.ts'
import type { ToolsRule } from './publishing.ts'
import type { StoredWebsite } from './stored-website.ts'

/** Portico's automatic changes after a survey (language, tools, publication), and how a person accepts or reverts them. */
export type AutomaticPublisher = {
  /** Infers the language of a website for which none was chosen. */
  assumeLanguage(scope: SiteScope): Promise<void>
  /** The websites whose language could be inferred anew. */
  findLanguagesToAssume(scopes: readonly SiteScope[]): Promise<readonly SiteScope[]>
  /** Applies a successful survey: infers the language, fills in the draft, and publishes or proposes it. */
  applySurvey(scope: SiteScope): Promise<void>
  /** The latest survey and the proposal; null before the first survey. */
  readSurveyed(scope: SiteScope): Promise<SurveyedWebsite | null>
  /** The recent surveys, for `surveyedWebsite`; null before the first survey. */
  readRecentSurveys(scope: SiteScope): Promise<RecentSurveys | null>
  /** Accepts a proposal as it was shown, and publishes it. */
  acceptProposal(scope: SiteScope, actor: Actor, proposal: string): Promise<Decision<unknown>>
  /** Reverts the latest version: restores the tools of the version before, and marks them as edited by a person. */
  revert(scope: SiteScope, actor: Actor, version: number): Promise<Decision<unknown>>
}

export type SurveyedWebsite = {
  readonly website: StoredWebsite
  readonly survey: DatedInventory
  /** How many tools were seen that exceed a draft's limit. */
  readonly omitted: number
  /** Names of payment services that were seen and are not in the draft. */
  readonly payments: readonly string[]
  readonly proposal: (Proposal & { readonly id: string }) | null
}

export type AutomaticPublisherOptions = {
  readonly database: Database
  readonly settings: SettingsStore
  readonly publications: PublicationStore
  readonly inventories: InventoryReader
  readonly readSubscription: SubscriptionReader
  readonly writeSite: SiteCompareAndSet
}

/** A survey a day is the most, so that the latest of them are more than a week. */
const MAX_SURVEYS = 10

/** When a version published by Portico itself last asked visitors again. The first version asks nobody again. */
export const READ_LAST_ASKED: Statement = {
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
export type RecentSurveys = {
  /** The newest first. */
  readonly surveys: readonly [DatedInventory, ...DatedInventory[]]
  readonly lastAskedAt: Moment | null
}

export function openAutomaticPublisher(options: AutomaticPublisherOptions): AutomaticPublisher {
  const { database, settings, publications, inventories, readSubscription, writeSite } = options
  const tell = openProposalReporter(database, writeSite)
  const know = async (scope: SiteScope): Promise<RecentSurveys | null> => {
    const stored = await inventories.latest(scope, MAX_SURVEYS)
    const [newest, ...older] = stored.map(({ surveyedAt, inventory }) => ({ at: surveyedAt, inventory }))
    if (newest === undefined) return null
    const [row] = await database.query<Row & { at: number }>(READ_LAST_ASKED, [scope.siteId])
    return { surveys: [newest, ...older], lastAskedAt: row === undefined ? null : new Moment(row.at) }
  }
  const publish = async (scope: SiteScope, actor: Actor, tools: ToolsRule) => {
    const { CODE_HASH: codeHash } = await import('@portico/visitor/delivered')
    return publications.publishTools({ ...scope, actor, expected: null, codeHash }, tools)
  }
  const readSeen = async (scope: SiteScope, known: RecentSurveys): Promise<SurveyedWebsite | null> => {
    const snapshot = await readSubscription(scope.integratorId, scope.siteId)
    const website = snapshot && (await publications.read(scope))
    return website && surveyedWebsite(website, known, snapshot.now)
  }
  return {
    assumeLanguage: (scope) => assumeLanguage(database, settings, scope),
    findLanguagesToAssume: (scopes) => findLanguagesToAssume(database, scopes),
    async applySurvey(scope) {
      const known = await know(scope)
      if (known === null) return
      await assumeLanguage(database, settings, scope)
      await publish(scope, { kind: 'portico' }, (website, now) => {
        const { step } = stepOf(website, known, now)
        return step.publish && { ...step.publish, toolsEdited: false }
      })
      const after = await readSeen(scope, known)
      if (after) await tell(scope, after.proposal)
    },
    async readSurveyed(scope) {
      const known = await know(scope)
      return known && readSeen(scope, known)
    },
    readRecentSurveys: know,
    async acceptProposal(scope, actor, expectedId) {
      const known = await know(scope)
      const seen = known && (await readSeen(scope, known))
      if (known === null || seen?.proposal?.id !== expectedId) return refuse('draft_changed')
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

/** The latest survey of a website, and the proposal for it as it was read. */
export function surveyedWebsite(website: StoredWebsite, known: RecentSurveys, now: Moment): SurveyedWebsite {
  const found = stepOf(website, known, now)
  // A publication that was due and did not happen was refused, such as for a document that would be lost: a person has to decide.
  const { filled, step } = found.step.publish ? stepOf({ ...website, mode: 'propose' }, known, now) : found
  const proposal = step.proposal && { ...step.proposal, id: proposalId(step.proposal) }
  const { omitted, payments } = filled
  return { website, survey: known.surveys[0], omitted, payments, proposal }
}

/** A draft with problems is not changed: the dashboard shows them to its owner. */
function stepOf(
  website: StoredWebsite,
  { surveys, lastAskedAt }: RecentSurveys,
  now: Moment,
): { readonly filled: FilledDraft; readonly step: AutomaticDecision } {
  const { draft, problems } = readStoredDraft(website)
  const { fqdn, toolsEdited, mode, latest, settings, bannerEvidence } = website
  if (problems.length > 0) {
    const filled = { draft, because: [], proposedOnly: [], running: new Set<string>(), payments: [], omitted: 0 }
    return { filled, step: { publish: null, proposal: null } }
  }
  const filled = fillDraft({ fqdn, draft, toolsEdited, holdUnknown: holdUnknownOf(website.holdUnknown), surveys })
  const content = latest?.content ?? null
  const spoken = spokenLanguages(website.settings.languages, 'all')
  const isInAnotherLanguage = content !== null && documentsWithoutLanguages(content, spoken).length > 0
  const isBesideOther = bannerOffBy(settings, bannerEvidence) === 'other_banner'
  const banner = { settings, survey: bannerEvidence }
  const saysOtherwise =
    content?.documents?.some(({ document }) => document === 'cookies') === true &&
    (content.asks === false) !== isQuietWith({ banner }, content.tools)
  const facts = {
    mode,
    toolsEdited,
    latest: content,
    isBesideOther,
    isInAnotherLanguage,
    saysOtherwise,
    lastAskedAt,
    now,
  }
  return { filled, step: decideAutomaticPublication(facts, filled) }
}
