import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Answer, assertProblem, newSite, sitePath, startTestService, subscriptionPath } from './harness.ts'

const service = await startTestService()
const tenant = await service.tenant()
const { call } = tenant
const PING = '/api/integrator/ping/'
const SITES = '/api/integrators/sites/'
const EVENTS = '/api/integrators/events/'
const NOWHERE = '00000000-0000-4000-8000-000000000000'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const AUTHORIZATION = `Authorization: Integrator-Key ${tenant.key}`

/** Bytes as no HTTP library would send them; gives what came back before the server closed the connection. */
function raw(...lines: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
      const [first = '', ...fields] = head.split('\r\n')
      const headers = Object.fromEntries(
        fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]),
      )
      const text = rest.join('\r\n\r\n')
      const body = text.startsWith('{') ? JSON.parse(text) : undefined
      resolve({ status: Number(first.split(' ')[1]), headers, text, body })
    })
    socket.write(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  })
}

const post = (body: unknown, headers: Record<string, string> = {}) => call('POST', SITES, { body, headers })

const BROKEN: Readonly<Record<string, readonly [status: number, code: string, lines: readonly string[]]>> = {
  'no HTTP at all': [400, 'bad_request', ['HELLO']],
  'an unknown method': [400, 'bad_request', [`BREW ${PING} HTTP/1.1`, 'Host: x', AUTHORIZATION]],
  'a raw NUL in the path': [400, 'bad_request', [`GET ${SITES}\0/ HTTP/1.1`, 'Host: x', AUTHORIZATION]],
  'a raw Latin-1 letter in the path': [400, 'bad_request', [`GET ${SITES}\xe9/ HTTP/1.1`, 'Host: x', AUTHORIZATION]],
  'two lengths': [400, 'bad_request', [`POST ${SITES} HTTP/1.1`, 'Host: x', 'Content-Length: 2', 'Content-Length: 3']],
  'a length and chunks': [
    400,
    'bad_request',
    [`POST ${SITES} HTTP/1.1`, 'Host: x', 'Content-Length: 2', 'Transfer-Encoding: chunked'],
  ],
  'a broken chunk': [
    400,
    'bad_request',
    [`POST ${SITES} HTTP/1.1`, 'Host: x', AUTHORIZATION, 'Transfer-Encoding: chunked', '', 'zz', '{}'],
  ],
  'headers that are too long': [
    431,
    'headers_too_large',
    [`GET ${PING} HTTP/1.1`, 'Host: x', AUTHORIZATION, `X-Filler: ${'x'.repeat(20_000)}`],
  ],
  'two keys': [
    400,
    'bad_request',
    [`GET ${PING} HTTP/1.1`, 'Host: x', AUTHORIZATION, 'authorization: Integrator-Key ik_live_other'],
  ],
  'the same key twice': [400, 'bad_request', [`GET ${PING} HTTP/1.1`, 'Host: x', AUTHORIZATION, AUTHORIZATION]],
  'two hosts': [400, 'bad_request', ['GET /healthz HTTP/1.1', 'Host: x', 'HOST: y']],
  'two hosts without a key': [400, 'bad_request', [`GET ${PING} HTTP/1.1`, 'Host: x', 'Host: x']],
  'two encodings to transfer a body': [
    400,
    'bad_request',
    [`POST ${SITES} HTTP/1.1`, 'Host: x', AUTHORIZATION, 'Transfer-Encoding: gzip, chunked', '', '0', ''],
  ],
  'a transfer coding given twice': [
    400,
    'bad_request',
    ['POST /x HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', '', '0', ''],
  ],
  'an unknown transfer coding': [
    400,
    'bad_request',
    [`POST ${SITES} HTTP/1.1`, 'Host: x', AUTHORIZATION, 'Transfer-Encoding: gzip', '', '0', ''],
  ],
  'more header fields than anybody needs': [
    431,
    'headers_too_large',
    [`GET ${PING} HTTP/1.1`, 'Host: x', AUTHORIZATION, ...Array.from({ length: 127 }, () => 'x: y')],
  ],
  'two hosts of a visitor': [400, 'bad_request', [`GET /s/${NOWHERE}.js HTTP/1.1`, 'Host: x', 'Host: y']],
  'two keys of a visitor': [
    400,
    'bad_request',
    [`GET /s/${NOWHERE}.js HTTP/1.1`, 'Host: x', AUTHORIZATION, 'authorization: Integrator-Key ik_live_other'],
  ],
  'two encodings to transfer the body of a visitor': [
    400,
    'bad_request',
    [`GET /s/${NOWHERE}.js HTTP/1.1`, 'Host: x', 'Transfer-Encoding: gzip, chunked', '', '0', ''],
  ],
  'two hosts of a choice': [
    400,
    'bad_request',
    [`POST /s/${NOWHERE}/consents HTTP/1.1`, 'Host: x', 'Host: x', 'Content-Length: 2', '', '{}'],
  ],
  'no Host': [400, 'bad_request', [`GET ${PING} HTTP/1.1`, AUTHORIZATION, 'Connection: close']],
}

