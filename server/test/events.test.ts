import assert from 'node:assert/strict'
import { after as atTheEnd, test } from 'node:test'
import { openEventReader } from '../src/store/events/events.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openWireIds, wireIdReader } from '../src/store/kit/wire-ids.ts'
import {
  assertProblem,
  newSite,
  sitePath,
  startTestService,
  subscriptionPath,
  subscriptionStepsOf,
  type Tenant,
} from './harness.ts'
import { type OpenTransaction, openWriteTransaction as openWriterOn } from './writer.ts'

const service = await startTestService()
const EVENTS = '/api/integrators/events/'

type Event = {
  readonly id: string
  readonly type: string
  readonly created_at: string
  readonly site: string
  readonly sequence: number
  readonly data: { readonly site?: unknown; readonly subscription?: unknown }
}

async function read({ call }: Tenant, query: Readonly<Record<string, string>> = {}) {
  const answer = await call('GET', `${EVENTS}?${new URLSearchParams(query)}`)
  assert.equal(answer.status, 200, answer.text)
  const { events, next_cursor, ...rest } = answer.body
  assert.deepEqual(rest, {})
  assert.equal(typeof next_cursor, 'string')
  return { events: events as Event[], next: next_cursor as string, text: answer.text }
}

/** Everything from a place on, in pages. */
async function readAll(tenant: Tenant, after?: string, limit = 100): Promise<Event[]> {
  const all: Event[] = []
  for (let place = after; ; ) {
    const { events, next } = await read(tenant, { limit: String(limit), ...(place !== undefined && { after: place }) })
    all.push(...events)
    if (events.length === 0) return all
    place = next
  }
}

async function subscribed(tenant?: Tenant) {
  const owner = tenant ?? (await service.tenant())
  const site = await newSite(owner)
  const act = subscriptionStepsOf(owner, site)
  assert.equal((await act.create()).status, 201)
  return { tenant: owner, site, act }
}

const types = (events: readonly Event[]) => events.map(({ type }) => type)

