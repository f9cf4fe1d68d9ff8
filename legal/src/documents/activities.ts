import type { Field } from '@portico/contract/words/facts'
import type { Activity, ActivityId, Basis } from '../register/register.ts'
import type { Missing } from '../sections/common-context.ts'
import type { Sentence } from '../texts/sentence.ts'
import type { Context } from './section.ts'
import { dataOf, keptByOthers, serviceInWords } from './services.ts'

/** The texts that describe an activity. */
export type ActivityInWords = {
  readonly name: string
  readonly purposes: readonly string[]
  readonly data: readonly string[]
  readonly bases: readonly string[]
  readonly kept: readonly string[]
  readonly provide: string
}

type ByCategory = 'functional' | 'analytics' | 'marketing'
type Own = Exclude<ActivityId, ByCategory>
type Asked = Exclude<Own, 'visit' | 'consent'>

/** For each activity: the fact that says whether the website has it, and the fact that says how long its data are kept. */
const ASKED: { readonly [activity in Asked]: { readonly is: Field; readonly kept?: Field } } = {
  contact: { is: 'has_contact_form', kept: 'keep_contact' },
  newsletter: { is: 'has_newsletter' },
  shop: { is: 'has_shop', kept: 'keep_orders' },
  payment: { is: 'takes_payments' },
  accounts: { is: 'has_accounts' },
  applications: { is: 'has_applications', kept: 'keep_applications' },
  comments: { is: 'has_comments' },
}

/** The texts of all activities of this website, or the facts that are missing for them. */
export function activitiesInWords(context: Context): readonly ActivityInWords[] | Missing {
  const missing = lacking(context)
  if (missing.length > 0) return { missing }
  return context.register.activities.map((activity) => inWords(context, activity))
}

function lacking({ facts }: Context): readonly Field[] {
  const logs: readonly Field[] =
    facts.keeps_server_logs === undefined
      ? ['keeps_server_logs']
      : facts.keeps_server_logs && facts.keep_server_logs === undefined
        ? ['keep_server_logs']
        : []
  const asked = Object.values(ASKED).flatMap(({ is, kept }): readonly Field[] => {
    if (facts[is] === undefined) return [is]
    return facts[is] === true && kept !== undefined && facts[kept] === undefined ? [kept] : []
  })
  return [...logs, ...asked]
}

/** What the owner does with the data of an activity, and what its tools do. */
export function inWords(context: Context, activity: Activity): ActivityInWords {
  const { id } = activity
  const services = context.services.get(id) ?? []
  const own = isByCategory(id) ? ofCategory(context, activity, id) : ofOwner(context, activity, id)
  return {
    ...own,
    purposes: [...own.purposes, ...services.map((tool) => serviceInWords(context, tool))],
    data: [...own.data, ...dataOf(context, services)],
    kept: [...own.kept, ...keptByOthers(context, id, services)],
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

function ofOwner(context: Context, activity: Activity, id: Own): ActivityInWords {
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

function keptByOwner({ say, texts, facts, words }: Context, { id, kept }: Activity, sentences: Sentences): string {
  const notKnown = texts.recipients.unknown
  if (kept !== 'until') {
    const said = id === 'visit' ? texts.activities.visit.logs.kept : sentences.after
    return said === undefined ? words.duration(kept) : say(said, { kept: words.duration(kept) })
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
} as const satisfies { readonly [activity in Own]: keyof Context['texts']['privacy']['provide'] }

function basisInWords({ say, texts }: Context, basis: Basis, { interest, obligation }: Reasons): string {
  const { bases } = texts.privacy
  if (basis === 'consent' || basis === 'contract') return say(bases[basis])
  const why = basis === 'obligation' ? obligation : interest
  if (why === undefined) throw new Error(`An activity is based on ${basis} and no sentence says why: add one.`)
  return say(bases[basis], { interest: say(why) })
}

/** Tools that wait for consent are one activity for each category. */
function ofCategory(context: Context, activity: Activity, category: ByCategory): ActivityInWords {
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
