import { randomBytes } from 'node:crypto'
import type { Order, Subscription } from '@portico/client'
import { websiteStateOf } from './words.ts'

export const NOTICE_SENTENCES = {
  added: 'The website was added. It can be subscribed now.',
  known: (name: string) => `This website was in the list already, as ${name}.`,
  subscribed: 'The website is subscribed.',
  published: (version: number) =>
    `Version ${version} is published. The website shows it as soon as the tag is in its pages.`,
  canceled: 'The renewal is cancelled. The subscription stays active to the end of its period.',
  reactivated: 'The subscription renews again.',
  terminated: 'The subscription is terminated and removed.',
  removed: 'The record of the ended subscription was removed.',
  nothingToTerminate: 'There was no subscription any more.',
}

/** Plan and modules change at once; another billing waits for the next period, if there is one. */
export function planChangedSentence({ interval }: Order, now: Subscription | null): string {
  const waits = now !== null && interval !== undefined && interval !== now.interval
  if (websiteStateOf(now) !== 'ending') {
    return `The subscription was changed.${waits ? ' The other billing begins with the next period.' : ''}`
  }
  return `The subscription was changed. Its renewal stays cancelled${waits ? ', so the other billing begins only if it is reactivated' : ''}.`
}

/** What happened, said once on the page that follows. */
export type NoticeStore = {
  /** The address of that page, with the number of a sentence that waits for it. */
  before(path: string, sentence: string): string
  /** The sentence, for whoever asks first: loaded again, gone back to or bookmarked, the page has nothing to say. */
  take(number: string | null): string | null
}

/** Each is read a moment after it was written. A browser that never comes for it must not fill the memory. */
export const MAX_NOTICES = 1_000

/**
 * The number is part of the address, not a cookie: two tabs at work do not take each other's sentence. Where you have
 * sessions, keep them there.
 */
export function createNoticeStore(): NoticeStore {
  const waiting = new Map<string, string>()
  return {
    before(path, sentence) {
      const number = randomBytes(9).toString('base64url')
      waiting.set(number, sentence)
      // A Map gives its oldest entry first.
      for (const oldest of waiting.keys()) {
        if (waiting.size <= MAX_NOTICES) break
        waiting.delete(oldest)
      }
      return `${path}?notice=${number}`
    },
    take(number) {
      if (number === null) return null
      const sentence = waiting.get(number) ?? null
      waiting.delete(number)
      return sentence
    },
  }
}
