import type { ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../../../server/test/process.ts'
import { proxyConfiguration } from '../../../server/test/proxies.ts'
import { readText } from '../../kit/files.ts'
import type { CleanupSteps } from '../../kit/undo.ts'
import { launchProgram, type ProcessAccount, signalProcessTree, waitForAnswer } from './programs.ts'

// A cluster of three PostgreSQL machines with Patroni, etcd and HAProxy, as processes of this machine. It uses the files of
// docs/operations, with other addresses, paths and accounts.

export type ClusterPrograms = Readonly<Record<'etcd' | 'patroni' | 'haproxy' | 'postgres', string>>

export type ClusterMachine = {
  readonly name: string
  readonly restPort: number
  /** Kills or stops all its processes, like a power cut or a hang. */
  signal(signal: NodeJS.Signals): void
  /** Starts it again. */
  start(): void
}

export type Cluster = {
  /** The port that HAProxy forwards to the current leader. */
  readonly port: number
  readonly password: string
  /** Waits for a leader and returns it. */
  leader(seconds: number): Promise<ClusterMachine>
  /** Waits until all three run, and one of them is a synchronous standby. */
  whole(seconds: number): Promise<void>
}

const NAMES = ['pg1', 'pg2', 'pg3'] as const
const ADDRESSES = { pg1: '10.0.0.21', pg2: '10.0.0.22', pg3: '10.0.0.23' } as const
const PASSWORD = 'change-me-1'

type Options = { readonly programs: ClusterPrograms; readonly folder: string; readonly synchronous: boolean }

export async function startCluster({ programs, folder, synchronous }: Options, undo: CleanupSteps): Promise<Cluster> {
  const account = accountOf('postgres')
  const etcds = await startEtcd(programs.etcd, ownFolder(folder, 'etcd', account), account, undo)
  const machines: ClusterMachine[] = []
  const servers: Record<string, string> = {}
  for (const name of NAMES) {
    const [port, restPort] = [await freePort(), await freePort()]
    servers[`server ${name} ${ADDRESSES[name]}:5432`] = `server ${name} 127.0.0.1:${port} port ${restPort}`
    const home = ownFolder(folder, name, account)
    const file = join(home, 'patroni.yml')
    writeFileSync(file, await patroniFile({ name, port, restPort, home, etcds, programs, synchronous }))
    if (account) chownSync(file, account.uid, account.gid)
    machines.push(machineOf(name, restPort, home, { program: programs.patroni, file, account }, undo))
  }
  for (const machine of machines) machine.start()
  const port = await freePort()
  const text = await proxyConfiguration('haproxy-postgres.cfg', { ...servers, '127.0.0.1:5000': `127.0.0.1:${port}` })
  const file = join(folder, 'haproxy.cfg')
  // Only root can become somebody else.
  writeFileSync(file, process.getuid?.() === 0 ? text : text.replace(/^ {2}(?:user|group) .*\n/gm, ''))
  launchProgram(
    { program: programs.haproxy, args: ['-db', '-f', file], log: join(folder, 'haproxy.log'), account: undefined },
    undo,
  )
  return {
    port,
    password: PASSWORD,
    leader: (seconds) =>
      waitForAnswer('leader', seconds, async () => {
        const { members } = await stateOf(machines)
        const found = members.find(({ role, state }) => role === 'leader' && state === 'running')
        return machines.find(({ name }) => name === found?.name) ?? null
      }),
    whole: async (seconds) =>
      void (await waitForAnswer('cluster of three with its standby', seconds, async () => {
        const { members } = await stateOf(machines)
        const standbys = members.filter(({ state }) => ['running', 'streaming'].includes(state))
        const isSafe = !synchronous || members.some(({ role }) => role === 'sync_standby')
        return standbys.length === NAMES.length && isSafe && members.every(({ lag = 0 }) => lag === 0) ? true : null
      })),
  }
}

type Member = { readonly name: string; readonly role: string; readonly state: string; readonly lag?: number }

/** The state of the cluster, from the first machine that answers. */
async function stateOf(machines: readonly ClusterMachine[]): Promise<{ readonly members: readonly Member[] }> {
  const clusterStates = machines.map(async ({ restPort }) => {
    const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(2_000) })
    return (await answer.json()) as { readonly members: readonly Member[] }
  })
  return Promise.any(clusterStates)
}

