import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter, anyPath, anyWebUrl } from './any-character.ts'
import { assertProblem, newSite, sitePath, startTestService, type Tenant } from './harness.ts'
import { assertInvariants } from './invariants.ts'
import { timesRepeat } from './repeat.ts'

const service = await startTestService()
const SITES = '/api/integrators/sites/'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const register = ({ call }: Tenant, url: unknown) => call('POST', SITES, { body: { url } })

test('a submitted host without scheme yields scheme https and an empty path', async () => {
  const answer = await register(await service.tenant(), 'www.example.com')
  assert.equal(answer.status, 201)
  const { site, ...rest } = answer.body
  assert.match(site, UUID)
  assert.deepEqual(rest, {
    scheme: 'https',
    fqdn: 'www.example.com',
    subdomain: 'www',
    domain: 'example',
    suffix: 'com',
    registered_domain: 'example.com',
    path: '',
  })
})

test('a new site answers 201 with its path as Location', async () => {
  const { call } = await service.tenant()
  const created = await call('POST', SITES, { body: { url: 'https://example.com/shop/' } })
  assert.equal(created.status, 201)
  assert.equal(created.headers['location'], sitePath(created.body.site))
  const found = await call('GET', String(created.headers['location']))
  assert.equal(found.status, 200)
  assert.deepEqual(found.body, created.body)
})

test('all fields of a site are strings', async () => {
  const tenant = await service.tenant()
  const { body } = await tenant.call('GET', sitePath(await newSite(tenant)))
  const fields = ['site', 'scheme', 'fqdn', 'subdomain', 'domain', 'suffix', 'registered_domain', 'path']
  assert.deepEqual(Object.keys(body).toSorted(), fields.toSorted())
  for (const field of fields) assert.equal(typeof body[field], 'string', field)
})

const DERIVED: readonly (readonly [url: string, address: string])[] = [
  ['https://shop.example.co.uk/a/b/?q=1#top', 'https shop . example . co.uk | /a/b/'],
  ['HTTP://WWW.Example.COM:8080', 'http www . example . com | '],
  ['//a.b.example.org/', 'https a.b . example . org | /'],
  ['example.com?page=/', 'https  . example . com | '],
  ['example.com.', 'https  . example . com | '],
  [' \t\r\nexample.net ', 'https  . example . net | '],
  ['bücher.example.de', 'https xn--bcher-kva . example . de | '],
  ['blog.github.io', 'https blog . github . io | '],
  ['www.example.unknowntld', 'https www . example . unknowntld | '],
  ['_app.example.com', 'https _app . example . com | '],
  ['example.com:443/Path/%7e%2F/', 'https  . example . com | /Path/%7e%2F/'],
  ['https://example.com/a/../b//', 'https  . example . com | /b//'],
]

for (const [url, address] of DERIVED) {
  test(`the components are derived from the text and the Public Suffix List: ${JSON.stringify(url)}`, async () => {
    const { status, body, text } = await register(await service.tenant(), url)
    assert.equal(status, 201, text)
    const { scheme, subdomain, domain, suffix, path } = body
    assert.equal(`${scheme} ${subdomain} . ${domain} . ${suffix} | ${path}`, address)
    assert.equal(body.registered_domain, `${domain}.${suffix}`)
    assert.equal(body.fqdn, subdomain === '' ? body.registered_domain : `${subdomain}.${body.registered_domain}`)
  })
}

test('the same website registered again gives the same site: 200 and the stored object', async () => {
  const tenant = await service.tenant()
  const first = await register(tenant, 'https://www.example.com/shop')
  const spellings = [
    'https://www.example.com/shop',
    'https://www.example.com/shop/',
    'https://www.example.com/shop////',
    'http://www.example.com/shop',
    'HTTPS://WWW.EXAMPLE.COM/shop',
    'www.example.com:8443/shop?from=mail#top',
    ' www.example.com./shop ',
  ]
  for (const url of spellings) {
    const again = await register(tenant, url)
    assert.equal(again.status, 200, url)
    assert.equal(again.text, first.text, url)
    assert.equal(again.headers['location'], undefined)
  }
})

