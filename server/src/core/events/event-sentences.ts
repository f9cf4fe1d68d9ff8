import { CONTACT_MEMBERS } from '../integrators/contact.ts'
import { dayOf } from '../kit/day.ts'
import { Moment } from '../kit/moment.ts'
import { inWords } from '../subscriptions/explain-subscription.ts'

/** An event as the log has it. */
export type LoggedChange = { readonly type: string; readonly before: unknown; readonly after: unknown }

type Fields = Readonly<Record<string, unknown>>
type Say = (after: Fields, before: Fields) => string

/** What happened, in a sentence for the operator. A type that this version does not know is named. */
export function eventSentence({ type, before, after }: LoggedChange): string {
  const say = Object.hasOwn(SENTENCES, type) ? SENTENCES[type] : undefined
  return say === undefined ? `${type}.` : say(fields(after), fields(before))
}

const SENTENCES: Readonly<Record<string, Say>> = {
  'site.created': (after) => `Registered as ${text(after['fqdn'])}${text(after['path'])}${referenced(after)}.`,
  'site.updated': (after) => `Its notes were changed${referenced(after)}.`,
  'site.erased': () => 'Erased: nothing personal is kept of it any more.',
  'subscription.created': (after) => `Subscribed: ${plan(after)}, ${text(after['interval'])}, until ${day(after)}.`,
  'subscription.changed': changed,
  'subscription.renewal_canceled': (after) => `Renewal canceled: it ends on ${day(after)}.`,
  'subscription.reactivated': (after) => `Reactivated: it renews again, next on ${day(after)}.`,
  'subscription.renewed': (after) => `Renewed until ${day(after)}.`,
  'subscription.ended': (after) => `Ended on ${day(after)}.`,
  'subscription.terminated': () => 'Terminated at once.',
  'website.published': (after) =>
    // For the first one they are asked anyway.
    `Version ${number(after['version'])} published${after['material'] === true && after['version'] !== 1 ? '; visitors are asked again' : ''}.`,
  'website.proposed': (after) =>
    `${count(list(after['changes']).length, 'change')} proposed by what a survey has seen.`,
  'website.seen': (after) =>
    `The tag was seen on the website for the first time, with version ${number(after['version'])}.`,
  'website.attention': (after) => {
    const codes = list(after['codes']).map(text)
    return codes.length === 0 ? 'Nobody has to help with it any more.' : `Somebody has to help: ${inWords(codes)}.`
  },
  'analysis.completed': ({ counts }) => {
    const of = (severity: string) => `${number(fields(counts)[severity])} ${severity}`
    return `Analysed: ${of('serious')}, ${of('warning')}, ${of('note')}.`
  },
  'analysis.failed': (after) => `An analysis failed: ${text(after['reason'])}.`,
  'analysis.credits_used': (after, before) => {
    const used = Number(after['used']) - Number(before['used'])
    return `${count(used, 'analysis credit')} used, ${number(after['used'])} this month.`
  },
  'analysis.credits_returned': (after) =>
    `An analysis credit was given back, ${number(after['used'])} used this month.`,
  'settings.changed': (after) => `Settings changed: ${inWords(list(after['members']).map(text))}.`,
  'settings.languages_changed': (after) => `Languages changed to ${inWords(list(after['selected']).map(text))}.`,
  'settings.accessibility_changed': (after) => `Accessibility widget switched ${onOff(after['enabled'])}.`,
  'settings.analysis_schedule_changed': (after) => `Monthly analysis switched ${onOff(after['monthly'])}.`,
  'settings.details_changed': (after, before) => `Facts of the documents changed: ${namesIn(after, before)}.`,
  'settings.consent_deleted': () => 'The record of one visitor was deleted.',
  'settings.consents_removed': (_after, before) => `${count(Number(before['count']), 'record')} of consent removed.`,
  'integrator.onboarded': (after) => `Onboarded as ${text(after['name'])}.`,
  'integrator.renamed': (after, before) => `Renamed from ${text(before['name'])} to ${text(after['name'])}.`,
  'integrator.suspended': (after) => `Suspended${after['websites_suspended'] === true ? ' with its websites' : ''}.`,
  'integrator.resumed': () => 'Resumed: its keys and websites work again.',
  'integrator.origins_changed': (after) =>
    `Its dashboard may be framed by ${inWords(list(after['origins']).map(text)) || 'any page'}.`,
  'integrator.limit_changed': (after) =>
    after['rate_limit'] === undefined
      ? 'It has the usual rate limit again.'
      : `It may send ${number(after['rate_limit'])} requests a second.`,
  'integrator.contact_changed': (after) => {
    const told = CONTACT_MEMBERS.filter((member) => Object.hasOwn(after, member))
    return told.length === 0 ? 'Its contact was removed.' : `Its contact was changed: ${inWords(told)}.`
  },
  'integrator.offboarded': () => 'Offboarded.',
  'integrator.details_changed': () => 'Its company was changed.',
  'integrator.defaults_changed': () => 'What its new websites begin with was changed.',
  'integrator.facts_redacted': (after) =>
    `Personal facts were taken out of ${count(Number(after['events']), 'event')}.`,
  'integrator.events_redacted': (after) =>
    `What was personal was taken out of ${count(Number(after['events']), 'event')} of the erased website ${text(after['site'])}.`,
  'integrator.data_viewed': viewed,
  'integrator.data_exported': (after) =>
    typeof after['site'] === 'string'
      ? `All that is known of website ${text(after['site'])} was exported.`
      : 'All that is known of it and its websites was exported.',
  'integrator.erased': () => 'Erased: nothing personal is kept of it any more.',
  'key.issued': (after) => `Key ${text(after['prefix'])}… issued${expiring(after)}.`,
  'key.rotated': (after, before) =>
    `Key ${text(before['prefix'])}… replaced by ${text(after['prefix'])}…${expiring(after)}.`,
  'key.revoked': (after) => `Key ${text(after['prefix'])}… revoked.`,
  'webhook.created': (after) => `Webhook ${text(after['id'])} created.`,
  'webhook.deleted': (_after, before) => `Webhook ${text(before['id'])} deleted.`,
  'webhook.enabled': (after) => `Webhook ${text(after['id'])} switched on again.`,
  'webhook.disabled': (after) => `Webhook ${text(after['id'])} switched off.`,
  'webhook.secret_rotated': (after) => `The secret of webhook ${text(after['id'])} was rotated.`,
}

