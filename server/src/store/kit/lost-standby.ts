import { HANGING, LOST_STANDBY } from './cannot-write.ts'
import { CannotWrite, type Database } from './database.ts'

/** The trouble, while commits hang behind a synchronous standby that is lost; else null. */
export async function findLostStandby(database: Database): Promise<CannotWrite | null> {
  const hanging = await database.query(HANGING, [])
  return hanging.length === 0 ? null : new CannotWrite(LOST_STANDBY.why)
}
