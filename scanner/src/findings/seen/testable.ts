import type { FindingPrecondition } from '@portico/contract/words/findings'
import type { ClassifiedEvidence } from './classify-evidence.ts'

// Which kinds the evidence allows to test. Not testable is not the same as not found.

const isHttps = (seen: ClassifiedEvidence) => seen.pages.some(({ finalUrl }) => finalUrl.startsWith('https:'))
const anyPass = (seen: ClassifiedEvidence) => seen.passes.some(({ state }) => state === 'done')
const isPublished = ({ job }: ClassifiedEvidence) => job.published !== null
const hasLegalAnswer = ({ evidence }: ClassifiedEvidence) => evidence.legal.length > 0

/** False if another provider's banner is there, and its first layer could not be read. */
const isFirstLayerKnown = ({ passes }: ClassifiedEvidence) =>
  passes.some(({ pass, firstLayer }) => pass === 'silent' && firstLayer !== null) ||
  !passes.some(({ banner }) => banner === 'other')

/** Without a field to type into, nothing could be sent. */
const hasTyped = ({ passes }: ClassifiedEvidence) =>
  passes.some(({ pass, visits }) => pass === 'silent' && visits.some(({ typedSentTo }) => typedSentTo !== null))

export const IS_TESTABLE: Readonly<Record<FindingPrecondition, (seen: ClassifiedEvidence) => boolean>> = {
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
  plain_http: ({ evidence, pages }) => evidence.plainHttp !== null || pages.some(isPlainHttp),
  https: isHttps,
  https_and_any_pass: (seen) => isHttps(seen) && anyPass(seen),
  page: ({ pages }) => pages.some(isSuccessful),
  // The silent pass must be done: otherwise third parties may have changed the page.
  accessibility: (seen) => seen.isDone('silent') && seen.pages.some((page) => page.axe !== null && isSuccessful(page)),
}

type Answer = { readonly status: number; readonly finalUrl: string }

/** A page with a status of success. What an error page lacks says nothing about the website. */
export const isSuccessful = ({ status }: Pick<Answer, 'status'>) => status >= 200 && status < 300
export const isPlainHttp = ({ finalUrl }: Pick<Answer, 'finalUrl'>) => finalUrl.startsWith('http:')
