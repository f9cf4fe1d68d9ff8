import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy to PostgreSQL whose connections can go silent: they stay open, but everything sent on them is lost. */
export type SilenceableProxy = {
  readonly url: string
  /** The connection on which this statement is sent next goes silent with it. Resolves when it has. */
  silenceOn(statement: string): Promise<void>
  /** All connections go silent, those to come included, until they are let through again. */
  silenceAll(): void
  /** New connections work again. Those that are silent stay so, as behind an address that has moved. */
  letThrough(): void
  /** Every session so far, as it was asked for. */
  sessions(): readonly ProxiedSession[]
  /** How many silent connections the service still holds. */
  held(): number
  close(): void
}

export type ProxiedSession = {
  readonly application: string
  /** What was asked for with the connection. */
  readonly options: string
  /** The statements without values that it began with. */
  readonly begins: readonly string[]
  readonly isOpen: boolean
}

/** The message of a statement that has no values; its length and the statement follow. */
const QUERY = 'Q'

type ProxiedConnection = { readonly client: Socket; readonly upstream: Socket; silent: boolean }

export async function openSilenceableProxy(target: string): Promise<SilenceableProxy> {
  const { hostname, port } = new URL(target)
  const connections = new Set<ProxiedConnection>()
  const sessions: (ProxiedSession & { readonly way: ProxiedConnection })[] = []
  const awaited = new Map<string, () => void>()
  let allSilent = false

  const server = createServer((client) => {
    const connection: ProxiedConnection = { client, upstream: connect(Number(port), hostname), silent: allSilent }
    connections.add(connection)
    const { upstream } = connection
    for (const socket of [client, upstream]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        connections.delete(connection)
        client.destroy()
        upstream.destroy()
      })
    }
    client.once('data', (chunk: Buffer) => {
      const begins: string[] = []
      sessions.push({ way: connection, isOpen: true, begins, ...readStartup(chunk) })
      client.on('data', (next: Buffer) => {
        if (begins.length < 3 && next.toString('latin1', 0, 1) === QUERY) begins.push(next.toString('utf8', 5))
      })
    })
    client.on('data', (chunk) => {
      for (const [statement, tell] of awaited) {
        // As it is named when its values are bound, or as it stands alone where it has none.
        const isSent = chunk.includes(`\0${statement}\0`) || chunk.toString('utf8', 5) === `${statement}\0`
        if (connection.silent || !isSent) continue
        connection.silent = true
        awaited.delete(statement)
        tell()
      }
      if (!connection.silent) upstream.write(chunk)
    })
    upstream.on('data', (chunk) => void (connection.silent || client.write(chunk)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    silenceOn: (statement) => new Promise((resolve) => awaited.set(statement, resolve)),
    silenceAll() {
      allSilent = true
      for (const way of connections) way.silent = true
    },
    letThrough() {
      allSilent = false
    },
    sessions: () => sessions.map(({ way, ...session }) => ({ ...session, isOpen: connections.has(way) })),
    held: () => [...connections].filter(({ silent }) => silent).length,
    close() {
      server.close()
      for (const { client } of connections) client.destroy()
    },
  }
}

/** The first message of a session: its length, the version of the protocol, then names and values. */
function readStartup(chunk: Buffer) {
  const words = chunk.toString('utf8', 8).split('\0')
  const wordAfter = (name: string) => (words.includes(name) ? (words[words.indexOf(name) + 1] ?? '') : '')
  return { application: wordAfter('application_name'), options: wordAfter('options') }
}
