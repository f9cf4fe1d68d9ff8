import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newSecret } from '../src/secrets/secrets.ts'
import { type Answer, assertProblem, type CallApi, newSite, openCaller, sitePath, startTestService } from './harness.ts'

const service = await startTestService()
const tenant = await service.tenant()
const site = await newSite(tenant)
const PING = '/api/integrator/ping/'

const ROUTES: readonly (readonly [method: string, path: string])[] = [
  ['GET', PING],
  ['POST', '/api/integrators/sites/'],
  ['GET', '/api/integrators/sites/'],
  ['GET', '/api/integrators/events/'],
  ['GET', sitePath(site)],
  ['POST', `${sitePath(site)}subscription/`],
  ['PUT', `${sitePath(site)}subscription/`],
  ['GET', `${sitePath(site)}subscription/`],
  ['POST', `${sitePath(site)}subscription/cancel/`],
  ['POST', `${sitePath(site)}subscription/reactivate/`],
  ['DELETE', `${sitePath(site)}subscription/`],
  ['GET', `${sitePath(site)}embed/`],
]

const withHeader = (authorization: string) => service.call('GET', PING, { headers: { authorization } })
const withKey = (key: string) => openCaller(service.url, { authorization: `Integrator-Key ${key}` })

function assertUnauthorized(answer: Answer, code: string): void {
  assertProblem(answer, 401, code)
  assert.equal(answer.headers['www-authenticate'], 'Integrator-Key')
  assert.equal(answer.headers['cache-control'], 'no-store')
}

/** Asks until the answer has the status; the promise is five seconds. */
async function within5Seconds(call: CallApi, status: number): Promise<Answer> {
  const deadline = Date.now() + 5_000
  for (;;) {
    const answer = await call('GET', PING)
    if (answer.status === status || Date.now() > deadline) return answer
    await pause(50)
  }
}

/** The last character is part of the checksum. */
const mistyped = (key: string) => key.slice(0, -1) + (key.endsWith('a') ? 'b' : 'a')

for (const [method, path] of ROUTES) {
  const pattern = path.replace(site, '{site_id}')
  test(`every request carries the key: ${method} ${pattern} answers 401 without one`, async () => {
    assertUnauthorized(await service.call(method, path), 'missing_credentials')
    assertUnauthorized(await withKey(mistyped(tenant.key))(method, path), 'invalid_key')
    assertUnauthorized(await withKey(newSecret('integrator_key', 'production'))(method, path), 'invalid_key')
    assertUnauthorized(await withKey(newSecret('integrator_key', 'staging'))(method, path), 'wrong_environment')
  })
}

test('401 comes first, before 404, 405, 413, 415 and 400', async () => {
  const json = { 'content-type': 'application/json' }
  const worse: readonly (readonly [string, string, { body?: unknown; headers?: Record<string, string> }?])[] = [
    ['GET', '/api/'],
    ['GET', '/api/unknown/'],
    ['POST', '/api/unknown/', { body: 'x'.repeat(70_000) }],
    ['GET', '/api/integrators/'],
    ['GET', '/api/%zz'],
    ['GET', '/api/integrators/events/?limit=0'],
    ['GET', '/api/integrators/sites/?cursor=x'],
    ['GET', '/api/integrators/sites/%zz/'],
    ['GET', `/api/integrators/sites/${'a'.repeat(8_000)}/`],
    ['GET', sitePath('00000000-0000-4000-8000-000000000000')],
    ['PATCH', PING],
    ['DELETE', '/api/integrators/sites/'],
    ['OPTIONS', sitePath(site)],
    ['HEAD', sitePath(site)],
    ['POST', '/api/integrators/sites/', { body: 'x'.repeat(70_000), headers: json }],
    ['POST', '/api/integrators/sites/', { body: '<url/>', headers: { 'content-type': 'text/xml' } }],
    ['POST', '/api/integrators/sites/', { body: '{', headers: json }],
    ['POST', `${sitePath(site)}subscription/`, { body: {} }],
  ]
  for (const [method, path, options] of worse) {
    const answer = await service.call(method, path, options)
    assert.equal(answer.status, 401, `${method} ${path.slice(0, 60)}`)
    assert.equal(answer.headers['www-authenticate'], 'Integrator-Key')
    if (method !== 'HEAD') assertUnauthorized(answer, 'missing_credentials')
  }
})

