import { TOOL_CHANGES } from '@portico/contract/words/publications'
import { asFields, isString } from '../model/unknown-fields.ts'
import type { Reason } from '../model/wire.ts'
import type { WebsiteWords } from '../texts/use-website-words.ts'

/** Reasons beyond this number are only counted. */
const MAX_REASONS_SHOWN = 4

/** Why tools come or go, a sentence for each. */
export function reasonSentences(reasons: readonly Reason[], words: WebsiteWords): readonly string[] {
  return reasons.map(({ change, name, page, at }) => {
    const { seenOn, goneSince, heldSince, releasedAt } = words.texts.seen
    const sentence = { added: seenOn, removed: goneSince, held: heldSince, released: releasedAt }[change]
    return words.say(sentence, { name, page: page ?? '/', date: words.day(at) })
  })
}

/** The same in one paragraph. */
export function reasonParagraph(reasons: readonly Reason[], words: WebsiteWords): string {
  const sentences = reasonSentences(reasons.slice(0, MAX_REASONS_SHOWN), words)
  const left = reasons.length - sentences.length
  return [...sentences, ...(left > 0 ? [words.count(words.texts.seen.moreReasons, left)] : [])].join(' ')
}

/** Parses the reasons in an event of any release. */
export function parseReasons(value: unknown): readonly Reason[] {
  return (Array.isArray(value) ? value : []).filter(isReason)
}

function isReason(value: unknown): value is Reason {
  const { change, name, page, at } = asFields(value)
  return (
    TOOL_CHANGES.some((one) => one === change) && isString(name) && isString(at) && (page === null || isString(page))
  )
}
