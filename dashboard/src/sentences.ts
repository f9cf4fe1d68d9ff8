import { TIER_NAMES } from './plans.ts'
import { shortName } from './site-name.ts'
import type { Entry, Interval, LanguageChoice, Tier } from './wire.ts'
import type { Words } from './words.ts'

/** One line of the site's history in the customer's words. A type from a newer service gets a neutral sentence. */
export function sentenceFor(entry: Entry, words: Words): string {
  const { say, texts } = words
  const { sentences } = texts.activity
  const after = fields(entry.after)
  const until = isText(after['valid_until']) ? words.day(after['valid_until']) : null
  switch (entry.type) {
    case 'site.created':
      return say(sentences.siteCreated, { site: siteOf(after) })
    case 'subscription.created':
      return say(sentences.created, { plan: planOf(after, words) })
    case 'subscription.renewal_canceled':
      return until === null ? sentences.other : say(sentences.renewalCanceled, { date: until })
    case 'subscription.reactivated':
      return until === null ? sentences.other : say(sentences.reactivated, { date: until })
    case 'subscription.renewed':
      return until === null ? sentences.other : say(sentences.renewed, { date: until })
    case 'subscription.terminated':
      return sentences.terminated
    case 'subscription.ended':
      return sentences.ended
    case 'subscription.changed':
      return changeOf(fields(entry.before), after, words)
    case 'settings.languages_changed':
      return languagesOf(entry, words)
    case 'settings.accessibility_changed':
      return after['enabled'] === true ? sentences.widgetOn : sentences.widgetOff
    case 'analysis.credits_used':
      return words.count(sentences.creditsUsed, Number(after['used']) - Number(fields(entry.before)['used']))
    default:
      return sentences.other
  }
}

/** The website as the header calls it. */
function siteOf(site: Fields): string {
  const { host, path } = { host: site['fqdn'], path: site['path'], ...fields(site['name']) }
  const short = shortName({ host: isText(host) ? host : '', path: isText(path) ? path : '' })
  return short.host + short.path
}

function changeOf(before: Fields, after: Fields, words: Words): string {
  const { sentences } = words.texts.activity
  const [from, to] = [tierOf(before), tierOf(after)]
  if (from !== null && to !== null && from !== to)
    return words.say(sentences.planChanged, { from: TIER_NAMES[from], to: TIER_NAMES[to] })
  return words.say(sentences.changed, { plan: planOf(after, words) })
}

/** "Growth, billed monthly, Extra language × 2" */
function planOf(subscription: Fields, { texts, number }: Words): string {
  const parts: string[] = []
  const tier = tierOf(subscription)
  if (tier !== null) parts.push(TIER_NAMES[tier])
  const interval = subscription['interval']
  if (isInterval(interval)) parts.push(lowerFirst(texts.intervals[interval]))
  const modules = Array.isArray(subscription['modules']) ? subscription['modules'] : []
  for (const line of modules.map(fields)) {
    const name = Object.entries(texts.modules).find(([key]) => key === line['name'])?.[1].name
    if (name === undefined) continue
    const quantity = Number(line['quantity'])
    parts.push(quantity > 1 ? `${name} × ${number(quantity)}` : name)
  }
  return parts.join(', ')
}

function languagesOf(entry: Entry, words: Words): string {
  const { sentences } = words.texts.activity
  const [before, after] = [choiceOf(entry.before), choiceOf(entry.after)]
  if (after === null) return sentences.languagesChanged
  const had = before?.selected ?? []
  const name = (codes: readonly string[]) => words.list(codes.map(words.language))
  const added = after.selected.filter((code) => !had.includes(code))
  const removed = had.filter((code) => !after.selected.includes(code))
  const parts: string[] = []
  if (added.length > 0) parts.push(words.say(sentences.languagesAdded, { languages: name(added) }))
  if (removed.length > 0) parts.push(words.say(sentences.languagesRemoved, { languages: name(removed) }))
  if (before?.default !== after.default)
    parts.push(words.say(sentences.languagesDefault, { language: words.language(after.default) }))
  return [sentences.languagesChanged, ...parts].join(' ')
}

type Fields = Readonly<Record<string, unknown>>

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}

function choiceOf(value: unknown): LanguageChoice | null {
  const { default: first, selected } = fields(value)
  return isText(first) && Array.isArray(selected) && selected.every(isText) ? { default: first, selected } : null
}

function tierOf(subscription: Fields): Tier | null {
  const tier = subscription['tier']
  return isTier(tier) ? tier : null
}

function isTier(value: unknown): value is Tier {
  return typeof value === 'string' && Object.hasOwn(TIER_NAMES, value)
}

function isInterval(value: unknown): value is Interval {
  return value === 'monthly' || value === 'annually'
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
