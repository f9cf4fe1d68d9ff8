import pg from 'pg'
import { HANGING } from './cannot-write.ts'

export type StandbyGuard = {
  /** A change got no answer: looks whether it hangs behind a standby that is lost. */
  suspect(): void
  /** Whether it was lost when somebody looked last. */
  wasLost(): boolean
  /** Whether a change would hang now. Looks again once a second at most. */
  isStillLost(): Promise<boolean>
}

const LOOK_AGAIN_MS = 1_000

/**
 * Behind a synchronous standby that is lost each change that is sent keeps a session of PostgreSQL's until the standby is
 * back: with those who try again and again, soon none would be left for reads. So none is sent while one is known to hang.
 */
export function openStandbyGuard(connection: pg.ClientConfig, onLost: () => void): StandbyGuard {
  let lost = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | null = null

  async function look(): Promise<boolean> {
    const wasLost = lost
    // Where nobody answers, what was known stays.
    lost = await hangs(connection).catch(() => lost)
    lookedAt = performance.now()
    looking = null
    if (lost && !wasLost) onLost()
    return lost
  }

  return {
    suspect() {
      looking ??= look()
    },
    wasLost: () => lost,
    async isStillLost() {
      if (performance.now() - lookedAt >= LOOK_AGAIN_MS) looking ??= look()
      return looking ?? lost
    },
  }
}

/** Over a connection of its own: those of the pool may all hang. */
async function hangs(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(HANGING.text)).rowCount !== 0
  } finally {
    void client.end().catch(() => {})
  }
}
