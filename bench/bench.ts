import { parseArgs } from 'node:util'
import { runDoctorBench } from './benches/doctor.ts'
import { runFindBench } from './benches/find.ts'
import { runGrowthBench } from './benches/growth.ts'
import { type BenchOptions, measurePhases } from './benches/measure.ts'
import { formatReport } from './benches/report.ts'
import { compareCheckouts } from './benches/turns.ts'
import { runUsageBench } from './benches/usage.ts'
import { makeTemporaryFolder } from './kit/processes.ts'
import { useRelease } from './kit/service-folder.ts'
import { type BenchResult, type CleanupSteps, runAndExit } from './kit/undo.ts'

// `npm run bench`: how many requests a second the service answers, held against servers that do less on the same machine
// in the same run. `npm run bench -- growth`: what a request costs with few sites and with many; `npm run bench -- usage`: what
// the statement of a month takes; `npm run bench -- doctor`: how long the doctor does; `npm run bench -- find`: how long support
// waits. See README.md.

const HELP = `npm run bench -- [growth | usage | doctor | find | turns] [--seconds N] [--processes N] [--sites N] [--json]

  growth          what each request costs with 10,000 sites and with a million
  usage           time and memory of a month's statement for a million sites
  doctor          how long "portico doctor" takes with a million sites
  find            how long "portico find" and its neighbours take with a million sites
  turns           CPU for each request beside that of another checkout, which is built: --against FOLDER
  --seconds N     how long each phase is measured, 1 to 60 (default 4)
  --processes N   processes of each server, 1 to 16 (default 2 on Linux, else 1)
  --sites N       growth to find: how many sites there are in the end, from 20,000 on (default 1,000,000)
  --json          print one JSON object instead of the table
`
const MAX_MINUTES = 60
const WHAT = ['', 'growth', 'usage', 'doctor', 'find', 'turns'] as const

const options = readOptions()
if (options === null) {
  process.stderr.write(HELP)
  process.exitCode = 2
} else {
  const measured = {
    '': compare,
    growth: runGrowthBench,
    usage: runUsageBench,
    doctor: runDoctorBench,
    find: runFindBench,
    turns: compareCheckouts,
  }[options.what]
  await runAndExit(async (undo) => {
    // Two checkouts are held against each other as they are.
    if (options.what !== 'turns') await useRelease(makeTemporaryFolder(undo))
    return measured(options, undo)
  }, MAX_MINUTES)
}

async function compare(options: BenchOptions, undo: CleanupSteps): Promise<BenchResult> {
  const report = await measurePhases(options, undo)
  return { met: report.met, text: options.json ? `${JSON.stringify(report)}\n` : formatReport(report) }
}

function readOptions(): (BenchOptions & { readonly what: (typeof WHAT)[number] }) | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        seconds: { type: 'string', default: '4' },
        processes: { type: 'string', default: process.platform === 'linux' ? '2' : '1' },
        sites: { type: 'string', default: '1000000' },
        json: { type: 'boolean', default: false },
        against: { type: 'string' },
      },
    })
    const [seconds, processes, sites] = [values.seconds, values.processes, values.sites].map(Number)
    const isFine =
      within(seconds, 1, 60) && within(processes, 1, 16) && Number.isInteger(processes) && within(sites, 20_000, 1e8)
    const what = WHAT.find((one) => one === positionals.join(' '))
    if (!isFine || what === undefined) return null
    const { json, against } = values
    return { seconds, processes, sites, json, what, ...(against !== undefined && { against }) }
  } catch {
    return null
  }
}

function within(number: number | undefined, least: number, most: number): number is number {
  return number !== undefined && number >= least && number <= most
}
