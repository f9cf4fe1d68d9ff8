import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import pg from 'pg'
import { MAX_CONSENTS_PER_PAGE, openConsentLog } from '../src/store/consents/consent-log.ts'
import { openConsentRemoval } from '../src/store/consents/consent-removal.ts'
import { openConsentRecorder } from '../src/store/consents/consents.ts'
import { openDatabase } from '../src/store/kit/database.ts'
import { openDashboard } from './customers.ts'
import { assertProblem, newSite, startTestService, urlAsOwner } from './harness.ts'
import { until } from './until.ts'
import { NO_CHOICE_COUNTS, newChoice } from './websites.ts'

const service = await startTestService()
const tenant = await service.tenant()
const database = openDatabase({ url: service.databaseUrl, connections: 4 })
after(() => database.close())
const log = openConsentLog(database)
const HOST = 'www.shop.example'

async function dashboard(of = tenant) {
  const site = await newSite(of)
  const { session, call } = await openDashboard(service, of, site)
  return { site, call, session, scope: { integratorId: of.id, siteId: site } }
}

type Kind = 'given' | 'partly' | 'refused' | 'withdrawn' | 'signal'

/** Writes choices down as the intake does, at this moment or at another. */
async function record(
  siteId: string,
  kinds: readonly Kind[],
  at: Temporal.Instant | null = null,
  host = HOST,
  visitor: string | null = null,
) {
  const services: readonly string[] = []
  const { record: write } = openConsentRecorder(database, undefined, () => at)
  const choices = kinds.map((kind) => ({
    siteId,
    kind,
    host,
    fqdn: HOST,
    consent: {
      ...newChoice(at?.epochMilliseconds),
      ...(visitor !== null && { visitor }),
      ...({ method: 'banner', placement: 'first', services } as const),
    },
  }))
  await Promise.all(choices.map(write))
  return choices.map(({ consent }) => consent.id)
}

const [now] = await service.sql<{ today: string; yesterday: string }>(
  `select (now() at time zone 'UTC')::date::text as today, ((now() at time zone 'UTC')::date - 1)::text as yesterday`,
)
const { today = '', yesterday = '' } = now ?? {}
const noon = (day: string) => Temporal.Instant.from(`${day}T12:00:00Z`)

test('choices are counted by day, also on days without any', async () => {
  const { site, call } = await dashboard()
  await record(site, ['given', 'given', 'partly', 'refused'])
  await record(site, ['withdrawn', 'signal'], noon(yesterday))
  const { days, total } = (await call('GET', 'consents/')).body
  assert.equal(days.length, 30)
  assert.deepEqual(days.at(-1), { day: today, given: 2, partly: 1, refused: 1, withdrawn: 0, signal: 0 })
  assert.deepEqual(days.at(-2), { day: yesterday, given: 0, partly: 0, refused: 0, withdrawn: 1, signal: 1 })
  assert.deepEqual(days[0].given, 0)
  assert.deepEqual(total, { given: 2, partly: 1, refused: 1, withdrawn: 1, signal: 1 })
  assert.equal((await call('GET', 'consents/?days=366')).body.days.length, 366)
  for (const days of ['0', '367', 'x', '']) {
    assertProblem(await call('GET', `consents/?days=${days}`), 400, 'validation_failed', ['days'])
  }
})

test('a choice is found by the id on the receipt, and by nobody else', async () => {
  const { site, call, scope } = await dashboard()
  const [id = ''] = await record(site, ['given'])
  const found = await call('GET', `consents/${id}/`)
  assert.equal(found.status, 200, found.text)
  const { recorded_at, made_at, visitor, ...rest } = found.body
  assert.deepEqual(rest, {
    id,
    kind: 'given',
    choice: { functional: true, analytics: true, marketing: true },
    version: 1,
    language: 'en',
    method: 'banner',
    services: [],
    host: HOST,
    placement: 'first',
    gpc: false,
  })
  assert.ok(Date.parse(recorded_at) && Date.parse(made_at) && visitor)
  const stranger = await dashboard()
  assertProblem(await stranger.call('GET', `consents/${id}/`), 404, 'consent_not_found')
  assertProblem(await stranger.call('DELETE', `consents/${id}/`), 404, 'consent_not_found')
  assert.equal(await log.find({ ...scope, integratorId: randomUUID() }, id), null)
  for (const wrong of [randomUUID(), id.toUpperCase(), 'x', '..%2F', '%00', 'a'.repeat(200)]) {
    assertProblem(await call('GET', `consents/${wrong}/`), 404, 'consent_not_found')
  }
})

