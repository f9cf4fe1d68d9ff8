import { type RunningServer, startAnotherNode, startBareServer, startFloorServer, startPortico } from './processes.ts'
import type { CleanupSteps } from './undo.ts'

/** The processes of one server, which share a port. */
export type ServerProcesses = readonly [RunningServer, ...RunningServer[]]

/** The service and the servers that it is compared with. All have the same number of processes, so that the comparison is fair. */
export type ComparedServers = {
  readonly service: ServerProcesses
  readonly floor: ServerProcesses
  readonly bare: ServerProcesses
}

export async function startComparedServers(
  folder: string,
  undo: CleanupSteps,
  processes: number,
): Promise<ComparedServers> {
  return {
    service: await startBehindOnePort(processes, (port) =>
      port === undefined ? startPortico(folder, undo) : startAnotherNode(folder, undo, port),
    ),
    floor: await startBehindOnePort(processes, (port) => startFloorServer(folder, undo, port)),
    bare: await startBehindOnePort(processes, (port) => startBareServer(folder, undo, port)),
  }
}

export async function startBehindOnePort(
  processes: number,
  start: (port?: number) => Promise<RunningServer>,
): Promise<ServerProcesses> {
  const first = await start()
  const others: RunningServer[] = []
  while (others.length + 1 < processes) others.push(await start(first.port))
  const elsewhere = others.find(({ port }) => port !== first.port)
  if (elsewhere) throw new Error(`A process listens on ${elsewhere.port}, and not behind the port of the first.`)
  return [first, ...others]
}
