import { TIER_NAMES } from '../../model/plans.ts'
import { isString, readInterval, readModules, readTier, type UnknownFields } from '../../model/unknown-fields.ts'
import type { ModuleName } from '../../model/wire.ts'
import type { WebsiteWords } from '../../texts/use-website-words.ts'

/** What a change of the subscription changed: each thing once, and nothing that stayed. */
export function subscriptionChangeSentence(before: UnknownFields, after: UnknownFields, words: WebsiteWords): string {
  const parts = [...tierChange(before, after, words), ...moduleChanges(before, after, words)]
  const billing = billingChange(before, after, words)
  if (billing !== null) parts.push(billing)
  if (parts.length > 0) return parts.join(' ')
  const { sentences } = words.texts.activity
  if (readTier(after) === null) return sentences.other
  // Entries from before the log kept a planned interval: if all else is equal, only that can have changed.
  const same = JSON.stringify(before['modules']) === JSON.stringify(after['modules'])
  return same ? sentences.billingChanged : words.say(sentences.changed, { plan: planDescription(after, words) })
}

/** A renewal that brings another interval says so. */
export function renewalSentence(
  before: UnknownFields,
  after: UnknownFields,
  until: string,
  words: WebsiteWords,
): string {
  const { sentences } = words.texts.activity
  const renewed = words.say(sentences.renewed, { date: until })
  const [from, to] = [readInterval(before['interval']), readInterval(after['interval'])]
  return from === null || to === null || from === to ? renewed : `${renewed} ${sentences.billedNow[to]}`
}

/** "Growth, billed monthly, Extra language × 2" */
export function planDescription(subscription: UnknownFields, words: WebsiteWords): string {
  const parts: string[] = []
  const tier = readTier(subscription)
  if (tier !== null) parts.push(TIER_NAMES[tier])
  const interval = readInterval(subscription['interval'])
  if (interval !== null) parts.push(lowerFirst(words.texts.plan.intervals[interval]))
  for (const [name, quantity] of readModules(subscription)) parts.push(counted(name, quantity, words))
  return parts.join(', ')
}

function tierChange(before: UnknownFields, after: UnknownFields, { texts, say }: WebsiteWords): readonly string[] {
  const [from, to] = [readTier(before), readTier(after)]
  if (from === null || to === null || from === to) return []
  return [say(texts.activity.sentences.planChanged, { from: TIER_NAMES[from], to: TIER_NAMES[to] })]
}

function moduleChanges(before: UnknownFields, after: UnknownFields, words: WebsiteWords): readonly string[] {
  const { sentences } = words.texts.activity
  const [had, has] = [readModules(before), readModules(after)]
  const added = [...has].filter(([name]) => !had.has(name)).map(([name, quantity]) => counted(name, quantity, words))
  const removed = [...had.keys()].filter((name) => !has.has(name)).map((name) => words.texts.modules[name])
  const parts: string[] = []
  if (added.length > 0) parts.push(words.count(sentences.modulesAdded, added.length, { modules: words.list(added) }))
  if (removed.length > 0)
    parts.push(words.count(sentences.modulesRemoved, removed.length, { modules: words.list(removed) }))
  for (const [name, to] of has) {
    const from = had.get(name)
    if (from === undefined || from === to) continue
    const module = words.texts.modules[name]
    parts.push(words.say(sentences.moduleCount, { module, from: words.number(from), to: words.number(to) }))
  }
  return parts
}

/** Another interval counts from the end of the period on, if the subscription is renewed there. */
function billingChange(before: UnknownFields, after: UnknownFields, { texts, say, day }: WebsiteWords): string | null {
  const { sentences } = texts.activity
  const [had, has] = [readInterval(before['next_interval']), readInterval(after['next_interval'])]
  if (had === has) return null
  const current = readInterval(after['interval'])
  if (has === null) return current === null ? null : sentences.billingStays[current]
  if (!isString(after['valid_until'])) return null
  const date = day(after['valid_until'])
  if (after['will_be_renewed'] === false) return say(sentences.billingIfRenewed[has], { date })
  return say(has === 'annually' ? texts.plan.switchAnnually : texts.plan.switchMonthly, { date })
}

function counted(name: ModuleName, quantity: number, { texts, number }: WebsiteWords): string {
  const shown = texts.modules[name]
  return quantity > 1 ? `${shown} × ${number(quantity)}` : shown
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
