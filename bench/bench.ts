import { parseArgs } from 'node:util'
import { load, type Measurement, WARM_UP_SECONDS } from './load.ts'
import { type Phase, phasesFor, pingWith } from './phases.ts'
import {
  demoKeyOf,
  makeFolder,
  memoryOf,
  startBare,
  startLimits,
  startNode,
  startPortico,
  type Undo,
} from './processes.ts'
import { showProgress } from './progress.ts'
import { asTable, type LimitRound, type Measured, type Report, report } from './report.ts'

// `npm run bench`: how many requests a second the service answers, held against a bare node:http server on the same
// machine in the same run. See README.md beside this file.

const HELP = `npm run bench -- [--seconds N] [--processes N] [--json]

  --seconds N     how long each phase is measured, 1 to 60 (default 5)
  --processes N   API processes behind the port, 1 to 16 (default 2 on Linux, else 1)
  --json          print one JSON object instead of the table
`
const START_AND_STOP_SECONDS = 60
const MOST_BARE_SECONDS = 3
/** Until V8 has compiled what a phase runs, most of it is not the service that is measured. */
const REHEARSAL_SECONDS = 2
const LIMIT_ROUNDS = 50
const LIMIT_TURN = { seconds: 0.2, warmUpSeconds: 0.1 }

type Options = { readonly seconds: number; readonly processes: number; readonly json: boolean }

process.exitCode = await main()

async function main(): Promise<number> {
  const options = readOptions()
  if (options === null) {
    process.stderr.write(HELP)
    return 2
  }
  const undo: Undo = []
  let result: Report
  try {
    result = await Promise.race([measure(options, undo), interruption(options.seconds)])
  } catch (error) {
    await undoAll(undo)
    process.stderr.write(`bench: ${error instanceof Error ? error.message : String(error)}\n`)
    return 1
  }
  await undoAll(undo)
  process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : asTable(result))
  return result.met ? 0 : 1
}

async function undoAll(undo: Undo): Promise<void> {
  for (const step of undo.toReversed()) await step()
}

function readOptions(): Options | null {
  const processes = process.platform === 'linux' ? '2' : '1'
  try {
    const { values } = parseArgs({
      options: {
        seconds: { type: 'string', default: '5' },
        processes: { type: 'string', default: processes },
        json: { type: 'boolean', default: false },
      },
    })
    const options = { seconds: Number(values.seconds), processes: Number(values.processes), json: values.json }
    const isFine = within(options.seconds, 1, 60) && within(options.processes, 1, 16)
    return isFine && Number.isInteger(options.processes) ? options : null
  } catch {
    return null
  }
}

function within(number: number, least: number, most: number): boolean {
  return number >= least && number <= most
}

/** Fails on Ctrl-C, and when the run takes much longer than it should. What was started is then stopped as usual. */
function interruption(seconds: number): Promise<never> {
  const limit = START_AND_STOP_SECONDS + 40 * (WARM_UP_SECONDS + seconds)
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => reject(new Error('stopped.')))
    setTimeout(() => reject(new Error(`it took longer than ${limit} s.`)), limit * 1000).unref()
  })
}

/** Starts everything and measures one phase after the other, the bare server before, between and after them. */
async function measure({ seconds, processes }: Options, undo: Undo): Promise<Report> {
  const folder = makeFolder(undo)
  const bareServer = await startBare(folder, undo)
  const portico = await startPortico(folder, undo)
  const key = demoKeyOf(portico)
  const nodes = [portico]
  while (nodes.length < processes) nodes.push(await startNode(folder, undo, portico.port))

  const phases = phasesFor(key, 'measured.example')
  const each = WARM_UP_SECONDS + seconds
  const bareSeconds = Math.min(seconds, MOST_BARE_SECONDS)
  const eachBare = WARM_UP_SECONDS + bareSeconds
  const eachRehearsed = WARM_UP_SECONDS + REHEARSAL_SECONDS
  const allLimits = 3 * (eachRehearsed + (LIMIT_TURN.warmUpSeconds + LIMIT_TURN.seconds) * LIMIT_ROUNDS)
  const progress = showProgress((eachRehearsed + each) * phases.length + eachBare * (phases.length + 1) + allLimits)
  undo.push(async () => progress.end())

  const run = async (phase: Phase, duration: number): Promise<Measurement> => {
    const measurement = await load({ port: portico.port, seconds: duration, ...phase }).catch((error) => {
      throw new Error(`${phase.name}: ${error.message}`)
    })
    phase.onDone?.(measurement.sent)
    for (const node of nodes) node.forgetLog()
    return measurement
  }
  for (const phase of phasesFor(key, 'rehearsed.example')) {
    progress.begin(`${phase.name}, rehearsed`, eachRehearsed)
    await run(phase, REHEARSAL_SECONDS)
  }

  const ping = pingWith(key)
  const measureBare = (): Promise<Measurement> => {
    progress.begin('bare node:http', eachBare)
    return load({ port: bareServer.port, seconds: bareSeconds, request: () => ping })
  }
  const bare = [await measureBare()]
  const measured: Measured[] = []
  for (const phase of phases) {
    progress.begin(phase.name, each)
    measured.push({ name: phase.name, target: phase.target, ...(await run(phase, seconds)) })
    bare.push(await measureBare())
  }
  const memory = Math.max(...nodes.map(memoryOf))
  progress.begin('rate limits', allLimits)
  const limits = await measureLimits(folder, undo, ping)
  return report({ seconds, processes, bare, measured, memory, limits })
}

/** Ping with rate limits, without, and without once more, in short turns: the machine changes from second to second. */
async function measureLimits(folder: string, undo: Undo, ping: string): Promise<readonly LimitRound[]> {
  const ports = await startLimits(folder, undo)
  for (const port of ports) await load({ port, seconds: REHEARSAL_SECONDS, request: () => ping })
  const rounds: LimitRound[] = []
  for (let round = 0; round < LIMIT_ROUNDS; round++) {
    const speeds = [0, 0, 0]
    // Whoever comes first in one round comes last in the next.
    const order = round % 2 === 0 ? ports : ports.toReversed()
    for (const port of order) {
      const { perSecond } = await load({ port, ...LIMIT_TURN, request: () => ping })
      speeds[ports.indexOf(port)] = perSecond
    }
    const [on = 0, off = 0, offAgain = 0] = speeds
    rounds.push({ on, off, offAgain })
  }
  return rounds
}
