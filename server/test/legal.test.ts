import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Document } from '@portico/contract/documents/legal-document'
import { toHtmlFragment, toPlainText } from '@portico/legal'
import { assertProblem, clockPath, newSite, startTestService, subscriptionStepsOf } from './harness.ts'
import { BAKERY_FACTS, publishBakery } from './legal-site.ts'
import { until } from './until.ts'
import { publishChangedDraft } from './websites.ts'

// Legal documents as visitors read them: what is in force, every version that a choice may name, and nothing else.

const service = await startTestService({ environment: 'staging' })
const tenant = await service.tenant()
const MOVED = { ...BAKERY_FACTS, street: 'Calle Nueva 3' }
const AS_BROWSER = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }
const POLICY = "default-src 'none'; style-src 'self'"

async function moveTo(site: string, days: number): Promise<void> {
  const advance_to = new Date(Date.now() + days * 86_400_000).toISOString()
  const moved = await tenant.call('POST', clockPath(site), { body: { advance_to } })
  assert.equal(moved.status, 200, moved.text)
}

test('the current text is a page of its own, asked for anew each time, that may load styles and nothing else', async () => {
  const { read, site, host } = await publishBakery(service, tenant)
  const { status, headers, text } = await read('notice/es/')
  assert.equal(status, 200, text)
  const { date: _date, etag, 'content-length': length, connection: _connection, ...rest } = headers
  assert.deepEqual(rest, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'Accept-Encoding',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
  })
  assert.match(String(etag), /^W\/"[\w-]{22}"$/)
  assert.equal(Number(length), Buffer.byteLength(text))
  assert.match(text, /<html lang="es"/)
  assert.ok(text.includes('Carrer de Mallorca 250'))
  assert.ok(text.includes(`<link rel="canonical" href="${service.url}/s/${site}/legal/notice/es/">`))
  assert.ok(
    text.includes(`<link rel="alternate" hreflang="x-default" href="${service.url}/s/${site}/legal/notice/es/">`),
  )
  assert.ok(text.includes(`<link rel="alternate" hreflang="de" href="${service.url}/s/${site}/legal/notice/de/">`))
  assert.ok((await read('cookies/es/')).text.includes(`href="https://${host}/#portico-consent"`))
  assert.doesNotMatch(text, /<script|<style| style=| on\w+=|src=/)
  const head = await read('notice/es/', { method: 'HEAD' })
  assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', length])
})

test('whoever has it already gets a 304, and it leaves in the smallest form that the browser takes', async () => {
  const { read, site } = await publishBakery(service, tenant)
  const plain = await read('privacy/de/')
  const known = await read('privacy/de/', { headers: { 'if-none-match': String(plain.headers.etag) } })
  assert.deepEqual([known.status, known.text, known.headers['content-security-policy']], [304, '', POLICY])
  const address = `${service.url}/s/${site}/legal/privacy/de/`
  assert.equal(brotliDecompressSync(await bytesOf(address, 'gzip, br')).toString(), plain.text)
  assert.equal(gunzipSync(await bytesOf(address, 'gzip')).toString(), plain.text)
  assert.equal((await bytesOf(address, 'identity')).toString(), plain.text)
})

