import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { MAX_FAILURES } from '../src/surfaces/kit/failed-auth.ts'
import { createSubscribedSite } from './customers.ts'
import {
  type Answer,
  assertProblem,
  newSite,
  sitePath,
  startTestService,
  subscriptionPath,
  type Tenant,
} from './harness.ts'
import { assertInvariants } from './invariants.ts'

const service = await startTestService()
const tenant = await service.tenant()
const SESSION = '/dashboard/api/session/'

const embed = async (by = tenant, site?: string) => by.call('GET', `${sitePath(site ?? (await newSite(by)))}embed/`)
const mint = async (by = tenant, site?: string): Promise<string> => (await embed(by, site)).body.embed_token
const page = (token: string) => service.call('GET', `/dashboard/?embed=1&token=${token}`)
const redeem = (token: unknown) => service.call('POST', SESSION, { body: { token } })
const view = (session: string) =>
  service.call('GET', '/dashboard/api/site/', { headers: { authorization: `Bearer ${session}` } })
const sha256 = (secret: string) => hash('sha256', secret, 'buffer')

async function openSession(by = tenant, site?: string): Promise<string> {
  const { body } = await redeem(await mint(by, site))
  assert.equal(typeof body.session, 'string')
  return body.session
}

function assertRefused(answer: Answer, code: string): void {
  assertProblem(answer, 401, code)
  assert.equal(answer.body.session, undefined)
}

/** Asks until the answer has the status; the promise is five seconds. */
async function within5Seconds(ask: () => Promise<Answer>, status: number): Promise<Answer> {
  const deadline = Date.now() + 5_000
  for (;;) {
    const answer = await ask()
    if (answer.status === status || Date.now() > deadline) return answer
    await pause(50)
  }
}

test('the embedded dashboard session has a site, an embed_url and the token it contains', async () => {
  const site = await newSite(tenant)
  const { status, body } = await embed(tenant, site)
  assert.equal(status, 200)
  assert.deepEqual(Object.keys(body).toSorted(), ['embed_token', 'embed_url', 'site'])
  assert.equal(body.site, site)
  const url = new URL(body.embed_url)
  assert.equal(url.origin + url.pathname, `${service.url}/dashboard/`)
  assert.deepEqual([...url.searchParams.keys()].toSorted(), ['embed', 'token'])
  assert.equal(url.searchParams.get('token'), body.embed_token)
})

test('every request gives a new token, which lives 300 s and is stored as its SHA-256 only', async () => {
  const site = await newSite(tenant)
  const tokens = new Set(await Promise.all(Array.from({ length: 20 }, () => mint(tenant, site))))
  assert.equal(tokens.size, 20)
  const rows = await service.sql<{ hash: Buffer; seconds: number }>(
    'select hash, extract(epoch from expires_at - now())::float8 as seconds from embed_token where site_id = $1',
    [site],
  )
  const hashes = [...tokens].map((token) => sha256(token).toString('hex'))
  assert.deepEqual(rows.map((row) => row.hash.toString('hex')).toSorted(), hashes.toSorted())
  for (const { seconds } of rows) assert.ok(seconds > 240 && seconds <= 300)
})

test('HEAD mints nothing', async () => {
  const site = await newSite(tenant)
  const answer = await tenant.call('HEAD', `${sitePath(site)}embed/`)
  assert.equal(answer.text, '')
  assert.deepEqual(await service.sql('select from embed_token where site_id = $1', [site]), [])
})

test('frame-ancestors names the origins registered for the integrator', async () => {
  const by = await service.tenant('Framed', ['https://portal.example', 'https://shop.example:8443'])
  const token = await mint(by)
  const ancestors = /frame-ancestors https:\/\/portal\.example https:\/\/shop\.example:8443(;|$)/
  assert.match(String((await page(token)).headers['content-security-policy']), ancestors)
  await redeem(token)
  assert.match(String((await page(token)).headers['content-security-policy']), ancestors)
})

test('the token that the page would redeem says who may frame it, whatever stands around it', async () => {
  const by = await service.tenant('Framed', ['https://portal.example'])
  const token = await mint(by)
  for (const query of [`a=?&token=${token}`, `token=${token}&token=other`, `${'a&'.repeat(5_000)}token=${token}`]) {
    assert.equal(new URLSearchParams(query).get('token'), token)
    const { headers } = await service.call('GET', `/dashboard/?${query}`)
    assert.match(String(headers['content-security-policy']), /frame-ancestors https:\/\/portal\.example(;|$)/)
  }
})

