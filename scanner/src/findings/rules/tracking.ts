import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import { isOwnHost, plainHost } from '../kit/hosts.ts'
import { isNecessary } from '../kit/strictness.ts'
import { markAll, markLoading } from '../marks/marks.ts'
import { declare } from '../marks/mends.ts'
import type { Asked } from '../seen/origins.ts'
import { releasedKeys } from '../seen/released.ts'
import type { Seen } from '../seen/seen.ts'
import { draftOf, needsConsent, severityOf, traceOf } from './contacts.ts'
import type { Draft, Rule } from './finding.ts'

// Ways to follow people that are neither a cookie nor an address of somebody else.

/** In place of `contacted_before_choice`: what a scroll or a click released was not contacted before it. */
export const releasedByInteraction: Rule = (seen) => {
  const released = releasedKeys(seen)
  const without = seen.contacts.filter(
    ({ pass, key, is }) => pass === 'silent' && released.has(key) && needsConsent(is.category, pass),
  )
  return [...Map.groupBy(without, ({ key }) => key)].map(([key, contacts]) => draftOf(key, contacts, seen))
}

const WITHOUT_YES: readonly AnalysisPass[] = ['silent', 'reject', 'gpc']

/** Whether somebody was asked in a pass in which nobody said yes, and should have waited. */
function isWithoutYes({ pass }: Asked, is: Classification | null, seen: Seen): boolean {
  return WITHOUT_YES.includes(pass) && seen.isDone(pass) && needsConsent(is?.category ?? null, pass)
}

/** The tools of others under the website's own name. What the website runs for itself is its own. */
export const trackerBehindOwnName: Rule = (seen) => {
  const found = seen.own.filter((one) => one.of === 'others' && isWithoutYes(one, one.is, seen))
  return [...Map.groupBy(found, ({ key }) => key)].map(([subject, asked]) => askedDraft(subject, asked, seen))
}

/** Tools that are made for it, and whoever is sent a page as a tree: a counter that could record as well need not do it. */
export const sessionRecording: Rule = (seen) => {
  const all: readonly Asked[] = [...seen.contacts, ...seen.own]
  const found = all
    .filter((one) => (one.recording || isRecorder(one.is)) && isWithoutYes(one, one.is, seen))
    .map((asked) => ({ asked, subject: keyOfAsked(asked, seen) }))
  return [...Map.groupBy(found, ({ subject }) => subject)].map(([subject, same]) =>
    askedDraft(
      subject,
      same.map(({ asked }) => asked),
      seen,
    ),
  )
}

function isRecorder(is: Classification | null): boolean {
  if (is === null || is.tool === null || is.source === 'initiator') return false
  return toolById(is.tool)?.purposes[0] === 'session-recording'
}

/** The website's own host for what only the website itself has to do with. */
function keyOfAsked({ key, is, initiator }: Asked, { job, whose }: Seen): string {
  if (is !== null) return key
  const by = initiator === null ? null : whose(initiator)
  return by === null || by.is === null ? job.fqdn : by.key
}

function askedDraft(subject: string, asked: readonly Asked[], seen: Seen): Draft {
  const is = asked.find((one) => one.key === subject)?.is ?? null
  const declaring = is === null ? [] : declare(is, hostOfOther(asked, seen), [])
  return {
    subject,
    ...(is === null ? {} : { is, ...severityOf(is.category) }),
    traces: asked.map(traceOf),
    mends: [...markLoading(seen, asked).slice(0, 3 - declaring.length), ...declaring],
  }
}

function hostOfOther(asked: readonly Asked[], { job }: Seen): string | null {
  return asked.map(({ host }) => plainHost(host)).find((host) => !isOwnHost(host, job)) ?? null
}

export const TYPED = 'carries what was typed and not sent'

/** Whoever was sent what the scanner typed and did not send. The website itself may look up what people type. */
export const keystrokesSent: Rule = (seen) => {
  const sent = silentVisits(seen).flatMap(({ page, typedSentTo }) =>
    (typedSentTo ?? []).map(({ url, host }) => ({ page, url, host, ...seen.whose(url) })),
  )
  const others = sent
    .filter(({ host, is }) => !isOwnHost(plainHost(host), seen.job) && !isNecessary(is?.category ?? null))
    .toSorted((one, other) => compareText(JSON.stringify(one), JSON.stringify(other)))
  return [...Map.groupBy(others, ({ key, host }) => key || plainHost(host))].map(([subject, all]) => ({
    subject,
    ...(all[0]?.is == null ? {} : { is: all[0].is }),
    traces: all.map(({ page, url }) => ({
      kind: 'request',
      page,
      pass: 'silent',
      name: url,
      detail: TYPED,
    })),
    mends: markLoading(
      seen,
      seen.contacts.filter(({ pass, key }) => pass === 'silent' && key === subject),
    ).slice(0, 3),
  }))
}

export const WAYS = {
  canvas: 'reads back a picture of hidden text',
  audio: 'reads back sound that nobody hears',
} as const

const OWN = { is: null, key: '' } as const

/** By the script that did it; the website's own scripts are the website. */
export const fingerprinting: Rule = (seen) => {
  const read = silentVisits(seen).flatMap(({ page, fingerprints }) =>
    fingerprints.map(({ way, by }) => {
      const { is, key } = by === null ? OWN : seen.whose(by)
      const isOther = is !== null && key !== ''
      return { page, way, by, is: isOther ? is : null, subject: isOther ? key : seen.job.fqdn }
    }),
  )
  const without = read.filter(({ is }) => is === null || !isNecessary(is.category))
  return [...Map.groupBy(without, ({ subject }) => subject)].map(([subject, all]) => ({
    subject,
    ...(all[0]?.is == null ? {} : { is: all[0].is, ...severityOf(all[0].is.category) }),
    traces: all.map(({ page, way, by }) => ({
      kind: 'element',
      page,
      pass: 'silent',
      name: by ?? seen.pages[page]?.finalUrl ?? seen.job.fqdn,
      detail: WAYS[way],
    })),
    mends: markAll(seen, ({ src }) => all.some(({ by }) => src === by)),
  }))
}

/** In the order of pages, whatever order they were made in. */
function silentVisits({ passes, pages }: Seen) {
  const visits = passes.find(({ pass }) => pass === 'silent')?.visits ?? []
  return visits.filter(({ page }) => page in pages).toSorted((one, other) => one.page - other.page)
}