test('its styles are where it says, and the colours of the website are one of them', async () => {
  const bakery = await publishBakery(service, tenant)
  const colours = { background: '#FFF8F0', text: '#221100', button: '#663300', button_text: '#FFFFFF' }
  await publishChangedDraft(service, tenant, bakery.site, {
    look: { position: 'bottom', theme: 'auto', colours, reopen: 'left' },
  })
  const { text } = await bakery.read('privacy/es/')
  const address = `${service.url}/s/${bakery.site}/legal/privacy/es/`
  const sheets = Array.from(
    text.matchAll(/rel="stylesheet" href="([^"]+)"/g),
    ([, href = '']) => new URL(href, address),
  )
  assert.equal(sheets.length, 2)
  for (const sheet of sheets) {
    const answer = await fetch(sheet)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/css; charset=utf-8'], sheet.href)
    assert.equal(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  }
  assert.match(await (await fetch(sheets[1] ?? '')).text(), /--back:#fff8f0;--fore:#221100/)
  for (const wrong of ['colours-fff.css', 'colours-FFF8F0221100663300FFFFFF.css', 'legal.css']) {
    assertProblem(await service.call('GET', `/s/a/${wrong}`), 404, 'not_found')
  }
})

test('there are forms of it to paste, and one to build from, which any page may read', async () => {
  const { read } = await publishBakery(service, tenant)
  const json = await read('notice/de/document.json')
  const { version, published_at, ...document } = json.body as Document & { version: number; published_at: string }
  assert.deepEqual([version, document.document, document.language], [1, 'notice', 'de'])
  assert.match(published_at, /^\d{4}-\d\d-\d\dT/)
  assert.equal(json.headers['access-control-allow-origin'], '*')
  const fragment = await read('notice/de/1/fragment.html')
  assert.equal(fragment.text, toHtmlFragment(document))
  const text = await read('notice/de/document.txt')
  assert.equal(text.text, toPlainText(document))
  const types = [json, fragment, text].map(({ headers }) => headers['content-type'])
  assert.deepEqual(types, ['application/json; charset=utf-8', 'text/html; charset=utf-8', 'text/plain; charset=utf-8'])
  for (const { headers } of [json, fragment, text]) {
    assert.deepEqual([headers['x-robots-tag'], headers['content-security-policy']], ['noindex', POLICY])
  }
  assert.equal(text.headers['access-control-allow-origin'], undefined)
})

test('a changed address makes another text, says what changed, and the one before can still be read', async () => {
  const bakery = await publishBakery(service, tenant)
  const before = await bakery.read('notice/es/')
  await bakery.publishWith(MOVED)
  const now = await bakery.read('notice/es/')
  assert.notEqual(now.headers.etag, before.headers.etag)
  assert.match(now.text, /<del>[^<]*Carrer de Mallorca 250[^<]*<\/del>.*\n.*<ins>[^<]*Calle Nueva 3/)
  assert.match(now.text, /<li><a href="1\/">Versión 1<\/a>/)
  const first = await bakery.read('notice/es/1/')
  assert.equal(first.status, 200)
  assert.ok(first.text.includes('Carrer de Mallorca 250') && !first.text.includes('Calle Nueva 3'))
  assert.match(first.text, /<meta name="robots" content="noindex">/)
  assert.equal(first.headers['x-robots-tag'], 'noindex')
  assert.match(first.text, /Esta es una versión anterior/)
  assert.match((await bakery.read('notice/es/2/')).text, /Versión 2 ·/)
  assert.equal((await bakery.read('notice/es/1/document.json')).body.version, 1)
})

test('a version that left a text as it was has the text of the version before', async () => {
  const bakery = await publishBakery(service, tenant)
  await publishChangedDraft(service, tenant, bakery.site, { widget_side: 'left' })
  const { status, text } = await bakery.read('notice/es/2/')
  assert.equal(status, 200)
  assert.match(text, /Versión 1 · .*<br>\nLa versión 2 no cambió este texto\./)
  assert.doesNotMatch(text, /class="notice"/)
  assertProblem(await bakery.read('notice/es/3/'), 404, 'not_found')
})

test('a language that the website speaks no longer, or not yet in a version, is not there; its versions are', async () => {
  const bakery = await publishBakery(service, tenant)
  await bakery.changeLanguages({ add: 'fr' })
  assertProblem(await bakery.read('notice/fr/'), 404, 'not_found')
  assert.doesNotMatch((await bakery.read('notice/es/')).text, /hreflang="fr"/)
  await bakery.changeLanguages({ remove: 'de' })
  assertProblem(await bakery.read('notice/de/'), 404, 'not_found')
  assert.doesNotMatch((await bakery.read('notice/es/')).text, /hreflang="de"/)
  const dated = await bakery.read('notice/de/1/')
  assert.equal(dated.status, 200)
  assert.match(dated.text, /Die Website veröffentlicht dieses Dokument hier nicht mehr/)
  assertProblem(await bakery.read('notice/fr/1/'), 404, 'not_found')
})

test('without an end of the address there is a way to it', async () => {
  const { read } = await publishBakery(service, tenant)
  for (const [path, to] of [
    ['notice/es', 'es/'],
    ['notice/es/1', '1/'],
  ] as const) {
    const answer = await read(path)
    assert.deepEqual([answer.status, answer.headers.location], [308, to])
  }
})

test('what is no address, no document or no version is not there: for people a page, for programs a problem', async () => {
  const { read, site } = await publishBakery(service, tenant)
  const wrong = [
    'accessibility/es/',
    'terms/es/',
    'notice/xx/',
    'notice/',
    'notice/es/0/',
    'notice/es/01/',
    'notice/es/2/',
  ]
  wrong.push('notice/es/99999999999/', 'notice/es/-1/', 'notice/es/1e3/', 'notice/es/%31/', 'notice/es/x.html', '')
  for (const path of wrong) {
    assertProblem(await read(path), 404, 'not_found')
    const page = await read(path, AS_BROWSER)
    assert.deepEqual([page.status, page.headers['content-type']], [404, 'text/html; charset=utf-8'], path)
    assert.deepEqual([page.headers['cache-control'], page.headers['content-security-policy']], ['no-store', POLICY])
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? []
    const address = new URL(style, `${service.url}/s/${site}/legal/${path}`)
    assert.equal((await fetch(address)).status, 200, `${path}: ${address}`)
  }
  assert.match((await read('notice/de/9/', AS_BROWSER)).text, /<html lang="de".*Dieses Dokument ist nicht verfügbar/s)
  for (const id of [randomUUID(), await newSite(tenant)]) {
    assertProblem(await service.call('GET', `/s/${id}/legal/notice/es/`), 404, 'not_found')
    assertProblem(await service.call('GET', `/s/${id}/legal/notice/es/1/`), 404, 'not_found')
  }
})

test('at an address that is longer than any document’s there is no page either, which would grow with its slashes', async () => {
  const below = `/s/${randomUUID()}/legal/`
  const long = await service.call('GET', below + '/'.repeat(200), AS_BROWSER)
  assert.deepEqual([long.status, long.headers['content-type']], [404, 'text/html; charset=utf-8'])
  for (const count of [220, 15_000])
    assertProblem(await service.call('GET', below + '/'.repeat(count), AS_BROWSER), 404, 'not_found')
})

test('other methods get the list of those allowed', async () => {
  const { read } = await publishBakery(service, tenant)
  const options = await read('notice/es/', { method: 'OPTIONS' })
  assert.deepEqual([options.status, options.headers['allow']], [204, 'GET, HEAD, OPTIONS'])
  const post = await read('notice/es/', { method: 'POST' })
  assertProblem(post, 405, 'method_not_allowed')
  assert.equal(post.headers['allow'], 'GET, HEAD, OPTIONS')
})

test('after the end of the subscription only dated versions are there, until no choice can name them', async () => {
  const { read, site } = await publishBakery(service, tenant)
  const steps = subscriptionStepsOf(tenant, site)
  await steps.cancel()
  const end = (Date.parse((await steps.get()).valid_until) - Date.now()) / 86_400_000
  await moveTo(site, end + 1)
  assertProblem(await read('notice/es/'), 404, 'not_found')
  assertProblem(await read('notice/es/document.json'), 404, 'not_found')
  const dated = await read('notice/es/1/')
  assert.equal(dated.status, 200)
  assert.match(dated.text, /El sitio web ya no publica este documento aquí/)
  assert.doesNotMatch(dated.text, /canonical/)
  const months = 24 * 30
  await moveTo(site, end + months)
  assert.equal((await read('notice/es/1/')).status, 200)
  await moveTo(site, end + months + 30)
  assertProblem(await read('notice/es/1/'), 410, 'gone')
  const page = await read('notice/es/1/', AS_BROWSER)
  assert.deepEqual([page.status, page.headers['x-robots-tag']], [410, 'noindex'])
  assert.match(page.text, /Esta versión ya no se conserva/)
})

test('while its integrator is suspended only dated versions are there, and all of it once that is over', async () => {
  const other = await service.tenant('Suspended')
  const { read } = await publishBakery(service, other)
  assert.equal((await read('notice/es/')).status, 200)
  await service.integrators.suspend(other.id, { websites: true })
  await until(async () => (await read('notice/es/')).status === 404, 5_000)
  assert.equal((await read('notice/es/1/')).status, 200)
  await service.integrators.resume(other.id)
  await until(async () => (await read('notice/es/')).status === 200, 5_000)
})

test('a text that was replaced longer ago than choices are kept is gone, and no list leads to it', async () => {
  const bakery = await publishBakery(service, tenant)
  await bakery.publishWith(MOVED)
  await bakery.publishWith(BAKERY_FACTS)
  // Time passes for choices by the database's clock, which no test can move: the texts were recorded so much earlier.
  await service.sql('alter table legal_document disable trigger legal_document_is_append_only')
  await service.sql(
    `update legal_document
     set recorded_at = recorded_at - case version when 3 then interval '24 months 7 days' else interval '24 months 9 days' end
     where site_id = $1`,
    [bakery.site],
  )
  await service.sql('alter table legal_document enable trigger legal_document_is_append_only')
  assertProblem(await bakery.read('notice/es/1/'), 410, 'gone')
  assert.equal((await bakery.read('notice/es/2/')).status, 200)
  const current = await bakery.read('notice/es/')
  assert.deepEqual(
    Array.from(current.text.matchAll(/<a href="(\d+\/)">/g), ([, href]) => href),
    ['2/'],
  )
})

test('the entry tells the banner which documents there are, in which languages', async () => {
  const { site } = await publishBakery(service, tenant)
  const { text } = await service.call('GET', `/s/${site}.js`)
  assert.ok(text.includes('"links":[["cookies","es","de"],["privacy","es","de"],["notice","es","de"]]'))
})

test('each answer is in the log, and never an address', async () => {
  const { read } = await publishBakery(service, tenant)
  await read('notice/es/', { headers: { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Visitor/1.0' } })
  const lines = service
    .log()
    .split('\n')
    .filter((line) => line.includes('/s/:site_id/legal'))
  assert.ok(lines.length > 0)
  assert.doesNotMatch(lines.join('\n'), /127\.0\.0\.1|203\.0\.113|Visitor/)
})

function bytesOf(address: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(address, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
      .on('error', reject)
      .end()
  })
}
