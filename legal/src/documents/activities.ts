import type { Category } from '@portico/contract/words/categories'
import type { Duration } from '@portico/contract/words/duration'
import type { Field } from '@portico/contract/words/facts'
import { fillText } from '../fill.ts'
import type { Context, Missing } from './section.ts'

/** Something that the website does with personal data. */
export type Activity = {
  readonly name: string
  readonly purpose: string
  readonly data: string
  readonly bases: readonly string[]
  readonly kept: string
  readonly provide: string
}

type Written = Activity | Missing | null
type Write = (context: Context) => Written

/** The activities of this website, each with its legal bases; or what has to be known first. */
export function activitiesOf(context: Context): readonly Activity[] | Missing {
  const written = WRITERS.map((write) => write(context))
  const missing = written.flatMap((one) => (one !== null && 'missing' in one ? one.missing : []))
  if (missing.length > 0) return { missing }
  return [...written.flatMap((one) => (one === null || 'missing' in one ? [] : [one])), ...tools(context)]
}

/** Written where the fact says yes, left out where it says no, and asked for where it says nothing. */
function ifSo(field: Field, write: Write): Write {
  return (context) => {
    const answer = context.facts[field]
    if (answer === undefined) return { missing: [field] }
    return answer === true ? write(context) : null
  }
}

function withRetention(
  context: Context,
  field: Field,
  duration: Duration | undefined,
  write: (duration: string) => Activity,
): Written {
  return duration === undefined ? { missing: [field] } : write(context.words.duration(duration))
}

const interest = ({ texts }: Context, text: string) => fillText(texts.privacy.bases.interest, { interest: text })

const visit: Write = (context) => {
  const { facts, texts } = context
  const { interest: why, kept: notKept, ...activity } = texts.activities.visit
  const rest = { ...activity, bases: [interest(context, why)], provide: texts.privacy.provide.automatic }
  if (facts.keeps_server_logs === undefined) return { missing: ['keeps_server_logs'] }
  if (!facts.keeps_server_logs) return { ...rest, kept: notKept }
  return withRetention(context, 'keep_server_logs', facts.keep_server_logs, (duration) => ({ ...rest, kept: duration }))
}

const consent: Write = ({ texts, words, proofMonths }) => ({
  ...texts.activities.consent,
  bases: [texts.privacy.bases.obligation],
  kept: words.duration([proofMonths, 'month']),
  provide: texts.privacy.provide.choice,
})

const contact = ifSo('has_contact_form', (context) => {
  const { facts, texts } = context
  const { interest: why, ...activity } = texts.activities.contact
  return withRetention(context, 'keep_contact', facts.keep_contact, (duration) => ({
    ...activity,
    bases: [texts.privacy.bases.contract, interest(context, why)],
    kept: duration,
    provide: texts.privacy.provide.voluntary,
  }))
})

const newsletter = ifSo('has_newsletter', ({ texts: { activities, privacy } }) => ({
  ...activities.newsletter,
  bases: [privacy.bases.consent],
  provide: privacy.provide.voluntary,
}))

const shop = ifSo('has_shop', (context) => {
  const { activities, privacy } = context.texts
  return withRetention(context, 'keep_orders', context.facts.keep_orders, (duration) => ({
    ...activities.shop,
    bases: [privacy.bases.contract, privacy.bases.obligation],
    kept: duration,
    provide: privacy.provide.needed,
  }))
})

const payment = ifSo('takes_payments', ({ texts: { activities, privacy } }) => ({
  ...activities.payment,
  bases: [privacy.bases.contract],
  provide: privacy.provide.needed,
}))

const accounts = ifSo('has_accounts', ({ texts: { activities, privacy } }) => ({
  ...activities.accounts,
  bases: [privacy.bases.contract],
  provide: privacy.provide.voluntary,
}))

const applications = ifSo('has_applications', (context) => {
  const { activities, privacy } = context.texts
  return withRetention(context, 'keep_applications', context.facts.keep_applications, (duration) => ({
    ...activities.applications,
    bases: [privacy.bases.contract],
    kept: duration,
    provide: privacy.provide.voluntary,
  }))
})

const comments = ifSo('has_comments', (context) => {
  const { interest: why, ...activity } = context.texts.activities.comments
  return { ...activity, bases: [interest(context, why)], provide: context.texts.privacy.provide.voluntary }
})

const WRITERS: readonly Write[] = [visit, consent, contact, newsletter, shop, payment, accounts, applications, comments]

const ON_CONSENT: readonly Category[] = ['functional', 'analytics', 'marketing']

/** The tools that wait for consent: one activity for each category that is in use. */
function tools(context: Context): readonly Activity[] {
  const { texts, banner, words } = context
  return ON_CONSENT.flatMap((category) => {
    const names = context.tools.filter((tool) => tool.category === category).map((tool) => tool.name)
    if (names.length === 0) return []
    const { name, purpose } = banner.preferences.categories[category]
    const services = fillText(texts.activities.tools.services, { services: words.list(names) })
    return {
      name,
      purpose: `${purpose} ${services}`,
      data: texts.activities.tools.data,
      bases: [texts.privacy.bases.consent],
      kept: texts.activities.tools.kept,
      provide: texts.privacy.provide.voluntary,
    }
  })
}
