import { SECOND_TOWN } from './second-town/plan.ts'
import { THIRD_TOWN } from './third-town/plan.ts'
import { FIRST_TOWN, type TownPlan } from './town/plan.ts'

/** Every town whose evidence is kept: reports are held to it. */
export const TOWNS: readonly TownPlan[] = [FIRST_TOWN, SECOND_TOWN]

/** Every town that somebody can look at. */
export const ALL_TOWNS: readonly TownPlan[] = [...TOWNS, THIRD_TOWN]
