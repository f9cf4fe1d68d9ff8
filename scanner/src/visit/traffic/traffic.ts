import type { RequestKind } from '@portico/contract/words'
import type { CDPSession, Page, Request as PageRequest, Response } from 'playwright-core'
import { compareText } from '../../kit/compare-text.ts'
import type { RequestEvidence } from '../../kit/evidence.ts'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import { type SiteScope, siteIdOfTag } from '../kit/site-scope.ts'
import { hostOf, reportableAddress } from '../kit/text.ts'
import { withTimeout } from '../kit/timeouts.ts'
import { type Initiator, initiatingLine, initiatingScript } from './initiator.ts'
import { detectPolling } from './polling.ts'
import { type HtmlLines, listRequests, type RequestToList } from './request-list.ts'
import { watchSentBodies } from './sent-bodies.ts'
import { isSessionRecording } from './session-recording.ts'

// All requests of a page during a visit, including those of its frames and workers.

export type SetCookieLine = { readonly line: string; readonly host: string; readonly at: number }

export type PageTraffic = {
  /** Resolves when no request was under way for a while, or after `atMost`. */
  quiet(atMost: number): Promise<void>
  /** How many distinct addresses were requested so far. */
  requestedCount(): number
  /** Whether the page requested this address. A script that claims an address that was never requested lies. */
  wasRequested(address: string): boolean
  /** Whether no request has been under way for that while. */
  isQuiet(): boolean
  /** Requests from now on count as made after this event. */
  mark(after: Exclude<RequestEvidence['after'], 'load'>): void
  /** Each request once, in a stable order, and how many were over the limits. */
  requests(lines: HtmlLines): Promise<VisitRequests>
  /** What was sent to third parties: addresses, headers and bodies. */
  sent(): Promise<readonly SentData[]>
  /** Lines of the page's HTML that made requests. */
  lines(): readonly number[]
  setCookies(): Promise<readonly SetCookieLine[]>
  /** Addresses that a page with https requested over http. */
  mixed(): readonly string[]
  /** Whether a request for our script is still under way. */
  isEntryDue(): boolean
  /** The responses with our script, by the site in their address. */
  readonly entries: ReadonlyMap<string, Response>
}

export type VisitRequests = {
  readonly others: readonly RequestEvidence[]
  /** Requests to the website itself: scripts, and requests that carry data. */
  readonly own: readonly RequestEvidence[]
  readonly dropped: number
}

export type SentData = { readonly address: string; readonly host: string; readonly texts: readonly string[] }

const KINDS: Readonly<Record<string, RequestKind>> = {
  script: 'script',
  stylesheet: 'style',
  image: 'image',
  font: 'font',
  document: 'frame',
  media: 'media',
  xhr: 'fetch',
  fetch: 'fetch',
  eventsource: 'fetch',
  ping: 'beacon',
  beacon: 'beacon',
  websocket: 'socket',
}
/** Headers that every browser sends. */
const USUAL_HEADERS =
  /^(?:accept|cache-control|content-|cookie|origin|pragma|priority|referer|sec-|upgrade-|user-agent)/
/** Connections that stay open. */
const ENDLESS = ['eventsource', 'websocket']

type ObservedRequest = { readonly request: PageRequest; readonly after: RequestEvidence['after']; status: number }

