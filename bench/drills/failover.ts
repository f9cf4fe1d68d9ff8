import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { applyGrants } from '../../server/src/operate/grants.ts'
import { migrate } from '../../server/src/operate/migrations.ts'
import { providePrograms } from '../../server/test/programs.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import { makeTemporaryFolder, onboardIntegratorOn, startPorticoOn } from '../kit/processes.ts'
import { withClient } from '../kit/sql.ts'
import { type Cluster, startCluster } from './failover/cluster.ts'
import { waitForAnswer } from './failover/programs.ts'
import { type SteadyWriter, startSteadyWriter } from './failover/writer.ts'

const LEADERS = 5
const LANES = 4
/** How long writes may be away: the lock's 20 s, an election, and some for a busy machine. */
const MAX_SECONDS_AWAY = 60
const PATIENCE_SECONDS = 180

const drill: Drill = {
  about: `${LEADERS} leaders of PostgreSQL killed under writes, with Patroni, etcd and HAProxy: nothing acknowledged is lost`,
  async run(args, undo) {
    const synchronous = !args.includes('async')
    const folder = makeTemporaryFolder(undo)
    chmodSync(folder, 0o755)
    const cluster = await startCluster({ programs: await programs(), folder, synchronous }, undo)
    await cluster.whole(PATIENCE_SECONDS)
    const { owner, service } = await makeDatabase(cluster)
    const nodes = [await startPorticoOn(service, folder, undo), await startPorticoOn(service, folder, undo)]
    const writer = startSteadyWriter(
      nodes.map(({ port }) => port),
      onboardIntegratorOn({ DATABASE_URL: service }, 'Blue Hosting'),
      LANES,
    )
    undo.push(() => writer.stop())
    const away: number[] = []
    for (let round = 0; round < LEADERS; round++) away.push(await killLeader(cluster, writer, round))
    await writer.stop()
    const lost = await lostOf(owner, writer.acknowledged)
    const known = `${writer.acknowledged.length} acknowledged, ${lost.length} of them lost; ${writer.refused()} refused`
    printLine(`  ${known}; writes were away for ${away.map((one) => one.toFixed(1)).join(', ')} s`)
    const isInTime = away.every((seconds) => seconds <= MAX_SECONDS_AWAY)
    if (!synchronous) printLine('  With asynchronous replication some may be: they are counted, not judged.')
    return isInTime && (lost.length === 0 || !synchronous)
  },
}

async function programs() {
  const { etcd, patroni, haproxy, postgres } = await providePrograms(['etcd', 'patroni', 'haproxy', 'postgres'])
  if (etcd === null || patroni === null || haproxy === null || postgres === null) {
    throw new Error('This needs Debian’s packages etcd-server, patroni, haproxy and postgresql: install them.')
  }
  return { etcd, patroni, haproxy, postgres }
}

/** Every second one hangs instead, which nobody notices: its connections stay open. Gives the seconds until a write. */
async function killLeader(cluster: Cluster, writer: SteadyWriter, round: number): Promise<number> {
  const leader = await cluster.leader(PATIENCE_SECONDS)
  await untilWritten(writer, Date.now())
  const hangs = round % 2 === 1
  const since = Date.now()
  leader.signal(hangs ? 'SIGSTOP' : 'SIGKILL')
  // What was under way at that moment may still be acknowledged: only what comes from another leader counts.
  const next = await waitForAnswer('other leader', PATIENCE_SECONDS, async () => {
    const found = await cluster.leader(1)
    return found.name === leader.name ? null : found
  })
  await untilWritten(writer, Date.now())
  const seconds = (writer.last() - since) / 1_000
  printLine(
    `  ${leader.name} ${hangs ? 'hangs' : 'is killed'}: ${next.name} leads, writes after ${seconds.toFixed(1)} s`,
  )
  if (hangs) leader.signal('SIGKILL')
  leader.start()
  await cluster.whole(PATIENCE_SECONDS)
  return seconds
}

function untilWritten(writer: SteadyWriter, since: number): Promise<true> {
  return waitForAnswer('write', PATIENCE_SECONDS, async () => (writer.last() > since ? true : null))
}

/** As the page on roles says: an owner, and a role for the service. */
async function makeDatabase(cluster: Cluster): Promise<{ readonly owner: string; readonly service: string }> {
  const urlOf = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${cluster.port}/${database}`
  const password = randomBytes(16).toString('hex')
  const admin = urlOf('postgres', cluster.password, 'postgres')
  await waitForAnswer('way to the leader', PATIENCE_SECONDS, () => ask(admin, 'select 1'))
  for (const role of ['portico_owner', 'portico']) await ask(admin, `create role ${role} login password '${password}'`)
  await ask(admin, 'create database portico owner portico_owner')
  const owner = urlOf('portico_owner', password, 'portico')
  await migrate(owner, 'production')
  await applyGrants(owner, 'portico')
  return { owner, service: urlOf('portico', password, 'portico') }
}

async function lostOf(url: string, acknowledged: readonly string[]): Promise<readonly string[]> {
  const rows = await ask(url, 'select fqdn from site')
  const found = new Set(rows.map(({ fqdn }) => fqdn))
  return acknowledged.filter((host) => !found.has(host))
}

function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(url, async (client) => (await client.query(sql)).rows)
}

export default drill
