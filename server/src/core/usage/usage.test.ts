import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../kit/moment.ts'
import { type LoggedTerms, openSiteUsageCounter, suspensionLinesIn, type UsageEvent, type UsageLine } from './usage.ts'
import { hasMonthClosed, parseUsageMonth } from './usage-month.ts'

const at = (text: string) => new Moment(Date.parse(text))
const TERMS: LoggedTerms = {
  tier: 'starter',
  interval: 'monthly',
  modules: [],
  validUntil: at('2026-10-31T12:00:00Z'),
  willBeRenewed: true,
  nextInterval: null,
}

function monthOf(name: string) {
  const month = parseUsageMonth(name)
  assert.ok(month)
  return month
}

type Happened = UsageEvent extends infer One ? (One extends UsageEvent ? Omit<One, 'event'> : never) : never

/** Events in their order; each has its place as its number. */
function usageIn(name: string, events: readonly Happened[], now?: string): readonly UsageLine[] {
  const month = monthOf(name)
  const usage = openSiteUsageCounter(month)
  const lines = events.flatMap((one, id) => usage.next({ ...one, event: { id, recordedAt: 0 } } as UsageEvent))
  return [...lines, ...usage.end(now === undefined ? month.endsAt : at(now))]
}

const short = ({ kind, at: moment, period, event }: UsageLine) => [
  kind,
  moment.toString(),
  period?.endsAt.toString() ?? null,
  event.id,
]
const created = { type: 'created', at: at('2026-08-31T12:00:00Z'), subscription: TERMS } as const

test('a period stands in the month that it began in, with the event that made its terms', () => {
  assert.deepEqual(usageIn('2026-08', [created]).map(short), [
    ['first_period', '2026-08-31T12:00:00Z', '2026-09-30T12:00:00Z', 0],
  ])
  assert.deepEqual(usageIn('2026-10', [created]).map(short), [
    ['renewal', '2026-10-31T12:00:00Z', '2026-11-30T12:00:00Z', 0],
  ])
  assert.deepEqual(usageIn('2026-10', [created], '2026-10-31T11:59:59.999Z'), [])
})

test('a period that begins with a month is of that month, and so is its end', () => {
  const first = { ...created, at: at('2026-09-01T00:00:00Z') }
  assert.deepEqual(usageIn('2026-10', [first]).map(short), [
    ['renewal', '2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', 0],
  ])
  const over = { ...TERMS, validUntil: at('2026-10-01T00:00:00Z'), willBeRenewed: false }
  const canceled = { type: 'renewal_canceled', at: at('2026-09-02T00:00:00Z'), subscription: over } as const
  assert.deepEqual(usageIn('2026-09', [first, canceled]).length, 1)
  assert.deepEqual(usageIn('2026-10', [first, canceled]).map(short), [['ended', '2026-10-01T00:00:00Z', null, 1]])
})

test('a change of the plan has what was before, and exactly the share that was left', () => {
  const growth = { ...TERMS, tier: 'growth' } as const
  const changed = { type: 'changed', at: at('2026-10-10T12:00:00Z'), subscription: growth } as const
  const [line, renewal] = usageIn('2026-10', [created, changed])
  assert.equal(line?.kind, 'change')
  assert.deepEqual([line?.before?.tier, line?.terms?.tier], ['starter', 'growth'])
  assert.deepEqual(line?.left, { ms: 21 * 86_400_000, ofMs: 31 * 86_400_000 })
  assert.deepEqual([renewal?.terms?.tier, renewal?.event.id], ['growth', 1])
})

test('another interval costs nothing until its period begins', () => {
  const planned = { ...TERMS, nextInterval: 'annually' } as const
  const changed = { type: 'changed', at: at('2026-10-10T12:00:00Z'), subscription: planned } as const
  const lines = usageIn('2026-10', [created, changed])
  assert.deepEqual(lines.map(short), [['interval_switch', '2026-10-31T12:00:00Z', '2027-10-31T12:00:00Z', 1]])
  assert.deepEqual([lines[0]?.before?.interval, lines[0]?.terms?.interval], ['monthly', 'annually'])
  assert.deepEqual(usageIn('2026-11', [created, changed]), [])
})

