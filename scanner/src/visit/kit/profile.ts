import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { AnalysisPass } from '@portico/contract/words'
import type { Browser, BrowserContext } from 'playwright-core'
import { userAgentOf } from '../../browser/user-agent.ts'
import { withTimeout } from './timeouts.ts'

// A fresh browser profile for each pass, as a first-time visitor has.

export const VIEWPORT = { width: 1280, height: 800 }

export type BrowserProfile = { readonly context: BrowserContext; readonly id: string; close(): Promise<void> }

export async function openBrowserProfile(
  browser: Browser,
  job: ScannerJob,
  pass: AnalysisPass | null,
  signal: AbortSignal,
): Promise<BrowserProfile> {
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
  // Every permission request is refused at once.
  await context.grantPermissions([])
  await context.addInitScript(hideAutomation)
  await context.addInitScript(ignoreMouseAtCorner)
  if (pass === 'gpc') await context.addInitScript(signalPrivacyControl)
  return {
    context,
    id: await contextIdOf(context),
    close: () => withTimeout(context.close(), 5_000, undefined),
  }
}

// These scripts run in every frame before the page's own.

/** Some banners hide from automated browsers: then the scan would not see what visitors see. */
function hideAutomation(): void {
  Object.defineProperty(Object.getPrototypeOf(navigator), 'webdriver', {
    get: () => false,
    configurable: true,
    enumerable: true,
  })
}

/**
 * Chromium may report a mouse move to the corner at a random moment. Scripts that wait for a first move would start on one
 * visit and not on the next.
 */
function ignoreMouseAtCorner(): void {
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

/** Playwright does not expose the id, so a tab reads it. The tab stays open: the next one opens faster beside it. */
async function contextIdOf(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { targetInfo } = await session.send('Target.getTargetInfo')
  return targetInfo.browserContextId ?? ''
}
