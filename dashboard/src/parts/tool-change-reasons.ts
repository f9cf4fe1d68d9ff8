import { fields, isText } from '../model/unknown-fields.ts'
import type { Reason } from '../model/wire.ts'
import type { WebsiteWords } from '../texts/use-website-words.ts'

/** So many are said; more are counted. */
const MAX_SAID = 4

/** Why tools come or go, a sentence for each. */
export function reasonTexts(reasons: readonly Reason[], words: WebsiteWords): readonly string[] {
  return reasons.map(({ change, name, page, at }) => {
    const { seenOn, goneSince } = words.texts.seen
    return words.say(change === 'added' ? seenOn : goneSince, { name, page: page ?? '/', date: words.day(at) })
  })
}

/** The same in one paragraph. */
export function reasonText(reasons: readonly Reason[], words: WebsiteWords): string {
  const said = reasonTexts(reasons.slice(0, MAX_SAID), words)
  const left = reasons.length - said.length
  return [...said, ...(left > 0 ? [words.count(words.texts.seen.moreReasons, left)] : [])].join(' ')
}

/** What an event of any release says of them. */
export function reasonsIn(value: unknown): readonly Reason[] {
  return (Array.isArray(value) ? value : []).filter(isReason)
}

function isReason(value: unknown): value is Reason {
  const { change, name, page, at } = fields(value)
  return (change === 'added' || change === 'removed') && isText(name) && isText(at) && (page === null || isText(page))
}