function viewed(after: Fields): string {
  if (after['what'] === 'contact') return 'Its contact was looked at.'
  if (after['what'] === 'consent') return `The record of one visitor of website ${text(after['site'])} was looked at.`
  return `Personal data were searched for a person, and places were shown: ${count(list(after['sites']).length, 'website')}.`
}

function changed(after: Fields, before: Fields): string {
  const [now, then] = [plan(after), plan(before)]
  const next = after['next_interval']
  const parts = [
    ...(now === then ? [] : [`from ${then} to ${now}`]),
    ...(typeof next === 'string' ? [`billed ${next} from ${day(after)} on`] : []),
    ...(typeof next !== 'string' && typeof before['next_interval'] === 'string' ? ['the interval stays as it is'] : []),
  ]
  return `Subscription changed: ${parts.join(', ') || now}.`
}

function plan({ tier, modules }: Fields): string {
  const named = list(modules).map((line) => {
    const { name, quantity } = fields(line)
    return quantity === 1 ? text(name) : `${number(quantity)} ${text(name)}`
  })
  return named.length === 0 ? text(tier) : `${text(tier)} with ${inWords(named)}`
}

function day({ valid_until: until }: Fields): string {
  const at = Date.parse(text(until))
  return Number.isNaN(at) ? '?' : dayOf(new Moment(at))
}

function expiring({ expires_at: at }: Fields): string {
  const until = Date.parse(text(at))
  return Number.isNaN(until) ? '' : `, until ${dayOf(new Moment(until))}`
}

function referenced({ reference }: Fields): string {
  return typeof reference === 'string' ? `, reference ${reference}` : ''
}

/** The log has the names of facts alone. */
function namesIn(after: Fields, before: Fields): string {
  const names = [...Object.keys(fields(after['facts'])), ...Object.keys(fields(before['facts']))]
  return inWords([...new Set(names)]) || 'which is not known'
}

const onOff = (value: unknown) => (value === true ? 'on' : 'off')
const count = (how: number, what: string) => `${how} ${what}${how === 1 ? '' : 's'}`
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? String(value) : '?')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}
