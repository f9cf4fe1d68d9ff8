import type { Inventory } from '@portico/contract/surveys/inventory'
import { Moment } from '../../core/kit/moment.ts'
import type { Database, Row, Statement } from '../kit/database.ts'
import type { SiteScope } from '../kit/site-scope.ts'

/** What a survey has seen, and when: in the time of the site, and in that of the database. */
export type StoredInventory = {
  readonly surveyedAt: Moment
  readonly recordedAt: Moment
  readonly inventory: Inventory
}

export type InventoryReader = {
  /** The newest first. */
  latest(scope: SiteScope, count: number): Promise<readonly StoredInventory[]>
}

export const READ_INVENTORIES: Statement = {
  name: 'read_inventories',
  text: `
select
  epoch_ms(inventory.surveyed_at) as surveyed_at,
  epoch_ms(inventory.recorded_at) as recorded_at,
  inventory.content
from standing
join inventory on inventory.site_id = standing.site_id
where standing.site_id = $1
  and standing.integrator_id = $2
order by inventory.recorded_at desc
limit $3`,
}

type InventoryRow = Row & { surveyed_at: number; recorded_at: number; content: Inventory }

export function openInventoryReader(database: Database): InventoryReader {
  return {
    async latest({ siteId, integratorId }, count) {
      const rows = await database.query<InventoryRow>(READ_INVENTORIES, [siteId, integratorId, count])
      return rows.map(({ surveyed_at, recorded_at, content }) => ({
        surveyedAt: new Moment(surveyed_at),
        recordedAt: new Moment(recorded_at),
        inventory: content,
      }))
    },
  }
}
