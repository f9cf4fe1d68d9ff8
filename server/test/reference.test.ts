/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { get } from 'node:http'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { browserTest, openBrowser } from './browser.ts'
import { type Document, openApiContract } from './contract.ts'
import { startTestService } from './harness.ts'
import { until } from './until.ts'

// The page that shows the API to people.

const service = await startTestService({ environment: 'staging' })

/** The path of the script that a page loads. */
async function scriptPath(page: string): Promise<string> {
  const { text } = await service.call('GET', page)
  const [, source = ''] = /<script src="([^"]+)"/.exec(text) ?? []
  return new URL(source, service.url + page).pathname
}

test('the page asks for no key and forbids whatever comes from elsewhere', async () => {
  for (const path of ['/docs', '/docs/']) {
    const { status, headers } = await service.call('GET', path)
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^text\/html/)
    const policy = String(headers['content-security-policy'])
    assert.match(policy, /default-src 'none'; script-src 'self';/)
    assert.doesNotMatch(policy, /http|unsafe-eval|\*/)
    assert.equal(headers['x-content-type-options'], 'nosniff')
  }
})

test('the script carries its hash in its name, is kept for good and arrives compressed', async () => {
  const path = await scriptPath('/docs')
  assert.equal(await scriptPath('/docs/'), path)
  assert.match(path, /^\/docs\/scalar-[0-9a-f]{16}\.js$/)
  const plain = await download(path, 'identity')
  assert.match(plain.body.toString('utf8'), /@scalar\/api-reference/)
  assert.equal(plain.headers.get('content-encoding'), null)
  for (const [accept, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await download(path, accept)
    assert.equal(headers.get('content-encoding'), encoding)
    assert.equal(headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal(headers.get('vary'), 'Accept-Encoding')
    assert.ok(body.length < plain.body.length / 3)
    assert.ok(unpack(body).equals(plain.body))
  }
  assert.equal((await service.call('GET', '/docs/scalar-0000000000000000.js')).status, 404)
})

test('large constant answers come compressed, with one ETag in all forms, and as 304 to who has them', async () => {
  const asset = /assets\/[^"]+\.js/.exec((await service.call('GET', '/dashboard/')).text)?.[0]
  const script = /docs\/[^"]+\.js/.exec((await service.call('GET', '/docs')).text)?.[0]
  for (const path of ['/openapi.json', '/docs', `/${script}`, `/dashboard/${asset}`]) {
    const plain = await download(path, 'identity')
    const etag = String(plain.headers.get('etag'))
    for (const [accept, encoding, unpack] of [
      ['br', 'br', brotliDecompressSync],
      ['gzip;q=0.5, br;q=0.000', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await download(path, accept)
      assert.equal(headers.get('content-encoding'), encoding, path)
      assert.equal(headers.get('vary'), 'Accept-Encoding')
      assert.ok(unpack(body).equals(plain.body))
      assert.equal(headers.get('etag'), etag)
      for (const known of [etag, `"other", ${etag.slice('W/'.length)}`, '*']) {
        const again = await service.call('GET', path, {
          headers: { 'accept-encoding': accept, 'if-none-match': known },
        })
        assert.deepEqual([again.status, again.text, again.headers['etag']], [304, '', etag])
      }
    }
    const other = await service.call('GET', path, { headers: { 'if-none-match': '"other"' } })
    assert.deepEqual([other.status, Buffer.byteLength(other.text)], [200, plain.body.length])
    const head = await service.call('HEAD', path)
    assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', String(plain.body.length)])
  }
})

browserTest('the operations can be read before the script has arrived, which then takes their place', async () => {
  const { body: document } = await service.call('GET', '/openapi.json')
  const browser = await openBrowser()
  const page = await browser.newPage()
  const asked = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  await page.route(/scalar-/, async (route) => {
    asked.resolve()
    await arrived.promise
    await route.continue()
  })
  await page.goto(`${service.url}/docs`, { waitUntil: 'commit' })
  await asked.promise
  const list = page.locator('body > main')
  const text = await list.innerText()
  for (const { method, path } of openApiContract(document).operations)
    assert.ok(text.includes(`${method} ${path} `), `${method} ${path}`)
  assert.match(text, /Create a subscription/)
  arrived.resolve()
  await list.waitFor({ state: 'hidden' })
  await page.close()
})

browserTest(
  'the page shows operations, deliveries and requests with curl, PHP, Node, Python or our client, marks the additions, and asks nobody else',
  async () => {
    const { body: document } = await service.call('GET', '/openapi.json')
    const browser = await openBrowser()
    const page = await browser.newPage()
    const requestedUrls: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    // The other address, "/docs", has the same page and, as is shown above, the same script.
    await page.goto(`${service.url}/docs/`)
    const menu = page.getByRole('navigation')
    await menu.getByText('Subscription', { exact: true }).click()
    const operations = openApiContract(document).operations.map(({ operation }) => operation)
    const deliveries = Object.values<Document>(document.webhooks).map(({ post }) => post)
    const summaries = ['What webhooks receive', ...[...operations, ...deliveries].map(({ summary }) => summary)]
    // First by its text as it stands there, for which nothing has to be laid out: the page is long.
    await page.waitForFunction(
      (words) => words.every((one) => document.querySelector('nav, [role=navigation]')?.textContent?.includes(one)),
      summaries,
      { polling: 200 },
    )
    const unseen = async () => {
      const seen = new Set((await menu.innerText()).split('\n').map((line) => line.trim()))
      return summaries.filter((summary) => !seen.has(summary))
    }
    await until(async () => (await unseen()).length === 0).catch(async () => assert.deepEqual(await unseen(), []))
    for (const operation of operations) {
      assert.equal(operation['x-addition'] ?? false, operation.summary.endsWith('(Addition)'))
    }
    await page.getByText('Integrator-Key API_KEY').first().waitFor()
    assert.equal(await page.getByText('Test Request').count(), 0)

    const content = page.getByRole('main', { name: 'API documentation for Portico' })
    await content.getByText('Client Libraries').waitFor()
    await content.getByText('npm install /path/to/portico-client-').waitFor()
    assert.equal(await content.getByText(/Ruby|Swift|Kotlin/).count(), 0)
    await menu.getByText('Create a subscription', { exact: true }).first().click()
    await page
      .getByRole('region', { name: 'Create a subscription' })
      .getByRole('button', { name: /Curl/ })
      .first()
      .click()
    await page.getByRole('option').first().waitFor()
    const shown = await page.getByRole('option').allInnerTexts()
    assert.deepEqual(shown, ['@portico/client', 'Fetch', 'cURL', 'Requests', 'Curl'], 'ours, Node, PHP, Python, curl')
    await page.getByRole('option', { name: 'cURL', exact: true }).click()
    await page.getByText("CURLOPT_HTTPHEADER, ['Idempotency-Key: order-4711'").first().waitFor()

    // Sent as they are shown, requests of lists are answered. All languages are made of the same request.
    const { key } = await service.tenant()
    const lists = openApiContract(document).operations.filter(({ operation }) =>
      operation.parameters?.some((one: Document) => one.in === 'query'),
    )
    assert.ok(lists.length >= 4)
    for (const { path, operation } of lists) {
      const { summary } = operation
      await menu.getByText(summary, { exact: true }).first().click()
      const sample = page
        .getByRole('region', { name: summary.replace(' (Addition)', '') })
        .locator('.scalar-code-block')
      const [url = ''] = /http:[^"]+/.exec((await sample.first().innerText()).trim()) ?? []
      const { status } = await fetch(url, { headers: { authorization: `Integrator-Key ${key}` } })
      // The website or webhook of an example is nobody's.
      assert.equal(status, path.includes('{') ? 404 : 200, url)
    }

    for (const url of requestedUrls) assert.ok(url.startsWith(`${service.url}/`) || url.startsWith('data:'), url)
    assert.deepEqual(complaints, [])
    assert.deepEqual(await browser.cookies(), [])
    await page.close()
  },
)

function download(path: string, acceptEncoding: string) {
  return new Promise<{ headers: Headers; body: Buffer }>((resolve, reject) => {
    get(service.url + path, { headers: { 'accept-encoding': acceptEncoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const headers = new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)]))
        resolve({ headers, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}