for (const [what, [status, code, lines]] of Object.entries(BROKEN)) {
  test(`broken HTTP is answered with a problem too: ${what}`, async () => {
    assertProblem(await raw(...lines), status, code)
  })
}

test('what stands behind a request that can be read in more than one way is not carried out', async () => {
  const refused = [
    ['Host: x', 'Host: y'],
    ['Host: x', AUTHORIZATION, AUTHORIZATION],
    ['Host: x', 'Transfer-Encoding: gzip, chunked', '', '0'],
  ]
  const targets = [
    ...[`GET ${PING}`, `GET ${subscriptionPath(NOWHERE)}`, `POST ${SITES}`, 'GET /api/nope', 'GET /', 'GET /healthz'],
    ...['GET /openapi.json', 'GET /dashboard/', 'POST /dashboard/api/session/', 'GET /nope', 'OPTIONS *'],
    ...[`GET /s/${NOWHERE}.js`, `POST /s/${NOWHERE}/consents`, 'GET /s/nope'],
  ]
  const head = [`HEAD ${PING} HTTP/1.1`, 'Host: x', AUTHORIZATION, '']
  for (const [index, target] of targets.entries()) {
    for (const [kind, lines] of refused.entries()) {
      const body = `{"url":"behind-${index}-${kind}.wire.example.com"}`
      const behind = [`POST ${SITES} HTTP/1.1`, 'Host: x', AUTHORIZATION, `Content-Length: ${body.length}`, '', body]
      const chunk = [`${target} HTTP/1.1`, ...lines, '', ...behind]
      assertProblem(await raw(...chunk), 400, 'bad_request')
      assert.match((await raw(...head, ...chunk)).text, /^HTTP\/1\.1 400 /, target)
      assert.equal((await post(body)).status, 201, `${target} ${lines}`)
    }
  }
})

test('as many header fields as anybody needs, and a transfer coding in capitals, are fine', async () => {
  const many = [AUTHORIZATION, 'Connection: close', ...Array.from({ length: 125 }, () => 'x: y')]
  assert.equal((await raw(`GET ${PING} HTTP/1.1`, 'Host: x', ...many)).status, 200)
  const chunked = ['Connection: close', 'Transfer-Encoding: Chunked', '', '2', '{}', '0', '']
  assertProblem(await raw(`POST ${SITES} HTTP/1.1`, 'Host: x', AUTHORIZATION, ...chunked), 400, 'validation_failed', [
    'url',
  ])
})

test('an expectation that the service does not know is no reason not to answer', async () => {
  const answer = await call('GET', PING, { headers: { expect: 'bananas' } })
  assert.deepEqual([answer.status, answer.body], [200, { message: 'pong' }])
  assertProblem(await service.call('GET', PING, { headers: { expect: 'bananas' } }), 401, 'missing_credentials')
})

