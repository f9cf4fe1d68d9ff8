import { SECOND_TOWN } from './second-town/plan.ts'
import { FIRST_TOWN, type TownPlan } from './town/plan.ts'

/** Every town that reports are held to. */
export const TOWNS: readonly TownPlan[] = [FIRST_TOWN, SECOND_TOWN]
