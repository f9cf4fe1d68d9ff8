import type { RequestKind } from '@portico/contract/words'
import type { CDPSession, Page, Request as PageRequest, Response } from 'playwright-core'
import { compareText } from '../../kit/compare-text.ts'
import type { RequestEvidence } from '../../kit/evidence.ts'
import { bounded } from '../kit/bounded.ts'
import { MOST, type Times } from '../kit/limits.ts'
import { hostOf, shownAddress } from '../kit/text.ts'
import { siteOfTag, type Whose } from '../kit/whose.ts'
import { watchBodies } from './bodies.ts'
import { watchClock } from './by-clock.ts'
import { type Initiator, initiatedBy, lineBehind } from './initiator.ts'
import { type Asked, type Lines, listRequests } from './request-list.ts'
import { isRecording } from './session-recording.ts'

// Everything that a page asks for during a visit, its frames and its workers included.

export type SetCookieLine = { readonly line: string; readonly host: string; readonly at: number }

export type Traffic = {
  /** Resolves when nothing was under way for a while, or when that took too long. */
  quiet(atMost: number): Promise<void>
  /** How many addresses of anybody were asked for so far, each once. */
  asked(): number
  /** Whether the page asked for this very address: what calls itself so and was never asked for is a lie. */
  wasAsked(address: string): boolean
  /** Whether nothing has been under way for that while. */
  isQuiet(): boolean
  /** Whatever is asked for from now on comes after this. */
  mark(after: Exclude<RequestEvidence['after'], 'load'>): void
  /** Each once, in an order of their own; and how many were over the bounds. */
  requests(lines: Lines): Promise<Requests>
  /** What went to others: addresses, and what was sent with them. */
  sent(): Promise<readonly Sent[]>
  /** Lines of the page's scripts that asked for anything. */
  lines(): readonly number[]
  setCookies(): Promise<readonly SetCookieLine[]>
  /** Asked for over http by a page that came over https. */
  mixed(): readonly string[]
  /** Whether an entry of ours was asked for and has not come to its end. */
  isEntryDue(): boolean
  /** The answers that were entries of ours, by the site in their address. */
  readonly entries: ReadonlyMap<string, Response>
}

export type Requests = {
  readonly others: readonly RequestEvidence[]
  /** To the website itself: scripts, and what carries something. */
  readonly own: readonly RequestEvidence[]
  readonly dropped: number
}

export type Sent = { readonly address: string; readonly host: string; readonly texts: readonly string[] }

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
/** Headers that say what every browser says; where somebody comes from is no part of what is stored. */
const USUAL = /^(?:accept|cache-control|content-|cookie|origin|pragma|priority|referer|sec-|upgrade-|user-agent)/
/** They stay open by nature. */
const ENDLESS = ['eventsource', 'websocket']

type Seen = { readonly request: PageRequest; readonly after: RequestEvidence['after']; status: number }

