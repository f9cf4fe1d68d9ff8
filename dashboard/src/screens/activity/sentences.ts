import { LANGUAGE_GROUNDS, type LanguageGround } from '@portico/contract/words/automatic'
import { shortenName } from '../../model/site-name.ts'
import { asFields, isString, type UnknownFields } from '../../model/unknown-fields.ts'
import type { ActivityEntry, LanguageChoice } from '../../model/wire.ts'
import { parseReasons, reasonParagraph } from '../../parts/tool-change-reasons.ts'
import type { WebsiteWords } from '../../texts/use-website-words.ts'
import { factNamesOf } from './history.ts'
import { planDescription, renewalSentence, subscriptionChangeSentence } from './plan-sentences.ts'

/** What facts are called in the customer's language. */
export type FactLabels = Readonly<Record<string, string>>

type Published = { readonly version: number; readonly published_at: string }

/** One line of the site's history in the customer's words. A type from a newer service gets a neutral sentence. */
export function activitySentence(
  entry: ActivityEntry,
  words: WebsiteWords,
  labels: FactLabels = {},
  wasAskedBefore: (published: Published) => boolean = () => true,
): string {
  const { say, texts } = words
  const { sentences } = texts.activity
  const plain: Readonly<Record<string, string>> = sentences.plain
  const [before, after] = [asFields(entry.before), asFields(entry.after)]
  const until = isString(after['valid_until']) ? words.day(after['valid_until']) : null
  switch (entry.type) {
    case 'site.created':
      return say(sentences.siteCreated, { site: siteOf(after) })
    case 'subscription.created':
      return say(sentences.created, { plan: planDescription(after, words) })
    case 'subscription.renewal_canceled':
      return until === null ? sentences.other : say(sentences.renewalCanceled, { date: until })
    case 'subscription.reactivated':
      return until === null ? sentences.other : say(sentences.reactivated, { date: until })
    case 'subscription.renewed':
      return until === null ? sentences.other : renewalSentence(before, after, until, words)
    case 'subscription.changed':
      return subscriptionChangeSentence(before, after, words)
    case 'settings.languages_changed':
      return languagesOf(entry.before, entry.after, words)
    case 'settings.accessibility_changed':
      return after['enabled'] === true ? sentences.widgetOn : sentences.widgetOff
    case 'settings.changed':
      return settingsOf(before, after, words)
    case 'settings.consents_removed':
      return removedOf(before, words)
    case 'settings.details_changed':
      return detailsOf(entry, words, labels)
    case 'website.published':
      return isNumber(after['version'])
        ? published({ version: after['version'], published_at: entry.at }, after, wasAskedBefore, words)
        : sentences.other
    case 'website.proposed':
      return `${sentences.websiteProposed} ${reasonParagraph(parseReasons(after['changes']), words)}`
    case 'website.seen':
      return isNumber(after['version'])
        ? say(sentences.websiteSeen, { version: after['version'] })
        : sentences.websiteSeenOnly
    case 'website.attention':
      return isEmpty(after['codes']) ? sentences.attentionOver : sentences.attention
    case 'analysis.completed':
      return analysisResultOf(asFields(after['counts']), words)
    case 'settings.analysis_schedule_changed':
      return after['monthly'] === true ? texts.monthly.turnedOn : texts.monthly.turnedOff
    case 'analysis.credits_used':
      return words.count(sentences.creditsUsed, Number(after['used']) - Number(before['used']))
    default:
      return plain[entry.type] ?? sentences.other
  }
}

/** How much was found, the gravest first. */
function analysisResultOf({ serious, warning, note }: UnknownFields, { texts, count }: WebsiteWords): string {
  const { sentences } = texts.activity
  if (!isNumber(serious) || !isNumber(warning) || !isNumber(note)) return sentences.plain['analysis.completed']
  if (serious > 0) return count(sentences.checkedSerious, serious)
  return warning + note > 0 ? count(sentences.checkedOther, warning + note) : sentences.checkedNothing
}

