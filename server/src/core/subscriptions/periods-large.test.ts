import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, test } from 'node:test'
import { INTERVALS, type Interval } from '@portico/contract/words'
import pg from 'pg'
import { timesRepeat } from '../../../test/repeat.ts'
import { daysInMonth, EARLIEST_MS, expectedPeriodEnd, LATEST_MS, MONTHS_PER_PERIOD } from './periods.cases.ts'

// The same periods as PostgreSQL's calendar has. What else holds of them: periods.test.ts.

/** Ten times as many in the drill `repetition`. */
const ANCHORS = Math.min(timesRepeat(10_000), 100_000)
const BATCH = 10_000

const BOUNDARIES = `
select
  (extract(epoch from anchor + (n - 1) * step) * 1000)::float8 as begins,
  (extract(epoch from anchor + n * step) * 1000)::float8 as ends
from unnest($1::timestamptz[], $2::int[]) with ordinality as cases (anchor, n, place),
  cast($3 as interval) as step
order by place`

type Boundaries = { readonly begins: number; readonly ends: number }

const client = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'], options: '-c TimeZone=UTC' })
await client.connect()
after(() => client.end())

for (const interval of INTERVALS) {
  test(`period n ends where PostgreSQL puts started_at + n × interval, for ${ANCHORS} anchors paid ${interval}`, async () => {
    const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31))
    const random = randomNumbers(seed)
    for (let done = 0; done < ANCHORS; done += BATCH) {
      const cases = Array.from({ length: BATCH }, () => randomPeriod(random, interval))
      const { rows } = await client.query<Boundaries>(BOUNDARIES, [
        cases.map(({ anchor }) => new Date(anchor).toISOString()),
        cases.map(({ n }) => n),
        interval === 'monthly' ? '1 month' : '1 year',
      ])
      for (const [index, { anchor, n }] of cases.entries()) {
        const { begins, ends } = rows[index] ?? { begins: Number.NaN, ends: Number.NaN }
        const inside = begins + Math.floor(random() * (ends - begins))
        for (const now of [begins, inside, ends - 1]) {
          if (expectedPeriodEnd(anchor, interval, now) === ends) continue
          assert.fail(`TEST_SEED=${seed}: from ${anchor}, period ${n}, at ${now}: not ${ends}`)
        }
      }
    }
  })
}

/** A random anchor, often on the last days of a month, and the number of one of its periods. */
function randomPeriod(random: () => number, interval: Interval): { readonly anchor: number; readonly n: number } {
  let anchor = EARLIEST_MS + Math.floor(random() * (LATEST_MS - EARLIEST_MS))
  if (random() < 0.5) {
    const date = new Date(anchor)
    const lastDay = daysInMonth(date.getUTCFullYear(), date.getUTCMonth())
    anchor += (lastDay - Math.floor(random() * 3) - date.getUTCDate()) * 86_400_000
  }
  const most = random() < 0.5 ? 24 : 6_000 / MONTHS_PER_PERIOD[interval]
  return { anchor, n: 1 + Math.floor(random() * most) }
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
