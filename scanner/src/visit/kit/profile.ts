import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import type { AnalysisPass } from '@portico/contract/words'
import type { Browser, BrowserContext } from 'playwright-core'
import { userAgentOf } from '../../browser/user-agent.ts'
import { bounded } from './bounded.ts'

// A fresh profile for each pass: as somebody who comes for the first time.

export const VIEWPORT = { width: 1280, height: 800 }

export type Profile = { readonly context: BrowserContext; readonly id: string; close(): Promise<void> }

export async function openProfile(
  browser: Browser,
  job: AnalysisJob,
  pass: AnalysisPass | null,
  signal: AbortSignal,
): Promise<Profile> {
  signal.throwIfAborted()
  const context = await browser.newContext({
    viewport: VIEWPORT,
    userAgent: userAgentOf(browser.version(), job.public_url),
    acceptDownloads: false,
    timezoneId: 'UTC',
    locale: job.published?.default_language ?? 'en',
    reducedMotion: 'reduce',
    ...(pass === 'gpc' && { extraHTTPHeaders: { 'Sec-GPC': '1' } }),
  })
  if (signal.aborted) await context.close()
  // None is granted, and what asks is refused at once.
  await context.grantPermissions([])
  await context.addInitScript(sayNoProgram)
  await context.addInitScript(keepMouseStill)
  if (pass === 'gpc') await context.addInitScript(signalPrivacyControl)
  return {
    context,
    id: await contextIdOf(context),
    close: () => bounded(context.close(), 5_000, undefined),
  }
}

// They run in every frame, before anything of the page does.

/** Some banners hide from programs: then nothing could be said about what visitors see. */
function sayNoProgram(): void {
  Object.defineProperty(Object.getPrototypeOf(navigator), 'webdriver', {
    get: () => false,
    configurable: true,
    enumerable: true,
  })
}

/**
 * Chromium may move a mouse that nobody has, to the corner and whenever it gets round to it: what waits for a first move would be
 * released by that on one visit and not on the next.
 */
function keepMouseStill(): void {
  const still = (event: Event) => {
    if (event instanceof MouseEvent && event.isTrusted && event.clientX === 0 && event.clientY === 0)
      event.stopImmediatePropagation()
  }
  for (const kind of ['move', 'over', 'enter', 'out', 'leave'])
    for (const device of ['mouse', 'pointer']) addEventListener(device + kind, still, true)
}

function signalPrivacyControl(): void {
  Object.defineProperty(Object.getPrototypeOf(navigator), 'globalPrivacyControl', {
    get: () => true,
    configurable: true,
    enumerable: true,
  })
}

/** Playwright does not tell it: a tab does. It stays open, because the next one opens faster beside it. */
async function contextIdOf(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  return targetInfo.browserContextId ?? ''
}
