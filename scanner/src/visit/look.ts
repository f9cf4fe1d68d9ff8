/// <reference lib="dom" />
import type { AnalysisJob } from '@portico/contract/analysis-job'
import type { CDPSession } from 'playwright-core'
import { compareText } from '../compare-text.ts'
import type { PageEvidence, Visit } from '../evidence.ts'
import { runAxe } from './axe.ts'
import { readDocument } from './document.ts'
import { readElements } from './elements.ts'
import { MOST, type Times } from './limits.ts'
import type { Profile } from './profile.ts'
import { cookiesOf, readStoredItems, type Writers } from './stored-items.ts'
import type { Tab } from './tab.ts'
import { clean } from './text.ts'
import type { Whose } from './whose.ts'

// What is read from a page that has come to rest.

export type Needs = {
  readonly job: AnalysisJob
  readonly whose: Whose
  readonly times: Times
  /** Of the whole browser. */
  readonly root: CDPSession
  readonly signal: AbortSignal
}

/** On the home page as long as somebody who reads a sentence: what is begun by a clock is seen there. */
export async function stay({ traffic }: Tab, place: number, arrived: number, { times }: Needs): Promise<void> {
  const left = place === 0 ? arrived + times.stay - performance.now() : 0
  if (left <= 0) return
  await new Promise((resolve) => setTimeout(resolve, left))
  await traffic.quiet(times.quietAgain)
}

/** To the end of the page, once, step by step: what loads when it comes into sight does. */
export async function scrollToEnd(tab: Tab, { times }: Needs): Promise<void> {
  const world = await tab.world()
  const hasMoved = await world?.ask(scroll, 20, times.question)
  if (hasMoved !== false) await tab.traffic.quiet(times.quietAgain)
}

/** Whether there was anything below. */
async function scroll(steps: number): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    const before = scrollY
    scrollTo(0, before + innerHeight)
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (scrollY === before) return step > 0
  }
  return true
}

export async function readPage(tab: Tab, url: string, { whose, times }: Needs): Promise<PageEvidence> {
  const answer = tab.answer()
  const headers = headersOf(answer?.headers() ?? {})
  const finalUrl = clean(answer?.url() ?? url, MOST.address)
  const { elements, tags } = readElements(await tab.html(), finalUrl, whose)
  const world = await tab.world()
  const document = world === null ? null : await readDocument(world, whose, times)
  const isSecure = finalUrl.startsWith('https:')
  const plain = elements
    .filter(({ src, marked }) => isSecure && !marked && src.startsWith('http:'))
    .map(({ src }) => src)
  const inHtml = tags.map(({ src }) => src)
  const putIn = (document?.tags ?? []).filter(({ src }) => {
    const at = inHtml.indexOf(src)
    if (at >= 0) inHtml.splice(at, 1)
    return at < 0
  })
  return {
    url: clean(url, MOST.address),
    finalUrl,
    status: answer?.status() ?? 0,
    title: document?.title ?? '',
    language: document?.language ?? null,
    headers,
    links: document?.links ?? [],
    forms: document?.forms ?? [],
    elements,
    inline: [],
    tags: [...tags, ...putIn].slice(0, MOST.tags),
    mixed: [...new Set([...tab.traffic.mixed(), ...plain])].sort(compareText).slice(0, MOST.mixed),
    axe: world === null ? null : await runAxe(world, times),
  }
}

/** What is judged. The rest says when and by which machine it was answered, or is a cookie. */
const HEADERS = [
  'content-type',
  'content-language',
  'content-security-policy',
  'content-security-policy-report-only',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'feature-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'cf-mitigated',
  'x-amzn-waf-action',
]

export function headersOf(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = HEADERS.flatMap((name) => {
    const value = headers[name]
    return value === undefined ? [] : [[name, clean(withoutNonces(value), MOST.header)] as const]
  })
  return Object.fromEntries(known)
}

/** They are others each time. */
function withoutNonces(value: string): string {
  return value.replace(/'nonce-[^']*'/g, "'nonce-*'")
}

export type Seen = { readonly visit: Visit; readonly dropped: { readonly requests: number; readonly kept: number } }

export async function readVisit(
  tab: Tab,
  page: number,
  profile: Profile,
  writers: Writers,
  needs: Needs,
): Promise<Seen> {
  const { whose, times, root } = needs
  writers.note(tab.writes, await tab.traffic.setCookies())
  const { requests, dropped } = tab.traffic.requests()
  const cookies = await cookiesOf(root, profile.id, times.question)
  const worlds = await tab.worlds()
  const held = await readStoredItems(cookies, worlds, writers, whose, times)
  return {
    visit: { page, requests, ownRequests: [], fingerprints: [], typedSentTo: [], kept: held.kept },
    dropped: { requests: dropped, kept: held.dropped },
  }
}
