import { connect, type Socket } from 'node:net'
import { percentile } from './statistics.ts'

/**
 * The load: as many connections as CONNECTIONS, each with one request under way. It is written by hand because it shares
 * the machine with what it measures. autocannon 8 took about 23 µs of CPU for a request where this takes about 13, so
 * that against the bare server autocannon, not the server, was the one at its limit: a slow yardstick flatters
 * everything that is held against it. It also rounds latencies to whole milliseconds, and drops the requests that are
 * under way at the end, so that nobody knows which sites a phase has changed.
 */
export type LoadOptions = {
  readonly port: number
  /** The measured time, after the warm-up. */
  readonly seconds: number
  readonly warmUpSeconds?: number
  /** The text of the n-th request; null ends the phase early. */
  readonly request: (n: number) => string | null
  readonly onBody?: (body: string) => void
}

export type LoadMeasurement = {
  /** Requests that were sent, warm-up included. Each of them was answered with a 2xx. */
  readonly sent: number
  /** NaN if no request was left after the warm-up. */
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The share of one core that the load generator used. Near 1 the load generator is the bottleneck. */
  readonly loadCpu: number
}

export const LOAD_CONNECTIONS = 64
export const WARM_UP_SECONDS = 1
const PATIENCE_MS = 10_000

/** Measures one kind of request. Answers count after the warm-up; every request is awaited. */
export async function runLoad(work: LoadOptions): Promise<LoadMeasurement> {
  const { port, seconds, warmUpSeconds = WARM_UP_SECONDS, request, onBody } = work
  const latencies: number[] = []
  const start = performance.now()
  const cpu = process.cpuUsage()
  const from = start + warmUpSeconds * 1000
  let until = from + seconds * 1000
  let sent = 0

  const next = () => {
    const now = performance.now()
    const text = now < until ? request(sent) : null
    if (text === null) until = Math.min(until, now)
    else sent += 1
    return text
  }
  const onAnswer = (body: string, sentAt: number) => {
    const now = performance.now()
    if (now >= from && now < until) latencies.push(now - sentAt)
    onBody?.(body)
  }
  await converseOnAll(port, until - start + PATIENCE_MS, next, onAnswer)

  const { user, system } = process.cpuUsage(cpu)
  const sorted = Float64Array.from(latencies).sort()
  return {
    sent,
    perSecond: latencies.length === 0 ? Number.NaN : latencies.length / ((until - from) / 1000),
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    loadCpu: (user + system) / 1000 / (performance.now() - start),
  }
}

type Next = () => string | null
type OnAnswer = (body: string, sentAt: number) => void

async function converseOnAll(port: number, patienceMs: number, next: Next, onAnswer: OnAnswer): Promise<void> {
  const sockets: Socket[] = []
  const conversations = Array.from({ length: LOAD_CONNECTIONS }, () => converse(port, next, onAnswer, sockets))
  const impatience = setTimeout(() => {
    for (const socket of sockets) socket.destroy(new Error('some requests were never answered'))
  }, patienceMs)
  try {
    await Promise.all(conversations)
  } finally {
    clearTimeout(impatience)
    for (const socket of sockets) socket.destroy()
  }
}

/** One connection, with one request at a time. Any answer but a 2xx or 304 ends the measurement with an error. */
function converse(port: number, next: Next, onAnswer: OnAnswer, sockets: Socket[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0
    let text = ''
    const send = () => {
      const request = next()
      if (request === null) return resolve()
      sentAt = performance.now()
      socket.write(request, 'latin1')
    }
    const receive = (size: number, bytes: Uint8Array) => {
      text += (bytes as Buffer).toString('latin1', 0, size)
      const answer = readAnswer(text)
      if (answer === null) return true
      text = ''
      if (answer.status !== 304 && (answer.status < 200 || answer.status > 299)) {
        reject(new Error(`an answer was ${answer.status}: ${answer.body}`))
        return false
      }
      onAnswer(answer.body, sentAt)
      send()
      return true
    }
    const onread = { buffer: Buffer.allocUnsafe(16 * 1024), callback: receive }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread })
    sockets.push(socket)
    socket.once('connect', send)
    socket.on('error', reject)
    socket.once('close', () => reject(new Error('a connection was closed before its answer')))
  })
}

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)\r\n/i

/** Null: the answer is not complete yet. The text has one character for each byte. */
function readAnswer(text: string): { readonly status: number; readonly body: string } | null {
  const end = text.indexOf('\r\n\r\n')
  if (end === -1) return null
  const status = Number(text.slice(9, 12))
  if (status === 204 || status === 304) return { status, body: '' }
  const length = CONTENT_LENGTH.exec(text)?.[1]
  if (length === undefined) throw new Error('An answer came without a Content-Length.')
  const body = text.slice(end + 4)
  return body.length < Number(length) ? null : { status, body }
}
