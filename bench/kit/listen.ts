import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CleanupSteps } from './undo.ts'

/** Lets a server of a bench or a drill listen on a free port of this machine alone; gives the port. */
export async function listenLocally(server: Server, undo: CleanupSteps): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(async () => void server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}