test('a path of only slashes is the website without a path', async () => {
  const tenant = await service.tenant()
  const first = await register(tenant, 'example.com')
  for (const url of ['example.com/', 'example.com///']) {
    const again = await register(tenant, url)
    assert.equal(again.status, 200)
    assert.deepEqual(again.body, first.body)
  }
})

test('another host or another path is another site', async () => {
  const tenant = await service.tenant()
  const urls = ['example.com', 'www.example.com', 'example.com/shop', 'example.com/Shop', 'example.com/shop/b']
  const ids = new Set<string>()
  for (const url of urls) {
    const answer = await register(tenant, url)
    assert.equal(answer.status, 201, url)
    ids.add(answer.body.site)
  }
  assert.equal(ids.size, urls.length)
})

test('two integrators may hold the same website and never learn of it', async () => {
  const [one, two] = [await service.tenant(), await service.tenant()]
  const first = await register(one, 'http://www.example.com/')
  const second = await register(two, 'www.example.com')
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.notEqual(first.body.site, second.body.site)
  assert.equal(second.body.scheme, 'https')
  assert.equal((await register(two, 'www.example.com')).body.site, second.body.site)
})

test('a path longer than an index row makes a site like any other', async () => {
  const tenant = await service.tenant()
  const url = `https://long.example.com/${randomBytes(2_000).toString('hex').slice(0, 2_000)}`
  const first = await register(tenant, url)
  assert.equal(first.status, 201)
  assert.equal((await register(tenant, `${url}/`)).body.site, first.body.site)
  assert.equal((await register(tenant, `${url}x`)).status, 201)
})

test('a url has at most 2,048 UTF-16 units after trimming', async () => {
  const tenant = await service.tenant()
  const start = 'https://limit.example.com/'
  const fits = start.padEnd(2_048, 'a')
  assert.equal((await register(tenant, ` ${fits} `)).status, 201)
  assertProblem(await register(tenant, `${fits}a`), 400, 'validation_failed', ['url'])
  assertProblem(await register(tenant, `${fits.slice(0, -1)}😀`), 400, 'validation_failed', ['url'])
})

