import type { TownPlan } from '../town/plan.ts'
import { secondPartyAnswer } from './parties.ts'
import { SECOND_INSTALLED, SECOND_SITES } from './sites.ts'

export const SECOND_TOWN: TownPlan = {
  title: 'The second town',
  sites: SECOND_SITES,
  reported: SECOND_SITES,
  installed: SECOND_INSTALLED,
  party: secondPartyAnswer,
  evidence: new URL('./evidence/', import.meta.url),
}