type Patroni = { readonly program: string; readonly file: string; readonly account: ProcessAccount }

function machineOf(
  name: string,
  restPort: number,
  home: string,
  { program, file, account }: Patroni,
  undo: CleanupSteps,
): ClusterMachine {
  let running: ChildProcess | null = null
  const log = join(dirname(home), `${name}.log`)
  return {
    name,
    restPort,
    signal(signal) {
      // PostgreSQL is in a session of its own, but Patroni's child.
      const postmaster = Number(readText(join(home, 'data', 'postmaster.pid')).split('\n')[0])
      signalProcessTree(running?.pid, signal)
      if (postmaster > 0) signalProcessTree(postmaster, signal)
    },
    start() {
      running = launchProgram({ program, args: [file], log, account }, undo)
      undo.push(async () => this.signal('SIGKILL'))
    },
  }
}

type PatroniOptions = {
  readonly name: (typeof NAMES)[number]
  readonly port: number
  readonly restPort: number
  readonly home: string
  readonly etcds: readonly number[]
  readonly programs: ClusterPrograms
  readonly synchronous: boolean
}

async function patroniFile(options: PatroniOptions): Promise<string> {
  const { name, port, restPort, home, etcds, programs, synchronous } = options
  return proxyConfiguration('patroni.yml', {
    'name: pg1': `name: ${name}`,
    '10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': etcds.map((one) => `127.0.0.1:${one}`).join(),
    '10.0.0.21:8008': `127.0.0.1:${restPort}`,
    '10.0.0.21:5432': `127.0.0.1:${port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    '/usr/lib/postgresql/15/bin': dirname(programs.postgres),
    '/var/lib/postgresql/portico': join(home, 'data'),
    '/var/lib/postgresql/patroni.pgpass': join(home, 'patroni.pgpass'),
    'local all postgres peer': 'local all postgres scram-sha-256',
    // Sockets of several on one machine.
    '        max_connections: 200': `        max_connections: 200\n        unix_socket_directories: ${home}`,
    ...(!synchronous && {
      'synchronous_mode: true': 'synchronous_mode: false',
      'mode_strict: true': 'mode_strict: false',
    }),
  })
}

/** Starts three etcd members, of which one may fail. Returns their client ports. */
async function startEtcd(
  program: string,
  home: string,
  account: ProcessAccount,
  undo: CleanupSteps,
): Promise<readonly number[]> {
  const ports: { readonly client: number; readonly peer: number }[] = []
  for (const _ of NAMES) ports.push({ client: await freePort(), peer: await freePort() })
  const members = ports.map(({ peer }, index) => `etcd${index}=http://127.0.0.1:${peer}`).join()
  for (const [index, { client, peer }] of ports.entries()) {
    const [forClients, forPeers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
    const options = {
      name: `etcd${index}`,
      'data-dir': join(home, `etcd${index}`),
      'listen-client-urls': forClients,
      'advertise-client-urls': forClients,
      'listen-peer-urls': forPeers,
      'initial-advertise-peer-urls': forPeers,
      'initial-cluster': members,
      // Patient enough for a machine with two cores that does all of this.
      'heartbeat-interval': '500',
      'election-timeout': '5000',
    }
    const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])
    // Debian's does not start on arm64 without it.
    const env = { ETCD_UNSUPPORTED_ARCH: process.arch }
    launchProgram({ program, args, log: join(home, `etcd${index}.log`), account, env }, undo)
  }
  return ports.map(({ client }) => client)
}

function ownFolder(folder: string, name: string, account: ProcessAccount): string {
  const own = join(folder, name)
  mkdirSync(own, { mode: 0o700 })
  if (account) chownSync(own, account.uid, account.gid)
  return own
}

/** The account for PostgreSQL if this runs as root: the one that the packages created. */
function accountOf(name: string): ProcessAccount {
  if (process.getuid?.() !== 0) return undefined
  const [, , uid, gid] =
    readText('/etc/passwd')
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  if (uid === undefined) throw new Error(`There is no account "${name}": install Debian's postgresql.`)
  return { uid: Number(uid), gid: Number(gid) }
}
