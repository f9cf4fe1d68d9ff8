import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import { processTreeOf } from '../../scanner/src/browser/process-tree.ts'
import { makeReport } from '../../scanner/src/findings/report/report.ts'
import { DEFAULT_TIMEOUTS } from '../../scanner/src/visit/kit/limits.ts'
import { openAnalysisWorkers } from '../../scanner/test/town/lanes.ts'
import { jobOf, type TownSite } from '../../scanner/test/town/site.ts'
import { TOWNS } from '../../scanner/test/towns.ts'
import { requireChromium } from '../kit/browser.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import type { CleanupSteps } from '../kit/undo.ts'

// Websites of the towns are visited on a machine that has time, and again beside processes that want all of it. A starved
// visit says the same, or that it failed; never anything else.

const SITES = 10
/** Always among them: its page goes on by itself where our script is later than a second. */
const WITH_LOADER = 'chandler'
/** So that each core has more to do than it can. */
const BUSY = Math.max(4, 2 * availableParallelism())
/** Whoever mostly waits gets its turn all the same; with so much less of a say it gets a seventh of a core. */
const NICENESS = 5

const drill: Drill = {
  about:
    'ten websites of the towns, idle and starved by busy processes: the same findings, or not testable, and half of them judged; [sites]',
  async run(names, undo) {
    const executablePath = await requireChromium()
    const all = TOWNS.flatMap(({ reported }) => reported)
    const sites = names.length > 0 ? all.filter(({ name }) => names.includes(name)) : chosenOf(all)
    const lanes = await openAnalysisWorkers(TOWNS, executablePath, 1)
    undo.push(() => lanes.close())
    const visit = async (site: TownSite): Promise<TimedVisit> => {
      const began = performance.now()
      const outcome = await lanes.analyse(site, DEFAULT_TIMEOUTS).then(
        ({ evidence }) => makeReport(jobOf(site), evidence),
        (error: Error) => error.message,
      )
      return { outcome, seconds: (performance.now() - began) / 1_000 }
    }
    const idle: TimedVisit[] = []
    for (const site of sites) idle.push(await visit(site))
    startBusy(undo)
    await lanes.withLane(async ({ pid }) =>
      giveWay([
        process.pid,
        ...processTreeOf(pid)
          .now()
          .map((one) => one.pid),
      ]),
    )
    let [isMet, judged] = [true, 0]
    for (const [at, site] of sites.entries()) {
      const starved = await visit(site)
      const differences = differencesOf(idle[at]?.outcome ?? '', starved.outcome)
      printLine(
        `${site.name.padEnd(12)} ${(idle[at]?.seconds ?? 0).toFixed(1)} s, starved ${starved.seconds.toFixed(1)} s: ${differences.length === 0 ? 'nothing else is outcome' : differences.join('; ')}`,
      )
      isMet &&= differences.length === 0
      if (typeof starved.outcome !== 'string') judged++
    }
    printLine(`${judged} of ${sites.length} were judged beside ${BUSY} busy processes`)
    return isMet && 2 * judged >= sites.length
  },
}
export default drill

type TimedVisit = { readonly outcome: AnalysisReport | string; readonly seconds: number }

/** Of each kind that could be tested. An analysis that ran out of time says nothing. */
function differencesOf(idle: AnalysisReport | string, starved: AnalysisReport | string): readonly string[] {
  if (typeof starved === 'string') return starved.endsWith('timed_out') || starved === idle ? [] : [starved]
  if (typeof idle === 'string') return [`idle: ${idle}`]
  const idsOf = ({ findings }: AnalysisReport, kind: string) =>
    findings.flatMap((one) => (one.kind === kind ? one.id : []))
  return starved.checks
    .filter(({ outcome }) => outcome !== 'not_testable')
    .flatMap(({ kind }) => {
      const [before, now] = [idsOf(idle, kind), idsOf(starved, kind)]
      const isSame = before.join(' ') === now.join(' ')
      return isSame ? [] : [`${kind}: ${before.length} became ${now.length}`]
    })
}

function chosenOf(all: readonly TownSite[]): readonly TownSite[] {
  const [loaded, others] = [
    all.filter(({ name }) => name === WITH_LOADER),
    all.filter(({ name }) => name !== WITH_LOADER),
  ]
  return [...loaded, ...spread(others, SITES - loaded.length)]
}

/** Evenly, from the first on. */
function spread<Value>(values: readonly Value[], count: number): readonly Value[] {
  return values.filter(
    (_, at) => Math.floor((at * count) / values.length) !== Math.floor(((at - 1) * count) / values.length),
  )
}

/** Each thread has its own; those that come later have that of whoever begins them. */
function giveWay(processes: readonly number[]): void {
  for (const pid of processes)
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), NICENESS)
}

function startBusy(undo: CleanupSteps): void {
  const busy: ChildProcess[] = Array.from({ length: BUSY }, () =>
    spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
  )
  undo.push(async () => {
    for (const one of busy) one.kill('SIGKILL')
  })
}
