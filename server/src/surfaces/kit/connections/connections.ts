import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { BODY_LIMIT } from '../bodies/body.ts'
import { isSharedBody } from '../bodies/retained.ts'
import { type Address, networkOf } from '../network.ts'
import { connectionToEvict, type OpenConnection, SLOW_READER_MS } from './eviction.ts'
import { type HeldMemory, heldMemory, type MemoryHolder } from './held-memory.ts'
import { MAX_STALL_MS, measureReading, type ReadPace, readProgressOf } from './reading.ts'
import { stopParserAt } from './stop-parser.ts'

/** Requests of one connection that are worked on, or whose answers its client has not read yet. */
export const MAX_UNDER_WAY = 16
/** Requests that a client may send on a connection without reading the answers. With more the connection is closed. */
export const MAX_SENT = 64
/** Open connections of one port. For each one more, another is closed (`eviction.ts`). */
const MAX_CONNECTIONS = 1_024
/** How long a client may keep a connection without a request. */
export const IDLE_MS = 72_000
/** How often connections are checked for slow and idle clients, at most. */
const CHECK_MS = 1_000

/** The memory of a request until its answer is sent, apart from what the client sent: measured at 9 KB, and rounded up. */
export const REQUEST_BYTES = 10 * 1024
/** What the client sent is kept in buffers or in strings, and each string has its overhead. */
const SENT_FACTOR = 2

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type Connections = {
  /** Counts the memory of an answer until the client has read it, unless it is shared. A small one is part of its request. */
  countAnswer(request: IncomingMessage, body: string | Buffer): void
  /** Closes clients that read too slowly or are idle for too long. A timer calls it. */
  closeStalled(at?: number): void
}

/** Why a connection was closed: it sent too much at once, read too slowly, held too much memory, or there were too many. */
export type CloseReason = 'pipelining' | 'not_reading' | 'memory' | 'crowd'

export type GuardOptions = {
  /** Answers a request for which there is no memory. */
  readonly shed: Listener
  readonly onClosed?: (why: CloseReason) => void
  readonly memory?: HeldMemory
  /** Whether an address is a proxy's, which holds connections for everybody. */
  readonly isProxy?: (address: Address) => boolean
  readonly maxConnections?: number
  readonly stallMs?: number
  readonly checkMs?: number
  readonly now?: () => number
}

type OpenRequest = { readonly request: IncomingMessage; readonly response: ServerResponse; bytes: number }

type Connection = MemoryHolder &
  OpenConnection & {
    readonly socket: Socket
    readonly paceAt: (at: number) => ReadPace
    readonly active: OpenRequest[]
    /** Requests that were read and start, in order, once others are answered. */
    readonly pending: OpenRequest[]
    isStartScheduled: boolean
    hasWaited: boolean
    /** Its last request has started: later ones on the connection are not carried out. */
    isEnding: boolean
    /** The bytes of this connection that are counted. */
    bytesRead: number
    /** The number of its last request, or of the last one of all when it connected. */
    lastRequest: number
    /** When its last request with a body started. */
    lastBodyAt: number
    /** Since when all its requests are answered; null while one is not, or before the first. */
    idleSince: number | null
  }

/**
 * Limits what the clients of a server can make it do at once and keep in memory. Node reads 64 KB and all all of it into
 * requests before it pauses, and keeps every answer until it is read: less than a megabyte of pipelined requests would end the
 * process. So a connection has a few active requests and is not read meanwhile. The second and later ones of a chunk
 * start when all of it is read: a client that sends too much gets nothing done. A request whose listener says at once, with
 * `shouldKeepAlive`, that the connection ends is the last one: those behind it are not carried out.
 */