test('a path in absolute form is a path like any other', async () => {
  const pong = await raw(`GET http://x${PING} HTTP/1.1`, 'Host: x', AUTHORIZATION, 'Connection: close')
  assert.deepEqual([pong.status, pong.body], [200, { message: 'pong' }])
  const path = 'http://x/api/integrators/sites/%zz/'
  assertProblem(await raw(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'), 401, 'missing_credentials')
  const answer = await raw(`GET ${path} HTTP/1.1`, 'Host: x', AUTHORIZATION, 'Connection: close')
  assertProblem(answer, 404, 'site_not_found')
  assertProblem(await call('GET', `/api/integrators/sites/${'%'.repeat(15_000)}/`), 404, 'site_not_found')
})

test('a Content-Type without a body keeps nobody waiting, whatever the method and the path', async () => {
  const outside = [
    '/healthz',
    '/readyz',
    '/docs',
    '/openapi.json',
    '/dashboard/',
    '/dashboard/assets/x',
    '/nope',
    '//api/x',
  ]
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of [...outside, '/dashboard/api/nope/', '/dashboard/api/session/', '/api/nope', SITES, PING]) {
      for (const type of ['application/json', 'text/plain']) {
        const answer = await raw(
          ...[`${method} ${path} HTTP/1.1`, 'Host: x', AUTHORIZATION, `Content-Type: ${type}`, 'Connection: close'],
        )
        assert.ok(answer.status >= 200 && answer.status < 500, `${method} ${path}: ${answer.status}`)
        assert.ok(answer.headers['request-id'], `${method} ${path}`)
      }
    }
  }
})

test('outside the API nobody reads a body: a path that leads nowhere is 404 with any', async () => {
  for (const [body, type] of [
    ['{x', 'application/json'],
    ['{}', 'application/json'],
    ['x', 'text/plain'],
    ['\xff', 'image/png'],
  ] as const) {
    const lines = ['POST /nope HTTP/1.1', 'Host: x', `Content-Type: ${type}`, 'Connection: close']
    assertProblem(await raw(...lines, `Content-Length: ${body.length}`, '', body), 404, 'not_found')
  }
})

test('a path that leads nowhere is 404 not_found, in the API and outside', async () => {
  for (const path of ['/api/', '/api/unknown/', '/api/integrators/', '/api/%zz', `${sitePath(NOWHERE)}other/`]) {
    assertProblem(await call('GET', path), 404, 'not_found')
  }
  for (const path of ['/unknown', '/%zz', '/dashboard/unknown', '/api.json', '/favicon.ico']) {
    assertProblem(await service.call('GET', path), 404, 'not_found')
  }
})

test('/ says where things are, without a key', async () => {
  const { status, body } = await service.call('GET', '/')
  assert.equal(status, 200)
  const { service: name, version, commit, environment, api, ...places } = body
  assert.deepEqual([name, environment, api], ['Portico', 'production', '/api/'])
  assert.match(version, /^\d+\.\d+\.\d+$/)
  assert.ok(commit === null || /^[0-9a-f]{12}$/.test(commit), commit)
  assert.ok(Object.keys(places).length >= 4)
  for (const path of Object.values<string>(places)) assert.equal((await service.call('GET', path)).status, 200, path)
  const head = await service.call('HEAD', '/')
  assert.deepEqual([head.status, head.text], [200, ''])
})

test('405 carries Allow, for every method that HTTP knows', async () => {
  const site = await newSite(tenant)
  const allowed: readonly (readonly [path: string, methods: readonly string[]])[] = [
    [PING, ['GET', 'HEAD']],
    [SITES, ['GET', 'HEAD', 'POST']],
    [EVENTS, ['GET', 'HEAD']],
    [sitePath(site), ['GET', 'HEAD', 'PATCH']],
    [subscriptionPath(site), ['DELETE', 'GET', 'HEAD', 'POST', 'PUT']],
    [`${subscriptionPath(site)}cancel/`, ['POST']],
    [`${subscriptionPath(site)}reactivate`, ['POST']],
    [`${sitePath(site)}embed`, ['GET']],
  ]
  for (const [path, methods] of allowed) {
    const others = ['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'].filter((method) => !methods.includes(method))
    for (const method of others) {
      const answer = await call(method, path)
      assertProblem(answer, 405, 'method_not_allowed')
      const allow = String(answer.headers['allow']).split(', ')
      for (const one of methods) assert.ok(allow.includes(one), `${path} allows ${one}`)
      assert.ok(!allow.includes(method))
    }
  }
})

