import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createPortServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { newAuthority } from '../../../server/test/certificates.ts'
import type { TownPlan } from './plan.ts'
import { porticoAnswer } from './portico.ts'
import type { TownAnswer, TownSite } from './site.ts'

// Small towns of local websites. All of them are one server, distinguished by the host that the browser names; it counts who
// asks whom.

export type TownRequest = {
  readonly host: string
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
}

export type Town = {
  /** With and without TLS. Its certificate is good for nobody. */
  readonly port: number
  readonly requests: readonly TownRequest[]
  /** How often somebody asked this host for anything. */
  requestCountOf(host: string): number
  clearRequests(): void
  close(): void
}

/** What a town needs to be served. */
type Served = Pick<TownPlan, 'installed' | 'party'> & { readonly sites: readonly Pick<TownSite, 'hosts' | 'answer'>[] }

export async function openTown(plans: readonly Served[]): Promise<Town> {
  const installed = plans.flatMap((one) => one.installed)
  // Real tools have the same hosts in two towns, and do not do the same there: those of the town that is visited come first.
  let visited: Served | undefined
  const party = (host: string, path: string) =>
    [...(visited ? [visited] : []), ...plans]
      .values()
      .map((one) => one.party(host, path))
      .find((one) => one !== null)
  const requests: TownRequest[] = []
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const path = (request.url ?? '').replace(/^https?:\/\/[^/]*/, '')
    requests.push({ host, path, method: request.method ?? '', headers: request.headers })
    const home = plans.find(({ sites }) => sites.some(({ hosts }) => hosts.includes(host)))
    const owner = home?.sites.find(({ hosts }) => hosts.includes(host))
    visited = home ?? visited
    const plain = path.replace(/\?.*$/, '')
    const answered =
      owner?.answer(plain, host, request) ??
      (host === 'portico.example' ? porticoAnswer(plain, installed) : party(host, plain))
    sendAnswer(answered ?? { status: 404, body: 'There is nothing here.' }, response)
  }
  const upgrade = (request: IncomingMessage, socket: Duplex) => {
    const host = request.headers.host ?? ''
    requests.push({ host, path: request.url ?? '', method: 'SOCKET', headers: request.headers })
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64')
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.on('error', () => {})
  }
  const plain = createServer(answer).on('upgrade', upgrade)
  const secure = createSecureServer(newAuthority().issue('town.example'), answer).on('upgrade', upgrade)
  const sockets = new Set<Socket>()
  // Both behind one port: the first byte of TLS is none that a request can begin with.
  const server = createPortServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    socket.once('data', (bytes) => {
      socket.pause()
      socket.unshift(bytes)
      const to = bytes[0] === TLS_HANDSHAKE ? secure : plain
      to.emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    requestCountOf: (name) => requests.filter(({ host }) => host === name).length,
    clearRequests: () => void requests.splice(0),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

const TLS_HANDSHAKE = 22
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'

function sendAnswer(
  { status = 200, type = 'text/html; charset=utf-8', headers = {}, body, after, stream }: TownAnswer,
  response: ServerResponse,
) {
  if (status === 0) return void response.destroy()
  response.writeHead(status, { 'content-type': type, ...(headers as Record<string, string | string[]>) })
  if (after !== undefined) return void after.then(() => response.end(body))
  if (stream === undefined) return void response.end(body)
  stream((text) => void (response.destroyed || response.write(text)))
}