test('one receipt leads to all records of its visitor on this website, newest first, a part at a time', async () => {
  const { site, call, scope } = await dashboard()
  const neighbour = await dashboard()
  const visitor = randomUUID()
  const [old = ''] = await record(site, ['given'], noon(yesterday), HOST, visitor)
  await record(site, ['given', 'refused', 'partly'])
  const [receipt = ''] = await record(site, ['withdrawn'], null, HOST, visitor)
  const [foreign = ''] = await record(neighbour.site, ['given'], null, HOST, visitor)
  const whole = await call('GET', `consents/${receipt}/visitor/`)
  assert.equal(whole.status, 200, whole.text)
  const idsOf = ({ records }: { records: readonly { id: string }[] }) => records.map(({ id }) => id)
  assert.deepEqual([idsOf(whole.body), whole.body.next], [[receipt, old], null])
  assert.deepEqual(whole.body.records[0], (await call('GET', `consents/${receipt}/`)).body)
  assert.deepEqual(idsOf((await call('GET', `consents/${old}/visitor/`)).body), [receipt, old])

  // The website has five records: parts of two are three.
  const inParts = openConsentLog(database, 2)
  const first = await inParts.ofVisitor(scope, receipt, null)
  assert.deepEqual(idsOf(first ?? { records: [] }), [receipt])
  const second = await inParts.ofVisitor(scope, receipt, first?.next ?? null)
  assert.deepEqual([idsOf(second ?? { records: [] }), second?.next === null], [[], false])
  const third = await inParts.ofVisitor(scope, receipt, second?.next ?? null)
  assert.deepEqual([idsOf(third ?? { records: [] }), third?.next], [[old], null])
  const { micros = 0, id = '' } = first?.next ?? {}
  assert.deepEqual(idsOf((await call('GET', `consents/${receipt}/visitor/?before=${micros}_${id}`)).body), [old])

  assertProblem(await call('GET', `consents/${foreign}/visitor/`), 404, 'consent_not_found')
  assertProblem(await call('GET', `consents/${randomUUID()}/visitor/`), 404, 'consent_not_found')
  assert.equal(await log.ofVisitor({ ...scope, integratorId: randomUUID() }, receipt, null), null)
  for (const wrong of ['x', '1_x', `-1_${id}`, `99999999999999999_${id}`]) {
    assertProblem(await call('GET', `consents/${receipt}/visitor/?before=${wrong}`), 400, 'validation_failed', [
      'before',
    ])
  }
})

test('a choice is deleted for good; that it was, and by whom, is written down, and the counts stay', async () => {
  const { site, call } = await dashboard()
  const [id = ''] = await record(site, ['refused'])
  assert.deepEqual((await call('DELETE', `consents/${id}/`)).body, { message: 'Consent deleted' })
  assertProblem(await call('GET', `consents/${id}/`), 404, 'consent_not_found')
  assertProblem(await call('DELETE', `consents/${id}/`), 404, 'consent_not_found')
  const { entries } = (await call('GET', 'activity/')).body
  assert.deepEqual(
    [entries[0].type, entries[0].by, entries[0].before],
    ['settings.consent_deleted', 'customer', { kind: 'refused', version: 1 }],
  )
  assert.ok(!JSON.stringify(entries).includes(id), 'what was to be forgotten is forgotten')
  assert.equal((await call('GET', 'consents/')).body.total.refused, 1)
})