test('HEAD answers as GET does, without a body', async () => {
  const site = await newSite(tenant)
  await call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  const lists = [SITES, SITES.slice(0, -1), EVENTS, `${EVENTS.slice(0, -1)}?limit=50`]
  for (const path of [PING, sitePath(site), subscriptionPath(site), sitePath(NOWHERE), ...lists]) {
    const [head, get] = [await call('HEAD', path), await call('GET', path)]
    assert.deepEqual([head.status, head.text], [get.status, ''])
    assert.equal(head.headers['cache-control'], 'no-store')
    assert.equal(get.status, path === sitePath(NOWHERE) ? 404 : 200)
    assert.equal(head.headers['content-type'], get.headers['content-type'])
    assert.equal(head.headers['content-length'], get.headers['content-length'])
  }
})

test('a body over 64 KiB is 413 body_too_large', async () => {
  const json = (size: number) => `${' '.repeat(size - 2)}{}`
  assertProblem(await post(json(64 * 1024)), 400, 'validation_failed', ['url'])
  assertProblem(await post(json(64 * 1024 + 1)), 413, 'body_too_large')
  const chunked = await raw(
    `POST ${SITES} HTTP/1.1`,
    'Host: x',
    AUTHORIZATION,
    'Transfer-Encoding: chunked',
    '',
    (70_000).toString(16),
    ' '.repeat(70_000),
    '0',
  )
  assertProblem(chunked, 413, 'body_too_large')
})

test('a body that is not application/json in UTF-8 is 415 unsupported_media_type', async () => {
  const body = '{"url":"example.com"}'
  const types = [
    'text/plain',
    'text/json',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
    'nonsense',
    ';',
  ]
  for (const type of types) assertProblem(await post(body, { 'content-type': type }), 415, 'unsupported_media_type')
  const packed = gzipSync(body)
  assertProblem(await post(packed, { 'content-encoding': 'gzip' }), 415, 'unsupported_media_type')
})

test('application/json is recognised in every spelling, and without Content-Type a body is read as JSON', async () => {
  const spellings = [
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    '',
  ]
  for (const [index, type] of spellings.entries()) {
    const answer = await post(`{"url":"type-${index}.example.com"}`, { 'content-type': type })
    assert.equal(answer.status, 201, `${type}: ${answer.text}`)
  }
})

