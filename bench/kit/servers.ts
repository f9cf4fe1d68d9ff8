import { type Running, startBare, startFloor, startNode, startPortico } from './processes.ts'
import type { Undo } from './undo.ts'

/** The processes of one server, behind the port of the first. */
export type Server = readonly [Running, ...Running[]]

/** The service and what it is held against: as many processes of each, or it would pass at a part of its speed. */
export type Servers = { readonly service: Server; readonly floor: Server; readonly bare: Server }

export async function startServers(folder: string, undo: Undo, processes: number): Promise<Servers> {
  return {
    service: await startBehindOnePort(processes, (port) =>
      port === undefined ? startPortico(folder, undo) : startNode(folder, undo, port),
    ),
    floor: await startBehindOnePort(processes, (port) => startFloor(folder, undo, port)),
    bare: await startBehindOnePort(processes, (port) => startBare(folder, undo, port)),
  }
}

export async function startBehindOnePort(
  processes: number,
  start: (port?: number) => Promise<Running>,
): Promise<Server> {
  const first = await start()
  const others: Running[] = []
  while (others.length + 1 < processes) others.push(await start(first.port))
  const elsewhere = others.find(({ port }) => port !== first.port)
  if (elsewhere) throw new Error(`A process listens on ${elsewhere.port}, and not behind the port of the first.`)
  return [first, ...others]
}