test('a path that grows in its A-label or percent form is stored whole', async () => {
  const tenant = await service.tenant()
  const answer = await register(tenant, `https://grows.example.com/${'€'.repeat(2_000)}`)
  assert.equal(answer.status, 201)
  assert.equal(answer.body.path, `/${'%E2%82%AC'.repeat(2_000)}`)
  assert.deepEqual((await tenant.call('GET', sitePath(answer.body.site))).body, answer.body)
})

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  'an empty text': ['', '  \t\n'],
  'a control character, a backslash or half of a surrogate pair': [
    'exa\u0000mple.com',
    'example.com/\u0001',
    'example.com/\n/a',
    'example.com/\u007f',
    'example.com\\a',
    'example.com/\ud800',
  ],
  'a scheme other than http and https, or https without //': [
    'ftp://example.com',
    'javascript:alert(1)',
    'mailto:a@example.com',
    'file:///etc/passwd',
    'https:example.com',
    'http:/example.com',
  ],
  'an authority with @, % or invisible characters': [
    'https://user:secret@example.com',
    'https://example.com@evil.example',
    'https://ex%61mple.com',
    'https://exam\u00adple.com',
    'https://exa\u200bmple.com',
    'https://\ufeffexample.com',
  ],
  'an impossible port': ['example.com:99999', 'https://example.com:1x'],
  'a host that the domain name system does not allow': [
    'https://',
    '///',
    '/path',
    '?q',
    'exam ple.com',
    'a..example.com',
    '-a.example.com',
    'a-.example.com',
    'exa*mple.com',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(130)}com`,
    'example.com..',
  ],
  'an IP address in any notation': [
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '[::1]',
    'https://[::ffff:7f00:1]/',
    '１２７.0.0.1',
  ],
  'a single label or a host that is itself a public suffix': ['localhost', 'com', 'co.uk', 'https://co.uk/'],
}

for (const [what, urls] of Object.entries(REFUSED)) {
  test(`url must not be or have ${what}: 400 on field url`, async () => {
    const tenant = await service.tenant()
    for (const url of urls) {
      const answer = await register(tenant, url)
      assert.equal(answer.status, 400, `${JSON.stringify(url)} gave ${answer.text}`)
      assertProblem(answer, 400, 'validation_failed', ['url'])
    }
    assert.deepEqual(await service.sql('select from site where integrator_id = $1', [tenant.id]), [])
  })
}

test('url is a JSON string and the only member', async () => {
  const { call } = await service.tenant()
  const post = (body: unknown) => call('POST', SITES, { body })
  for (const url of [null, 5, true, ['example.com'], { href: 'example.com' }]) {
    assertProblem(await post({ url }), 400, 'validation_failed', ['url'])
  }
  assertProblem(await post({}), 400, 'validation_failed', ['url'])
  assertProblem(await post({ uri: 'example.com' }), 400, 'validation_failed', ['uri', 'url'])
  assertProblem(await post({ url: 'example.com', name: 'x' }), 400, 'validation_failed', ['name'])
  assertProblem(await post('["example.com"]'), 400, 'validation_failed', [''])
  assertProblem(await call('POST', SITES), 400, 'validation_failed', ['url'])
})

test('whatever is submitted, a site is complete or the url is refused', async () => {
  const tenant = await service.tenant()
  const host = fc.oneof(
    fc.domain(),
    fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => `${text}.example.com`),
  )
  const path = fc.oneof(
    anyPath,
    fc.string({ unit: anyCharacter, maxLength: 40 }).map((text) => `/${text}`),
  )
  const urls = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 60 }),
    anyWebUrl,
    fc.tuple(fc.constantFrom('', '//', 'http://', 'https://'), host, path).map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(urls, async (url) => {
      const answer = await register(tenant, url)
      if (answer.status === 400) return assertProblem(answer, 400, 'validation_failed', ['url'])
      assert.ok(answer.status === 201 || answer.status === 200, answer.text)
      const { fqdn, subdomain, domain, suffix, registered_domain, site } = answer.body
      assert.equal(fqdn, [subdomain, domain, suffix].filter(Boolean).join('.'))
      assert.ok(domain !== '' && suffix !== '' && registered_domain === `${domain}.${suffix}`)
      assert.deepEqual((await tenant.call('GET', sitePath(site))).body, answer.body)
    }),
    { numRuns: timesRepeat(60) },
  )
})

test('a url that is no website is named together with everything else that is wrong', async () => {
  const tenant = await service.tenant()
  const answer = await tenant.call('POST', '/api/integrators/sites/', {
    body: { url: 'ftp://x', colour: 'red' },
    headers: { 'idempotency-key': 'with space' },
  })
  assertProblem(answer, 400, 'validation_failed')
  const fields = answer.body.errors.map(({ field }: { field: string }) => field)
  assert.deepEqual(fields, ['Idempotency-Key', 'url', 'colour'])
})

test('in production a website under a name of a local network is refused', async () => {
  const tenant = await service.tenant()
  const refused = await tenant.call('POST', '/api/integrators/sites/', { body: { url: 'https://www.bakery.lan' } })
  assert.equal(refused.status, 400)
  assert.deepEqual(
    refused.body.errors.map(({ field, code }: { field: string; code: string }) => [field, code]),
    [['url', 'invalid_url']],
  )
})

test('what must always hold between rows does', () => assertInvariants(service.sql))
