import { makeReport } from '../../scanner/src/findings/report/report.ts'
import { DEFAULT_TIMEOUTS } from '../../scanner/src/visit/kit/limits.ts'
import { openAnalysisWorkers } from '../../scanner/test/town/lanes.ts'
import type { TownPlan } from '../../scanner/test/town/plan.ts'
import {
  differencesFromTruths,
  hasErrors,
  type JudgedSite,
  judgeSite,
  scoresByKind,
  scoreTable,
} from '../../scanner/test/town/score.ts'
import { jobOf, type TownSite } from '../../scanner/test/town/site.ts'
import { TOWNS, townName } from '../../scanner/test/towns.ts'
import { requireChromium } from '../kit/browser.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'

// Every website of all towns is analysed again and again, with the times of the service: the same findings in the same
// order, and all of them true.

const RUNS = 10
const AT_ONCE = 4

const drill: Drill = {
  about:
    'ten analyses of every website of all towns: the same findings in the same order; precision and recall; [count] [towns]',
  async run([runs, ...names]) {
    const executablePath = await requireChromium()
    const times = Number(runs ?? RUNS)
    let isMet = true
    const plans = names.length === 0 ? TOWNS : TOWNS.filter((plan) => names.includes(townName(plan)))
    for (const plan of plans) isMet = (await analyse(plan, executablePath, times)) && isMet
    return isMet
  },
}
export default drill

async function analyse(plan: TownPlan, executablePath: string, runs: number): Promise<boolean> {
  const { title, reported: sites } = plan
  const lanes = await openAnalysisWorkers([plan], executablePath, AT_ONCE)
  const judged: JudgedSite[] = []
  const lists = new Map<string, Set<string>>()
  const reports = new Map<string, Set<string>>()
  try {
    for (let run = 1; run <= runs; run++) {
      const began = performance.now()
      await Promise.all(
        sites.map(async (site) => {
          const analysis = await lanes.analyse(site, DEFAULT_TIMEOUTS)
          const { findings } = makeReport(jobOf(site), analysis.evidence)
          note(lists, site, findings.map(({ id }) => id).join(' '))
          note(reports, site, JSON.stringify(findings))
          const one = judgeSite(site, analysis.evidence)
          judged.push(one)
          for (const difference of differencesFromTruths(one)) printLine(`run ${run}: ${difference}`)
        }),
      )
      printLine(`${title}, run ${run}: ${((performance.now() - began) / 1_000).toFixed(1)} s`)
    }
  } finally {
    await lanes.close()
  }
  const scores = scoresByKind(judged)
  printLine(`\n${scoreTable(`${title}, ${runs} runs`, scores)}\n`)
  for (const { name } of sites)
    printLine(
      `${name.padEnd(12)} different lists of findings: ${lists.get(name)?.size}, with all their evidence: ${reports.get(name)?.size}`,
    )
  printLine('')
  return [...lists.values()].every(({ size }) => size === 1) && !scores.some(hasErrors)
}

function note(into: Map<string, Set<string>>, { name }: TownSite, text: string): void {
  into.set(name, (into.get(name) ?? new Set()).add(text))
}