test('a body that is not JSON in UTF-8 is 400 invalid_json', async () => {
  const bodies: readonly (string | Buffer)[] = [
    '{',
    '{"url":"example.com"',
    "{'url':'example.com'}",
    '{"url":"example.com",}',
    '{"url":"example.com"}{}',
    '{"url":NaN}',
    '{"url":"a\nb"}',
    'url=example.com',
    Buffer.from([0x7b, 0x22, 0x75, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.from('{"url":"example.com"}', 'utf16le'),
    Buffer.from('{"url":"b\xfccher.example.com"}', 'latin1'),
    '\0',
  ]
  for (const body of bodies) assertProblem(await post(body), 400, 'invalid_json')
})

test('two members of one name are refused, wherever they are', async () => {
  const site = await newSite(tenant)
  const bodies = [
    '{"tier":"starter","tier":"comfort"}',
    '{"tier":"starter","ti\\u0065r":"comfort"}',
    '{"tier":"starter","modules":[{"name":"extra_language","quantity":1,"quantity":9}]}',
  ]
  for (const body of bodies) assertProblem(await call('POST', subscriptionPath(site), { body }), 400, 'invalid_json')
  assertProblem(await call('GET', subscriptionPath(site)), 404, 'subscription_not_found')
  const twice =
    '{"tier":"starter","modules":[{"name":"extra_language","quantity":1},{"name":"ai_sentinel_module","quantity":1}]}'
  assert.equal((await call('POST', subscriptionPath(site), { body: twice })).status, 201)
})

test('a byte order mark is either skipped or refused as invalid JSON', async () => {
  const answer = await post('\ufeff{"url":"bom.example.com"}')
  if (answer.status !== 201) assertProblem(answer, 400, 'invalid_json')
})

test('a body of 32 levels is read, one more is too large, whether or not it is JSON', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  assertProblem(await post(`{"url":${nested(31)}}`), 400, 'validation_failed', ['url'])
  for (const body of [
    `{"url":${nested(32)}}`,
    nested(33),
    nested(30_000),
    '['.repeat(60 * 1024),
    '{"url":'.repeat(9_000),
  ]) {
    const answer = await post(body)
    assertProblem(answer, 400, 'validation_failed', [''])
    assert.equal(answer.body.errors[0].code, 'too_large')
  }
})

test('a body of 1,000 members and array elements is read, one more is too large', async () => {
  const members = (count: number) => Array.from({ length: count }, (_, number) => `"m${number}":[ ]`).join(',')
  const elements = (count: number) => Array.from({ length: count }, () => '{}').join(',')
  const fine = [
    `{${members(1_000)}}`,
    `{"url":[${elements(999)}]}`,
    `{"url":"${'[,{:'.repeat(5_000)}"}`,
    `{"url":"\\"${',['.repeat(2_000)}"}`,
  ]
  for (const body of fine) {
    const answer = await post(body)
    assertProblem(answer, 400, 'validation_failed')
    assert.ok(
      answer.body.errors.every(({ field }: { field: string }) => field !== ''),
      answer.text,
    )
  }
  const tooMany = [
    `{${members(1_001)}}`,
    `{"url":[${elements(1_000)}]}`,
    `[${elements(500)},{"a":[${elements(500)}]}]`,
    `{"url":"\\\\"${',"x":1'.repeat(1_000)}}`,
  ]
  for (const body of tooMany) {
    const answer = await post(body)
    assertProblem(answer, 400, 'validation_failed', [''])
    assert.equal(answer.body.errors[0].code, 'too_large')
  }
})

test('a long name in a body is never cut in the middle of a character', async () => {
  for (let before = 95; before <= 101; before++) {
    const name = `${'x'.repeat(before)}${'😀'.repeat(5)}`
    const unknown = await post({ url: 'example.com', [name]: 1 })
    assertProblem(unknown, 400, 'validation_failed')
    const webhook = { url: 'https://hooks.example.com/', events: [name, name] }
    const repeated = await call('POST', '/api/integrators/webhooks/', { body: webhook })
    assertProblem(repeated, 400, 'validation_failed')
    for (const { text } of [unknown, repeated]) {
      assert.match(text, /x😀*…/u)
      assert.doesNotMatch(text, /\\ud[89a-f]/i)
      assert.ok(text.isWellFormed() && !text.includes('\ufffd'))
    }
  }
})

test('a body that is no object is refused with an empty field', async () => {
  for (const body of ['null', '5', '"example.com"', 'true', '[]']) {
    assertProblem(await post(body), 400, 'validation_failed', [''])
  }
})

test('cancel, reactivate and DELETE take nothing, white space, {} or the [] of PHP, with and without Content-Type', async () => {
  const site = await newSite(tenant)
  const steps = [
    ['POST', `${subscriptionPath(site)}cancel/`],
    ['POST', `${subscriptionPath(site)}reactivate/`],
    ['DELETE', subscriptionPath(site)],
  ] as const
  const none: readonly (string | undefined)[] = [undefined, '', ' \r\n\t', '{}', ' { } ', '[]', ' [ ] ']
  for (const body of none) {
    for (const type of ['application/json', '']) {
      await call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
      for (const [method, path] of steps) {
        const options = { headers: { 'content-type': type }, ...(body !== undefined && { body }) }
        assert.equal((await call(method, path, options)).status, 200, `${method} ${path} with ${JSON.stringify(body)}`)
      }
    }
  }
})

test('anything else in the body of cancel, reactivate and DELETE is 400', async () => {
  const site = await newSite(tenant)
  await call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  const before = (await call('GET', subscriptionPath(site))).text
  for (const [method, path] of [
    ['POST', `${subscriptionPath(site)}cancel/`],
    ['POST', `${subscriptionPath(site)}reactivate/`],
    ['DELETE', subscriptionPath(site)],
  ] as const) {
    for (const body of ['null', '[[]]', '[{}]', '0', '""', 'false']) {
      assertProblem(await call(method, path, { body }), 400, 'validation_failed', [''])
    }
    assertProblem(await call(method, path, { body: '{"at":"end"}' }), 400, 'validation_failed', ['at'])
    assertProblem(await call(method, path, { body: 'x' }), 400, 'invalid_json')
  }
  assert.equal((await call('GET', subscriptionPath(site))).text, before)
})

test('Content-Type: application/json on a GET without a body is normal', async () => {
  for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': '' }]) {
    assert.equal((await call('GET', PING, { headers })).status, 200)
  }
})

