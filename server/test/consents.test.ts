import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { test } from 'node:test'
import { MAX_BODY_BYTES } from '../src/surfaces/public/choice-body.ts'
import { createSubscribedSite } from './customers.ts'
import { assertProblem, startTestService, subscriptionStepsOf } from './harness.ts'
import {
  createPublishedWebsite,
  NO_CHOICE_COUNTS,
  newChoice,
  type PublishedWebsite,
  publishChangedDraft,
  readChoiceCounts,
  readConsentRecords,
  uuidV7,
  websiteOn,
} from './websites.ts'

const DAY_MS = 86_400_000
let now = 0
const service = await startTestService({ environment: 'staging', now: () => now })
const tenant = await service.tenant()
const website = await createPublishedWebsite(service, tenant, { host: 'www.bakery.example' })

test('a choice is written down, with the host it was made on and nothing else about the visitor', async () => {
  const sent = { ...newChoice(), placement: 'first' }
  const answer = await website.choose(sent, { 'user-agent': 'Visitor/1.0', 'x-forwarded-for': '203.0.113.7' })
  assert.deepEqual([answer.status, answer.text], [204, ''], answer.text)
  const { 'request-id': id, date: _date, connection: _connection, ...headers } = answer.headers
  assert.ok(id)
  assert.deepEqual(headers, {
    'access-control-allow-origin': 'https://www.bakery.example',
    vary: 'Origin',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  const [row] = await service.sql(
    `select consent.*, consent_host.host as of_site
     from consent
     join consent_host on consent_host.site_id = consent.site_id and consent_host.id = host_id
     where consent.id = $1`,
    [sent.id],
  )
  const { recorded_at: recordedAt, made_at: madeAt, ...rest } = row ?? {}
  assert.deepEqual(rest, {
    ...{ site_id: website.site, id: sent.id, visitor: sent.visitor, kind: 'given', version: 1, language: 'en' },
    ...{ functional: true, analytics: true, marketing: true, method: 'banner', of_site: 'www.bakery.example' },
    ...{ placement: 'first', gpc: false, services: null, host: null, host_id: 1 },
  })
  assert.equal(madeAt.getTime(), Number.parseInt(sent.id.replace('-', '').slice(0, 12), 16))
  assert.ok(Math.abs(recordedAt.getTime() - Date.now()) < DAY_MS)
})

test('the kind of a choice follows from what it says, what its version offers, and how it was made', async () => {
  const { site, choose } = await createPublishedWebsite(service, tenant)
  const tool = (category: 'analytics' | 'marketing') =>
    ({
      id: category,
      name: category,
      vendor: 'V',
      country: null,
      category,
      hosts: [],
      policy: null,
      stored: [],
    }) as const
  await publishChangedDraft(service, tenant, site, { own_tools: [tool('analytics'), tool('marketing')] })
  const say = (functional: boolean, analytics: boolean, marketing: boolean) => ({ functional, analytics, marketing })
  const cases: readonly [string, number, ReturnType<typeof say>, string][] = [
    ['given', 1, say(true, true, true), 'banner'],
    ['partly', 1, say(false, true, true), 'preferences'],
    ['refused', 1, say(false, false, false), 'banner'],
    ['given', 2, say(false, true, true), 'api'],
    ['partly', 2, say(true, true, false), 'placeholder'],
    ['refused', 2, say(true, false, false), 'banner'],
    ['withdrawn', 2, say(false, false, false), 'withdrawal'],
    ['signal', 2, say(true, true, false), 'signal'],
  ]
  for (const [kind, version, choice, method] of cases) {
    const sent = { ...newChoice(), version, choice, method }
    assert.equal((await choose(sent)).status, 204)
    const [row] = await service.sql('select kind from consent where id = $1', [sent.id])
    assert.equal(row?.['kind'], kind, JSON.stringify([version, choice, method]))
  }
  assert.deepEqual(await readChoiceCounts(service, site), { given: 2, partly: 2, refused: 2, withdrawn: 1, signal: 1 })
})

test('a choice that is sent again counts once, also at the same time and on another node', async () => {
  const here = await createPublishedWebsite(service, tenant)
  const second = await startTestService({ environment: 'staging', databaseUrl: service.databaseUrl })
  const there = websiteOn(second, here.site, here.origin)
  const sent = Array.from({ length: 20 }, () => newChoice())
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, turn) => (turn % 2 === 0 ? here : there)).flatMap(({ choose }) =>
      sent.map((one) => choose(one)),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([204]))
  assert.equal((await readConsentRecords(service, here.site)).length, 20)
  assert.deepEqual(await readChoiceCounts(service, here.site), { ...NO_CHOICE_COUNTS, given: 20 })
})

