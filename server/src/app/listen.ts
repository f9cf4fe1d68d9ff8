import type { Server } from 'node:http'
import { type AddressInfo, createServer, isIPv6, type ListenOptions, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, DEFAULT_METRICS_PORT } from '../config/config.ts'

const ANY_ADDRESS = ['0.0.0.0', '::']
const CLOSE_PATIENCE_MS = 5_000
const FAREWELL_MS = 500

/**
 * From now on every answer says that it is the last on its connection, and clients that are busy get a moment to hear it:
 * otherwise their next request would meet a connection that is just being closed. Then no new connections, idle ones are
 * closed, busy ones after their answer; whoever hangs is cut off in the end.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const farewell = performance.now() + FAREWELL_MS
  while (performance.now() < farewell && (await countConnections(app.server)) > 0) await sleep(10)
  const impatience = setTimeout(() => app.server.closeAllConnections(), CLOSE_PATIENCE_MS)
  await app.close()
  clearTimeout(impatience)
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

/** A port that is ours. Whoever connects waits there, and nothing of theirs is read, until it is opened. */
export type Port = {
  readonly address: AddressInfo
  open(): void
  /** Gives up one that was not opened. */
  close(): void
}

/**
 * A low port needs root, and what comes in at it must not meet root: it is taken early and opened late. Whoever connects
 * between the two is handed over then.
 */
export function takePort(server: Server, options: ListenOptions): Promise<Port> {
  const waiting: Socket[] = []
  // Sockets as those of an HTTP server, but that they are not read.
  const holder = createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
    waiting.push(socket)
  })
  return new Promise((resolve, reject) => {
    holder.once('error', reject)
    holder.listen(options, () => {
      const address = holder.address() as AddressInfo
      let isOpen = false
      const open = () => {
        isOpen = true
        server.listen(holder)
        for (const socket of waiting.splice(0)) {
          server.emit('connection', socket)
          socket.resume()
        }
      }
      const close = () => {
        if (isOpen) return
        holder.close()
        for (const socket of waiting.splice(0)) socket.destroy()
      }
      resolve({ address, open, close })
    })
  })
}

export async function listen(
  app: FastifyInstance,
  port: number,
  { host, reusePort }: Config,
  variable: string,
): Promise<Port> {
  await app.ready()
  return takePort(app.server, { port, host, reusePort }).catch((error) => {
    throw listenTrouble(error, port, variable)
  })
}

function listenTrouble(error: NodeJS.ErrnoException, port: number, variable: string, host = 'HOST'): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${port} is in use: stop what listens there, or set ${variable} to another port.`)
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Port ${port} may not be used by this user: set ${variable} to a port above 1023.`)
  }
  return new ConfigError(`Port ${port} cannot be listened on (${error.message}): check ${variable} and ${host}.`)
}

/** On its own port. With none chosen, a second service on the same machine simply gets another. */
export async function listenForMetrics(server: Server, { metricsPort, metricsHost: host }: Config): Promise<Port> {
  try {
    return await takePort(server, { port: metricsPort ?? DEFAULT_METRICS_PORT, host })
  } catch (error) {
    const trouble = error as NodeJS.ErrnoException
    if (metricsPort === null && trouble.code === 'EADDRINUSE') return takePort(server, { port: 0, host })
    throw listenTrouble(trouble, metricsPort ?? DEFAULT_METRICS_PORT, 'METRICS_PORT', 'METRICS_HOST')
  }
}

/** Where to look for them from this machine. */
export function metricsUrl({ address: { address, port } }: Port): string {
  const host = ANY_ADDRESS.includes(address) ? 'localhost' : isIPv6(address) ? `[${address}]` : address
  return `http://${host}:${port}/metrics`
}
