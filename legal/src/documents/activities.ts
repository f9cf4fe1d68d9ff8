import type { Field } from '@portico/contract/words/facts'
import type { Activity, ActivityId, Basis } from '../register/register.ts'
import type { Sentence } from '../sentence.ts'
import type { Context, Missing } from './section.ts'

/** An activity in words. */
export type ActivityInWords = {
  readonly name: string
  readonly purpose: string
  readonly data: string
  readonly bases: readonly string[]
  readonly kept: string
  readonly provide: string
}

type Asked = Exclude<ActivityId, 'visit' | 'consent' | 'functional' | 'analytics' | 'marketing'>

/** The fact that says whether there is the activity, and the one that says how long its data are kept. */
const ASKED: { readonly [activity in Asked]: { readonly is: Field; readonly kept?: Field } } = {
  contact: { is: 'has_contact_form', kept: 'keep_contact' },
  newsletter: { is: 'has_newsletter' },
  shop: { is: 'has_shop', kept: 'keep_orders' },
  payment: { is: 'takes_payments' },
  accounts: { is: 'has_accounts' },
  applications: { is: 'has_applications', kept: 'keep_applications' },
  comments: { is: 'has_comments' },
}

/** The activities of this website in words; or what has to be known first. */
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

export function inWords(context: Context, activity: Activity): ActivityInWords {
  const { id } = activity
  if (id === 'functional' || id === 'analytics' || id === 'marketing') return ofCategory(context, activity, id)
  const { say, texts, words } = context
  const sentences = texts.activities[id]
  const why = 'interest' in sentences ? sentences.interest : null
  const until = 'kept' in sentences ? sentences.kept : null
  return {
    name: say(sentences.name),
    purpose: say(sentences.purpose),
    data: say(sentences.data),
    bases: activity.bases.map((basis) => basisInWords(context, basis, why)),
    kept: activity.kept === 'until' ? (until === null ? '' : say(until)) : words.duration(activity.kept),
    provide: say(texts.privacy.provide[PROVIDE[id]]),
  }
}

const PROVIDE: { readonly [activity in Asked | 'visit' | 'consent']: keyof Context['texts']['privacy']['provide'] } = {
  visit: 'automatic',
  consent: 'choice',
  contact: 'voluntary',
  newsletter: 'voluntary',
  shop: 'needed',
  payment: 'needed',
  accounts: 'voluntary',
  applications: 'voluntary',
  comments: 'voluntary',
}

function basisInWords({ say, texts }: Context, basis: Basis, why: Sentence | null): string {
  const { bases } = texts.privacy
  if (basis !== 'interest' && basis !== 'task') return say(bases[basis])
  return say(bases[basis], { interest: why === null ? '' : say(why) })
}

/** The tools that wait for consent: one activity for each category that is in use. */
function ofCategory(
  context: Context,
  activity: Activity,
  category: 'functional' | 'analytics' | 'marketing',
): ActivityInWords {
  const { say, texts, words, register } = context
  const { tools } = texts.activities
  const mine = register.recipients.filter(({ activity: of }) => of === category)
  const { name, purpose } = texts.banner.categories[category]
  const kept = mine.flatMap(({ service, company, kept: lasts }) =>
    lasts === null ? [] : [`${service ?? company} ${words.duration(lasts)}`],
  )
  const notKnown = mine.filter((one) => one.kept === null).map(({ service, company }) => service ?? company)
  const services = words.list(mine.map(({ service, company }) => service ?? company))
  return {
    name: say(name),
    purpose: `${say(purpose)} ${say(tools.services, { services })}`,
    data: say(tools.data),
    bases: activity.bases.map((basis) => basisInWords(context, basis, null)),
    kept: [
      say(tools.device),
      ...(kept.length === 0 ? [] : [say(tools.provider, { kept: words.list(kept) })]),
      ...(notKnown.length === 0 ? [] : [say(tools.notKnown, { services: words.list(notKnown) })]),
    ].join(' '),
    provide: say(texts.privacy.provide.voluntary),
  }
}
