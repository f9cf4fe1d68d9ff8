import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Moment } from '../kit/moment.ts'
import { lineAmount, type Prices, parsePrices, pricesForIntegrator } from './prices.ts'
import type { UsageLine } from './usage.ts'

const both = (monthly: number) => ({ monthly, annually: 10 * monthly })

const list = (valid_from: string, starter: number) => ({
  valid_from,
  tiers: {
    starter: both(starter),
    growth: both(1_000),
    professional: both(2_000),
    comfort: { ...both(5_000), modules: { extra_language: both(0), ai_sentinel_module: both(700) } },
  },
  modules: { extra_language: both(200), accessibility_plugin: both(300), ai_sentinel_module: both(900) },
})

const FILE = {
  currency: 'EUR',
  minor_units: 2,
  prices: [list('2026-01-01', 500), { ...list('2026-10-15', 600), analysis_credit: 25 }],
}

function pricesOf(file: unknown): Prices {
  const read = parsePrices(file)
  assert.ok('prices' in read)
  return read.prices
}

const PRICES = pricesOf(FILE)
const at = (text: string) => new Moment(Date.parse(text))
const MONTH = { startsAt: at('2026-10-01T00:00:00Z'), endsAt: at('2026-11-01T00:00:00Z') }
const STARTER = { tier: 'starter', interval: 'monthly', modules: [] } as const
const LINE: UsageLine = {
  kind: 'renewal',
  at: MONTH.startsAt,
  notes: null,
  terms: STARTER,
  period: MONTH,
  before: null,
  left: null,
  credits: null,
  detail: null,
  event: { id: 1, recordedAt: 0 },
}
const amount = (line: Partial<UsageLine>) => lineAmount(PRICES, { ...LINE, ...line })

test('a period costs its plan and so many of each module, by its interval', () => {
  const modules = [
    { name: 'extra_language', quantity: 3 },
    { name: 'accessibility_plugin', quantity: 1 },
  ] as const
  assert.equal(amount({}), 500n)
  assert.equal(amount({ kind: 'first_period', terms: { ...STARTER, tier: 'growth', modules } }), 1_900n)
  assert.equal(amount({ kind: 'interval_switch', terms: { tier: 'growth', interval: 'annually', modules } }), 19_000n)
})

test('a plan may have its own prices of modules, and those that it does not name are everybody’s', () => {
  const of = (name: 'extra_language' | 'ai_sentinel_module' | 'accessibility_plugin') =>
    amount({ terms: { tier: 'comfort', interval: 'monthly', modules: [{ name, quantity: 1 }] } })
  assert.deepEqual(
    [of('extra_language'), of('ai_sentinel_module'), of('accessibility_plugin')],
    [5_000n, 5_700n, 5_300n],
  )
})

test('the list of the day on which a period began counts, from its first moment on', () => {
  const from = (text: string) => amount({ at: at(text), period: { startsAt: at(text), endsAt: MONTH.endsAt } })
  assert.equal(from('2026-10-14T23:59:59.999Z'), 500n)
  assert.equal(from('2026-10-15T00:00:00Z'), 600n)
  assert.equal(from('2025-06-01T00:00:00Z'), 500n, 'before all lists the first one counts')
})

test('a change costs the difference for the share that was left, rounded once and half a unit up', () => {
  const growth = { ...STARTER, tier: 'growth' } as const
  const change = (
    ms: number,
    ofMs: number,
    [before, terms] = [STARTER, growth] as readonly [UsageLine['terms'], UsageLine['terms']],
  ) => amount({ kind: 'change', at: at('2026-10-20T00:00:00Z'), before, terms, left: { ms, ofMs } })
  assert.equal(change(1, 1), 500n, 'in a period of before, its prices count')
  assert.equal(change(1, 3), 167n)
  assert.equal(change(1, 1_000), 1n, 'half is rounded up')
  assert.equal(change(999, 1_000_000), 0n)
  assert.equal(change(1, 3, [growth, STARTER]), -167n)
  assert.equal(change(1, 1_000, [growth, STARTER]), 0n, 'half is rounded up, also below nothing')
  assert.equal(change(1_001, 1_000_000, [growth, STARTER]), -1n)
})

