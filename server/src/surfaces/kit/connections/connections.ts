import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { BODY_LIMIT } from '../bodies/body.ts'
import { isRetainedForGood } from '../bodies/retained.ts'
import { type Address, networkOf } from '../network.ts'
import { connectionToEvict, type OpenConnection, SLOW_MS } from './eviction.ts'
import { type HeldMemory, type Holder, heldMemory } from './held-memory.ts'
import { PATIENCE_MS, type Pace, seenOf, watchReading } from './reading.ts'
import { stopParserAt } from './stop-parser.ts'

/** Requests of one connection that are worked on, or whose answers its client has not taken yet. */
export const MAX_UNDER_WAY = 16
/** Requests that a client may have sent on a connection without having taken the answers. Whoever sends more is closed. */
export const MAX_SENT = 64
/** Open connections of one port. For one more, somebody makes room. */
const MAX_CONNECTIONS = 1_024
/** How long a client may keep a connection without asking anything. */
export const IDLE_MS = 72_000
/** How often somebody looks at who takes nothing or asks nothing, at most. */
const LOOK_MS = 1_000

/** What a request holds until its answer is gone, apart from what was sent: measured at 9 KB, and rounded up. */
export const REQUEST_BYTES = 10 * 1024
/** What was sent is held as buffers or as strings, and each string has its overhead. */
const SENT_FACTOR = 2

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type Connections = {
  /** Notes an answer, which is held until the client takes it, unless it is shared. A small one is part of its request. */
  answered(request: IncomingMessage, body: string | Buffer): void
  /** Closes whoever takes too little, or has asked nothing for too long. Happens by itself, every now and then. */
  closeStalled(at?: number): void
}

/** Why a connection was closed: it sent too much at once, took too little, held too much, or there were too many. */
export type Closed = 'pipelining' | 'not_reading' | 'memory' | 'crowd'

export type Guard = {
  /** Answers a request for which there is no room. */
  readonly shed: Listener
  readonly onClosed?: (why: Closed) => void
  readonly memory?: HeldMemory
  /** Whether an address is a proxy's, which holds connections for everybody. */
  readonly isProxy?: (address: Address) => boolean
  readonly mostConnections?: number
  readonly patienceMs?: number
  readonly lookMs?: number
  readonly now?: () => number
}

type Turn = { readonly request: IncomingMessage; readonly response: ServerResponse; bytes: number }

type Connection = Holder &
  OpenConnection & {
    readonly socket: Socket
    readonly paceAt: (at: number) => Pace
    readonly underWay: Turn[]
    /** Read, in their order, and not looked at before others are answered. */
    readonly waiting: Turn[]
    isTurnDue: boolean
    hasWaited: boolean
    /** Its last request has begun: nothing that stands behind that one is carried out. */
    isEnding: boolean
    /** The bytes of this connection that are accounted for. */
    bytesRead: number
    /** The number of its last request, or what it was when the connection came. */
    lastRequest: number
    /** When its last request with a body began. */
    lastBodyAt: number
    /** Since when all its requests are answered; null while one is not, or none has come. */
    idleSince: number | null
  }

/**
 * Bounds what the clients of a server can make it do at once and hold. Node reads 64 KB and makes requests of all of it
 * before it pauses, and keeps every answer until it is taken: less than a megabyte of pipelined requests would end the
 * process. So a connection has a few requests under way and is not read meanwhile. The second and later ones of a chunk
 * begin when all of it is read: nothing is done for a client that sends too much. Nor is anything for what stands behind a
 * request whose listener says at once, with `shouldKeepAlive`, that the connection ends with it.
 */
