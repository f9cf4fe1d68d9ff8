import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { providePrograms } from '../../server/test/programs.ts'
import { openProxyClient, sendSteadily, startHaproxy, waitUntilServedBy } from '../../server/test/proxies.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import { type RunningServer, startAnotherNode, startServiceWithKey, stopServerProcess } from '../kit/processes.ts'

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
    const client = openProxyClient(proxy)
    const stopAsking = sendSteadily(client, key, PER_SECOND)
    for (let restart = 0; restart < RESTARTS; restart++) {
      const index = restart % 2 === 0 ? 0 : 1
      const name = `node${index + 1}`
      await waitUntilServedBy(proxy, name)
      await stopServerProcess(nodes[index])
      nodes[index] = await startAnotherNode(folder, undo, nodes[index].port, NODE)
      await waitUntilServedBy(proxy, name)
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
