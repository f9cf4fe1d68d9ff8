import type { BrowserContext, CDPSession, Page, Response } from 'playwright-core'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import type { SiteScope } from '../kit/site-scope.ts'
import { withTimeout } from '../kit/timeouts.ts'
import { type Fingerprint, watchFingerprints } from './fingerprints.ts'
import { type IsolatedWorld, mainFrameWorld, worldsOfAllFrames } from './isolated-world.ts'
import { COUNTED_PATTERNS, headersWithSign } from './scanner-sign.ts'
import { type StorageWrite, watchStorageWrites } from './storage-writes.ts'
import { isMainDocumentRequest, type PageTraffic, watchTraffic } from './traffic.ts'

// One page in a tab of its own, for one visit.

export type Tab = {
  readonly page: Page
  readonly session: CDPSession
  readonly traffic: PageTraffic
  readonly writes: readonly StorageWrite[]
  /** The scripts that fingerprinted the device so far. */
  fingerprints(): readonly Fingerprint[]
  /** Navigates and waits for an answer; false if there was none. */
  go(address: string): Promise<boolean>
  /** The response of the document in the tab; null if there was none. */
  answer(): Response | null
  /** The document as it arrived; null if it could not be read, for instance because it never ends. */
  html(): Promise<string | null>
  /** From now on navigation, requests other than GET, and requests with one of these texts in the address are stopped. */
  sendNothing(written: readonly string[]): Promise<void>
  /** How many errors of the page's scripts nobody caught so far. */
  scriptErrors(): number
  /** Whether the page responds. */
  answers(): Promise<boolean>
  /** The other website that the page tried to navigate to; null if none. Such navigation is stopped. */
  movedTo(): string | null
  /** Whether the tab was closed or has crashed. */
  isGone(): boolean
  world(): Promise<IsolatedWorld | null>
  worlds(): Promise<readonly IsolatedWorld[]>
  close(): Promise<void>
}

type TabOptions = {
  readonly scope: SiteScope
  readonly times: VisitTimeouts
  /** Whether the tab itself may show this address; the website's own always. */
  readonly isAllowed?: (address: string) => boolean
}

export async function openTab(context: BrowserContext, { scope, times, isAllowed }: TabOptions): Promise<Tab> {
  const page = await withTimeout(context.newPage(), times.answer, null)
  if (page === null) throw new Error('The browser opens no tab any more.')
  const session = await context.newCDPSession(page)
  let answer: Response | null = null
  let movedTo: string | null = null
  let popups = 0
  let hasCrashed = false
  let scriptErrors = 0

  page.on('crash', () => {
    hasCrashed = true
  })
  page.on('pageerror', () => {
    if (scriptErrors < MAX_VISIT.scriptErrors) scriptErrors += 1
  })
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  page.on('download', (download) => void download.cancel().catch(() => {}))
  page.on('popup', (popup) => {
    void popup.close().catch(() => {})
    // A page that keeps opening windows is closed.
    if (++popups > MAX_VISIT.popups) void page.close().catch(() => {})
  })
  page.on('response', (response) => {
    const isRedirect =
      response.status() >= 300 && response.status() < 400 && response.headers()['location'] !== undefined
    if (!isRedirect && isMainDocumentRequest(response.request(), page)) answer = response
  })
  // Read once: each read of a document without an end would wait for the timeout.
  const texts = new Map<Response, Promise<string | null>>()
  const textOf = (response: Response) => {
    const text = texts.get(response) ?? withTimeout(response.text(), times.question, null)
    texts.set(response, text)
    return text
  }

  const traffic = watchTraffic(page, session, scope, times)
  await session.send('Network.enable')
  await session.send('Page.enable')
  await enableAsyncStacks(session)
  // A cached answer would hide a request.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const writes = await watchStorageWrites(session, scope, () => page.url(), traffic.wasRequested)
  const fingerprints = await watchFingerprints(session, scope, () => page.url(), traffic.wasRequested)
  const { frameTree } = await session.send('Page.getFrameTree')
  let withheld: readonly string[] | null = null
  session.on('Fetch.requestPaused', ({ requestId, frameId, request, resourceType }) => {
    const isMain = resourceType === 'Document' && frameId === frameTree.frame.id
    const isElsewhere = isMain && !scope.isOwn(request.url) && !isAllowed?.(request.url)
    if (isElsewhere) movedTo ??= request.url
    const isWithheld =
      withheld !== null &&
      (isMain || request.method !== 'GET' || withheld.some((written) => request.url.includes(written)))
    // An aborted navigation leaves the page in place.
    const errorReason = isWithheld ? 'Aborted' : 'BlockedByClient'
    const headers = headersWithSign(request, scope)
    const done =
      isElsewhere || isWithheld
        ? session.send('Fetch.failRequest', { requestId, errorReason })
        : session.send('Fetch.continueRequest', { requestId, ...(headers && { headers }) })
    // The page may be gone by then.
    done.catch(() => {})
  })
  const documents = { resourceType: 'Document', requestStage: 'Request' } as const
  await session.send('Fetch.enable', { patterns: [documents, ...COUNTED_PATTERNS] })

  return {
    page,
    session,
    traffic,
    writes,
    fingerprints,
    async go(address) {
      answer = null
      const went = page.goto(address, { waitUntil: 'commit', timeout: times.answer })
      return (await withTimeout(went, times.answer + 1_000, null)) !== null
    },
    answer: () => answer,
    html: async () => (answer === null ? null : textOf(answer)),
    async sendNothing(written) {
      withheld = written
      await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] })
    },
    scriptErrors: () => scriptErrors,
    answers: () => withTimeout(isResponsive(session, times.answer), times.answer, false),
    movedTo: () => movedTo,
    isGone: () => hasCrashed || page.isClosed(),
    world: () => mainFrameWorld(session, times.question),
    worlds: () => worldsOfAllFrames(page, session, times.question),
    async close() {
      await withTimeout(page.close(), times.question, undefined)
    },
  }
}

/** Tries again if the page was just navigating. */
async function isResponsive(session: CDPSession, ms: number): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++) {
    const world = await mainFrameWorld(session, ms)
    if ((await world?.evaluate(() => true, null, ms)) === true) return true
  }
  return false
}

/** Enables asynchronous call stacks, so that later requests of a script, such as images, are attributed to it. Breakpoints are off. */
async function enableAsyncStacks(session: CDPSession): Promise<void> {
  await session.send('Debugger.enable', { maxScriptsCacheSize: 0 })
  await session.send('Debugger.setSkipAllPauses', { skip: true })
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 4 })
}
