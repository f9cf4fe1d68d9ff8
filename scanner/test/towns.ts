import { SECOND_TOWN } from './second-town/plan.ts'
import { THIRD_TOWN } from './third-town/plan.ts'
import { FIRST_TOWN, type TownPlan } from './town/plan.ts'

/** Every town that reports are held to. */
export const TOWNS: readonly TownPlan[] = [FIRST_TOWN, SECOND_TOWN, THIRD_TOWN]

/** `second-town`, as its folder is called. */
export const townName = ({ evidence }: TownPlan) => evidence.pathname.split('/').at(-3) ?? ''
