import { type Running, startBare, startFloor, startNode, startPortico } from './processes.ts'
import type { Undo } from './undo.ts'

/** The processes of one server, behind the port of the first. */
export type Server = readonly [Running, ...Running[]]

/** The service and what it is held against: as many processes of each, or it would pass at a part of its speed. */
export type Servers = { readonly service: Server; readonly floor: Server; readonly bare: Server }

export async function startServers(folder: string, undo: Undo, processes: number): Promise<Servers> {
  const startAll = async (start: (port?: number) => Promise<Running>): Promise<Server> => {
    const first = await start()
    const others: Running[] = []
    while (others.length + 1 < processes) others.push(await start(first.port))
    return [first, ...others]
  }
  return {
    service: await startAll((port) =>
      port === undefined ? startPortico(folder, undo) : startNode(folder, undo, port),
    ),
    floor: await startAll((port) => startFloor(folder, undo, port)),
    bare: await startAll((port) => startBare(folder, undo, port)),
  }
}
