import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http'
import { isIPv6, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DEFAULT_EGRESS_LIMITS, type EgressLimits, openEgressBudget } from './budget.ts'
import { connectToRoute } from './connect.ts'
import { forwardedHeaders, headersSize } from './headers.ts'
import { type EgressRefusal, makeRouter, type RoutingRules } from './route.ts'
import { parsePlainTarget, parseTunnelTarget, type RequestTarget } from './target.ts'

// The proxy that is a browser's only way out. It listens on a Unix socket in a folder that only the browser's account can
// open, and that is reachable from an empty network namespace.

/** A requested connection and its result. Hosts are untrusted text. */
export type LoggedConnection = { readonly host: string; readonly port: number; readonly refused: EgressRefusal | null }

export type EgressProxy = {
  readonly log: readonly LoggedConnection[]
  readonly used: { readonly requests: number; readonly bytes: number }
  /** Ends every connection. */
  close(): Promise<void>
}

export type EgressProxyOptions = RoutingRules & {
  /** Where it listens. */
  readonly path: string
  readonly bounds?: Partial<EgressLimits>
  /** Called once, when a bound is reached. Every connection is closed by then. */
  readonly onTooMuch: () => void
}

/** Long policies and many cookies occur. No page needs longer headers than this. */
const MAX_HEADER_BYTES = 64 * 1024
/** The first line of an answer, and the empty one. */
const MIN_HEAD_BYTES = 20
const MAX_HEADERS_MS = 10_000
const MAX_LOGGED = 5_000

export async function openEgressProxy(options: EgressProxyOptions): Promise<EgressProxy> {
  const bounds = { ...DEFAULT_EGRESS_LIMITS, ...options.bounds }
  const wayTo = makeRouter(options)
  const closing = new AbortController()
  const sockets = new Set<Duplex>()
  const log: LoggedConnection[] = []
  const budget = openEgressBudget(bounds, () => {
    end()
    options.onTooMuch()
  })

  const server = createServer({
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: MAX_HEADERS_MS,
    // The answer may take as long as the analysis; the request has to arrive.
    requestTimeout: 60_000,
    keepAliveTimeout: bounds.idleMs,
    connectionsCheckingInterval: 1_000,
  })
  server.maxConnections = bounds.connections
  server.on('connection', (socket) => keep(socket))
  server.on('clientError', (_error, socket) => socket.destroy())
  server.on('request', (request, response) => void plain(request, response).catch(() => response.destroy()))
  server.on('connect', (request, socket, head) => void tunnel(request, socket, head).catch(() => socket.destroy()))

  function keep(socket: Socket): void {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(bounds.idleMs, () => socket.destroy())
  }

  function end(): void {
    closing.abort()
    for (const socket of sockets) socket.destroy()
  }

  /** Opens a connection to the target. Null if there is none; the log says why. */
  async function open(target: RequestTarget | null): Promise<Socket | null> {
    const note = (refused: EgressRefusal | null) => {
      const { host, port } = target ?? { host: '', port: 0 }
      if (log.length < MAX_LOGGED) log.push({ host, port, refused })
      return null
    }
    if (!budget.request() || closing.signal.aborted) return note('too_much')
    if (target === null) return note('unclear')
    const way = await wayTo(target)
    if (typeof way === 'string') return note(way)
    const socket = await connectToRoute(way, bounds, closing.signal)
    if (socket === null) return note('no_connection')
    note(null)
    keep(socket)
    return socket
  }

  /** `GET http://host/path`. A refused or failed request gets no answer, as if nobody listened there. */
  async function plain(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = parsePlainTarget(request.url ?? '')
    const upstream = await open(target)
    if (target === null || upstream === null || request.socket.destroyed) {
      upstream?.destroy()
      request.socket.destroy()
      return
    }
    response.once('close', () => upstream.destroy())
    const headers = ['host', hostHeader(target), ...forwardedHeaders(request.rawHeaders, ['host'])]
    if (request.headers['transfer-encoding'] !== undefined) headers.push('transfer-encoding', 'chunked')
    const answer = await exchange(request, upstream, target.path ?? '/', headers)
    if (!budget.count(headersSize(request.rawHeaders) + headersSize(answer.rawHeaders))) return
    response.sendDate = false
    response.writeHead(answer.statusCode ?? 502, forwardedHeaders(answer.rawHeaders))
    await pipeline(answer, budget.meter(bounds.answerBytes), response)
  }

  async function exchange(
    request: IncomingMessage,
    upstream: Socket,
    path: string,
    headers: string[],
  ): Promise<IncomingMessage> {
    const { method } = request
    const options = { method, path, headers, setHost: false, maxHeaderSize: MAX_HEADER_BYTES }
    const sent = openRequest({ ...options, createConnection: () => upstream })
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      // A website may send interim responses without end: their bytes count too.
      sent.on('information', ({ rawHeaders }) => void budget.count(MIN_HEAD_BYTES + headersSize(rawHeaders)))
      sent.once('upgrade', () => reject(new Error('Nobody asked for another protocol.')))
      sent.on('error', reject)
      sent.once('close', () => reject(new Error('There was no answer.')))
    })
    // The answer may come before all of the request was sent.
    pipeline(request, budget.meter(), sent).catch(() => sent.destroy())
    return answered
  }

  /** `CONNECT host:443`: bytes go through unread. */
  async function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const upstream = await open(parseTunnelTarget(request.url ?? ''))
    if (upstream === null || socket.destroyed) {
      upstream?.destroy()
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
      return
    }
    socket.once('close', () => upstream.destroy())
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    if (head.length > 0) socket.unshift(head)
    await Promise.all([pipeline(socket, budget.meter(), upstream), pipeline(upstream, budget.meter(), socket)])
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.path, resolve)
  })
  return {
    log,
    used: budget.used,
    async close() {
      end()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function hostHeader({ host, port }: RequestTarget): string {
  const name = isIPv6(host) ? `[${host}]` : host
  return port === 80 ? name : `${name}:${port}`
}