test('analyses cost by their credits, and what is there for information costs nothing', () => {
  const later = at('2026-10-20T00:00:00Z')
  assert.equal(amount({ kind: 'analysis', at: later, credits: 2 }), 50n)
  assert.equal(amount({ kind: 'analysis_returned', at: later, credits: -1 }), -25n)
  assert.equal(amount({ kind: 'analysis', credits: 2 }), 0n)
  assert.deepEqual([amount({ kind: 'ended' }), amount({ kind: 'suspension' })], [null, null])
})

test('a file of prices names everything, spelt right, in whole minor units', () => {
  const problemsOf = (change: (file: typeof FILE & Record<string, unknown>) => void) => {
    const file = structuredClone(FILE)
    change(file)
    const read = parsePrices(file)
    return 'problems' in read ? read.problems : []
  }
  const first = (file: typeof FILE) =>
    file.prices[0] as unknown as Record<string, Record<string, Record<string, unknown>>>
  assert.deepEqual(
    [
      ...['euro', 'EUX', 'XAU', 'eur'].flatMap((currency) => problemsOf((file) => (file.currency = currency))),
      ...problemsOf((file) => (file.minor_units = 3)),
      ...problemsOf((file) => (file.prices = [])),
      ...problemsOf((file) => file.prices.reverse()),
      ...problemsOf((file) => delete first(file)['tiers']?.['growth']),
      ...problemsOf((file) => Object.assign(first(file)['tiers'] ?? {}, { gold: {} })),
      ...problemsOf((file) => Object.assign(first(file)['tiers']?.['starter'] ?? {}, { monthly: 4.9 })),
      ...problemsOf((file) => Object.assign(first(file)['modules']?.['extra_language'] ?? {}, { annually: '20' })),
      ...problemsOf((file) => Object.assign(first(file), { valid_from: '2026-02-30' })),
      ...problemsOf((file) => Object.assign(first(file), { analysis_credit: -1 })),
    ].map((problem) => problem.split(' ')[0]),
    [
      ...['currency', 'currency', 'currency', 'currency', 'minor_units', 'prices', 'prices.1.valid_from'],
      ...['prices.0.tiers.growth', 'prices.0.tiers.growth.monthly', 'prices.0.tiers.growth.annually'],
      ...['prices.0.tiers.gold', 'prices.0.tiers.starter.monthly', 'prices.0.modules.extra_language.annually'],
      ...['prices.0.valid_from', 'prices.0.analysis_credit'],
    ],
  )
  for (const nothing of [null, [], 'x', 1, { prices: [null] }]) assert.ok('problems' in parsePrices(nothing))
})

test('how many digits the smallest unit has follows from the currency, by ISO 4217', () => {
  const { minor_units: _given, ...file } = FILE
  const digits = (currency: string) => pricesOf({ ...file, currency }).minorUnits
  assert.deepEqual(['EUR', 'HUF', 'JPY', 'KWD', 'IQD', 'CLF'].map(digits), [2, 2, 0, 3, 3, 4])
  const dear = parsePrices({ ...file, currency: 'IDR', prices: [list('2026-01-01', 400_000_000)] })
  assert.ok('prices' in dear, 'four million rupiah a month')
  assert.deepEqual(parsePrices({ ...FILE, currency: 'JPY' }), {
    problems: ['minor_units must be 0, which JPY has by ISO 4217, or left out'],
  })
})

test('an integrator with prices of its own pays them from their first day on, and everybody’s before', () => {
  const id = '5c5f0d6e-6a54-4f0e-9d57-6f1b7d1f2a11'
  const prices = pricesOf({ ...FILE, integrators: { [id]: [list('2026-10-10', 300)] } })
  const from = (text: string, whose: string) =>
    lineAmount(pricesForIntegrator(prices, whose), { ...LINE, period: { startsAt: at(text), endsAt: MONTH.endsAt } })
  assert.deepEqual(
    ['2026-10-09T23:59:59Z', '2026-10-10T00:00:00Z', '2026-10-20T00:00:00Z'].map((text) => from(text, id)),
    [500n, 300n, 300n],
  )
  assert.equal(from('2026-10-20T00:00:00Z', 'another'), 600n)
  const wrong = parsePrices({ ...FILE, integrators: { 'Blue Hosting': [list('2026-10-10', 300)], [id]: [] } })
  assert.deepEqual(wrong, {
    problems: [
      'integrators.Blue Hosting must be the id of an integrator',
      `integrators.${id} must be a list of 1 to 1000 price lists`,
    ],
  })
})