test('choices are taken from pages on the registrable domain alone; strangers on a shared suffix are strangers', async () => {
  const shared = await createPublishedWebsite(service, tenant, { host: 'a.github.io' })
  const suffix = await createPublishedWebsite(service, tenant, { host: 'github.io' })
  const host = await createPublishedWebsite(service, tenant, { host: 'a.hoster.example' })
  for (const [{ choose, site }, origin, status] of [
    [website, 'https://www.bakery.example', 204],
    [website, 'https://bakery.example', 204],
    [website, 'http://shop.bakery.example:8080', 204],
    [website, 'https://bakery.example.', 204],
    [website, 'https://BAKERY.example', 204],
    [website, 'https://bakery.example.evil.example', 403],
    [website, 'https://notbakery.example', 403],
    [website, 'ftp://www.bakery.example', 403],
    [website, 'null', 403],
    [website, '', 403],
    [website, 'https://127.0.0.1', 403],
    [website, "https://a$'(b).bakery.example", 403],
    [website, `https://${'a'.repeat(64)}.bakery.example`, 403],
    [website, `https://${'a'.repeat(3_000)}.bakery.example`, 403],
    [shared, 'https://a.github.io', 204],
    [shared, 'https://x.a.github.io', 204],
    [shared, 'https://b.github.io', 403],
    [shared, 'https://github.io', 403],
    [suffix, 'https://github.io', 204],
    [suffix, 'https://a.github.io', 403],
    [host, 'https://b.hoster.example', 204],
  ] as const) {
    const answer = await choose({}, { origin })
    assert.equal(answer.status, status, `${site} ${origin} ${answer.text}`)
    assert.equal(answer.headers['access-control-allow-origin'], status === 204 ? origin : undefined)
    if (status === 403) assertProblem(answer, 403, 'origin_not_allowed')
  }
})

test('two customers on sister hosts of one domain have choices of their own', async () => {
  const one = await createPublishedWebsite(service, tenant, { host: 'one.sisters.example' })
  const other = await createPublishedWebsite(service, tenant, { host: 'other.sisters.example' })
  const sent = newChoice()
  assert.equal((await one.choose(sent)).status, 204)
  assert.equal(
    (await other.choose({ ...sent, choice: { functional: false, analytics: false, marketing: false } })).status,
    204,
  )
  assert.deepEqual(
    (await readConsentRecords(service, one.site)).map(({ kind }) => kind),
    ['given'],
  )
  assert.deepEqual(
    (await readConsentRecords(service, other.site)).map(({ kind }) => kind),
    ['refused'],
  )
})