test('the page says the language of its website, once anything tells it', async () => {
  const shown = async (site: string) => (await page((await embed(tenant, site)).body.embed_token)).text
  const site = await newSite(tenant)
  assert.doesNotMatch(await shown(site), /data-website-language/)
  await tenant.call('PATCH', `${sitePath(site)}settings/`, { body: { language: 'de' } })
  assert.match(await shown(site), /^<!doctype html>\n<html data-website-language="de"/)
})

test('with no origin registered, or without a readable token, frame-ancestors allows any', async () => {
  for (const token of [await mint(), '', 'et_live_nonsense', '%00', `${await mint()}x`]) {
    const { status, headers } = await page(token)
    assert.equal(status, 200)
    assert.match(String(headers['content-security-policy']), /frame-ancestors \*(;|$)/)
  }
})

test('nobody may frame the page of the preview, the dashboard included: it shows the text of it', async () => {
  const { status, headers } = await service.call('GET', '/dashboard/preview/')
  assert.equal(status, 200)
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'(;|$)/)
})

test('the page has a strict script policy, sends no referrer and is never stored', async () => {
  const { status, headers, text } = await page(await mint())
  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^text\/html/)
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal(headers['referrer-policy'], 'no-referrer')
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['set-cookie'], undefined)
  assert.equal(headers['x-frame-options'], undefined)
  const policy = String(headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  const sources = scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  assert.match(policy, new RegExp(`script-src 'self' ${RegExp.escape(sources.join(' '))};`))
  assert.equal(sources.length, 1)
  const styles = [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, style = '']) => style)
  assert.equal(styles.length, 1)
  assert.ok(policy.includes(`style-src 'self' 'sha256-${hash('sha256', styles.join(), 'base64')}';`))
  assert.doesNotMatch(policy, /unsafe/)
  assert.doesNotMatch(text, /(?:src|href)="(?:https?:)?\/\//)
})

test('the page is always 200, also with a dead token', async () => {
  const used = await mint()
  await redeem(used)
  const expired = await mint()
  await service.sql('update embed_token set expires_at = now() where hash = $1', [sha256(expired)])
  for (const token of [used, expired, 'nonsense']) assert.equal((await page(token)).status, 200)
  for (const path of ['/dashboard/', '/dashboard/?token=a&token=b', '/dashboard/?token=%zz', '/dashboard']) {
    assert.equal((await service.call('GET', path)).status, 200, path)
  }
})

test('the page’s assets come from the service itself and are cached for good', async () => {
  const { text } = await page(await mint())
  const assets = [...text.matchAll(/(?:src|href)="(\.[^"]+)"/g)].map(([, path]) => path ?? '')
  assert.ok(assets.length >= 2)
  for (const asset of assets) {
    assert.match(asset, /-[\w-]{8}\.(?:css|js)$/)
    const { pathname } = new URL(asset, `${service.url}/dashboard/`)
    const answer = await service.call('GET', pathname)
    assert.equal(answer.status, 200, pathname)
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.match(String(answer.headers['content-type']), /^text\/(css|javascript)/)
    assert.equal(answer.headers['content-encoding'], undefined)
    assert.equal(answer.headers['vary'], 'Accept-Encoding')
  }
})

test('assets come compressed to those who say that they can read it', async () => {
  const { text } = await page(await mint())
  const { pathname } = new URL(/src="(\.[^"]+)"/.exec(text)?.[1] ?? '', `${service.url}/dashboard/`)
  const plain = (await service.call('GET', pathname)).text
  const cases: readonly [string, string | undefined][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0', undefined],
    ['identity', undefined],
  ]
  for (const [accepted, encoding] of cases) {
    const answer = await fetch(service.url + pathname, { headers: { 'accept-encoding': accepted } })
    assert.equal(answer.headers.get('content-encoding') ?? undefined, encoding, accepted)
    assert.equal(await answer.text(), plain)
  }
})