test('modules in another order are the same', () => {
  const modules = [
    { name: 'extra_language', quantity: 1 },
    { name: 'ai_sentinel_module', quantity: 2 },
  ] as const
  const first = { ...created, subscription: { ...TERMS, modules } }
  const changed = {
    type: 'changed',
    at: at('2026-10-10T12:00:00Z'),
    subscription: { ...TERMS, modules: modules.toReversed() },
  } as const
  assert.deepEqual(
    usageIn('2026-10', [first, changed]).map(({ kind }) => kind),
    ['renewal'],
  )
})

test('host and reference are those of the moment', () => {
  const noted = (reference: string | null, day: string) => ({
    type: 'noted' as const,
    at: at(day),
    notes: { host: 'shop.example.com', reference },
  })
  const lines = usageIn('2026-10', [
    noted('old', '2026-08-01T00:00:00Z'),
    created,
    { type: 'credits', at: at('2026-10-02T00:00:00Z'), credits: 1 } as const,
    noted('new', '2026-10-03T00:00:00Z'),
  ])
  assert.deepEqual(
    lines.map(({ kind, notes }) => [kind, notes?.host, notes?.reference]),
    [
      ['analysis', 'shop.example.com', 'old'],
      ['renewal', 'shop.example.com', 'new'],
    ],
  )
})

test('an end is reported once: a termination after it is no other', () => {
  const over = { ...TERMS, validUntil: at('2026-09-30T12:00:00Z'), willBeRenewed: false }
  const canceled = { type: 'renewal_canceled', at: at('2026-09-02T00:00:00Z'), subscription: over } as const
  const terminated = (day: string) => ({ type: 'terminated', at: at(day) }) as const
  assert.deepEqual(usageIn('2026-10', [created, canceled, terminated('2026-10-02T00:00:00Z')]), [])
  const [line] = usageIn('2026-10', [created, terminated('2026-10-15T00:00:00Z')])
  assert.deepEqual([line?.kind, line?.detail, line?.event.id], ['ended', 'terminated', 1])
  assert.equal(line?.left?.ofMs, 31 * 86_400_000)
})

test('a clock that was set back makes no second line of a period', () => {
  const canceled = { type: 'renewal_canceled', at: at('2026-10-31T11:59:59Z'), subscription: TERMS } as const
  const noted = {
    type: 'noted',
    at: at('2026-10-31T12:00:01Z'),
    notes: { host: 'a.example', reference: null },
  } as const
  assert.deepEqual(
    usageIn('2026-10', [created, noted, { ...canceled, type: 'reactivated' }]).map(({ kind }) => kind),
    ['renewal'],
  )
})

test('a suspension is the part of it that lies in the month', () => {
  const event = (day: string, isSuspended: boolean, withWebsites = false) => ({
    at: at(day),
    event: { id: 1, recordedAt: 0 },
    isSuspended,
    withWebsites,
  })
  const events = [
    event('2026-09-20T00:00:00Z', true),
    event('2026-10-05T00:00:00Z', true, true),
    event('2026-10-06T00:00:00Z', false),
    event('2026-10-30T00:00:00Z', true),
  ]
  const shown = (name: string, now = '2027-01-01T00:00:00Z') =>
    suspensionLinesIn(monthOf(name), events, at(now)).map(({ period, detail }) => [
      period?.startsAt.toString().slice(5, 10),
      period?.endsAt.toString().slice(5, 10),
      detail,
    ])
  assert.deepEqual(shown('2026-08'), [])
  assert.deepEqual(shown('2026-09'), [['09-20', '10-01', 'keys']])
  assert.deepEqual(shown('2026-10'), [
    ['10-01', '10-05', 'keys'],
    ['10-05', '10-06', 'keys_and_websites'],
    ['10-30', '11-01', 'keys'],
  ])
  assert.deepEqual(shown('2026-11'), [['11-01', '12-01', 'keys']])
  assert.deepEqual(shown('2026-11', '2026-11-03T00:00:00Z'), [['11-01', '11-03', 'keys']])
})

test('a month is over an hour after its end in UTC', () => {
  const month = monthOf('2026-12')
  assert.deepEqual(
    [month.startsAt.toString(), month.endsAt.toString()],
    ['2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  )
  assert.equal(hasMonthClosed(month, at('2027-01-01T00:59:59.999Z')), false)
  assert.equal(hasMonthClosed(month, at('2027-01-01T01:00:00Z')), true)
  for (const text of ['2026-13', '2026-00', '2026-1', '1999-01', '2026-10-01', '', ' 2026-10', '2026-10\n']) {
    assert.equal(parseUsageMonth(text), null, text)
  }
})
