import { BY_ITSELF_SITES } from '../../scanner/test/by-itself-town/open.ts'
import type { Drill } from '../kit/drill.ts'
import { printLine } from '../kit/output.ts'
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
// happens in the weeks after.

const WEEKS = [
  checkAutomaticWebsites,
  checkSurveyADayLater,
  checkAddedTool,
  checkEditStays,
  checkOffSurveysNothing,
  checkAttentionForSupport,
]

const drill: Drill = {
  about: 'a town of websites that nobody sets anything up for: language, banner, who is contacted, warnings; [names]',
  async run(names, undo) {
    const sites = names.length === 0 ? BY_ITSELF_SITES : BY_ITSELF_SITES.filter(({ name }) => names.includes(name))
    const world = await startAutomaticDrill(sites, undo)
    let isMet = true
    for (const part of names.length === 0 ? [...WEEKS, checkWalkOfTheDocs, checkThousandPublishedInAMinute] : WEEKS) {
      const wrong = await part(world)
      printLine(`\n${part.name}: ${wrong.length === 0 ? 'as it should be' : 'WRONG'}`)
      for (const one of wrong) printLine(`  ${one}`)
      isMet &&= wrong.length === 0
    }
    return isMet
  },
}
export default drill
