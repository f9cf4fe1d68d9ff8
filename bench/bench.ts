import { parseArgs } from 'node:util'
import { load, type Measurement, WARM_UP_SECONDS } from './load.ts'
import { phasesFor, pingWith } from './phases.ts'
import { makeFolder, memoryOf, startBare, startPortico, type Undo } from './processes.ts'
import { showProgress } from './progress.ts'
import { asTable, type Measured, type Report, report } from './report.ts'

// `npm run bench`: how many requests a second the service answers, held against a bare node:http server on the same
// machine in the same run. See README.md beside this file.

const HELP = `npm run bench -- [--seconds N] [--json]

  --seconds N   how long each phase is measured, 1 to 60 (default 5)
  --json        print one JSON object instead of the table
`
const START_AND_STOP_SECONDS = 60
const MOST_BARE_SECONDS = 3

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
    result = await Promise.race([measure(options.seconds, undo), interruption(options.seconds)])
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

function readOptions(): { readonly seconds: number; readonly json: boolean } | null {
  try {
    const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' }, json: { type: 'boolean' } } })
    const seconds = Number(values.seconds)
    return seconds >= 1 && seconds <= 60 ? { seconds, json: values.json === true } : null
  } catch {
    return null
  }
}

/** Fails on Ctrl-C, and when the run takes much longer than it should. What was started is then stopped as usual. */
function interruption(seconds: number): Promise<never> {
  const limit = START_AND_STOP_SECONDS + 25 * (WARM_UP_SECONDS + seconds)
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => reject(new Error('stopped.')))
    setTimeout(() => reject(new Error(`it took longer than ${limit} s.`)), limit * 1000).unref()
  })
}

/** Starts everything and measures one phase after the other, the bare server before, between and after them. */
async function measure(seconds: number, undo: Undo): Promise<Report> {
  const folder = makeFolder(undo)
  const bareServer = await startBare(folder, undo)
  const portico = await startPortico(folder, undo)
  const key = /ik_live_\w+/.exec(portico.output)?.[0]
  if (key === undefined) throw new Error('The service showed no key on its first start.')
  const phases = phasesFor(key)
  const each = WARM_UP_SECONDS + seconds
  const bareSeconds = Math.min(seconds, MOST_BARE_SECONDS)
  const eachBare = WARM_UP_SECONDS + bareSeconds
  const progress = showProgress(each * phases.length + eachBare * (phases.length + 1))
  undo.push(async () => progress.end())

  const ping = pingWith(key)
  const measureBare = (): Promise<Measurement> => {
    progress.begin('bare node:http', eachBare)
    return load({ port: bareServer.port, seconds: bareSeconds, request: () => ping })
  }
  const bare = [await measureBare()]
  const measured: Measured[] = []
  for (const phase of phases) {
    progress.begin(phase.name, each)
    const measurement = await load({ port: portico.port, seconds, ...phase }).catch((error) => {
      throw new Error(`${phase.name}: ${error.message}`)
    })
    phase.onDone?.(measurement.sent)
    measured.push({ name: phase.name, target: phase.target, ...measurement })
    portico.forgetLog()
    bare.push(await measureBare())
  }
  return report(seconds, bare, measured, memoryOf(portico.pid))
}
