import { connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** As many as the proxy takes. */
const MAX_CONNECTIONS = 256

/**
 * Browsers connect to a proxy only by TCP. This listens beside the browser, where there may be no other network, and forwards
 * bytes to the proxy's Unix socket. Returns the port.
 */
export async function openProxyForwarder(path: string): Promise<number> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const proxy = connect({ path, allowHalfOpen: true })
    join(client, proxy)
    join(proxy, client)
  })
  server.maxConnections = MAX_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The forwarder has no port.')
  return address.port
}

function join(from: Socket, to: Socket): void {
  pipeline(from, to).catch(() => {
    from.destroy()
    to.destroy()
  })
}
