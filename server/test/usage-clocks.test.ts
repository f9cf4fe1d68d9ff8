import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { UsageLine } from '@portico/contract'
import fc from 'fast-check'
import type { SubscriptionTerms } from '../src/core/subscriptions/catalog.ts'
import { parseUsageMonth } from '../src/core/usage/usage-month.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openStore } from '../src/store/store.ts'
import { clockPath, newSite, startTestService, subscriptionPath, type Tenant } from './harness.ts'
import { timesRepeat } from './repeat.ts'
import { expectedUsage, type UsageAct } from './usage-model.ts'

// The whole way: histories of real websites whose clocks are moved, by the API, and what the log makes of them.

const service = await startTestService({ environment: 'staging' })
const database = openDatabase({ url: service.databaseUrl, connections: 2 })
after(() => database.close())
const { usage, wireIds } = openStore(database)

const ORDERS: readonly SubscriptionTerms[] = [
  { tier: 'starter', interval: 'monthly', modules: [] },
  { tier: 'growth', interval: 'monthly', modules: [{ name: 'extra_language', quantity: 2 }] },
  { tier: 'professional', interval: 'annually', modules: [{ name: 'ai_sentinel_module', quantity: 1 }] },
]

const step = fc.record({
  days: fc.integer({ min: 0, max: 120 }),
  act: fc.constantFrom('create', 'create', 'change', 'change', 'cancel', 'reactivate', 'terminate'),
  terms: fc.constantFrom(...ORDERS),
})
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** What was done and had an effect, at the website's time, with the event that says so. */
type Done = UsageAct & { readonly event: string }

async function live(tenant: Tenant, site: string, steps: readonly Step[]): Promise<readonly Done[]> {
  const done: Done[] = []
  const path = subscriptionPath(site)
  const calls: Record<string, readonly [method: string, path: string]> = {
    create: ['POST', path],
    change: ['PUT', path],
    cancel: ['POST', `${path}cancel/`],
    reactivate: ['POST', `${path}reactivate/`],
    terminate: ['DELETE', path],
  }
  for (const { days, act, terms } of steps) {
    const { now } = (await tenant.call('GET', clockPath(site))).body
    const advance_to = new Date(Date.parse(now) + days * 86_400_000 + 1_000).toISOString()
    assert.equal((await tenant.call('POST', clockPath(site), { body: { advance_to } })).status, 200)
    const [method, to] = calls[act] ?? ['', '']
    await tenant.call(method, to, act === 'create' || act === 'change' ? { body: terms } : {})
    const written = await service.sql<{ id: string; at: number; recorded: string }>(
      `select id::text, epoch_ms(created_at) as at, (extract(epoch from recorded_at) * 1000000)::bigint::text as recorded
       from event where site_id = $1 and type like 'subscription.%' and actor <> 'time' order by event.id`,
      [site],
    )
    const last = written.at(-1)
    if (last === undefined || written.length === done.length) continue
    const place = { id: Number(last.id), recordedAt: Number(last.recorded) }
    const [event = ''] = (await wireIds()).events(tenant.id, [place])
    done.push({ act, terms, at: last.at, event } as Done)
  }
  return done
}

async function readLines(tenant: Tenant, from: number, until: number): Promise<readonly UsageLine[]> {
  const lines: UsageLine[] = []
  const last = new Date(until).toISOString().slice(0, 'YYYY-MM'.length)
  for (
    let at = new Date(from), name = '';
    name < last;
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1))
  ) {
    name = at.toISOString().slice(0, 'YYYY-MM'.length)
    const month = parseUsageMonth(name)
    assert.ok(month)
    for await (const page of usage.pages(tenant.id, month, true)) lines.push(...page.lines)
  }
  return lines
}

test('of websites whose clocks were moved, every period stands in exactly one month', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const tenant = await service.tenant()
      const site = await newSite(tenant)
      const done = await live(tenant, site, steps)
      const now = Date.parse((await tenant.call('GET', clockPath(site))).body.now)
      const ms = (text: string | undefined) => (text === undefined ? {} : Date.parse(text))
      assert.deepEqual(
        (await readLines(tenant, Date.now(), now)).map((line) => ({
          kind: line.kind,
          at: ms(line.at),
          ...(line.period && { from: ms(line.period.from), until: ms(line.period.until) }),
          terms: line.terms,
          ...(line.before && { before: line.before }),
          ...(line.left && { left: [line.left.ms, line.left.of_ms] }),
          event: line.event,
        })),
        expectedUsage(done, now).map(({ by, ...line }) => ({ ...line, event: done[by]?.event })),
      )
    }),
    { numRuns: timesRepeat(6) },
  )
})
