import { BY_ITSELF_SITES } from '../../scanner/test/by-itself-town/open.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
import { checkHostsWay } from './by-itself/hosts-way/index.ts'
import { checkThousandPublishedInAMinute } from './by-itself/thousand.ts'
import { checkWalkOfTheDocs } from './by-itself/walk.ts'
import {
  checkAddedTool,
  checkAttentionForSupport,
  checkAutomaticWebsites,
  checkEditStays,
  checkOffSurveysNothing,
  checkSurveyADayLater,
} from './by-itself/weeks.ts'
import { startAutomaticDrill } from './by-itself/world.ts'

// Two calls and the tag for each website of a town, and nothing else: what its visitors get then, what its host reads, and what
// happens in the weeks after. Then a town of ordinary websites, by the host's script and each way of placing the tag:
// `-- by-itself host [nginx] [plugin] [loader] [names]` is that alone.

const WEEKS = [
  checkAutomaticWebsites,
  checkSurveyADayLater,
  checkAddedTool,
  checkEditStays,
  checkOffSurveysNothing,
  checkAttentionForSupport,
]

const drill: Drill = {
  about:
    'a town of websites that nobody sets anything up for: language, banner, who is contacted, warnings; [host] [names]',
  async run([first, ...others], undo) {
    if (first === 'host') return checkHostsWay(others, undo)
    const names = first === undefined ? [] : [first, ...others]
    const sites = names.length === 0 ? BY_ITSELF_SITES : BY_ITSELF_SITES.filter(({ name }) => names.includes(name))
    const world = await startAutomaticDrill(sites, undo)
    let isMet = true
    for (const part of names.length === 0 ? [...WEEKS, checkWalkOfTheDocs, checkThousandPublishedInAMinute] : WEEKS) {
      const wrong = await part(world)
      printLine(`\n${part.name}: ${wrong.length === 0 ? 'as it should be' : 'WRONG'}`)
      for (const one of wrong) printLine(`  ${one}`)
      isMet &&= wrong.length === 0
    }
    if (names.length === 0) isMet = (await checkHostsWay([], undo)) && isMet
    return isMet
  },
}
export default drill
