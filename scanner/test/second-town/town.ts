import type { TownPlan } from '../town/town.ts'
import { secondPartyAnswer } from './parties.ts'
import { SECOND_INSTALLED, SECOND_SITES } from './sites.ts'

export const SECOND_TOWN: TownPlan = { sites: SECOND_SITES, installed: SECOND_INSTALLED, party: secondPartyAnswer }