test('the first screen needs at most 32 kB of JavaScript, compressed, all others together at most 80, and the analysis 40', async () => {
  const folder = new URL('../../dashboard/dist/assets/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js.gz'))
  const largest = async (pattern: RegExp, count: number) => {
    const found = names.filter((name) => pattern.test(name))
    assert.equal(found.length, count, `${pattern}: ${found}`)
    return Math.max(...(await Promise.all(found.map(async (name) => (await stat(new URL(name, folder))).size))))
  }
  // Nothing is fetched beside it before the first screen is drawn.
  const [entry = ''] = names.filter((name) => /^index-/.test(name))
  assert.doesNotMatch(await readFile(new URL(entry.replace(/\.gz$/, ''), folder), 'utf8'), /\bfrom\s*"\.\//)
  const first = (await largest(/^index-/, 1)) + (await largest(/^(?:de|es|fr|it|pt|pt-BR)-[\w-]{8}\.js/, 6))
  const later = (await largest(/^other-screens-/, 1)) + (await largest(/^website-/, 7))
  assert.ok(first > 10_000 && first <= 32_000, `${first} bytes`)
  assert.ok(later > 5_000 && first + later <= 80_000, `${first} and ${later} bytes`)
  // The largest screen is fetched by those who open it, and nobody else.
  const analysis =
    (await largest(/^analysis-screen-[\w-]{8}\.js/, 1)) +
    (await largest(/^analysis-(?:\w\w|pt-BR)-[\w-]{8}\.js/, 7)) +
    (await largest(/^rules-(?:\w\w|pt-BR)-[\w-]{8}\.js/, 6))
  assert.ok(analysis > 5_000 && analysis <= 40_000, `${analysis} bytes`)
})

test('loading the page does not redeem the token', async () => {
  const token = await mint()
  for (let load = 0; load < 3; load++) await page(token)
  await service.call('HEAD', `/dashboard/?embed=1&token=${token}`)
  assert.equal(typeof (await redeem(token)).body.session, 'string')
})

test('a token is redeemed once', async () => {
  const token = await mint()
  const first = await redeem(token)
  assert.equal(typeof first.body.session, 'string')
  assert.equal(first.headers['cache-control'], 'no-store')
  assert.equal(first.headers['set-cookie'], undefined)
  assertRefused(await redeem(token), 'token_used')
})

test('of 50 parallel redemptions exactly one wins', async () => {
  const token = await mint()
  const answers = await Promise.all(Array.from({ length: 50 }, () => redeem(token)))
  const [won, lost] = [answers.filter((one) => one.body.session), answers.filter((one) => !one.body.session)]
  assert.equal(won.length, 1)
  for (const answer of lost) assertRefused(answer, 'token_used')
  assert.equal((await view(won[0]?.body.session)).status, 200)
})

test('an expired token is refused', async () => {
  const token = await mint()
  await service.sql('update embed_token set expires_at = now() where hash = $1', [sha256(token)])
  assertRefused(await redeem(token), 'token_expired')
})

test('a token nobody issued is refused', async () => {
  const token = await mint()
  await service.sql('delete from embed_token where hash = $1', [sha256(token)])
  const swapped = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
  for (const unknown of [token, swapped, '', 'x', tenant.key]) assertRefused(await redeem(unknown), 'token_unknown')
  for (const wrong of [null, 5, ['x'], 'x'.repeat(5_000)]) {
    assertProblem(await redeem(wrong), 400, 'validation_failed', ['token'])
  }
})

for (const [what, takeAway] of [
  ['the revocation of its key', ({ keyId }: Tenant) => service.integrators.revokeKey(keyId)],
  ['the suspension of the integrator', ({ id }: Tenant) => service.integrators.suspend(id)],
] as const) {
  test(`${what} ends a token, and a session within 5 s`, async () => {
    const by = await service.tenant()
    const [token, session] = [await mint(by), await openSession(by)]
    await takeAway(by)
    assertRefused(await within5Seconds(() => view(session), 401), 'access_revoked')
    assertRefused(await redeem(token), 'access_revoked')
  })
}

test('another key of the integrator keeps its own sessions when one is revoked', async () => {
  const by = await service.tenant()
  const session = await openSession(by)
  const other = await service.integrators.issueKey(by.id)
  await service.integrators.revokeKey(String(other?.id))
  assert.equal((await view(session)).status, 200)
})

test('the session shows the site of its token, with its subscription', async () => {
  const site = await createSubscribedSite(tenant, { tier: 'growth' })
  const { status, body, headers } = await view(await openSession(tenant, site))
  assert.equal(status, 200)
  assert.equal(headers['cache-control'], 'no-store')
  assert.deepEqual(body.site, (await tenant.call('GET', sitePath(site))).body)
  assert.partialDeepStrictEqual(body.subscription, (await tenant.call('GET', subscriptionPath(site))).body)
  assert.deepEqual(body.entitlements, { languages: 2, accessibility_widget: false, monthly_credits: 0 })
})