export function watchTraffic(page: Page, session: CDPSession, scope: SiteScope, times: VisitTimeouts): PageTraffic {
  const seen = new Map<PageRequest, ObservedRequest>()
  const own = new Map<PageRequest, ObservedRequest>()
  const bodies = watchSentBodies(session, times.question)
  const sockets = new Map<string, RequestEvidence['after']>()
  const underWay = new Set<PageRequest>()
  const addresses = new Set<string>()
  const isByClock = detectPolling()
  const behind = new Map<string, Set<string>>()
  const lineOf = new Map<string, number>()
  /** Addresses of documents in the tab itself. */
  const documents = new Set<string>()
  const isPage = (address: string) => documents.has(withoutFragment(address))
  let moment: RequestEvidence['after'] = 'load'
  const mixed = new Set<string>()
  const lines: Promise<readonly SetCookieLine[]>[] = []
  const entries = new Map<string, Response>()
  let dropped = 0
  let lastChange = performance.now()

  function began(request: PageRequest) {
    if (addresses.size < 4 * MAX_VISIT.requests) addresses.add(request.url())
    if (!isByClock(request)) {
      if (!ENDLESS.includes(request.resourceType()) && underWay.size < MAX_VISIT.requests) underWay.add(request)
      lastChange = performance.now()
    }
    if (isMainDocumentRequest(request, page)) {
      if (documents.size < MAX_VISIT.requests) documents.add(withoutFragment(request.url()))
      return
    }
    const isOther = scope.isOther(request.url())
    if (!isOther && !isReportable(request, scope)) return
    bodies.began(request)
    const one = { request, after: moment, status: 0 }
    if (!isOther && own.size < MAX_VISIT.requests) own.set(request, one)
    else if (isOther && seen.size < 4 * MAX_VISIT.requests) seen.set(request, one)
    else dropped++
  }
  function ended(request: PageRequest) {
    if (underWay.delete(request)) lastChange = performance.now()
  }
  function answered(response: Response) {
    const one = seen.get(response.request()) ?? own.get(response.request())
    if (one) one.status = response.status()
    const site = siteIdOfTag(response.url(), scope)
    if (site !== null && response.ok()) entries.set(site, response)
    if (lines.length >= 4 * MAX_VISIT.requests) return
    const [host, at] = [hostOf(response.url()) ?? '', Date.now()]
    const headers = withTimeout(response.headerValues('set-cookie'), times.question, [])
    lines.push(
      headers.then((values) => values.flatMap((value) => value.split('\n')).map((line) => ({ line, host, at }))),
    )
  }

  /** If several lines request the same address, the first counts. */
  function noteLine(address: string, initiator: Initiator) {
    const line = initiatingLine(initiator, isPage)
    if (line !== null && (lineOf.size < 4 * MAX_VISIT.requests || lineOf.has(address)))
      lineOf.set(address, Math.min(line, lineOf.get(address) ?? line))
  }

  page.on('request', began)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', answered)
  page.on('websocket', (socket) => {
    if (sockets.size >= MAX_VISIT.requests || sockets.has(socket.url())) return
    sockets.set(socket.url(), moment)
    bodies.opened(socket)
  })
  // Requests of a service worker belong to no page: the profile's context reports them.
  const ofWorker = (request: PageRequest) => request.serviceWorker() !== null && began(request)
  const answeredWorker = (response: Response) => response.request().serviceWorker() !== null && answered(response)
  page.context().on('request', ofWorker).on('response', answeredWorker)
  page.context().on('requestfinished', ended).on('requestfailed', ended)
  page.once('close', () => {
    page.context().off('request', ofWorker).off('response', answeredWorker)
    page.context().off('requestfinished', ended).off('requestfailed', ended)
  })
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (request.mixedContentType && request.mixedContentType !== 'none' && mixed.size < MAX_VISIT.mixed)
      mixed.add(reportableAddress(request.url) ?? '')
    // The browser itself makes preflight requests.
    if (hostOf(request.url) === null || behind.size > 8 * MAX_VISIT.requests || initiator.type === 'preflight') return
    noteLine(request.url, initiator)
    const script = initiatingScript(initiator, page.url(), scope)
    const scripts = behind.get(request.url) ?? new Set()
    if (script !== null && scripts.size < 10) scripts.add(script)
    behind.set(request.url, scripts)
  })
  session.on('Network.webSocketCreated', ({ url, initiator }) => {
    if (initiator) noteLine(url, initiator)
    const script = initiator ? initiatingScript(initiator, page.url(), scope) : null
    if (script !== null && behind.size < MAX_VISIT.requests) behind.set(url, new Set([script]))
  })

  function initiatorOf(request: PageRequest): string | null {
    const before = request.redirectedFrom()
    if (before !== null && scope.isOther(before.url())) return reportableAddress(before.url())
    const around = frameAround(request, page, scope)
    if (around !== null) return around
    // If several scripts requested the address, always the same one is reported.
    return [...(behind.get(request.url()) ?? [])].sort(compareText)[0] ?? null
  }

  return {
    entries,
    isEntryDue: () => [...underWay].some((request) => siteIdOfTag(request.url(), scope) !== null),
    requestedCount: () => addresses.size,
    wasRequested: (address) => behind.has(withoutFragment(address)),
    isQuiet: () => underWay.size === 0 && performance.now() - lastChange >= times.idle,
    async quiet(atMost) {
      const end = performance.now() + atMost
      lastChange = performance.now()
      while (performance.now() < end) {
        const idle = underWay.size > 0 ? 0 : performance.now() - lastChange
        if (idle >= times.idle || page.isClosed()) return
        const wait = underWay.size > 0 ? times.idle / 5 : times.idle - idle
        await new Promise((resolve) => setTimeout(resolve, Math.min(wait + 1, Math.max(1, end - performance.now()))))
      }
    },
    mark(after) {
      moment = after
    },
    async requests(lines) {
      const recordings = new Map<string, Promise<boolean>>()
      const isRecorded = (address: string) => {
        const known = recordings.get(address) ?? bodies.of(address).then((texts) => texts.some(isSessionRecording))
        recordings.set(address, known)
        return known
      }
      const made = async ({ request, after, status }: ObservedRequest): Promise<RequestToList> => ({
        address: request.url(),
        kind: KINDS[request.resourceType()] ?? 'other',
        initiator: initiatorOf(request),
        line: lineOf.get(request.url()) ?? null,
        after,
        recording: await isRecorded(request.url()),
        status,
      })
      const opened = await Promise.all(
        [...sockets].map(async ([address, after]): Promise<RequestToList> => {
          const initiator = [...(behind.get(address) ?? [])][0] ?? null
          const recording = await isRecorded(address)
          return { address, kind: 'socket', initiator, line: lineOf.get(address) ?? null, after, recording, status: 0 }
        }),
      )
      const [toOthers, toOwn] = [
        opened.filter((one) => scope.isOther(one.address)),
        opened.filter((one) => scope.isOwn(one.address)),
      ]
      const others = listRequests(
        [...(await Promise.all([...seen.values()].map(made))), ...toOthers],
        lines,
        MAX_VISIT.requests,
      )
      const self = listRequests(
        [...(await Promise.all([...own.values()].map(made))), ...toOwn],
        lines,
        MAX_VISIT.ownRequests,
      )
      return { others: others.requests, own: self.requests, dropped: dropped + others.dropped + self.dropped }
    },
    async sent() {
      const headers = new Map([...sockets.keys()].map((address) => [address, new Set<string>()]))
      for (const request of seen.keys()) {
        const known = headers.get(request.url()) ?? new Set()
        for (const [name, value] of Object.entries(request.headers()))
          if (known.size < MAX_VISIT.bodies && !USUAL_HEADERS.test(name)) known.add(value.slice(0, MAX_VISIT.value))
        headers.set(request.url(), known)
      }
      const found = [...headers].map(async ([address, values]) => {
        const texts = [...values, ...(await bodies.of(address))]
        return { address: address.slice(0, MAX_VISIT.body), host: hostOf(address) ?? '', texts }
      })
      return (await Promise.all(found)).filter(({ address }) => scope.isOther(address))
    },
    lines: () => [...new Set(lineOf.values())],
    setCookies: async () => (await Promise.all(lines)).flat(),
    mixed: () => [...mixed].filter((address) => address !== '').sort(compareText),
  }
}