test('after 401 the order is 405, 413, 415, 400, 404, 409', async () => {
  const site = await newSite(tenant)
  const text = { 'content-type': 'text/plain' }
  const large = 'x'.repeat(70_000)
  assertProblem(await call('PATCH', SITES, { body: large, headers: text }), 405, 'method_not_allowed')
  assertProblem(await call('PUT', sitePath(NOWHERE)), 405, 'method_not_allowed')
  assertProblem(await post(large, text), 413, 'body_too_large')
  assertProblem(
    await call('POST', subscriptionPath(NOWHERE), { body: '{', headers: text }),
    415,
    'unsupported_media_type',
  )
  assertProblem(await call('POST', subscriptionPath(NOWHERE), { body: '{' }), 400, 'invalid_json')
  assertProblem(await call('POST', subscriptionPath(NOWHERE), { body: {} }), 400, 'validation_failed', ['tier'])
  assertProblem(await call('DELETE', subscriptionPath(NOWHERE), { body: [1] }), 400, 'validation_failed', [''])
  await call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  assertProblem(await call('POST', subscriptionPath(site), { body: { tier: 'gold' } }), 400, 'validation_failed', [
    'tier',
  ])
  const foreign = await service.tenant()
  const order = { body: { tier: 'starter' } }
  assertProblem(await foreign.call('POST', subscriptionPath(site), order), 404, 'site_not_found')
  assertProblem(await call('POST', subscriptionPath(site), order), 409, 'subscription_already_active')
})

test('paths work with and without the trailing slash, with no redirect', async () => {
  const site = await newSite(tenant)
  const steps: readonly (readonly [string, string, number, unknown?])[] = [
    ['GET', PING, 200],
    ['GET', sitePath(site), 200],
    ['POST', `${subscriptionPath(site)}cancel/`, 200],
    ['POST', `${subscriptionPath(site)}reactivate/`, 200],
    ['GET', subscriptionPath(site), 200],
    ['GET', `${sitePath(site)}embed/`, 200],
    ['POST', SITES, 400, {}],
    ['POST', subscriptionPath(site), 409, { tier: 'starter' }],
  ]
  await call('POST', subscriptionPath(site), { body: { tier: 'starter' } })
  for (const [method, path, status, body] of steps) {
    for (const one of [path, path.slice(0, -1), `${path.slice(0, -1)}?page=1`]) {
      assert.equal((await call(method, one, { body })).status, status, `${method} ${one}`)
    }
  }
  assert.equal((await call('DELETE', subscriptionPath(site).slice(0, -1))).status, 200)
})

test('a caller’s own Request-Id of 1 to 128 visible ASCII characters is taken over, else one is made', async () => {
  for (const own of ['a', 'x'.repeat(128), '!~#"{}', 'order-5/retry:2']) {
    assert.equal((await call('GET', PING, { headers: { 'request-id': own } })).headers['request-id'], own)
  }
  for (const odd of ['x'.repeat(129), 'two words', 'caf\xe9', '']) {
    assert.match(String((await call('GET', PING, { headers: { 'request-id': odd } })).headers['request-id']), UUID)
  }
  const failed = await call('GET', '/api/unknown/', { headers: { 'request-id': 'mine' } })
  assert.deepEqual([failed.headers['request-id'], failed.body.request_id], ['mine', 'mine'])
})

