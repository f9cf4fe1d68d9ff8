import type { Server } from 'node:http'
import { type AddressInfo, createServer, isIPv6, type ListenOptions, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError, DEFAULT_METRICS_PORT } from '../config/config.ts'

const ANY_ADDRESS = ['0.0.0.0', '::']
const CLOSE_PATIENCE_MS = 5_000
const KEEP_ALIVE_GRACE_MS = 500

/**
 * Closes the HTTP port gracefully. Every answer now has `connection: close`, and busy clients get a moment to receive one: otherwise
 * their next request would race with the closing connection. Then new connections are refused, idle ones closed, busy ones closed
 * after their answer, and hanging ones destroyed.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const farewell = performance.now() + KEEP_ALIVE_GRACE_MS
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

/** A port that is bound. Connections wait, and nothing is read from them, until it is opened. */
export type HeldPort = {
  readonly address: AddressInfo
  open(): void
  /** Releases the port if it was not opened. */
  close(): void
}

/**
 * Binds a port without reading from it. A low port needs root, but no request may be handled as root: so it is bound early and
 * opened late. Connections that arrive in between are handed over when it opens.
 */
export function takePort(server: Server, options: ListenOptions): Promise<HeldPort> {
  const waiting: Socket[] = []
  // The same socket options as an HTTP server has, but paused.
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

export async function listenOnPort(
  app: FastifyInstance,
  port: number,
  { host, reusePort }: Config,
  variable: string,
): Promise<HeldPort> {
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

/** Binds the port for metrics. If none is configured and the default is in use, any free port is taken. */
export async function listenForMetrics(server: Server, { metricsPort, metricsHost: host }: Config): Promise<HeldPort> {
  try {
    return await takePort(server, { port: metricsPort ?? DEFAULT_METRICS_PORT, host })
  } catch (error) {
    const trouble = error as NodeJS.ErrnoException
    if (metricsPort === null && trouble.code === 'EADDRINUSE') return takePort(server, { port: 0, host })
    throw listenTrouble(trouble, metricsPort ?? DEFAULT_METRICS_PORT, 'METRICS_PORT', 'METRICS_HOST')
  }
}

/** The URL of the metrics from this machine. */
export function metricsUrl({ address: { address, port } }: HeldPort): string {
  const host = ANY_ADDRESS.includes(address) ? 'localhost' : isIPv6(address) ? `[${address}]` : address
  return `http://${host}:${port}/metrics`
}