test('an export has every choice of its days once, oldest first, however many there are', async () => {
  const { site, call } = await dashboard()
  const many = MAX_CONSENTS_PER_PAGE * 2 + 7
  // All at the same moment: a page must not end between two of them and lose the rest.
  const ids = await record(
    site,
    Array.from({ length: many }, () => 'given' as const),
    noon(yesterday),
  )
  const [late = ''] = await record(site, ['refused'])
  const json = await call('GET', `consents/export/?from=${yesterday}&to=${today}&format=json`)
  assert.equal(json.headers['content-type'], 'application/json; charset=utf-8')
  assert.match(String(json.headers['content-disposition']), /^attachment; filename="consents-[\d-]+\.json"$/)
  const { consents, ...rest } = json.body
  assert.deepEqual(rest, { site, from: yesterday, to: today })
  assert.deepEqual(consents.map(({ id }: { id: string }) => id).toSorted(), [...ids, late].toSorted())
  assert.equal(consents.at(-1).id, late)
  assert.deepEqual(consents.at(-1), (await call('GET', `consents/${late}/`)).body)
  const csv = await call('GET', `consents/export/?from=${yesterday}&to=${yesterday}`)
  assert.equal(csv.headers['content-type'], 'text/csv; charset=utf-8')
  const lines = csv.text.trimEnd().split('\r\n')
  assert.equal(lines.length, many + 1)
  assert.equal(
    lines[0],
    'id,recorded_at,made_at,visitor,kind,functional,analytics,marketing,version,language,method,host,placement,gpc,services',
  )
  assert.ok(
    lines.slice(1).every((line) => /,given,true,true,true,1,en,banner,www\.shop\.example,first,false,$/.test(line)),
  )
  const nothing = await call('GET', 'consents/export/?from=2020-01-01&to=2020-01-31&format=json')
  assert.deepEqual(nothing.body.consents, [])
})

test('formulas in an export are shown and not carried out', async () => {
  const { site, call } = await dashboard()
  await record(site, ['given'], null, '=cmd|"x"!A1')
  const { text } = await call('GET', `consents/export/?from=${today}&to=${today}`)
  assert.ok(text.includes(`,"'=cmd|""x""!A1",`), text)
})

test('after a flood all records of a time are removed, piece by piece, with their counts; each piece is an event', async () => {
  const { site, call, scope } = await dashboard()
  const [kept = ''] = await record(site, ['given', 'refused'], noon(yesterday))
  await record(site, ['given', 'given', 'partly', 'withdrawn', 'signal'])
  const from = `${today}T00:00:00Z`
  const to = `${today}T23:59:59.999Z`
  const small = openConsentRemoval(database, 2)
  const actor = { kind: 'customer', keyId: randomUUID() } as const
  const range = { from: Temporal.Instant.from(from), to: Temporal.Instant.from(to) }
  assert.equal(await small.remove({ ...scope, integratorId: randomUUID() }, range, actor), 0, 'nobody else’s')
  assert.equal(await small.remove(scope, range, actor), 2)
  assert.deepEqual((await call('POST', 'consents/removal/', { body: { from, to } })).body, { removed: 3, more: false })
  assert.deepEqual((await call('POST', 'consents/removal/', { body: { from, to } })).body, { removed: 0, more: false })
  const { total, days } = (await call('GET', 'consents/')).body
  assert.deepEqual(total, { given: 1, partly: 0, refused: 1, withdrawn: 0, signal: 0 })
  assert.deepEqual(days.at(-1), { day: today, ...NO_CHOICE_COUNTS })
  assert.equal((await call('GET', `consents/${kept}/`)).status, 200)
  const { entries } = (await call('GET', 'activity/')).body
  const [last, first] = entries
  const expectedRange = { from, to: range.to.toString() }
  assert.deepEqual(
    [last.type, last.by, last.before],
    ['settings.consents_removed', 'customer', { ...expectedRange, count: 3 }],
  )
  assert.deepEqual([first.type, first.before], ['settings.consents_removed', { ...expectedRange, count: 2 }])
  assert.notEqual(entries[2]?.type, 'settings.consents_removed', 'nothing was removed, and nothing is said')
  for (const [body, ...fields] of [
    [{ from: to, to: from }, 'to'],
    [{ from, to: from }, 'to'],
    [{ from: today, to }, 'from'],
    [{ from: '0000-01-01T00:00:00Z', to: '2026-02-30T00:00:00Z' }, 'from', 'to'],
    [{ from }, 'to'],
    [{ from, to, all: true }, 'all'],
  ] as const) {
    assertProblem(await call('POST', 'consents/removal/', { body }), 400, 'validation_failed', fields)
  }
})

