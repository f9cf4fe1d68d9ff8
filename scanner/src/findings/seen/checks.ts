import type { FindingPrecondition } from '@portico/contract/words/findings'
import type { Seen } from './seen.ts'

// What can be said at all. What was not seen is not testable, which is something else than not found.

const isHttps = (seen: Seen) => seen.pages.some(({ finalUrl }) => finalUrl.startsWith('https:'))
const anyPass = (seen: Seen) => seen.passes.some(({ state }) => state === 'done')
const isPublished = ({ job }: Seen) => job.published !== null
const hasLegalAnswer = ({ evidence }: Seen) => evidence.legal.length > 0

/** A banner of another’s that is there and shows nothing that could be judged says nothing about how it asks. */
const isFirstLayerKnown = ({ passes }: Seen) =>
  passes.some(({ pass, firstLayer }) => pass === 'silent' && firstLayer !== null) ||
  !passes.some(({ banner }) => banner === 'other')

/** Where there was no field to type into, nobody could have been sent anything. */
const hasTyped = ({ passes }: Seen) =>
  passes.some(({ pass, visits }) => pass === 'silent' && visits.some(({ typedSentTo }) => typedSentTo !== null))

export const CAN_TEST: Readonly<Record<FindingPrecondition, (seen: Seen) => boolean>> = {
  silent: (seen) => seen.isDone('silent'),
  first_layer: (seen) => seen.isDone('silent') && isFirstLayerKnown(seen),
  typed: (seen) => seen.isDone('silent') && hasTyped(seen),
  reject: (seen) => seen.isDone('reject'),
  gpc: (seen) => seen.isDone('gpc'),
  accept_and_published: (seen) => seen.isDone('accept') && isPublished(seen),
  any_pass: anyPass,
  published: isPublished,
  tag: (seen) => seen.pages.some(({ tags }) => tags.length > 0),
  delivered_version: (seen) => isPublished(seen) && seen.passes.some((pass) => pass.deliveredVersion !== null),
  legal_answer: hasLegalAnswer,
  plain_http: ({ evidence, pages }) => evidence.plainHttp !== null || pages.some(isPlain),
  https: isHttps,
  https_and_any_pass: (seen) => isHttps(seen) && anyPass(seen),
  page: ({ pages }) => pages.some(isAnswered),
  // What others add to a page that they should not have run on is no part of it.
  accessibility: (seen) => seen.isDone('silent') && seen.pages.some((page) => page.axe !== null && isAnswered(page)),
}

type Answer = { readonly status: number; readonly finalUrl: string }

/** A page as visitors are meant to see it. What a page with an error lacks says nothing about the website. */
export const isAnswered = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300
export const isPlain = ({ finalUrl }: Pick<Answer, 'finalUrl'>) => finalUrl.startsWith('http:')
