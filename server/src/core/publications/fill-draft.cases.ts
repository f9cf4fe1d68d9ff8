import type { Inventory } from '@portico/contract/surveys/inventory'
import { Moment } from '../kit/moment.ts'
import type { DatedInventory } from './fill-draft.ts'
import { inventoryOf } from './inventory.cases.ts'

/** Surveys, for tests. */

const START = Date.UTC(2026, 10, 17, 4)
const DAY_MS = 24 * 60 * 60 * 1000

/** So many days after the first survey. */
export const day = (days: number) => new Moment(START + days * DAY_MS)

export const surveyed = (days: number, more: Partial<Inventory> = {}): DatedInventory => ({
  at: day(days),
  inventory: inventoryOf(more),
})
