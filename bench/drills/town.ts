import { DEFAULT_TIMEOUTS } from '../../scanner/src/visit/kit/limits.ts'
import { costSummary, type ScanCost } from '../../scanner/test/town/cost.ts'
import {
  completeEvidence,
  evidenceText,
  readEvidenceText,
  storedEvidenceOf,
  writeStoredEvidence,
} from '../../scanner/test/town/evidence.ts'
import { type AnalysisWorkers, openAnalysisWorkers } from '../../scanner/test/town/lanes.ts'
import type { TownPlan } from '../../scanner/test/town/plan.ts'
import {
  differencesFromTruths,
  hasErrors,
  judgeSite,
  scoreSummary,
  scoresByKind,
  scoreTable,
} from '../../scanner/test/town/score.ts'
import type { TownSite } from '../../scanner/test/town/site.ts'
import { TOWNS, townName } from '../../scanner/test/towns.ts'
import { requireChromium } from '../kit/browser.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'

// Every website of the towns is visited by a browser, with the times of the service: what it sees is what `npm test` judges,
// byte for byte, and all that is found is true.

const AT_ONCE = 2

const drill: Drill = {
  about:
    'every website of the towns is visited anew: the evidence that tests judge, precision, recall, cost; [write] [towns] [sites]',
  async run(args, undo) {
    const executablePath = await requireChromium()
    const [isWriting, names] = [args[0] === 'write', args.filter((arg) => arg !== 'write')]
    let isMet = true
    for (const plan of TOWNS) {
      const isNamed = names.length === 0 || names.includes(townName(plan))
      const sites = plan.reported.filter(({ name }) => isNamed || names.includes(name))
      if (sites.length === 0) continue
      const lanes = await openAnalysisWorkers([plan], executablePath, AT_ONCE, { isMeasured: true })
      undo.push(() => lanes.close())
      isMet = (await visitTown(plan, sites, lanes, isWriting)) && isMet
      await undo.pop()?.()
    }
    return isMet
  },
}
export default drill

async function visitTown(
  plan: TownPlan,
  sites: readonly TownSite[],
  lanes: AnalysisWorkers,
  isWriting: boolean,
): Promise<boolean> {
  let areSame = true
  const costs: ScanCost[] = []
  const before = process.cpuUsage()
  const judged = await Promise.all(
    sites.map(async (site) => {
      const analysis = await lanes.analyse(site, DEFAULT_TIMEOUTS)
      if (analysis.cost) costs.push(analysis.cost)
      const seen = storedEvidenceOf(analysis, plan)
      const isSame = evidenceText(seen) === readEvidenceText(site, plan)
      if (isWriting) writeStoredEvidence(seen, site, plan)
      else areSame &&= isSame
      printLine(`${site.name.padEnd(24)} ${isSame ? 'as it is kept' : isWriting ? 'written' : 'NOT as it is kept'}`)
      const one = judgeSite(site, completeEvidence(seen))
      for (const difference of differencesFromTruths(one)) printLine(`${difference}`)
      return one
    }),
  )
  const scores = scoresByKind(judged)
  const { user, system } = process.cpuUsage(before)
  printLine(`\n${scoreTable(plan.title, scores)}\n\n${scoreSummary(judged)}`)
  printLine(`${costSummary(costs, (user + system) / 1_000_000)}\n`)
  if (!areSame) printLine('npm run drill -- town write, and read what git shows.\n')
  return areSame && !scores.some(hasErrors) && judged.every((one) => differencesFromTruths(one).length === 0)
}