test('a range is made of two days that exist, and of 24 months at most', async () => {
  const { call } = await dashboard()
  const problems: readonly (readonly [string, readonly string[]])[] = [
    ['', ['from', 'to']],
    ['?from=2026-02-30&to=2026-03-01', ['from']],
    ['?from=2026-01-02&to=2026-01-01', ['to']],
    ['?from=2024-01-01&to=2026-01-02', ['to']],
    ['?from=2026-01-01&to=2026-01-02&format=xml&site=1', ['format', 'site']],
    ["?from='%3B--&to=2026-01-02", ['from']],
  ]
  for (const [query, fields] of problems) {
    assertProblem(await call('GET', `consents/export/${query}`), 400, 'validation_failed', fields)
  }
  assert.equal((await call('GET', 'consents/export/?from=2024-01-01&to=2026-01-01')).status, 200)
})

test('the reason for a range that is too long says which bound it is and what to do', async () => {
  const { call } = await dashboard()
  const { errors } = (await call('GET', 'consents/export/?from=2024-01-01&to=2026-01-02')).body
  assert.deepEqual(errors, [
    {
      field: 'to',
      code: 'too_large',
      message: 'to must be at most 24 months after from: ask for a longer range in several exports.',
    },
  ])
})

test('one export of a website is made at once, two of an integrator, six in all: more get an error that says to wait, and have room once those are done or given up', async () => {
  const others = [tenant, await service.tenant('Second'), await service.tenant('Third')]
  const websites = await Promise.all([...others, ...others].map(dashboard))
  const [{ call }, third] = [websites[0] ?? assert.fail(), await dashboard()]
  const seventh = await dashboard(await service.tenant('Fourth'))
  const path = `consents/export/?from=${today}&to=${today}`
  const holder = new pg.Client({ connectionString: urlAsOwner(service.databaseUrl) })
  await holder.connect()
  after(() => holder.end())
  const areWaiting = async () => {
    const waiting = await service.sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.length === websites.length
  }
  const assertRefused = (answer: Awaited<ReturnType<typeof call>>, message: string) => {
    assertProblem(answer, 429, 'rate_limited')
    assert.equal(answer.headers['retry-after'], '5')
    assert.equal(answer.body.message, message)
  }
  for (const isGivenUp of [false, true]) {
    await holder.query('begin; lock table consent in access exclusive mode')
    const client = new AbortController()
    const exports = websites.map(({ session }) =>
      fetch(`${service.url}/dashboard/api/${path}`, {
        headers: { authorization: `Bearer ${session}` },
        signal: client.signal,
      }).then(
        async (answer) => {
          await answer.text()
          return answer.status
        },
        () => null,
      ),
    )
    await until(areWaiting)
    assertRefused(
      await call('GET', path),
      'An export of this website is under way: wait until it has ended, or as long as Retry-After says.',
    )
    assertRefused(
      await third.call('GET', path),
      'Two exports for websites of the same host are under way: wait as long as Retry-After says.',
    )
    assertRefused(await seventh.call('GET', path), 'Too many exports are under way: wait as long as Retry-After says.')
    if (isGivenUp) client.abort()
    await holder.query('rollback')
    assert.deepEqual(await Promise.all(exports), Array(websites.length).fill(isGivenUp ? null : 200))
    await until(async () => {
      const again = await Promise.all(websites.map((website) => website.call('GET', path)))
      return again.every(({ status }) => status === 200)
    })
  }
})

test('nothing of another website is in counts or exports', async () => {
  const { site } = await dashboard()
  await record(site, ['given'])
  const stranger = await dashboard()
  assert.equal((await stranger.call('GET', 'consents/')).body.total.given, 0)
  const { text } = await stranger.call('GET', `consents/export/?from=${today}&to=${today}`)
  assert.equal(text.split('\r\n').length, 2)
  const other = await service.tenant()
  const pages = await Array.fromAsync(log.pages({ integratorId: other.id, siteId: site }, { from: today, to: today }))
  assert.deepEqual(pages, [])
})