function withoutFragment(address: string): string {
  const [plain = ''] = address.split('#', 1)
  return plain
}

/** Whether a request to the website itself is reported: scripts, and requests that carry data. Images often have a version or a size. */
function isReportable(request: PageRequest, scope: SiteScope): boolean {
  if (!scope.isOwn(request.url()) || scope.isPortico(request.url())) return false
  const kind = KINDS[request.resourceType()]
  if (kind === 'script') return true
  if (kind === 'style' || kind === 'font' || kind === 'media') return false
  const parts = [...new URL(request.url()).searchParams].length
  return request.method() === 'POST' || request.method() === 'PUT' || parts >= (kind === 'image' ? 3 : 1)
}

/** Whether a request is for the document in the tab itself. */
export function isMainDocumentRequest(request: PageRequest, page: Page): boolean {
  if (request.serviceWorker() !== null) return false
  return request.isNavigationRequest() && frameOf(request) === page.mainFrame()
}

/** Null for a frame that is still being created. */
function frameOf(request: PageRequest) {
  try {
    return request.frame()
  } catch {
    return null
  }
}

/** The address of the third-party frame that made the request. The frame's own document was requested by its parent. */
function frameAround(request: PageRequest, page: Page, scope: SiteScope): string | null {
  if (request.serviceWorker() !== null) return null
  const frame = frameOf(request)
  const start = request.isNavigationRequest() ? (frame?.parentFrame() ?? null) : frame
  for (let at = start; at !== null && at !== page.mainFrame(); at = at.parentFrame())
    if (scope.isOther(at.url())) return reportableAddress(at.url())
  return null
}