test('events come oldest first, each with the whole subscription or site as of that moment', async () => {
  const { tenant, site, act } = await subscribed()
  const created = await act.get()
  await act.cancel()
  const canceled = await act.get()
  await act.reactivate()
  await act.terminate()
  const { events, next } = await read(tenant)
  const website = (await tenant.call('GET', sitePath(site))).body
  assert.deepEqual(
    events.map(({ type, site: about, sequence, data }) => ({ type, about, sequence, data })),
    [
      { type: 'site.created', about: site, sequence: 1, data: { site: website } },
      { type: 'subscription.created', about: site, sequence: 2, data: { subscription: created } },
      { type: 'subscription.renewal_canceled', about: site, sequence: 3, data: { subscription: canceled } },
      { type: 'subscription.reactivated', about: site, sequence: 4, data: { subscription: created } },
      { type: 'subscription.terminated', about: site, sequence: 5, data: { subscription: created } },
    ],
  )
  assert.equal(next, events.at(-1)?.id)
  for (const event of events) {
    assert.deepEqual(Object.keys(event), ['id', 'type', 'created_at', 'site', 'sequence', 'data'])
    assert.match(event.id, /^evt_[0-9a-f]{46}$/)
    assert.match(event.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  }
  assert.deepEqual(
    events.map(({ id }) => id),
    events.map(({ id }) => id).toSorted(),
    'ids sort like the events',
  )
})

test('the subscription in an event is written as the subscription itself is, member for member', async () => {
  const { tenant, site, act } = await subscribed()
  await act.terminate()
  await act.create({ tier: 'growth', interval: 'annually', modules: [{ name: 'extra_language', quantity: 2 }] })
  const retrieved = (await tenant.call('GET', subscriptionPath(site))).text
  const { text } = await read(tenant)
  assert.ok(text.includes(`"data":{"subscription":${retrieved}}`), text)
  assert.ok(text.includes(`"data":{"site":${(await tenant.call('GET', sitePath(site))).text}}`), text)
})

test('a new integrator has no events, and a cursor all the same, from which its first ones are read', async () => {
  const tenant = await service.tenant()
  const { events, next } = await read(tenant)
  assert.deepEqual(events, [])
  assert.deepEqual((await read(tenant, { after: next })).next, next)
  const site = await newSite(tenant)
  const later = await read(tenant, { after: next })
  assert.deepEqual(
    later.events.map(({ type, site: about }) => [type, about]),
    [['site.created', site]],
  )
})

test('after takes next_cursor or an event’s id, and goes on behind it', async () => {
  const { tenant, act } = await subscribed()
  await act.cancel()
  await act.reactivate()
  const { events } = await read(tenant)
  assert.equal(events.length, 4)
  for (const [index, { id }] of events.entries()) {
    assert.deepEqual((await read(tenant, { after: id })).events, events.slice(index + 1))
  }
  for (const limit of [1, 2, 3, 4, 5, 100]) {
    assert.deepEqual(await readAll(tenant, undefined, limit), events, `in pages of ${limit}`)
    assert.deepEqual((await read(tenant, { limit: String(limit) })).events, events.slice(0, limit))
  }
})

test('a page holds 50 events unless asked for up to 100', async () => {
  const { tenant, act } = await subscribed()
  for (let round = 0; round < 55; round++) {
    await act.cancel()
    await act.reactivate()
  }
  assert.equal((await read(tenant)).events.length, 50)
  assert.equal((await read(tenant, { limit: '100' })).events.length, 100)
  assert.equal((await readAll(tenant)).length, 112)
})

test('what operators do, and the answers of customers, are not among them', async () => {
  const { tenant, site } = await subscribed()
  await service.integrators.issueKey(tenant.id)
  await service.integrators.setOrigins(tenant.id, ['https://a.example'])
  await service.sql(
    `insert into event (integrator_id, site_id, type, actor, created_at, after)
     values ($1, $2, 'settings.details_changed', $3, now(), '{}')`,
    [tenant.id, site, `customer:${tenant.keyId}`],
  )
  assert.deepEqual(types(await readAll(tenant)), ['site.created', 'subscription.created'])
})

/** The ids as the service makes them, with the key of its database. */
async function wireIds() {
  const [row] = await service.sql<{ key: Buffer }>('select wire_id_key as key from deployment')
  return openWireIds(row?.key ?? Buffer.alloc(0))
}

/** What a refused place is answered, but for the number of the request. */
async function refusalOf({ call }: Tenant, after: string): Promise<string> {
  const answer = await call('GET', `${EVENTS}?${new URLSearchParams({ after })}`)
  assertProblem(answer, 400, 'validation_failed', ['after'])
  assert.equal(answer.body.errors[0].code, 'invalid_cursor')
  return answer.text.replace(answer.body.request_id, '')
}

test('an integrator reads its own events only, and takes no place from the log of another', async () => {
  const [one, two] = [await subscribed(), await subscribed()]
  const own = await readAll(one.tenant)
  const foreign = await readAll(two.tenant)
  assert.ok(own.every(({ site }) => site === one.site) && foreign.every(({ site }) => site === two.site))
  const { next } = await read(await service.tenant())
  const refusals = await Promise.all([...foreign.map(({ id }) => id), next, 'x'].map((id) => refusalOf(one.tenant, id)))
  assert.deepEqual(new Set(refusals).size, 1, 'a foreign place is refused like any invention')
})

test('who searches for the end of everybody’s log by trying places gets the same answer below and above it', async () => {
  const { tenant } = await subscribed()
  const { next } = await read(tenant)
  const refusals = new Set<string>()
  const [time, hidden] = [next.slice(4, 18), next.slice(18)]
  const plus = (digits: string, by: bigint) => (BigInt(`0x${digits}`) + by).toString(16).padStart(digits.length, '0')
  for (let power = 0n; power < 50n; power++) {
    refusals.add(await refusalOf(tenant, `evt_${(2n ** power).toString(16).padStart(14, '0')}`))
    refusals.add(await refusalOf(tenant, `evt_${plus(time, 2n ** power)}${hidden}`))
    refusals.add(await refusalOf(tenant, `evt_${time}${plus(hidden, power === 0n ? -1n : -(2n ** power))}`))
  }
  assert.equal(refusals.size, 1)
  assert.deepEqual((await read(tenant, { after: next })).events, [], 'the one that was given is good')
})

test('ids tell nothing of what others do in between', async () => {
  const [quiet, busy] = [await subscribed(), await subscribed()]
  const first = await readAll(quiet.tenant)
  for (let round = 0; round < 10; round++) {
    await busy.act.cancel()
    await busy.act.reactivate()
  }
  await quiet.act.cancel()
  const events = await readAll(quiet.tenant)
  assert.deepEqual(events.slice(0, first.length), first, 'an id stays the same')
  const ids = await wireIds()
  const numbers = events.map(({ id }) => ids.readEvent(quiet.tenant.id, id)?.id ?? 0)
  assert.deepEqual(
    numbers,
    numbers.toSorted((one, other) => one - other),
    'in the order of the log',
  )
  assert.ok(Number(numbers.at(-1)) - Number(numbers.at(-2)) > 20, 'of which the ids show nothing')
  for (const { id } of events) assert.equal(ids.readEvent(busy.tenant.id, id), null)
})

test('a place from after the backup that was restored is refused: its reader would miss what came in between', async () => {
  const { tenant } = await subscribed()
  const { next } = await read(tenant)
  const ids = await wireIds()
  const last = ids.readEvent(tenant.id, next)
  assert.ok(last)
  // What the log had given out before it lost its end: events that are not there any more, or are others by now.
  const lost = [
    { id: last.id + 1_000, recordedAt: last.recordedAt + 1_000 },
    { id: last.id, recordedAt: last.recordedAt + 1 },
    { id: last.id, recordedAt: 0 },
  ]
  for (const after of ids.events(tenant.id, lost)) {
    assert.match(await refusalOf(tenant, after), /backup that was restored/)
  }
  const { site } = await subscribed()
  const [foreign] = await service.sql<{ id: string; at: string }>(
    'select id, (extract(epoch from recorded_at) * 1000000)::bigint as at from event where site_id = $1',
    [site],
  )
  const [after = ''] = ids.events(tenant.id, [{ id: Number(foreign?.id), recordedAt: Number(foreign?.at) }])
  await refusalOf(tenant, after)
})

const BAD: Readonly<Record<string, readonly string[]>> = {
  'limit=0': ['limit'],
  'limit=101': ['limit'],
  'limit=': ['limit'],
  'limit=-1': ['limit'],
  'limit=1.5': ['limit'],
  'limit=1e1': ['limit'],
  'limit=+5': ['limit'],
  'limit=%205': ['limit'],
  'limit=05': ['limit'],
  'limit=0x10': ['limit'],
  'limit=ten': ['limit'],
  'limit=99999999999999999999': ['limit'],
  'limit=1&limit=2': ['limit'],
  'after=': ['after'],
  'after=1': ['after'],
  'after=evt_': ['after'],
  'after=evt_1': ['after'],
  'after=evt_0000000000000G': ['after'],
  'after=evt_0000000000000A': ['after'],
  'after=EVT_00000000000001': ['after'],
  'after=evt_00000000000001%00': ['after'],
  'after=evt_00000000000001%0A': ['after'],
  'after=evt_ffffffffffffff': ['after'],
  'after=evt_000000000000001': ['after'],
  'after=evt_00000000000001&after=evt_00000000000002': ['after'],
  'after=%F0%9F%A6%8A': ['after'],
  'after=%zz': ['after'],
  [`after=${'a'.repeat(4_000)}`]: ['after'],
  'cursor=evt_00000000000001': ['cursor'],
  'type=site.created': ['type'],
  'Limit=5': ['Limit'],
  '__proto__=1': ['__proto__'],
  'constructor=1&toString=2': ['constructor', 'toString'],
  'limit=0&after=x&site=1': ['after', 'limit', 'site'],
}

test('every wrong parameter is named, all at once', async () => {
  const { call } = await service.tenant()
  for (const [query, fields] of Object.entries(BAD)) {
    const answer = await call('GET', `${EVENTS}?${query}`)
    assert.equal(answer.status, 400, `${query}: ${answer.text}`)
    assertProblem(answer, 400, 'validation_failed', fields)
  }
})

const writers: OpenTransaction[] = []
atTheEnd(() => Promise.all(writers.map((writer) => writer.close())))

async function openWriter() {
  const writer = await openWriterOn(service.databaseUrl)
  writers.push(writer)
  return writer
}

test('an event that commits late is not stepped over, and what came before it is read meanwhile', async () => {
  const tenant = await service.tenant()
  const [held, free] = [await newSite(tenant), await newSite(tenant)]
  const before = await read(tenant)
  assert.equal(before.events.length, 2)
  const late = await openWriter()
  await late.write(tenant, held)
  await tenant.call('POST', subscriptionPath(free), { body: { tier: 'starter' } })

  assert.deepEqual((await read(tenant)).events, before.events, 'what was there before is readable')
  const meanwhile = await read(tenant, { after: before.next })
  assert.deepEqual([meanwhile.events, meanwhile.next], [[], before.next])

  await late.end('commit')
  assert.deepEqual(
    (await read(tenant, { after: meanwhile.next })).events.map(({ type, site }) => [type, site]),
    [
      ['subscription.terminated', held],
      ['subscription.created', free],
    ],
  )
})

test('the transaction that began first may take its id last: neither event is stepped over', async () => {
  const tenant = await service.tenant()
  const [one, two] = [await newSite(tenant), await newSite(tenant)]
  const { next } = await read(tenant)
  const first = await openWriter()
  const second = await openWriter()
  await first.begin()
  await second.begin()
  await second.write(tenant, two)
  await first.write(tenant, one)
  await first.end('commit')
  assert.deepEqual((await read(tenant, { after: next })).events, [])
  await second.end('commit')
  assert.deepEqual(
    (await read(tenant, { after: next })).events.map(({ site }) => site),
    [two, one],
  )
})

test('nor is it stepped over by the command line, which begins at the end of the log and reads on by numbers', async () => {
  const tenant = await service.tenant()
  const [held, free] = [await newSite(tenant), await newSite(tenant)]
  const database = openDatabase({ url: service.databaseUrl, connections: 1 })
  atTheEnd(() => database.close())
  const events = openEventReader(database, wireIdReader(database))
  const late = await openWriter()
  await late.write(tenant, held)
  await tenant.call('POST', subscriptionPath(free), { body: { tier: 'starter' } })
  const end = await events.settled()
  assert.deepEqual((await events.list(tenant.id, end, 10)).events, [])
  await late.end('commit')
  assert.deepEqual(
    (await events.list(tenant.id, end, 10)).events.map(({ site }) => site),
    [held, free],
  )
})

test('an event that is never committed keeps nobody waiting, nor does work that writes no event', async () => {
  const { tenant, site, act } = await subscribed()
  const idle = await openWriter()
  await idle.begin()
  const undone = await openWriter()
  await undone.write(tenant, site)
  await undone.end('rollback')
  await act.cancel()
  assert.equal(types(await readAll(tenant)).at(-1), 'subscription.renewal_canceled')
  await idle.end('rollback')
})

test('a reader that follows next_cursor while many write gets every event once, each site’s in order', async () => {
  const tenant = await service.tenant()
  const node = await startTestService({ databaseUrl: service.databaseUrl })
  const sites = await Promise.all(Array.from({ length: 12 }, () => newSite(tenant)))
  let writing = true
  const changes = Promise.all(
    sites.map(async (site) => {
      const path = subscriptionPath(site)
      const headers = { authorization: `Integrator-Key ${tenant.key}` }
      await tenant.call('POST', path, { body: { tier: 'starter' } })
      for (let round = 0; round < 20; round++) {
        await node.call('POST', `${path}cancel/`, { headers })
        await tenant.call('POST', `${path}reactivate/`)
      }
    }),
  ).finally(() => {
    writing = false
  })
  const seen: Event[] = []
  let after: string | undefined
  for (let last = false; !last; ) {
    last = !writing
    for (let more = true; more; ) {
      const { events, next } = await read(tenant, { ...(after !== undefined && { after }), limit: '7' })
      seen.push(...events)
      after = next
      more = events.length > 0
    }
  }
  await changes
  assert.equal(new Set(seen.map(({ id }) => id)).size, seen.length, 'none twice')
  assert.equal(seen.length, sites.length * 42)
  for (const events of Map.groupBy(seen, ({ site }) => site).values()) {
    assert.deepEqual(
      events.map(({ sequence }) => sequence),
      events.map((_, index) => index + 1),
    )
  }
})