export function guardConnections(server: Server, guard: GuardOptions): Connections {
  const { shed, onClosed, memory = heldMemory, isProxy = () => false } = guard
  const { maxConnections = MAX_CONNECTIONS, stallMs = MAX_STALL_MS } = guard
  const { checkMs = Math.min(CHECK_MS, stallMs / 4), now = () => performance.now() } = guard
  const connections = new Map<Socket, Connection>()
  let requests = 0
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')

  const close = ({ socket }: Connection, why: CloseReason) => {
    if (socket.destroyed) return
    onClosed?.(why)
    socket.destroy()
    // Before its `close` event: of several that connect at once, each needs a place of its own.
    connections.delete(socket)
  }

  server.on('connection', (socket: Socket) => {
    let network: string | null | undefined
    const judge = measureReading(now(), stallMs)
    const paceAt = (at: number) => judge(readProgressOf(socket), at)
    const connection: Connection = {
      socket,
      paceAt,
      // Read only where a port is full: it is a system call, and undefined once the client has reset the connection.
      get network() {
        if (network === undefined) network = isProxy(socket.remoteAddress) ? null : networkOf(socket.remoteAddress)
        return network
      },
      get isIdle() {
        return this.active.length === 0
      },
      get isSending() {
        return this.active.at(-1)?.request.complete === false
      },
      stalledMs: () => paceAt(now()).stalledMs,
      bytes: 0,
      isRemoved: false,
      drop: () => close(connection, 'memory'),
      incompleteSince: () => (connection.isSending ? connection.lastBodyAt : null),
      active: [],
      pending: [],
      isStartScheduled: false,
      hasWaited: false,
      isEnding: false,
      bytesRead: 0,
      lastRequest: requests,
      lastBodyAt: 0,
      idleSince: null,
    }
    if (connections.size >= maxConnections) {
      const evicted = connectionToEvict([...connections.values()], connection.network) ?? connection
      close(evicted, 'crowd')
      if (evicted === connection) return
    }
    connections.set(socket, connection)
    memory.add(connection)
    socket.once('close', () => {
      connections.delete(socket)
      memory.remove(connection)
    })
    stopParserAt(socket, () => {
      if (connection.active.length + connection.pending.length < MAX_SENT) return false
      close(connection, 'pipelining')
      return true
    })
  })

  const startRequest = (connection: Connection, one: OpenRequest) => {
    connection.active.push(one)
    one.response.on('close', onAnswered)
    if (!memory.makeRoomFor(connection)) {
      connection.isEnding = true
      return shed(one.request, one.response)
    }
    for (const listener of listeners) listener(one.request, one.response)
    if (!one.response.shouldKeepAlive) connection.isEnding = true
  }

  function onAnswered(this: ServerResponse): void {
    const connection = connections.get(this.req.socket)
    if (connection === undefined) return
    const { active } = connection
    // Answers are sent in order, so it is the first, unless an answer was aborted.
    const one = active[0]?.response === this ? active.shift() : removePending(active, this)
    if (one !== undefined) memory.release(connection, one.bytes)
    if (connection.pending.length > 0) startPending(connection)
    else if (active.length === 0) connection.idleSince = now()
  }

  const startPending = (connection: Connection) => {
    const { socket, pending } = connection
    connection.isStartScheduled = false
    while (connection.active.length < MAX_UNDER_WAY && !connection.isEnding && !socket.destroyed) {
      const one = pending.shift()
      if (one === undefined) break
      startRequest(connection, one)
    }
    if (pending.length === 0) return void socket.resume()
    socket.pause()
    if (connection.hasWaited) return
    connection.hasWaited = true
    // Node resumes reading whenever it has written something.
    socket.on('resume', () => pending.length > 0 && socket.pause())
  }

  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection === undefined || request.socket.destroyed) return
    connection.lastRequest = ++requests
    connection.idleSince = null
    const isAlone = connection.active.length === 0 && connection.pending.length === 0
    const sent = isAlone ? 0 : SENT_FACTOR * newBytes(connection)
    const body = bodyBytes(request)
    if (body > 0) connection.lastBodyAt = now()
    const one = { request, response, bytes: REQUEST_BYTES + sent + body }
    memory.hold(connection, one.bytes)
    if (isAlone && !connection.isEnding) return startRequest(connection, one)
    connection.pending.push(one)
    if (connection.isStartScheduled) return
    connection.isStartScheduled = true
    process.nextTick(startPending, connection)
  })

  const closeStalled = (at = now()) => {
    const slow: Connection[] = []
    for (const connection of connections.values()) {
      const { isTooSlow, stalledMs } = connection.paceAt(at)
      if (isTooSlow) close(connection, 'not_reading')
      else if (connection.idleSince !== null && at - connection.idleSince >= IDLE_MS) connection.socket.destroy()
      else if ((stalledMs ?? 0) > SLOW_READER_MS) slow.push(connection)
    }
    // A proxy that may open no more connections never triggers an eviction: its clients wait for a free connection.
    if (slow.length > maxConnections / 3) for (const connection of slow) close(connection, 'crowd')
  }
  // Node would start and stop a timer of its own for each answer, a thirtieth of what a request costs.
  server.keepAliveTimeout = 0
  const timer = setInterval(() => closeStalled(), checkMs).unref()
  server.once('close', () => clearInterval(timer))

  return {
    countAnswer(request, body) {
      const bytes = typeof body === 'string' ? textBytes(body) : body.length
      if (bytes < REQUEST_BYTES || isSharedBody(body)) return
      const connection = connections.get(request.socket)
      const one = connection?.active.find((open) => open.request === request)
      if (one === undefined || connection === undefined) return
      one.bytes += bytes
      memory.hold(connection, bytes)
    },
    closeStalled,
  }
}

/** A text that is small in any case need not be counted: no character takes more than three bytes. */
function textBytes(text: string): number {
  return text.length * 3 < REQUEST_BYTES ? text.length : Buffer.byteLength(text)
}

function removePending(all: OpenRequest[], response: ServerResponse): OpenRequest | undefined {
  const place = all.findIndex((open) => open.response === response)
  return place < 0 ? undefined : all.splice(place, 1)[0]
}

/** The most memory that the body of a request may take, by its headers: whether it comes is not known yet. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT
  const length = headers['content-length']
  return length === undefined ? 0 : Math.min(Number(length), BODY_LIMIT)
}

/**
 * What a connection has sent since the last count. Reading the number costs time, and a single request is never large apart
 * from its body.
 */
function newBytes(connection: Connection): number {
  const { bytesRead } = connection.socket
  const bytes = bytesRead - connection.bytesRead
  connection.bytesRead = bytesRead
  return bytes
}
