import type { Database, Row, Statement } from '../kit/database.ts'

/** Tasks that operators run outside the service, and record in the database. */
export const OPERATION_NAMES = ['backup', 'doctor'] as const
export type OperationName = (typeof OPERATION_NAMES)[number]

/** When a task was last done, and how many of the doctor's checks failed. */
export type RecordedOperation = { readonly what: OperationName; readonly doneAt: number; readonly failed: number }

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

type Queryable = Pick<Database, 'query'>

export async function recordOperation(database: Queryable, what: OperationName, failed = 0): Promise<void> {
  await database.query(RECORD, [what, failed])
}

export async function readOperations(database: Queryable): Promise<readonly RecordedOperation[]> {
  const rows = await database.query<Row & { what: OperationName; done_at: number; failed: number }>(READ, [])
  return rows.map(({ what, done_at, failed }) => ({ what, doneAt: done_at, failed }))
}