export function watchTraffic(page: Page, session: CDPSession, whose: Whose, times: Times): Traffic {
  const seen = new Map<PageRequest, Seen>()
  const own = new Map<PageRequest, Seen>()
  const bodies = watchBodies(session, times.question)
  const sockets = new Map<string, RequestEvidence['after']>()
  const underWay = new Set<PageRequest>()
  const addresses = new Set<string>()
  const isByClock = watchClock()
  const behind = new Map<string, Set<string>>()
  const lineOf = new Map<string, number>()
  /** Addresses of what the tab itself showed. */
  const documents = new Set<string>()
  const isPage = (address: string) => documents.has(withoutFragment(address))
  let moment: RequestEvidence['after'] = 'load'
  const mixed = new Set<string>()
  const lines: Promise<readonly SetCookieLine[]>[] = []
  const entries = new Map<string, Response>()
  let dropped = 0
  let lastChange = performance.now()

  function began(request: PageRequest) {
    if (addresses.size < 4 * MOST.requests) addresses.add(request.url())
    if (!isByClock(request)) {
      if (!ENDLESS.includes(request.resourceType()) && underWay.size < MOST.requests) underWay.add(request)
      lastChange = performance.now()
    }
    if (isMainDocument(request, page)) {
      if (documents.size < MOST.requests) documents.add(withoutFragment(request.url()))
      return
    }
    const isOther = whose.isOther(request.url())
    if (!isOther && !isTelling(request, whose)) return
    bodies.began(request)
    const one = { request, after: moment, status: 0 }
    if (!isOther && own.size < MOST.requests) own.set(request, one)
    else if (isOther && seen.size < 4 * MOST.requests) seen.set(request, one)
    else dropped++
  }
  function ended(request: PageRequest) {
    if (underWay.delete(request)) lastChange = performance.now()
  }
  function answered(response: Response) {
    const one = seen.get(response.request()) ?? own.get(response.request())
    if (one) one.status = response.status()
    const site = siteOfTag(response.url(), whose)
    if (site !== null && response.ok()) entries.set(site, response)
    if (lines.length >= 4 * MOST.requests) return
    const [host, at] = [hostOf(response.url()) ?? '', Date.now()]
    const said = bounded(response.headerValues('set-cookie'), times.question, [])
    lines.push(said.then((values) => values.flatMap((value) => value.split('\n')).map((line) => ({ line, host, at }))))
  }

  /** The same address may be asked for in several lines: the first of them. */
  function noteLine(address: string, initiator: Initiator) {
    const line = lineBehind(initiator, isPage)
    if (line !== null && (lineOf.size < 4 * MOST.requests || lineOf.has(address)))
      lineOf.set(address, Math.min(line, lineOf.get(address) ?? line))
  }

  page.on('request', began)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('response', answered)
  page.on('websocket', (socket) => {
    if (sockets.size >= MOST.requests || sockets.has(socket.url())) return
    sockets.set(socket.url(), moment)
    bodies.opened(socket)
  })
  // What a service worker asks for is no page's: it is told of the profile.
  const ofWorker = (request: PageRequest) => request.serviceWorker() !== null && began(request)
  const answeredWorker = (response: Response) => response.request().serviceWorker() !== null && answered(response)
  page.context().on('request', ofWorker).on('response', answeredWorker)
  page.context().on('requestfinished', ended).on('requestfailed', ended)
  page.once('close', () => {
    page.context().off('request', ofWorker).off('response', answeredWorker)
    page.context().off('requestfinished', ended).off('requestfailed', ended)
  })
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    if (request.mixedContentType && request.mixedContentType !== 'none' && mixed.size < MOST.mixed)
      mixed.add(shownAddress(request.url) ?? '')
    // What asks whether something may be asked for is the browser's own.
    if (hostOf(request.url) === null || behind.size > 8 * MOST.requests || initiator.type === 'preflight') return
    noteLine(request.url, initiator)
    const script = initiatedBy(initiator, page.url(), whose)
    const scripts = behind.get(request.url) ?? new Set()
    if (script !== null && scripts.size < 10) scripts.add(script)
    behind.set(request.url, scripts)
  })
  session.on('Network.webSocketCreated', ({ url, initiator }) => {
    if (initiator) noteLine(url, initiator)
    const script = initiator ? initiatedBy(initiator, page.url(), whose) : null
    if (script !== null && behind.size < MOST.requests) behind.set(url, new Set([script]))
  })

  function initiatorOf(request: PageRequest): string | null {
    const before = request.redirectedFrom()
    if (before !== null && whose.isOther(before.url())) return shownAddress(before.url())
    const around = frameAround(request, page, whose)
    if (around !== null) return around
    // The same address may be asked for by several: one of them, and always the same.
    return [...(behind.get(request.url()) ?? [])].sort(compareText)[0] ?? null
  }

  return {
    entries,
    isEntryDue: () => [...underWay].some((request) => siteOfTag(request.url(), whose) !== null),
    asked: () => addresses.size,
    wasAsked: (address) => behind.has(withoutFragment(address)),
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
        const known = recordings.get(address) ?? bodies.of(address).then((texts) => texts.some(isRecording))
        recordings.set(address, known)
        return known
      }
      const made = async ({ request, after, status }: Seen): Promise<Asked> => ({
        address: request.url(),
        kind: KINDS[request.resourceType()] ?? 'other',
        initiator: initiatorOf(request),
        line: lineOf.get(request.url()) ?? null,
        after,
        recording: await isRecorded(request.url()),
        status,
      })
      const opened = await Promise.all(
        [...sockets].map(async ([address, after]): Promise<Asked> => {
          const initiator = [...(behind.get(address) ?? [])][0] ?? null
          const recording = await isRecorded(address)
          return { address, kind: 'socket', initiator, line: lineOf.get(address) ?? null, after, recording, status: 0 }
        }),
      )
      const [toOthers, toOwn] = [
        opened.filter((one) => whose.isOther(one.address)),
        opened.filter((one) => whose.isOwn(one.address)),
      ]
      const others = listRequests(
        [...(await Promise.all([...seen.values()].map(made))), ...toOthers],
        lines,
        MOST.requests,
      )
      const self = listRequests(
        [...(await Promise.all([...own.values()].map(made))), ...toOwn],
        lines,
        MOST.ownRequests,
      )
      return { others: others.requests, own: self.requests, dropped: dropped + others.dropped + self.dropped }
    },
    async sent() {
      const headers = new Map([...sockets.keys()].map((address) => [address, new Set<string>()]))
      for (const request of seen.keys()) {
        const known = headers.get(request.url()) ?? new Set()
        for (const [name, value] of Object.entries(request.headers()))
          if (known.size < MOST.bodies && !USUAL.test(name)) known.add(value.slice(0, MOST.value))
        headers.set(request.url(), known)
      }
      const found = [...headers].map(async ([address, values]) => {
        const texts = [...values, ...(await bodies.of(address))]
        return { address: address.slice(0, MOST.body), host: hostOf(address) ?? '', texts }
      })
      return (await Promise.all(found)).filter(({ address }) => whose.isOther(address))
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

/** What a website asks itself for is told where it is a script, or carries something: pictures often have a version or a size. */
function isTelling(request: PageRequest, whose: Whose): boolean {
  if (!whose.isOwn(request.url()) || whose.isPortico(request.url())) return false
  const kind = KINDS[request.resourceType()]
  if (kind === 'script') return true
  if (kind === 'style' || kind === 'font' || kind === 'media') return false
  const parts = [...new URL(request.url()).searchParams].length
  return request.method() === 'POST' || request.method() === 'PUT' || parts >= (kind === 'image' ? 3 : 1)
}

/** Whether it is for what the tab itself shows. */
export function isMainDocument(request: PageRequest, page: Page): boolean {
  if (request.serviceWorker() !== null) return false
  return request.isNavigationRequest() && frameOf(request) === page.mainFrame()
}

/** A frame that is only just being made has none yet. */
function frameOf(request: PageRequest) {
  try {
    return request.frame()
  } catch {
    return null
  }
}

/** What somebody else's frame asks for, its document asked for; the document itself was asked for by what is around it. */
function frameAround(request: PageRequest, page: Page, whose: Whose): string | null {
  if (request.serviceWorker() !== null) return null
  const frame = frameOf(request)
  const start = request.isNavigationRequest() ? (frame?.parentFrame() ?? null) : frame
  for (let at = start; at !== null && at !== page.mainFrame(); at = at.parentFrame())
    if (whose.isOther(at.url())) return shownAddress(at.url())
  return null
}
