import type { Field } from '@portico/contract/words/facts'
import type { ActivityId, LegalBasis, ProcessingActivity } from '../register/register.ts'
import type { MissingFields } from '../sections/sentence-context.ts'
import type { Sentence } from '../texts/sentence.ts'
import type { SectionContext } from './section.ts'
import { receivedDataTexts, serviceText, toolRetentionTexts } from './services.ts'

/** The texts that describe an activity. */
export type ActivityText = {
  readonly name: string
  readonly purposes: readonly string[]
  readonly data: readonly string[]
  readonly bases: readonly string[]
  readonly kept: readonly string[]
  readonly provide: string
}

type ByCategory = 'functional' | 'analytics' | 'marketing'
type Own = Exclude<ActivityId, ByCategory>
type ConditionalActivity = Exclude<Own, 'visit' | 'consent'>

/** For each activity: the fact that says whether the website has it, and the fact that says how long its data are kept. */
const CONDITIONAL_ACTIVITY_FIELDS: {
  readonly [activity in ConditionalActivity]: { readonly is: Field; readonly kept?: Field }
} = {
  contact: { is: 'has_contact_form', kept: 'keep_contact' },
  newsletter: { is: 'has_newsletter' },
  shop: { is: 'has_shop', kept: 'keep_orders' },
  payment: { is: 'takes_payments' },
  accounts: { is: 'has_accounts' },
  applications: { is: 'has_applications', kept: 'keep_applications' },
  comments: { is: 'has_comments' },
}

/** The texts of all activities of this website, or the facts that are missing for them. */
export function activityTexts(context: SectionContext): readonly ActivityText[] | MissingFields {
  const missing = missingActivityFields(context)
  if (missing.length > 0) return { missing }
  return context.register.activities.map((activity) => activityText(context, activity))
}

function missingActivityFields({ facts }: SectionContext): readonly Field[] {
  const logs: readonly Field[] =
    facts.keeps_server_logs === undefined
      ? ['keeps_server_logs']
      : facts.keeps_server_logs && facts.keep_server_logs === undefined
        ? ['keep_server_logs']
        : []
  const unanswered = Object.values(CONDITIONAL_ACTIVITY_FIELDS).flatMap(({ is, kept }): readonly Field[] => {
    if (facts[is] === undefined) return [is]
    return facts[is] === true && kept !== undefined && facts[kept] === undefined ? [kept] : []
  })
  return [...logs, ...unanswered]
}

/** What the owner does with the data of an activity, and what its tools do. */
export function activityText(context: SectionContext, activity: ProcessingActivity): ActivityText {
  const { id } = activity
  const services = context.services.get(id) ?? []
  const own = isByCategory(id) ? ofCategory(context, activity, id) : ofOwner(context, activity, id)
  return {
    ...own,
    purposes: [...own.purposes, ...services.map((tool) => serviceText(context, tool))],
    data: [...own.data, ...receivedDataTexts(context, services)],
    kept: [...own.kept, ...toolRetentionTexts(context, id, services)],
  }
}

function isByCategory(id: ActivityId): id is ByCategory {
  return id === 'functional' || id === 'analytics' || id === 'marketing'
}

/** The sentences of an activity. Each basis but consent and contract has its reason. */
type Sentences = {
  readonly purpose: Sentence
  readonly data: Sentence
  readonly kept?: Sentence
  readonly after?: Sentence
  readonly provider?: Sentence
} & Reasons
type Reasons = { readonly interest?: Sentence; readonly obligation?: Sentence }

function ofOwner(context: SectionContext, activity: ProcessingActivity, id: Own): ActivityText {
  const { say, texts, facts } = context
  const { visit } = texts.activities
  const sentences: Sentences = id === 'visit' && facts.keeps_server_logs === true ? visit.logs : texts.activities[id]
  return {
    name: say(texts.activities[id].name),
    purposes: [say(sentences.purpose)],
    data: [say(sentences.data), ...(sentences.provider === undefined ? [] : [say(sentences.provider)])],
    bases: activity.bases.map((basis) => basisInWords(context, basis, sentences)),
    kept: [keptByOwner(context, activity, sentences)],
    provide: say(texts.privacy.provide[PROVIDE[id]]),
  }
}

function keptByOwner(
  { say, texts, facts, words }: SectionContext,
  { id, kept }: ProcessingActivity,
  sentences: Sentences,
): string {
  const notKnown = texts.recipients.unknown
  if (kept !== 'until') {
    const sentence = id === 'visit' ? texts.activities.visit.logs.kept : sentences.after
    return sentence === undefined ? words.duration(kept) : say(sentence, { kept: words.duration(kept) })
  }
  if (id === 'visit') return say(facts.keeps_server_logs === false ? texts.activities.visit.kept : notKnown)
  if (id === 'payment' && facts.has_shop !== true) return say(notKnown)
  return say(sentences.kept ?? notKnown)
}

const PROVIDE = {
  visit: 'automatic',
  consent: 'choice',
  contact: 'voluntary',
  newsletter: 'voluntary',
  shop: 'needed',
  payment: 'needed',
  accounts: 'voluntary',
  applications: 'voluntary',
  comments: 'voluntary',
} as const satisfies { readonly [activity in Own]: keyof SectionContext['texts']['privacy']['provide'] }

function basisInWords({ say, texts }: SectionContext, basis: LegalBasis, { interest, obligation }: Reasons): string {
  const { bases } = texts.privacy
  if (basis === 'consent' || basis === 'contract') return say(bases[basis])
  const why = basis === 'obligation' ? obligation : interest
  if (why === undefined) throw new Error(`An activity is based on ${basis} and no sentence says why: add one.`)
  return say(bases[basis], { interest: say(why) })
}

/** Tools that wait for consent are one activity for each category. */
function ofCategory(context: SectionContext, activity: ProcessingActivity, category: ByCategory): ActivityText {
  const { say, texts, words, register } = context
  const { provide } = texts.privacy
  const early = register.recipients.filter(({ activity: of, when }) => of === category && when !== 'consent')
  const services = words.list(early.map(({ service, company }) => service ?? company))
  return {
    name: say(texts.banner.categories[category].name),
    purposes: [],
    data: [],
    // Data that are sent before consent cannot have consent as their basis.
    bases: [
      ...activity.bases.map((basis) => basisInWords(context, basis, {})),
      ...(early.length === 0 ? [] : [say(texts.privacy.bases.early, { services })]),
    ],
    kept: [],
    provide: early.length === 0 ? say(provide.consent) : say(provide.except, { services }),
  }
}