test('only what a choice has is taken, each member in its own form', async () => {
  const allChoices = { functional: true, analytics: true, marketing: true }
  const v4 = randomUUID()
  for (const [members, ...fields] of [
    [{ more: 1 }, 'more'],
    [{ id: 'x' }, 'id'],
    [{ id: v4 }, 'id'],
    [{ id: newChoice().id.toUpperCase() }, 'id'],
    [{ visitor: 7 }, 'visitor'],
    [{ version: '1' }, 'version'],
    [{ version: 0 }, 'version'],
    [{ version: 1.5 }, 'version'],
    [{ version: 2 ** 31 }, 'version'],
    [{ version: 2 }, 'version'],
    [{ choice: null }, 'choice'],
    [{ choice: [] }, 'choice'],
    [{ choice: { ...allChoices, marketing: 1 } }, 'choice.marketing'],
    [{ choice: { ...allChoices, necessary: true } }, 'choice.necessary'],
    [{ language: 'xx' }, 'language'],
    [{ language: null }, 'language'],
    [{ method: 'scroll' }, 'method'],
    [{ gpc: 'false' }, 'gpc'],
    [{ placement: 'last' }, 'placement'],
    [{ id: null, gpc: null, choice: 1 }, 'id', 'gpc', 'choice'],
  ] as const) {
    const answer = await website.choose(members)
    assertProblem(answer, 400, 'validation_failed', fields)
    assert.equal(answer.headers['access-control-allow-origin'], website.origin)
  }
  for (const body of ['', '{', '[]', 'null', '"x"', '{"id":1,"id":2}']) {
    const { status, body: problem } = await website.choose(body)
    assert.equal(status, 400)
    assert.match(problem.code, /invalid_json|validation_failed/)
  }
})

test('an id from another time is refused with ours, and one made from that is taken', async () => {
  for (const at of [Date.now() - 8 * DAY_MS, Date.now() + 2 * DAY_MS, 0]) {
    const answer = await website.choose(newChoice(at))
    assert.deepEqual([answer.status, answer.body.code], [400, 'id_out_of_range'])
    assert.equal((await website.choose({ ...newChoice(), id: uuidV7(Date.parse(answer.body.now)) })).status, 204)
  }
  assert.equal((await website.choose(newChoice(Date.now() - 6.9 * DAY_MS))).status, 204)
  assert.equal((await website.choose(newChoice(Date.now() + 0.9 * DAY_MS))).status, 204)
})

test('without an active subscription, and for ids that nobody has, there is nothing', async () => {
  const ended = await createPublishedWebsite(service, tenant)
  await subscriptionStepsOf(tenant, ended.site).terminate()
  const answer = await ended.choose()
  assertProblem(answer, 404, 'not_found')
  assert.equal(answer.headers['access-control-allow-origin'], ended.origin)
  assertProblem(await websiteOn(service, randomUUID(), 'https://x.example').choose(), 404, 'not_found')
  const unpublished = await createSubscribedSite(tenant, { tier: 'starter' })
  const { fqdn } = (await tenant.call('GET', `/api/integrators/sites/${unpublished}/`)).body
  assert.equal((await websiteOn(service, unpublished, `https://${fqdn}`).choose()).status, 400)
})

test('a body over 1 KiB is refused, whether its size is announced or not', async () => {
  const long = JSON.stringify({ ...newChoice(), more: 'x'.repeat(MAX_BODY_BYTES) })
  const answer = await website.choose(long)
  assertProblem(answer, 413, 'body_too_large')
  assert.equal(answer.headers['access-control-allow-origin'], website.origin)
  const chunked = await website.choose(long, { 'content-length': '', 'transfer-encoding': 'chunked' })
  assertProblem(chunked, 413, 'body_too_large')
  const full = JSON.stringify(newChoice())
  assert.equal((await website.choose(full + ' '.repeat(MAX_BODY_BYTES - full.length))).status, 204)
})

