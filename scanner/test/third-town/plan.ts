import type { TownPlan } from '../town/plan.ts'
import { thirdPartyAnswer } from './parties.ts'
import { THIRD_BLOCKED, THIRD_INSTALLED, THIRD_SITES } from './sites.ts'

export const THIRD_TOWN: TownPlan = {
  title: 'The third town',
  sites: [...THIRD_SITES, ...THIRD_BLOCKED],
  reported: THIRD_SITES,
  installed: THIRD_INSTALLED,
  party: thirdPartyAnswer,
  evidence: new URL('./evidence/', import.meta.url),
}
