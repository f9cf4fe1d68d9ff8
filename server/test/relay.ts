import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { after } from 'node:test'

/** A proxy to a database of the run's PostgreSQL that can be cut, as if the server were unavailable. */
export type CuttableRelay = {
  readonly url: string
  /** Every session ends, and nobody is let in, as when the server has stopped. */
  cut(): Promise<void>
  restore(): Promise<void>
}

export async function openCuttableRelay(databaseUrl: string): Promise<CuttableRelay> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => {}).once('close', () => sockets.delete(socket))
  }
  const server = createServer((client) => {
    const database = keep(connect(Number(port), hostname))
    keep(client).pipe(database).pipe(client)
    client.once('close', () => database.destroy())
    database.once('close', () => client.destroy())
  })
  const listen = async (where: number) => {
    server.listen(where, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const own = await listen(0)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  after(() => (server.listening ? cut() : undefined))
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(own) }).href,
    cut,
    async restore() {
      await listen(own)
    },
  }
}