test('a browser that goes away half way leaves nothing behind', async () => {
  const { hostname, port } = new URL(service.url)
  const before = (await readConsentRecords(service, website.site)).length
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /s/${website.site}/consents HTTP/1.1\r\nHost: x\r\nOrigin: ${website.origin}\r\nContent-Length: 300\r\n\r\n{"id":`,
  )
  await new Promise((resolve) => socket.write(' ', resolve))
  socket.destroy()
  assert.equal((await website.choose()).status, 204)
  assert.equal((await readConsentRecords(service, website.site)).length, before + 1)
})

test('whoever asks first whether a choice may be sent gets a yes', async () => {
  const ask = (origin: string) => service.call('OPTIONS', `/s/${website.site}/consents`, { headers: { origin } })
  const answer = await ask(website.origin)
  assert.deepEqual(
    [answer.status, answer.headers['access-control-allow-origin'], answer.headers['access-control-allow-methods']],
    [204, website.origin, 'POST'],
  )
  assert.equal((await ask('https://evil.example')).status, 403)
  assert.equal(
    (await service.call('GET', `/s/${website.site}/consents`, { headers: { origin: website.origin } })).status,
    405,
  )
})

/** Sends so many choices, some at a time; gives each status that was answered. */
async function sendMany({ choose }: Pick<PublishedWebsite, 'choose'>, count: number, body?: string) {
  const left = Array.from({ length: count }).values()
  const statuses = new Set<number>()
  const work = async () => {
    for (const _ of left) statuses.add((await choose(body)).status)
  }
  await Promise.all(Array.from({ length: 32 }, work))
  return statuses
}

test('a website may send 500 choices a second, and 2,000 at once; what is no choice takes nothing of that', async () => {
  const site = await createPublishedWebsite(service, tenant)
  const { choose } = site
  assert.deepEqual(await sendMany(site, 10, '{}'), new Set([400]))
  // The same choice again and again is one record.
  const again = JSON.stringify(newChoice())
  assert.deepEqual(await sendMany(site, 2_000, again), new Set([204]))
  const refused = await choose()
  assertProblem(refused, 429, 'rate_limited')
  assert.equal(refused.headers['retry-after'], '1')
  assert.equal(refused.headers['access-control-allow-origin'] !== undefined, true)
  assert.equal((await website.choose()).status, 204, 'others are not limited')
  now += 1_000
  const later = await Promise.all(Array.from({ length: 501 }, () => choose(again)))
  assert.deepEqual(later.filter(({ status }) => status === 429).length, 1)
})

test('one address may send 20 choices a second, and 200 at once, of all websites; one that is a proxy as many as it likes', async () => {
  const direct = await startTestService({
    ...{ environment: 'staging', databaseUrl: service.databaseUrl, now: () => now },
    trustedProxies: ['10.0.0.0/8'],
  })
  const here = websiteOn(direct, website.site, website.origin)
  const there = await createPublishedWebsite(direct, tenant)
  assert.deepEqual(await sendMany(here, 200, '{}'), new Set([400]))
  const refused = await there.choose()
  assertProblem(refused, 429, 'rate_limited')
  assert.equal(refused.headers['retry-after'], '1')
  now += 50
  assert.equal((await there.choose()).status, 204)
  assert.ok(!/"127\.0\.0\.1"/.test(direct.log()), 'nobody’s address is written down')
  const proxied = await startTestService({
    ...{ environment: 'staging', databaseUrl: service.databaseUrl, now: () => now },
    trustedProxies: ['127.0.0.1'],
  })
  assert.deepEqual(await sendMany(websiteOn(proxied, website.site, website.origin), 201, '{}'), new Set([400]))
})

test('a website may send CONSENTS_PER_DAY choices a day, on all nodes together; the operator is informed once', async () => {
  const small = await startTestService({
    ...{ environment: 'staging', databaseUrl: service.databaseUrl, consentsPerDay: 3, now: () => now },
  })
  const { site, origin } = await createPublishedWebsite(service, tenant)
  const here = websiteOn(small, site, origin)
  assert.equal((await websiteOn(service, site, origin).choose()).status, 204)
  assert.deepEqual([(await here.choose()).status, (await here.choose()).status], [204, 204])
  for (let times = 0; times < 2; times++) {
    const refused = await here.choose()
    assertProblem(refused, 429, 'rate_limited')
    const wait = Number(refused.headers['retry-after'])
    assert.ok(wait >= 1 && wait <= 86_400, String(wait))
  }
  assert.equal((await readConsentRecords(service, site)).length, 3)
  assert.equal(
    (await websiteOn(small, website.site, website.origin).choose('{}')).status,
    400,
    'others are not limited',
  )
  const logged = small
    .log()
    .split('\n')
    .filter((line) => line.includes('CONSENTS_PER_DAY'))
  assert.equal(logged.length, 1)
  assert.match(logged[0] ?? '', new RegExp(`"site":"${site}"`))
  assert.match(await small.metrics(), /^portico_consents_refused_total\{environment="staging",reason="day"\} 2$/m)
})

test('hosts are kept once for each website, and no more than a hundred; the registered one always', async () => {
  const site = await createPublishedWebsite(service, tenant, { host: 'www.many-hosts.example' })
  const origins = Array.from({ length: 101 }, (_, index) => `https://h${index}.many-hosts.example`)
  const statuses = await Promise.all(origins.map(async (origin) => (await site.choose({}, { origin })).status))
  assert.deepEqual(new Set(statuses), new Set([204]))
  assert.equal((await site.choose()).status, 204)
  const records = await readConsentRecords(service, site.site)
  assert.equal(records.filter(({ host }) => host === null).length, 1)
  assert.equal(records.at(-1)?.host, 'www.many-hosts.example')
  const [{ hosts } = {}] = await service.sql('select count(*)::integer as hosts from consent_host where site_id = $1', [
    site.site,
  ])
  assert.equal(hosts, 101)
})

test('services that were allowed by themselves are tools of that version', async () => {
  const { site, choose } = await createPublishedWebsite(service, tenant)
  await publishChangedDraft(service, tenant, site, { tools: [{ tool: 'youtube' }, { tool: 'wordpress' }] })
  const choiceBody = {
    version: 2,
    choice: { functional: false, analytics: false, marketing: false },
    method: 'placeholder',
  }
  assert.equal((await choose({ ...choiceBody, services: ['youtube'] })).status, 204)
  const [record] = await readConsentRecords(service, site)
  assert.deepEqual([record?.kind, record?.services], ['partly', ['youtube']])
  for (const services of [['vimeo'], ['wordpress'], ['youtube', 'youtube'], 'youtube']) {
    assertProblem(await choose({ ...choiceBody, services }), 400, 'validation_failed', ['services'])
  }
  assertProblem(await choose({ ...choiceBody, version: 1, services: ['youtube'] }), 400, 'validation_failed', [
    'services',
  ])
})

test('served from the website’s own host, the answer sets the cookie that the page would write', async () => {
  const sent = { ...newChoice(), choice: { functional: true, analytics: false, marketing: true } }
  const value = `portico_consent=1.${website.site}.1.fm.0.${sent.id}.${sent.visitor}`
  const rest = 'Path=/; Max-Age=15724800; SameSite=Lax'
  const cookies = async (origin: string, headers: Record<string, string>) =>
    (await website.choose({ ...sent }, { origin, ...headers })).headers['set-cookie']
  const own = { 'sec-fetch-site': 'same-origin' }
  assert.deepEqual(await cookies(website.origin, own), [`${value}; ${rest}; Secure; Domain=bakery.example`])
  assert.deepEqual(await cookies('http://www.bakery.example', own), [`${value}; ${rest}; Domain=bakery.example`])
  assert.deepEqual(await cookies(website.origin, { host: 'www.bakery.example' }), [
    `${value}; ${rest}; Secure; Domain=bakery.example`,
  ])
  assert.equal(await cookies(website.origin, { 'sec-fetch-site': 'cross-site' }), undefined)
  const alone = await createPublishedWebsite(service, tenant, { host: 'a.one-host.example' })
  const choose = async (origin: string) => (await alone.choose(sent, { origin, ...own })).headers['set-cookie']
  const itsValue = value.replace(website.site, alone.site)
  assert.deepEqual(await choose(alone.origin), [`__Host-${itsValue}; ${rest}; Secure`])
  assert.deepEqual(await choose('http://a.one-host.example'), [`${itsValue}; ${rest}`])
  assert.equal(await cookies(website.origin, { 'sec-fetch-site': 'same-site' }), undefined)
})

test('a host that is longer than a name can be is none of the website’s', async () => {
  const long = `https://${'a.'.repeat(119)}www.bakery.example`
  assertProblem(await website.choose({}, { origin: long }), 403, 'origin_not_allowed')
})
