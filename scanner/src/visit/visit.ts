import type { AnalysisJob } from '@portico/contract/analysis-job'
import type { AnalysisFailure } from '@portico/contract/words'
import type { Browser } from 'playwright-core'
import type { Evidence } from '../evidence.ts'
import { bounded, deadlineIn } from './bounded.ts'
import { askLegal, askPlainHttp } from './legal.ts'
import { TIMES, type Times } from './limits.ts'
import type { Needs } from './look.ts'
import { type Banner, makePass, type PassResult, type Tell } from './pass.ts'
import { openProfile } from './profile.ts'
import { makeSilentPass } from './silent.ts'
import { inOrder } from './text.ts'
import { whoseOf } from './whose.ts'

export type { Tell } from './pass.ts'

export type VisitOptions = {
  readonly tell: Tell
  readonly signal: AbortSignal
  /** For tests of what takes long. */
  readonly times?: Partial<Times>
}

const AFTERWARDS = ['reject', 'accept', 'gpc'] as const
/** Side by side: most of a visit is waiting, and each tab takes memory. */
const AT_ONCE = 2

/**
 * Visits a website and says what it saw, or why there is nothing to say. The browser is confined already, and is there for this
 * one analysis: nothing here keeps it from reaching anybody, and all its profiles are closed in the end.
 */
export async function visit(
  job: AnalysisJob,
  browser: Browser,
  options: VisitOptions,
): Promise<Evidence | { readonly failed: AnalysisFailure }> {
  const { signal } = options
  signal.throwIfAborted()
  const calledOff = Promise.withResolvers<never>()
  const callOff = () => calledOff.reject(signal.reason)
  signal.addEventListener('abort', callOff, { once: true })
  try {
    return await Promise.race([look(job, browser, options), calledOff.promise])
  } finally {
    signal.removeEventListener('abort', callOff)
    await Promise.all(browser.contexts().map((context) => bounded(context.close(), FOR_CLOSING, undefined)))
  }
}

const FOR_CLOSING = 5_000

async function look(
  job: AnalysisJob,
  browser: Browser,
  { tell, signal, times: given }: VisitOptions,
): Promise<Evidence | { readonly failed: AnalysisFailure }> {
  const startedAt = new Date().toISOString()
  const times = { ...TIMES, ...given }
  const root = await browser.newBrowserCDPSession()
  const needs: Needs = { job, whose: whoseOf(job), times, root, signal }
  const deadline = deadlineIn(times.all)
  const silent = await makeSilentPass(browser, needs, tell, deadlineIn(times.silent))
  if ('failed' in silent) return silent

  const profile = await openProfile(browser, root, job, null, signal)
  const legal = await askLegal(silent.pages, profile, needs, deadline)
  const plainHttp = await askPlainHttp(profile, needs)
  await profile.close()

  // A page that hung once would hang each time.
  const pages = silent.sound.map((place) => ({ place, url: silent.pages[place]?.url ?? job.url }))
  const { banner, bannerName, deliveredVersion } = silent.evidence
  const found: Banner = { banner, bannerName, deliveredVersion }
  const results = new Map<string, PassResult>()
  const waiting = [...AFTERWARDS]
  const work = async () => {
    for (let pass = waiting.shift(); pass !== undefined; pass = waiting.shift())
      results.set(pass, await makePass(pass, pages, found, browser, needs, tell, deadline))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  signal.throwIfAborted()
  await root.detach().catch(() => {})

  const made = AFTERWARDS.flatMap((pass) => results.get(pass) ?? [])
  return {
    browser: `Chromium ${browser.version()}`,
    startedAt,
    finishedAt: new Date().toISOString(),
    pages: silent.pages,
    pagesNotVisited: silent.pagesNotVisited,
    plainHttp,
    passes: [silent.evidence, ...made.map(({ evidence }) => evidence)],
    legal,
    screenshots: [...silent.screenshots, ...made.flatMap(({ screenshots }) => screenshots)].sort((one, other) =>
      inOrder(`${one.page} ${one.pass}`, `${other.page} ${other.pass}`),
    ),
  }
}
