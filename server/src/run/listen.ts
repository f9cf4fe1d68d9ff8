import type { Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../operate/metrics.ts'
import { type Config, ConfigError, DEFAULT_METRICS_PORT } from './config.ts'

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

export async function listen(
  app: FastifyInstance,
  port: number,
  { host, reusePort }: Config,
  variable: string,
): Promise<void> {
  await app.ready()
  await new Promise<void>((resolve, reject) => {
    app.server.once('error', (error: NodeJS.ErrnoException) => reject(listenTrouble(error, port, variable)))
    app.server.listen({ port, host, reusePort }, resolve)
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
export async function listenForMetrics(metrics: Metrics, { metricsPort, metricsHost }: Config): Promise<Server> {
  try {
    return await metrics.listen(metricsPort ?? DEFAULT_METRICS_PORT, metricsHost)
  } catch (error) {
    const trouble = error as NodeJS.ErrnoException
    if (metricsPort === null && trouble.code === 'EADDRINUSE') return metrics.listen(0, metricsHost)
    throw listenTrouble(trouble, metricsPort ?? DEFAULT_METRICS_PORT, 'METRICS_PORT', 'METRICS_HOST')
  }
}

/** Where to look for them from this machine. */
export function metricsUrl(server: Server): string {
  const { address, port } = server.address() as AddressInfo
  const host = ANY_ADDRESS.includes(address) ? 'localhost' : isIPv6(address) ? `[${address}]` : address
  return `http://${host}:${port}/metrics`
}

export function portOf(server: Server | FastifyInstance['server']): number {
  return (server.address() as AddressInfo).port
}