test('every answer carries Request-Id, and Cache-Control: no-store on the API', async () => {
  const answers = [
    await call('GET', PING),
    await post({}),
    await post({ url: 'no-store.example.com' }),
    await call('PATCH', PING),
    await call('GET', '/api/unknown/'),
    await call('GET', '/api/integrators/sites/%zz/'),
    await service.call('GET', PING),
    await raw('HELLO'),
  ]
  for (const { headers } of answers) {
    assert.match(String(headers['request-id']), UUID)
    assert.equal(headers['cache-control'], 'no-store')
  }
  const outside = [
    await service.call('GET', '/healthz'),
    await service.call('GET', '/dashboard/'),
    await service.call('GET', '/x'),
  ]
  for (const { headers } of outside) assert.match(String(headers['request-id']), UUID)
})

test('/healthz and /readyz need no key', async () => {
  for (const path of ['/healthz', '/readyz', '/healthz/', '/readyz/']) {
    assert.equal((await service.call('GET', path)).status, 200, path)
  }
})

test('every answer has one log line with its request id and never a query string', async () => {
  const requests: readonly (readonly [string, string])[] = [
    ['GET', `${PING}?secret=query-string`],
    ['GET', '/api/unknown/?secret=query-string'],
    ['PATCH', `${PING}?secret=query-string`],
    ['GET', '/dashboard/?token=query-string'],
    ['GET', '/nowhere?query-string'],
    ['GET', '/api/integrators/sites/%zz/?secret=query-string'],
    ['GET', '/healthz?query-string'],
  ]
  for (const [index, [method, path]] of requests.entries()) {
    await call(method, path, { headers: { 'request-id': `logged-${index}` } })
  }
  const find = (index: number) =>
    service
      .log()
      .split('\n')
      .filter((line) => line.includes(`"logged-${index}"`))
  // A line is written when its answer has left, which may be a moment after it has arrived.
  const deadline = Date.now() + 2_000
  while (find(requests.length - 1).length === 0 && Date.now() < deadline) await pause(10)
  for (const [index, [method, path]] of requests.entries()) {
    const own = find(index).map((line) => JSON.parse(line))
    assert.equal(own.length, 1, `${method} ${path}`)
    assert.deepEqual([own[0].request_id, own[0].method], [`logged-${index}`, method])
    const isOfApi = path.startsWith('/api/')
    assert.deepEqual([own[0].integrator, own[0].key], isOfApi ? [tenant.id, tenant.keyId] : [undefined, undefined])
    assert.ok(own[0].ms >= 0)
  }
  assert.ok(!service.log().includes('query-string'))
})

test('the contract’s endpoints ignore a query that they do not know', async () => {
  const { site } = (await post({ url: 'queried.wire.example.com' })).body
  const subscription = subscriptionPath(site)
  for (const [method, path, status, body] of [
    ['GET', PING, 200, undefined],
    ['POST', SITES, 200, { url: 'queried.wire.example.com' }],
    ['GET', sitePath(site), 200, undefined],
    ['POST', subscription, 201, { tier: 'growth' }],
    ['GET', subscription, 200, undefined],
    ['POST', `${subscription}cancel/`, 200, undefined],
    ['POST', `${subscription}reactivate/`, 200, undefined],
    ['DELETE', subscription, 200, undefined],
    ['GET', `${sitePath(site)}embed/`, 200, undefined],
  ] as const) {
    const answer = await call(method, `${path}?_=1700000000000&x=1&x=2`, { body })
    assert.equal(answer.status, status, `${method} ${path}: ${answer.text}`)
  }
})

test('a path that takes query parameters refuses others, with their names', async () => {
  const webhook = await call('POST', '/api/integrators/webhooks/', { body: { url: 'https://hooks.example.com/' } })
  assert.equal(webhook.status, 201, webhook.text)
  for (const path of [SITES, '/api/integrators/events/', `/api/integrators/webhooks/${webhook.body.id}/deliveries/`]) {
    assertProblem(await call('GET', `${path}?limits=1&Limit=2`), 400, 'validation_failed', ['limits', 'Limit'])
    assertProblem(await call('GET', `${path}?limit=1&limit=2`), 400, 'validation_failed', ['limit'])
    assert.equal((await call('GET', `${path}?limit=1`)).status, 200)
  }
})
