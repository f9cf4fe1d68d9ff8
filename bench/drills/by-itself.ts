import { BY_ITSELF_SITES } from '../../scanner/test/by-itself-town/open.ts'
import type { Drill } from '../kit/drill.ts'
import { say } from '../kit/output.ts'
import { aThousandInAMinute } from './by-itself/thousand.ts'
import { theWalkOfTheDocs } from './by-itself/walk.ts'
import {
  anEditStays,
  aToolIsAdded,
  byThemselves,
  checkedADayLater,
  offLooksAtNothing,
  supportIsToldWhom,
} from './by-itself/weeks.ts'
import { openWorld } from './by-itself/world.ts'

// Two calls and the tag for each website of a town, and nothing else: what its visitors get then, what its host reads, and what
// happens in the weeks after.

const WEEKS = [byThemselves, checkedADayLater, aToolIsAdded, anEditStays, offLooksAtNothing, supportIsToldWhom]

const drill: Drill = {
  about: 'a town of websites that nobody sets anything up for: language, banner, who is contacted, warnings; [names]',
  async run(names, undo) {
    const sites = names.length === 0 ? BY_ITSELF_SITES : BY_ITSELF_SITES.filter(({ name }) => names.includes(name))
    const world = await openWorld(sites, undo)
    let isMet = true
    for (const part of names.length === 0 ? [...WEEKS, theWalkOfTheDocs, aThousandInAMinute] : WEEKS) {
      const wrong = await part(world)
      say(`\n${part.name}: ${wrong.length === 0 ? 'as it should be' : 'WRONG'}`)
      for (const one of wrong) say(`  ${one}`)
      isMet &&= wrong.length === 0
    }
    return isMet
  },
}
export default drill