test('no header, another scheme or an empty key is missing_credentials', async () => {
  const basic = `Basic ${Buffer.from(`key:${tenant.key}`).toString('base64')}`
  const headers = [
    '',
    'Integrator-Key',
    'Integrator-Key ',
    `Bearer ${tenant.key}`,
    basic,
    tenant.key,
    'Integrator-Keyx',
  ]
  for (const header of headers) assertUnauthorized(await withHeader(header), 'missing_credentials')
  assertUnauthorized(await service.call('GET', `${PING}?key=${tenant.key}`), 'missing_credentials')
})

test('a bad checksum is always invalid_key', async () => {
  const staging = newSecret('integrator_key', 'staging')
  const wrong = [
    mistyped(tenant.key),
    mistyped(staging),
    tenant.key.slice(0, -1),
    `${tenant.key}0`,
    tenant.key.toUpperCase(),
    tenant.key.replace('ik_live_', 'ik_test_'),
    tenant.key.replace('ik_live_', 'et_live_'),
    'x',
    'x'.repeat(8_000),
    "' or 1=1 --".replaceAll(' ', '_'),
  ]
  for (const key of wrong) assertUnauthorized(await withKey(key)('GET', PING), 'invalid_key')
})

test('a token or a session of the dashboard is not a key', async () => {
  for (const kind of ['embed_token', 'dashboard_session'] as const) {
    assertUnauthorized(await withKey(newSecret(kind, 'production'))('GET', PING), 'invalid_key')
  }
})

test('the scheme is case-insensitive', async () => {
  for (const scheme of ['Integrator-Key', 'integrator-key', 'INTEGRATOR-KEY']) {
    assert.equal((await withHeader(`${scheme} ${tenant.key}`)).status, 200)
  }
})

test('a key of one environment is refused by the other', async () => {
  const staging = await startTestService({ environment: 'staging' })
  const other = await staging.tenant()
  assert.equal((await other.call('GET', PING)).status, 200)
  assert.ok(other.key.startsWith('ik_test_') && tenant.key.startsWith('ik_live_'))
  assertUnauthorized(await withKey(other.key)('GET', PING), 'wrong_environment')
  const live = openCaller(staging.url, { authorization: `Integrator-Key ${tenant.key}` })
  assertUnauthorized(await live('GET', PING), 'wrong_environment')
})

describe('what the operator takes away is gone within 5 s', { concurrency: true }, () => {
  test('a revocation holds within 5 s, and other keys of the integrator work on', async () => {
    const { id, keyId, call } = await service.tenant()
    const second = await service.integrators.issueKey(id)
    assert.equal((await call('GET', PING)).status, 200)
    await service.integrators.revokeKey(keyId)
    assertUnauthorized(await within5Seconds(call, 401), 'invalid_key')
    assert.equal((await withKey(String(second?.secret))('GET', PING)).status, 200)
  })

  test('a revocation holds on every node within 5 s', async () => {
    const node = await startTestService({ databaseUrl: service.databaseUrl })
    const { keyId, key } = await service.tenant()
    const call = openCaller(node.url, { authorization: `Integrator-Key ${key}` })
    assert.equal((await call('GET', PING)).status, 200)
    await service.integrators.revokeKey(keyId)
    assertUnauthorized(await within5Seconds(call, 401), 'invalid_key')
  })

  test('a suspended integrator is refused within 5 s with all its keys, and works again when resumed', async () => {
    const { id, call } = await service.tenant()
    const second = withKey(String((await service.integrators.issueKey(id))?.secret))
    for (const one of [call, second]) assert.equal((await one('GET', PING)).status, 200)
    await service.integrators.suspend(id)
    for (const one of [call, second]) assertUnauthorized(await within5Seconds(one, 401), 'invalid_key')
    await service.integrators.resume(id)
    for (const one of [call, second]) assert.equal((await within5Seconds(one, 200)).status, 200)
  })

  test('after a rotation both keys work until the overlap ends', async () => {
    const { keyId, call } = await service.tenant()
    const next = withKey(String((await service.integrators.rotateKey(keyId, 3_600))?.secret))
    for (const one of [call, next]) assert.equal((await one('GET', PING)).status, 200)
    await service.sql('update integrator_key set expires_at = now() where id = $1', [keyId])
    assertUnauthorized(await within5Seconds(call, 401), 'invalid_key')
    assert.equal((await next('GET', PING)).status, 200)
  })
})

