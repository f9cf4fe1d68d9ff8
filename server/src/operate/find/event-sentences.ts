import { LOGGED_EVENTS, type LoggedEventType } from '@portico/contract/events/event-types'
import { CONTACT_MEMBERS } from '../../core/integrators/contact.ts'
import { formatDay } from '../../core/kit/format-day.ts'
import { Moment } from '../../core/kit/moment.ts'
import { listInWords } from '../../core/subscriptions/explain-subscription.ts'

/** An event as the log has it. */
export type LoggedChange = { readonly type: string; readonly before: unknown; readonly after: unknown }

type Fields = Readonly<Record<string, unknown>>
type Say = (after: Fields, before: Fields) => string

/** What happened, in a sentence for the operator. A type that this version does not know is named. */
export function eventSentence({ type, before, after }: LoggedChange): string {
  if (!isLogged(type)) return `${type}.`
  const { sentence } = LOGGED_EVENTS[type]
  return sentence === null
    ? SENTENCES[type as Composed](fields(after), fields(before))
    : filled(sentence, after, before)
}

function isLogged(type: string): type is LoggedEventType {
  return Object.hasOwn(LOGGED_EVENTS, type)
}

/** The sentence with what stands in braces, such as `{valid_until}` or `{before.name}`. */
function filled(sentence: string, after: unknown, before: unknown): string {
  return sentence.replaceAll(/\{([\w.]+)\}/g, (_, path: string) => {
    const [first = '', ...others] = path.split('.')
    const [from, names] = first === 'before' ? [before, others] : [after, [first, ...others]]
    const value = names.reduce((part: unknown, name) => fields(part)[name], from)
    return valueInWords(names.at(-1) ?? '', value)
  })
}

/** Members that are switched on or off. */
const SWITCHES: readonly string[] = ['enabled', 'monthly']
/** Members that are numbers, also where they are not there. */
const NUMBERS: readonly string[] = ['version', 'used', 'serious', 'warning', 'note']

function valueInWords(name: string, value: unknown): string {
  if (name === 'valid_until') return day({ valid_until: value })
  if (SWITCHES.includes(name)) return onOff(value)
  if (NUMBERS.includes(name)) return number(value)
  return Array.isArray(value) ? listInWords(value.map(text)) : text(value)
}

/** Types whose sentence takes more than members of what happened. */
type Composed = {
  [Type in LoggedEventType]: (typeof LOGGED_EVENTS)[Type]['sentence'] extends null ? Type : never
}[LoggedEventType]

const SENTENCES: Readonly<Record<Composed, Say>> = {
  'site.created': (after) => `Registered as ${text(after['fqdn'])}${text(after['path'])}${referenced(after)}.`,
  'site.updated': (after) => `Its notes were changed${referenced(after)}.`,
  'subscription.created': (after) => `Subscribed: ${plan(after)}, ${text(after['interval'])}, until ${day(after)}.`,
  'subscription.changed': changed,
  'website.published': (after) =>
    // For the first one they are asked anyway.
    `Version ${number(after['version'])} published${after['material'] === true && after['version'] !== 1 ? '; visitors are asked again' : ''}.`,
  'website.proposed': (after) =>
    `${count(list(after['changes']).length, 'change')} proposed by what a survey has seen.`,
  'website.attention': (after) => {
    const codes = list(after['codes']).map(text)
    return codes.length === 0 ? 'Nobody has to help with it any more.' : `Somebody has to help: ${listInWords(codes)}.`
  },
  'analysis.credits_used': (after, before) => {
    const used = Number(after['used']) - Number(before['used'])
    return `${count(used, 'analysis credit')} used, ${number(after['used'])} this month.`
  },
  'settings.details_changed': (after, before) => `Facts of the documents changed: ${namesIn(after, before)}.`,
  'settings.consents_removed': (_after, before) => `${count(Number(before['count']), 'record')} of consent removed.`,
  'integrator.suspended': (after) => `Suspended${after['websites_suspended'] === true ? ' with its websites' : ''}.`,
  'integrator.origins_changed': (after) =>
    `Its dashboard may be framed by ${listInWords(list(after['origins']).map(text)) || 'any page'}.`,
  'integrator.limit_changed': (after) =>
    after['rate_limit'] === undefined
      ? 'It has the usual rate limit again.'
      : `It may send ${number(after['rate_limit'])} requests a second.`,
  'integrator.contact_changed': (after) => {
    const contactMembers = CONTACT_MEMBERS.filter((member) => Object.hasOwn(after, member))
    return contactMembers.length === 0
      ? 'Its contact was removed.'
      : `Its contact was changed: ${listInWords(contactMembers)}.`
  },
  'integrator.facts_redacted': (after) =>
    `Personal facts were taken out of ${count(Number(after['events']), 'event')}.`,
  'integrator.events_redacted': (after) =>
    `What was personal was taken out of ${count(Number(after['events']), 'event')} of the erased website ${text(after['site'])}.`,
  'integrator.data_viewed': viewed,
  'integrator.data_exported': (after) =>
    typeof after['site'] === 'string'
      ? `All that is known of website ${text(after['site'])} was exported.`
      : 'All that is known of it and its websites was exported.',
  'key.issued': (after) => `Key ${text(after['prefix'])}… issued${expiring(after)}.`,
  'key.rotated': (after, before) =>
    `Key ${text(before['prefix'])}… replaced by ${text(after['prefix'])}…${expiring(after)}.`,
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
  return named.length === 0 ? text(tier) : `${text(tier)} with ${listInWords(named)}`
}

function day({ valid_until: until }: Fields): string {
  const at = Date.parse(text(until))
  return Number.isNaN(at) ? '?' : formatDay(new Moment(at))
}

function expiring({ expires_at: at }: Fields): string {
  const until = Date.parse(text(at))
  return Number.isNaN(until) ? '' : `, until ${formatDay(new Moment(until))}`
}

function referenced({ reference }: Fields): string {
  return typeof reference === 'string' ? `, reference ${reference}` : ''
}

/** The log has the names of facts alone. */
function namesIn(after: Fields, before: Fields): string {
  const names = [...Object.keys(fields(after['facts'])), ...Object.keys(fields(before['facts']))]
  return listInWords([...new Set(names)]) || 'which is not known'
}

const onOff = (value: unknown) => (value === true ? 'on' : 'off')
const count = (how: number, what: string) => `${how} ${what}${how === 1 ? '' : 's'}`
const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? String(value) : '?')
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}
