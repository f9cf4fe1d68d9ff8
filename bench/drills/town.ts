import { TIMES } from '../../scanner/src/visit/limits.ts'
import { keptOf, readKeptText, textOf, wholeOf, writeKept } from '../../scanner/test/town/evidence.ts'
import { type Lanes, openLanes } from '../../scanner/test/town/looking.ts'
import type { TownPlan } from '../../scanner/test/town/plan.ts'
import { differencesOf, isWrong, judge, scoresOf, tableOf } from '../../scanner/test/town/score.ts'
import type { TownSite } from '../../scanner/test/town/site.ts'
import { TOWNS } from '../../scanner/test/towns.ts'
import { findProgram } from '../../server/test/programs.ts'
import type { Drill } from '../drill.ts'

// Every website of the towns is looked at by a browser, with the times of the service: what it sees is what `npm test` judges,
// byte for byte, and all that is found is true.

const AT_ONCE = 2

const drill: Drill = {
  about:
    'every website of the towns is looked at anew: the evidence that tests judge, precision and recall; [write] [sites]',
  async run(args, undo) {
    const executablePath = await findProgram('chromium')
    if (executablePath === null) throw new Error('There is no Chromium: install one, or set CHROMIUM_PATH.')
    const [isWriting, names] = [args[0] === 'write', args.filter((arg) => arg !== 'write')]
    const lanes = await openLanes(TOWNS, executablePath, AT_ONCE)
    undo.push(() => lanes.close())
    let isMet = true
    for (const plan of TOWNS) {
      const sites = plan.reported.filter(({ name }) => names.length === 0 || names.includes(name))
      isMet = (await lookAt(plan, sites, lanes, isWriting)) && isMet
    }
    return isMet
  },
}
export default drill

async function lookAt(plan: TownPlan, sites: readonly TownSite[], lanes: Lanes, isWriting: boolean): Promise<boolean> {
  let areSame = true
  const judged = await Promise.all(
    sites.map(async (site) => {
      const seen = keptOf(await lanes.look(site, TIMES), plan)
      const isSame = textOf(seen) === readKeptText(site, plan)
      if (isWriting) writeKept(seen, site, plan)
      else areSame &&= isSame
      process.stdout.write(
        `${site.name.padEnd(12)} ${isSame ? 'as it is kept' : isWriting ? 'written' : 'NOT as it is kept'}\n`,
      )
      const one = judge(site, wholeOf(seen))
      for (const difference of differencesOf(one)) process.stdout.write(`${difference}\n`)
      return one
    }),
  )
  const scores = scoresOf(judged)
  if (judged.length > 0) process.stdout.write(`\n${tableOf(plan.title, scores)}\n\n`)
  if (!areSame) process.stdout.write('npm run drill -- town write, and look at what git shows.\n\n')
  return areSame && !scores.some(isWrong)
}
