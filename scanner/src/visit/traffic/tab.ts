import type { BrowserContext, CDPSession, Page, Response } from 'playwright-core'
import { bounded } from '../kit/bounded.ts'
import { MOST, type Times } from '../kit/limits.ts'
import type { Whose } from '../kit/whose.ts'
import { type Fingerprint, watchFingerprints } from './fingerprints.ts'
import { isMainDocument, type Traffic, watchTraffic } from './traffic.ts'
import { allWorldsOf, mainWorldOf, type World } from './world.ts'
import { type Write, watchWrites } from './writes.ts'

// One page in a tab of its own, for one visit.

export type Tab = {
  readonly page: Page
  readonly session: CDPSession
  readonly traffic: Traffic
  readonly writes: readonly Write[]
  /** Who read what recognises the device, so far. */
  fingerprints(): readonly Fingerprint[]
  /** Goes there and waits for an answer; false when there was none. */
  go(address: string): Promise<boolean>
  /** The answer that the document in the tab came with; null where there was none. */
  answer(): Response | null
  /** The document as it arrived; null where it could not be read, as one without an end. */
  html(): Promise<string | null>
  /** From now on the page stays where it is, and only what it reads goes out: nothing that carries one of these texts, and no body. */
  sendNothing(written: readonly string[]): Promise<void>
  /** Whether the page lets itself be asked anything. */
  answers(): Promise<boolean>
  /** Where the page wanted to go, and was not let: another website. */
  movedTo(): string | null
  /** Whether it was closed or has crashed: then nothing can be asked any more. */
  isGone(): boolean
  world(): Promise<World | null>
  worlds(): Promise<readonly World[]>
  close(): Promise<void>
}

type Needs = {
  readonly whose: Whose
  readonly times: Times
  /** Whether the tab itself may show this address; the website's own always. */
  readonly isAllowed?: (address: string) => boolean
}

export async function openTab(context: BrowserContext, { whose, times, isAllowed }: Needs): Promise<Tab> {
  const page = await bounded(context.newPage(), times.answer, null)
  if (page === null) throw new Error('The browser opens no tab any more.')
  const session = await context.newCDPSession(page)
  let answer: Response | null = null
  let movedTo: string | null = null
  let popups = 0
  let hasCrashed = false

  page.on('crash', () => {
    hasCrashed = true
  })
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  page.on('download', (download) => void download.cancel().catch(() => {}))
  page.on('popup', (popup) => {
    void popup.close().catch(() => {})
    // Whoever opens one window after the other does nothing else any more.
    if (++popups > MOST.popups) void page.close().catch(() => {})
  })
  page.on('response', (response) => {
    const isRedirect =
      response.status() >= 300 && response.status() < 400 && response.headers()['location'] !== undefined
    if (!isRedirect && isMainDocument(response.request(), page)) answer = response
  })
  // Asked for once: a document without an end is waited for each time.
  const texts = new Map<Response, Promise<string | null>>()
  const textOf = (response: Response) => {
    const text = texts.get(response) ?? bounded(response.text(), times.question, null)
    texts.set(response, text)
    return text
  }

  const traffic = watchTraffic(page, session, whose, times)
  await session.send('Network.enable')
  await session.send('Page.enable')
  await rememberCallers(session)
  // What is asked for is asked for: an answer out of the browser's memory would hide it.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const writes = await watchWrites(session, whose, () => page.url(), traffic.wasAsked)
  const fingerprints = await watchFingerprints(session, whose, () => page.url(), traffic.wasAsked)
  const { frameTree } = await session.send('Page.getFrameTree')
  let withheld: readonly string[] | null = null
  session.on('Fetch.requestPaused', ({ requestId, frameId, request, resourceType }) => {
    const isMain = resourceType === 'Document' && frameId === frameTree.frame.id
    const isElsewhere = isMain && !whose.isOwn(request.url) && !isAllowed?.(request.url)
    if (isElsewhere) movedTo ??= request.url
    const isWithheld =
      withheld !== null &&
      (isMain || request.method !== 'GET' || withheld.some((written) => request.url.includes(written)))
    // What is aborted leaves the page as it is.
    const errorReason = isWithheld ? 'Aborted' : 'BlockedByClient'
    const done =
      isElsewhere || isWithheld
        ? session.send('Fetch.failRequest', { requestId, errorReason })
        : session.send('Fetch.continueRequest', { requestId })
    // The page may be gone by then.
    done.catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Request' }] })

  return {
    page,
    session,
    traffic,
    writes,
    fingerprints,
    async go(address) {
      answer = null
      const went = page.goto(address, { waitUntil: 'commit', timeout: times.answer })
      return (await bounded(went, times.answer + 1_000, null)) !== null
    },
    answer: () => answer,
    html: async () => (answer === null ? null : textOf(answer)),
    async sendNothing(written) {
      withheld = written
      await session.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] })
    },
    answers: () => bounded(isAwake(session, times.answer), times.answer, false),
    movedTo: () => movedTo,
    isGone: () => hasCrashed || page.isClosed(),
    world: () => mainWorldOf(session, times.question),
    worlds: () => allWorldsOf(page, session, times.question),
    async close() {
      await bounded(page.close(), times.question, undefined)
    },
  }
}

/** Asked again where it was just going elsewhere. */
async function isAwake(session: CDPSession, ms: number): Promise<boolean> {
  for (let tries = 0; tries < 3; tries++) {
    const world = await mainWorldOf(session, ms)
    if ((await world?.ask(() => true, null, ms)) === true) return true
  }
  return false
}

/** So that what a script asks for later, such as a picture, is known to be its doing. Nothing ever stops at a breakpoint. */
async function rememberCallers(session: CDPSession): Promise<void> {
  await session.send('Debugger.enable', { maxScriptsCacheSize: 0 })
  await session.send('Debugger.setSkipAllPauses', { skip: true })
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 4 })
}