export function guardConnections(server: Server, guard: Guard): Connections {
  const { shed, onClosed, memory = heldMemory, isProxy = () => false } = guard
  const { mostConnections = MAX_CONNECTIONS, patienceMs = PATIENCE_MS } = guard
  const { lookMs = Math.min(LOOK_MS, patienceMs / 4), now = () => performance.now() } = guard
  const connections = new Map<Socket, Connection>()
  let requests = 0
  const listeners = server.listeners('request') as Listener[]
  server.removeAllListeners('request')

  const close = ({ socket }: Connection, why: Closed) => {
    if (socket.destroyed) return
    onClosed?.(why)
    socket.destroy()
    // Before its event: of several that come at once, each needs a place of its own.
    connections.delete(socket)
  }

  server.on('connection', (socket: Socket) => {
    let network: string | null | undefined
    const judge = watchReading(now(), patienceMs)
    const paceAt = (at: number) => judge(seenOf(socket), at)
    const connection: Connection = {
      socket,
      paceAt,
      // Only where a port is full: it asks the system, and is undefined once the client has reset the connection.
      get network() {
        if (network === undefined) network = isProxy(socket.remoteAddress) ? null : networkOf(socket.remoteAddress)
        return network
      },
      get isIdle() {
        return this.underWay.length === 0
      },
      get isUnfinished() {
        return this.underWay.at(-1)?.request.complete === false
      },
      notReadingMs: () => paceAt(now()).notReadingMs,
      bytes: 0,
      isGone: false,
      drop: () => close(connection, 'memory'),
      waitedForSince: () => (connection.isUnfinished ? connection.lastBodyAt : null),
      underWay: [],
      waiting: [],
      isTurnDue: false,
      hasWaited: false,
      isEnding: false,
      bytesRead: 0,
      lastRequest: requests,
      lastBodyAt: 0,
      idleSince: null,
    }
    if (connections.size >= mostConnections) {
      const leaving = connectionToEvict([...connections.values()], connection.network) ?? connection
      close(leaving, 'crowd')
      if (leaving === connection) return
    }
    connections.set(socket, connection)
    memory.add(connection)
    socket.once('close', () => {
      connections.delete(socket)
      memory.remove(connection)
    })
    stopParserAt(socket, () => {
      if (connection.underWay.length + connection.waiting.length < MAX_SENT) return false
      close(connection, 'pipelining')
      return true
    })
  })

  const begin = (connection: Connection, turn: Turn) => {
    connection.underWay.push(turn)
    turn.response.on('close', onAnswered)
    if (!memory.makeRoom(connection)) {
      connection.isEnding = true
      return shed(turn.request, turn.response)
    }
    for (const listener of listeners) listener(turn.request, turn.response)
    if (!turn.response.shouldKeepAlive) connection.isEnding = true
  }

  function onAnswered(this: ServerResponse): void {
    const connection = connections.get(this.req.socket)
    if (connection === undefined) return
    const { underWay } = connection
    // Answers leave in order, so it is the first, unless an answer was given up.
    const turn = underWay[0]?.response === this ? underWay.shift() : takeOut(underWay, this)
    if (turn !== undefined) memory.release(connection, turn.bytes)
    if (connection.waiting.length > 0) takeTurns(connection)
    else if (underWay.length === 0) connection.idleSince = now()
  }

  const takeTurns = (connection: Connection) => {
    const { socket, waiting } = connection
    connection.isTurnDue = false
    while (connection.underWay.length < MAX_UNDER_WAY && !connection.isEnding && !socket.destroyed) {
      const turn = waiting.shift()
      if (turn === undefined) break
      begin(connection, turn)
    }
    if (waiting.length === 0) return void socket.resume()
    socket.pause()
    if (connection.hasWaited) return
    connection.hasWaited = true
    // Node reads on whenever it has written something.
    socket.on('resume', () => waiting.length > 0 && socket.pause())
  }

  server.on('request', (request, response) => {
    const connection = connections.get(request.socket)
    if (connection === undefined || request.socket.destroyed) return
    connection.lastRequest = ++requests
    connection.idleSince = null
    const isAlone = connection.underWay.length === 0 && connection.waiting.length === 0
    const sent = isAlone ? 0 : SENT_FACTOR * newBytes(connection)
    const body = bodyBytes(request)
    if (body > 0) connection.lastBodyAt = now()
    const turn = { request, response, bytes: REQUEST_BYTES + sent + body }
    memory.hold(connection, turn.bytes)
    if (isAlone && !connection.isEnding) return begin(connection, turn)
    connection.waiting.push(turn)
    if (connection.isTurnDue) return
    connection.isTurnDue = true
    process.nextTick(takeTurns, connection)
  })

  const closeStalled = (at = now()) => {
    const slow: Connection[] = []
    for (const connection of connections.values()) {
      const { isTooSlow, notReadingMs } = connection.paceAt(at)
      if (isTooSlow) close(connection, 'not_reading')
      else if (connection.idleSince !== null && at - connection.idleSince >= IDLE_MS) connection.socket.destroy()
      else if ((notReadingMs ?? 0) > SLOW_MS) slow.push(connection)
    }
    // A proxy that may open no more connections asks for no room: whoever is behind it waits for a free one.
    if (slow.length > mostConnections / 3) for (const connection of slow) close(connection, 'crowd')
  }
  // Node would start and stop a timer of its own for each answer, a thirtieth of what a request costs.
  server.keepAliveTimeout = 0
  const looking = setInterval(() => closeStalled(), lookMs).unref()
  server.once('close', () => clearInterval(looking))

  return {
    answered(request, body) {
      const bytes = typeof body === 'string' ? textBytes(body) : body.length
      if (bytes < REQUEST_BYTES || isRetainedForGood(body)) return
      const connection = connections.get(request.socket)
      const turn = connection?.underWay.find((one) => one.request === request)
      if (turn === undefined || connection === undefined) return
      turn.bytes += bytes
      memory.hold(connection, bytes)
    },
    closeStalled,
  }
}

/** Of a text that is small in any case nobody need count them: no character takes more than three. */
function textBytes(text: string): number {
  return text.length * 3 < REQUEST_BYTES ? text.length : Buffer.byteLength(text)
}

function takeOut(turns: Turn[], response: ServerResponse): Turn | undefined {
  const place = turns.findIndex((turn) => turn.response === response)
  return place < 0 ? undefined : turns.splice(place, 1)[0]
}

/** What the body of a request may come to hold, whether it comes or not: only what was said of it is known. */
function bodyBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return BODY_LIMIT
  const length = headers['content-length']
  return length === undefined ? 0 : Math.min(Number(length), BODY_LIMIT)
}

/**
 * What a connection has sent since somebody counted. Asking for it is not free, and one request alone is never large apart
 * from its body.
 */
function newBytes(connection: Connection): number {
  const { bytesRead } = connection.socket
  const bytes = bytesRead - connection.bytesRead
  connection.bytesRead = bytesRead
  return bytes
}