for (const [limit, column, still, over] of [
  ['30 minutes idle', 'last_seen_at', '29 minutes', '30 minutes'],
  ['10 hours at most', 'created_at', '9 hours 59 minutes', '10 hours'],
] as const) {
  test(`a session lasts ${limit}; expired means 401`, async () => {
    const session = await openSession()
    const age = (by: string) =>
      service.sql(`update dashboard_session set ${column} = now() - $2::interval where hash = $1`, [
        sha256(session),
        by,
      ])
    await age(still)
    assert.equal((await view(session)).status, 200)
    await age(over)
    assertRefused(await view(session), 'session_ended')
  })
}

test('using a session keeps it from being idle', async () => {
  const session = await openSession()
  await service.sql(`update dashboard_session set last_seen_at = now() - interval '29 minutes' where hash = $1`, [
    sha256(session),
  ])
  await view(session)
  const rows = await service.sql(
    `select from dashboard_session where hash = $1 and last_seen_at > now() - interval '1 minute'`,
    [sha256(session)],
  )
  assert.equal(rows.length, 1)
})

test('only a session opens the dashboard’s data, never a token or an integrator key', async () => {
  for (const credential of [await mint(), tenant.key, '', 'x']) assertRefused(await view(credential), 'session_ended')
  assertRefused(await service.call('GET', '/dashboard/api/site/'), 'session_ended')
  const session = await openSession()
  for (const scheme of ['Bearer', 'Integrator-Key']) {
    const answer = await service.call('GET', '/api/integrator/ping/', {
      headers: { authorization: `${scheme} ${session}` },
    })
    assert.equal(answer.status, 401)
  }
})

test('the scheme of a session is read in any case, as that of every scheme is', async () => {
  const session = await openSession()
  for (const scheme of ['bearer', 'BEARER']) {
    const headers = { authorization: `${scheme} ${session}` }
    assert.equal((await service.call('GET', '/dashboard/api/site/', { headers })).status, 200)
  }
})

test('the token appears in no log line, no error and no audit row', async () => {
  const token = await mint()
  const answers = [await page(token), await redeem(token), await redeem(token), await page(token)]
  const session: string = answers[1]?.body.session
  answers.push(await view(session), await service.call('GET', `/dashboard/nothing?token=${token}`))
  answers.push(
    await service.call('POST', `/dashboard/?token=${token}`),
    await redeem(`${token}${token}${token}${token}${token}`),
  )
  const audit = JSON.stringify(await service.sql('select to_jsonb(event) as row from event'))
  const seen = [service.log(), audit, ...answers.map(({ text, headers }) => text + JSON.stringify(headers))]
  for (const text of seen) assert.ok(!text.includes(token), 'a token was seen')
  assert.ok(!service.log().includes(session))
  assert.ok(!audit.includes(session))
})

test('a token of the other environment is unknown, and the answer says why', async () => {
  const staging = await startTestService({ environment: 'staging' })
  const token = await mint(await staging.tenant())
  const answer = await redeem(token)
  assertRefused(answer, 'token_unknown')
  assert.match(answer.body.detail, /other environment/)
  assertRefused(await redeem('nonsense'), 'token_unknown')
  assert.equal((await staging.call('POST', SESSION, { body: { token } })).status, 201)
})

test('where too many links were not valid, the page says to come back, has no script, and uses no token up', async () => {
  const limited = await startTestService({ databaseUrl: service.databaseUrl, rateLimit: 1_000_000, failures: true })
  const wrong = await Promise.all(
    Array.from({ length: MAX_FAILURES }, () => limited.call('POST', SESSION, { body: { token: 'nonsense' } })),
  )
  for (const { status } of wrong) assert.equal(status, 401)
  const token = await mint()
  const { text } = await limited.call('GET', `/dashboard/?embed=1&token=${token}`)
  assert.match(text, /Back in a moment/)
  assert.doesNotMatch(text, /<script/)
  assert.equal((await redeem(token)).status, 201)
})

test('the exchange of a token knows no Idempotency-Key: whatever stands there is ignored', async () => {
  for (const key of ['one', 'x'.repeat(300)]) {
    const options = { body: { token: await mint() }, headers: { 'idempotency-key': key } }
    assert.equal((await service.call('POST', SESSION, options)).status, 201)
    assertRefused(await service.call('POST', SESSION, options), 'token_used')
  }
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
