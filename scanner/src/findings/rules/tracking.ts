import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import { isOwnHost, normalizeHost } from '../kit/hosts.ts'
import { isNecessary } from '../kit/strictness.ts'
import { elementMarkMends, requesterMarkMends } from '../marks/marks.ts'
import { declarationMends } from '../marks/mends.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import type { ClassifiedRequest } from '../seen/origins.ts'
import { keysReleasedByInteraction } from '../seen/released.ts'
import { contactDraft, contactTrace, needsConsent, severityOfCategory } from './contacts.ts'
import type { FindingDraft, FindingRule } from './finding.ts'

// Tracking by other means than cookies and third-party hosts.

/** Replaces `contacted_before_choice` for parties that only a scroll or a click released. */
export const releasedByInteraction: FindingRule = (seen) => {
  const released = keysReleasedByInteraction(seen)
  const without = seen.contacts.filter(
    ({ pass, key, is }) => pass === 'silent' && released.has(key) && needsConsent(is.category, pass),
  )
  return [...Map.groupBy(without, ({ key }) => key)].map(([key, contacts]) => contactDraft(key, contacts, seen))
}

const PASSES_WITHOUT_CONSENT: readonly AnalysisPass[] = ['silent', 'reject', 'gpc']

/** Whether a request was made in a pass without a yes, and should have waited. */
function isBeforeConsent({ pass }: ClassifiedRequest, is: Classification | null, seen: ClassifiedEvidence): boolean {
  return PASSES_WITHOUT_CONSENT.includes(pass) && seen.isDone(pass) && needsConsent(is?.category ?? null, pass)
}

/** Third-party tools under the website's own name. Tools that the website hosts for itself do not count. */
export const trackerBehindOwnName: FindingRule = (seen) => {
  const found = seen.own.filter((one) => one.of === 'others' && isBeforeConsent(one, one.is, seen))
  return [...Map.groupBy(found, ({ key }) => key)].map(([subject, requests]) => requestDraft(subject, requests, seen))
}

/** Tools for session recording, and whoever receives a page as a tree. An analytics tool that could also record need not do so. */
export const sessionRecording: FindingRule = (seen) => {
  const all: readonly ClassifiedRequest[] = [...seen.contacts, ...seen.own]
  const found = all
    .filter((one) => (one.recording || isRecorder(one.is)) && isBeforeConsent(one, one.is, seen))
    .map((requests) => ({ requests, subject: keyOfRequest(requests, seen) }))
  return [...Map.groupBy(found, ({ subject }) => subject)].map(([subject, same]) =>
    requestDraft(
      subject,
      same.map(({ requests }) => requests),
      seen,
    ),
  )
}

function isRecorder(is: Classification | null): boolean {
  if (is === null || is.tool === null || is.source === 'initiator') return false
  return toolById(is.tool)?.purposes[0] === 'session-recording'
}

/** The subject of a request: its tool or host, or the website's own host if only the website is involved. */
function keyOfRequest({ key, is, initiator }: ClassifiedRequest, { job, classifyAddress }: ClassifiedEvidence): string {
  if (is !== null) return key
  const by = initiator === null ? null : classifyAddress(initiator)
  return by === null || by.is === null ? job.fqdn : by.key
}

function requestDraft(subject: string, requests: readonly ClassifiedRequest[], seen: ClassifiedEvidence): FindingDraft {
  const is = requests.find((one) => one.key === subject)?.is ?? null
  const declaring = is === null ? [] : declarationMends(is, hostOfOther(requests, seen), [])
  return {
    subject,
    ...(is === null ? {} : { is, ...severityOfCategory(is.category) }),
    traces: requests.map(contactTrace),
    mends: [...requesterMarkMends(seen, requests).slice(0, 3 - declaring.length), ...declaring],
  }
}

function hostOfOther(requests: readonly ClassifiedRequest[], { job }: ClassifiedEvidence): string | null {
  return requests.map(({ host }) => normalizeHost(host)).find((host) => !isOwnHost(host, job)) ?? null
}

export const TYPED_DETAIL = 'carries what was typed and not sent'

/** Third parties that received text which the scanner typed but did not submit. The website itself may, for instance to suggest results. */
export const keystrokesSent: FindingRule = (seen) => {
  const sent = silentVisits(seen).flatMap(({ page, typedSentTo }) =>
    (typedSentTo ?? []).map(({ url, host }) => ({ page, url, host, ...seen.classifyAddress(url) })),
  )
  const others = sent
    .filter(({ host, is }) => !isOwnHost(normalizeHost(host), seen.job) && !isNecessary(is?.category ?? null))
    .toSorted((one, other) => compareText(JSON.stringify(one), JSON.stringify(other)))
  return [...Map.groupBy(others, ({ key, host }) => key || normalizeHost(host))].map(([subject, all]) => ({
    subject,
    ...(all[0]?.is == null ? {} : { is: all[0].is }),
    traces: all.map(({ page, url }) => ({
      kind: 'request',
      page,
      pass: 'silent',
      name: url,
      detail: TYPED_DETAIL,
    })),
    mends: requesterMarkMends(
      seen,
      seen.contacts.filter(({ pass, key }) => pass === 'silent' && key === subject),
    ).slice(0, 3),
  }))
}

export const FINGERPRINT_DETAILS = {
  canvas: 'reads back a picture of hidden text',
  audio: 'reads back sound that nobody hears',
} as const

const OWN = { is: null, key: '' } as const

/** By script; the website's own scripts count as the website. */
export const fingerprinting: FindingRule = (seen) => {
  const read = silentVisits(seen).flatMap(({ page, fingerprints }) =>
    fingerprints.map(({ method, by }) => {
      const { is, key } = by === null ? OWN : seen.classifyAddress(by)
      const isOther = is !== null && key !== ''
      return { page, method, by, is: isOther ? is : null, subject: isOther ? key : seen.job.fqdn }
    }),
  )
  const without = read.filter(({ is }) => is === null || !isNecessary(is.category))
  return [...Map.groupBy(without, ({ subject }) => subject)].map(([subject, all]) => ({
    subject,
    ...(all[0]?.is == null ? {} : { is: all[0].is, ...severityOfCategory(all[0].is.category) }),
    traces: all.map(({ page, method, by }) => ({
      kind: 'element',
      page,
      pass: 'silent',
      name: by ?? seen.pages[page]?.finalUrl ?? seen.job.fqdn,
      detail: FINGERPRINT_DETAILS[method],
    })),
    mends: elementMarkMends(seen, ({ src }) => all.some(({ by }) => src === by)),
  }))
}

/** In the order of pages, not of visits. */
function silentVisits({ passes, pages }: ClassifiedEvidence) {
  const visits = passes.find(({ pass }) => pass === 'silent')?.visits ?? []
  return visits.filter(({ page }) => page in pages).toSorted((one, other) => one.page - other.page)
}
