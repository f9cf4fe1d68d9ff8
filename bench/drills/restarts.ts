import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { providePrograms } from '../../server/test/programs.ts'
import { askSteadily, clientOf, startHaproxy, untilServedBy } from '../../server/test/proxies.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import { startServiceWithKey, type RunningServer, startAnotherNode, stopServerProcess } from '../kit/processes.ts'

const RESTARTS = 20
const PER_SECOND = 40
/** What docs/operations/haproxy.cfg asks for. */
const NODE = { DRAIN_SECONDS: '5', REUSE_PORT: 'off' }

const drill: Drill = {
  about: `${RESTARTS} restarts of two nodes behind HAProxy at ${PER_SECOND} requests a second: none fails`,
  async run(_args, undo) {
    const { haproxy } = await providePrograms(['haproxy'])
    if (haproxy === null) throw new Error('There is no HAProxy here: install it, or set HAPROXY_PATH.')
    // Holds the database, and takes no requests itself.
    const { folder, key } = await startServiceWithKey(undo)
    const nodes: [RunningServer, RunningServer] = [
      await startAnotherNode(folder, undo, 0, NODE),
      await startAnotherNode(folder, undo, 0, NODE),
    ]
    const proxyFolder = join(folder, 'haproxy')
    await mkdir(proxyFolder)
    const proxy = await startHaproxy({
      program: haproxy,
      nodes: [nodes[0].port, nodes[1].port],
      folder: proxyFolder,
    })
    undo.push(() => proxy.stop())
    const client = clientOf(proxy)
    const stopAsking = askSteadily(client, key, PER_SECOND)
    for (let restart = 0; restart < RESTARTS; restart++) {
      const index = restart % 2 === 0 ? 0 : 1
      const name = `node${index + 1}`
      await untilServedBy(proxy, name)
      await stopServerProcess(nodes[index])
      nodes[index] = await startAnotherNode(folder, undo, nodes[index].port, NODE)
      await untilServedBy(proxy, name)
      printLine(`  restart ${restart + 1}: ${name} is back`)
    }
    const { sent, failed } = await stopAsking()
    client.close()
    printLine(`  ${sent} requests, ${failed.length} failed`)
    for (const one of failed.slice(0, 10)) printLine(`    ${one}`)
    return failed.length === 0
  },
}

export default drill
