import type { Database, Row, Statement } from '../kit/database.ts'

/** What operators do beside Portico, and tell it. */
export const OPERATIONS = ['backup', 'doctor'] as const
export type OperationName = (typeof OPERATIONS)[number]

/** When it was last done, and how many checks of the doctor failed then. */
export type Operation = { readonly what: OperationName; readonly doneAt: number; readonly failed: number }

const RECORD: Statement = {
  name: 'record_operation',
  text: `
    insert into operation (what, failed)
    values ($1, $2)
    on conflict (what) do update
    set done_at = now(), failed = excluded.failed`,
}

const READ: Statement = {
  name: 'read_operations',
  text: `
    select what, epoch_ms(done_at) as done_at, failed
    from operation`,
}

type Asked = Pick<Database, 'query'>

export async function recordOperation(database: Asked, what: OperationName, failed = 0): Promise<void> {
  await database.query(RECORD, [what, failed])
}

export async function readOperations(database: Asked): Promise<readonly Operation[]> {
  const rows = await database.query<Row & { what: OperationName; done_at: number; failed: number }>(READ, [])
  return rows.map(({ what, done_at, failed }) => ({ what, doneAt: done_at, failed }))
}
