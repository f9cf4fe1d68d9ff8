import { load } from './load.ts'
import { type Phase, phasesFor, pingWith } from './phases.ts'
import { demoKeyOf, makeFolder, startBare, startFloor, startNode, startPortico, type Undo } from './processes.ts'
import { showProgress } from './progress.ts'
import { median } from './report.ts'

// `npm run bench:floor`: how much of what is possible at all the service does. The floor is a bare server that does no more
// than the statements of the service; both are held against a bare server that does not even do that.

const ROUNDS = 3
const SECONDS = 3
const BARE_SECONDS = 1
/** The floor must not run out of sites to subscribe. */
const REGISTER_SECONDS = 9
const PROCESSES = process.platform === 'linux' ? 2 : 1
const MEASURED = ['create', 'GET subscription']

type Share = { readonly name: string; readonly server: 'service' | 'floor'; readonly ofBare: number }

const undo: Undo = []
const stopped = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => reject(new Error('stopped.')))
})
try {
  process.stdout.write(asTable(await Promise.race([measure(), stopped])))
} catch (error) {
  process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  for (const step of undo.toReversed()) await step()
}

async function measure(): Promise<readonly Share[]> {
  const folder = makeFolder(undo)
  const bare = await startBare(folder, undo)
  const service = await startPortico(folder, undo)
  const key = demoKeyOf(service)
  const floor = await startFloor(folder, undo)
  for (let count = 1; count < PROCESSES; count++) {
    await startNode(folder, undo, service.port)
    await startFloor(folder, undo, floor.port)
  }
  const eachServer = 1 + REGISTER_SECONDS + MEASURED.length * (1 + SECONDS) + (MEASURED.length + 1) * (1 + BARE_SECONDS)
  const progress = showProgress(2 * (1 + ROUNDS) * eachServer)
  undo.push(async () => progress.end())

  const run = async (phase: Phase, port: number, seconds: number): Promise<number> => {
    const { sent, perSecond } = await load({ port, seconds, ...phase })
    phase.onDone?.(sent)
    return perSecond
  }
  const measureBare = async () =>
    (await load({ port: bare.port, seconds: BARE_SECONDS, request: () => pingWith(key) })).perSecond

  const shares: Share[] = []
  // The first round is a rehearsal: until V8 has compiled what runs, most of it is not what is measured.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [server, { port }] of Object.entries({ service, floor }) as ['service' | 'floor', typeof floor][]) {
      progress.begin(round === 0 ? `${server}, rehearsed` : `${server}, round ${round} of ${ROUNDS}`, eachServer)
      const phases = phasesFor(key, `round-${round}.${server}.example`)
      for (const phase of phases) {
        if (phase.name === 'POST site') await run(phase, service.port, REGISTER_SECONDS)
        if (!MEASURED.includes(phase.name)) continue
        const before = await measureBare()
        const perSecond = await run(phase, port, SECONDS)
        const ofBare = (2 * perSecond) / (before + (await measureBare()))
        if (round > 0) shares.push({ name: phase.name, server, ofBare })
      }
    }
  }
  return shares
}

function asTable(shares: readonly Share[]): string {
  const medianOf = (name: string, server: string) =>
    median(shares.filter((share) => share.name === name && share.server === server).map(({ ofBare }) => ofBare))
  const lines = MEASURED.map((name) => {
    const [service, floor] = [medianOf(name, 'service'), medianOf(name, 'floor')]
    return [name.padEnd(18), ...[service, floor, service / floor].map((share) => share.toFixed(2).padStart(18))].join(
      '',
    )
  })
  return [
    `${''.padEnd(18)}${['service', 'floor', 'service of floor'].map((head) => head.padStart(18)).join('')}`,
    ...lines,
    `Shares of the requests a second of a bare server; medians of ${ROUNDS} rounds. Processes: ${PROCESSES} each.`,
    '',
  ].join('\n')
}