test('the last use of a key is recorded, also when it was used once', async () => {
  const { id, call } = await service.tenant()
  const lastUse = async () => (await service.integrators.listKeys(id))[0]?.last_used_at
  assert.equal(await lastUse(), null)
  await call('GET', PING)
  await service.recordKeyUse()
  const first = await lastUse()
  assert.notEqual(first, null)
  await service.sql(`update integrator_key set last_used_at = now() - interval '1 day' where integrator_id = $1`, [id])
  await call('GET', PING)
  await service.recordKeyUse()
  assert.ok(String(await lastUse()) >= String(first))
})

test('no CORS on the API, ever: a browser page cannot use it', async () => {
  const origin = { origin: 'https://portal.example' }
  const preflight = {
    ...origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  }
  const answers = [
    await service.call('OPTIONS', '/api/integrators/sites/', { headers: preflight }),
    await tenant.call('OPTIONS', '/api/integrators/sites/', { headers: preflight }),
    await tenant.call('GET', PING, { headers: origin }),
    await tenant.call('POST', '/api/integrators/sites/', { headers: origin, body: {} }),
    await tenant.call('GET', '/api/unknown/', { headers: origin }),
    await service.call('GET', PING, { headers: origin }),
  ]
  assert.deepEqual(
    answers.map(({ status }) => status),
    [401, 405, 200, 400, 404, 401],
  )
  for (const { headers } of answers) {
    assert.deepEqual(
      Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      [],
    )
  }
})

test('a key is stored as its SHA-256 with the first 12 characters, and appears in no log line', async () => {
  const { id, key, call } = await service.tenant()
  for (const [method, path] of ROUTES) await call(method, path)
  await withKey(mistyped(key))('GET', PING)
  const stored = JSON.stringify([
    await service.sql('select to_jsonb(integrator_key) as row from integrator_key where integrator_id = $1', [id]),
    await service.sql('select to_jsonb(event) as row from event where integrator_id = $1', [id]),
  ])
  assert.ok(stored.includes(`"prefix":"${key.slice(0, 12)}"`))
  for (const text of [stored, service.log()]) assert.ok(!text.includes(key.slice(0, 13)))
})

test('a key with something behind it is an invalid key', async () => {
  const { key } = await service.tenant()
  const answer = await service.call('GET', '/api/integrator/ping/', {
    headers: { authorization: `Integrator-Key ${key} zz` },
  })
  assert.deepEqual([answer.status, answer.body.code], [401, 'invalid_key'])
})

test('what fails behind the lookup of a key is a 500, and the next request is answered', async () => {
  let isFailing = true
  const limited = await startTestService({
    rateLimit: 1_000,
    now() {
      if (isFailing) throw new Error('The clock fails.')
      return 0
    },
  })
  const { call } = await limited.tenant()
  assertProblem(await call('GET', PING), 500, 'internal_error')
  isFailing = false
  assert.equal((await call('GET', PING)).status, 200)
})
