import { connect, type Socket } from 'node:net'
import type { EgressLimits } from './budget.ts'
import type { Route } from './route.ts'

/** Connects to the first of the checked addresses that accepts; null if none does. No name is resolved here. */
export async function connectToRoute(way: Route, bounds: EgressLimits, signal: AbortSignal): Promise<Socket | null> {
  for (const host of way.addresses) {
    if (signal.aborted) return null
    const socket = await attempt(host, way.port, bounds.connectMs, signal)
    if (socket !== null) return socket
  }
  return null
}

function attempt(host: string, port: number, ms: number, signal: AbortSignal): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, noDelay: true })
    const end = (connected: boolean) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      if (!connected) socket.destroy()
      resolve(connected ? socket : null)
    }
    const giveUp = () => end(false)
    const timer = setTimeout(giveUp, ms)
    signal.addEventListener('abort', giveUp, { once: true })
    // The listener stays: an early error must end only this connection.
    socket.on('error', giveUp)
    socket.once('connect', () => end(true))
  })
}