/** A version, and whether visitors are asked again for it; for the first one they are asked anyway. */
function published(
  version: Published,
  { material, because }: UnknownFields,
  wasAskedBefore: (published: Published) => boolean,
  words: WebsiteWords,
): string {
  const { websitePublished, askedAgain } = words.texts.activity.sentences
  const isAskedAgain = material === true && version.version > 1 && wasAskedBefore(version)
  return [
    words.say(websitePublished, { version: version.version }),
    ...(isAskedAgain ? [askedAgain] : []),
    reasonParagraph(parseReasons(because), words),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** After a flood: how many records, and of which time. */
function removedOf({ from, to, count }: UnknownFields, { texts, count: counted, day, time }: WebsiteWords): string {
  const { consentsRemoved, other } = texts.activity.sentences
  if (!isString(from) || !isString(to) || !isNumber(count)) return other
  const at = (moment: string) => `${day(moment)}, ${time(moment)}`
  return counted(consentsRemoved, count, { from: at(from), to: at(to) })
}

/** So many facts are named; more are counted. */
const MAX_NAMED = 4

/** Which facts were changed. Who did it stands beside every line. One of another release, without a name, is only counted. */
function detailsOf(entry: ActivityEntry, words: WebsiteWords, labels: FactLabels): string {
  const { detailsChanged, detailsCounted, detailsMore, other } = words.texts.activity.sentences
  const changed = factNamesOf(entry)
  if (changed.length === 0) return other
  const names = changed.flatMap((field) => (Object.hasOwn(labels, field) ? (labels[field] ?? []) : []))
  if (names.length === 0) return words.count(detailsCounted, changed.length)
  const named = names.slice(0, MAX_NAMED)
  const left = changed.length - named.length
  const more = left > 0 ? [words.count(detailsMore, left)] : []
  const sentence = words.count(detailsChanged, changed.length, { names: [...named, ...more].join('; ') })
  // Some are called by a question, which ends by itself.
  return sentence.replace(/\?\.$/, '?')
}

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

function isNumber(value: unknown): value is number {
  return typeof value === 'number'
}

/** The website as the header calls it. */
function siteOf(site: UnknownFields): string {
  const { host, path } = { host: site['fqdn'], path: site['path'], ...asFields(site['name']) }
  const short = shortenName({ host: isString(host) ? host : '', path: isString(path) ? path : '' })
  return short.host + short.path
}

/** What was set, a sentence for each. A website that an older service has changed says what it says. */
function settingsOf(before: UnknownFields, after: UnknownFields, words: WebsiteWords): string {
  const { sentences } = words.texts.activity
  const members = Array.isArray(after['members']) ? after['members'] : []
  const { languages: chosen, accessibility_widget: widget, automatic, banner, hold_unknown: holds } = after
  const isConfirmed = asFields(before['languages'])['assumed'] !== null && asFields(chosen)['assumed'] === null
  const changed = chosen === undefined ? [] : [languagesOf(before['languages'], chosen, words)]
  const ground = asFields(chosen)['assumed']
  const parts = [
    ...changed.map((text) => (isConfirmed && text === sentences.languagesChanged ? sentences.languageConfirmed : text)),
    ...(isGround(ground) ? [sentences.assumed[ground]] : []),
    ...(widget === undefined ? [] : [widget === true ? sentences.widgetOn : sentences.widgetOff]),
    ...(isMode(automatic) ? [sentences.automatic[automatic]] : []),
    ...(banner === undefined ? [] : [sentences.banner[banner === 'on' || banner === 'off' ? banner : 'auto']]),
    ...(holds === undefined ? [] : [sentences.holdUnknown[holds === false ? 'off' : 'on']]),
    ...(members.some((one) => DRAFTED.includes(one)) ? [sentences.draftChanged] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : sentences.other
}

/** Members of settings that are part of the draft. */
const DRAFTED: readonly unknown[] = ['look', 'texts', 'tools', 'own_tools', 'consent_mode']

function isGround(value: unknown): value is LanguageGround {
  return LANGUAGE_GROUNDS.some((ground) => ground === value)
}

function isMode(value: unknown): value is 'publish' | 'propose' | 'off' {
  return value === 'publish' || value === 'propose' || value === 'off'
}

function languagesOf(was: unknown, is: unknown, words: WebsiteWords): string {
  const { activity, languages } = words.texts
  const { sentences } = activity
  const [before, after] = [choiceOf(was), choiceOf(is)]
  if (after === null) return sentences.languagesChanged
  const had = before?.selected ?? []
  const name = (codes: readonly string[]) => words.list(codes.map(words.language))
  const added = after.selected.filter((code) => !had.includes(code))
  const removed = had.filter((code) => !after.selected.includes(code))
  const parts: string[] = []
  if (added.length > 0) parts.push(words.count(sentences.languagesAdded, added.length, { languages: name(added) }))
  if (removed.length > 0)
    parts.push(words.count(sentences.languagesRemoved, removed.length, { languages: name(removed) }))
  if (before?.default !== after.default)
    parts.push(words.say(languages.defaultIs, { language: words.language(after.default) }))
  return parts.length > 0 ? parts.join(' ') : sentences.languagesChanged
}

function choiceOf(value: unknown): LanguageChoice | null {
  const { default: first, selected } = asFields(value)
  return isString(first) && Array.isArray(selected) && selected.every(isString) ? { default: first, selected } : null
}
