import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { isProcessRunning } from '../../server/src/databases/embedded/home.ts'
import { copyHome, postgresPid } from '../../server/test/process.ts'
import { reserveAddress } from '../reserved-address.ts'
import { launchDemo, newDemoFolder, startDemo, startedDemos } from './demo.ts'

// The demo as people start it. One of them runs through all the pages; tests further down start their own.

const home = join(await newDemoFolder(), 'demo')
await mkdir(home, { mode: 0o711 })
await copyHome(join(home, 'service'))
const demo = await startDemo(home)
const answers: string[] = []

type Answer = { readonly status: number; readonly location: string; readonly text: string; readonly headers: Headers }

async function ask(path: string, init: RequestInit = {}, to = demo): Promise<Answer> {
  const response = await fetch(to.origin + path, { redirect: 'manual', ...init })
  const text = await response.text()
  answers.push(JSON.stringify([...response.headers]) + text)
  return { status: response.status, location: response.headers.get('location') ?? '', text, headers: response.headers }
}

/** Sends a form as a browser does from a page of the portal. */
function post(path: string, form: Readonly<Record<string, string>> = {}, origin = demo.origin): Promise<Answer> {
  return ask(path, { method: 'POST', headers: { origin }, body: new URLSearchParams(form) })
}

/** Sends a form that is expected to work, and opens the page that follows. */
async function done(path: string, form: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = await post(path, form)
  assert.equal(answer.status, 303, answer.text)
  return (await ask(answer.location)).text
}

async function addWebsite(url: string, name = 'Mountain Cycles'): Promise<string> {
  const { location } = await post('/websites/new', { name, url })
  return /^(\/websites\/[0-9a-f-]{36})\?notice=[\w-]+$/.exec(location)?.[1] ?? assert.fail(`Not added: ${location}`)
}

test('the start says what it does, where the portal is, and never the key', async () => {
  const output = demo.output()
  assert.match(output, /^Starting Portico .*\nOpening an account .*\nAdding three example customers …\n/)
  assert.match(output, /portal +http:\/\/localhost:\d+\n/)
  assert.match(output, /website +http:\/\/www\.bakery\.localhost:\d+ /)
  assert.match(output, /Portico +http:\/\/127\.0\.0\.1:\d+ \(staging/)
  assert.doesNotMatch(output, /ik_(live|test)_/)
  assert.equal((await stat(join(home, 'account.json'))).mode & 0o777, 0o600)
})

test('the first start shows a running plan, a cancelled one and a website without one', async () => {
  const { status, text } = await ask('/')
  assert.equal(status, 200)
  assert.match(text, /Corner Bakery[\s\S]*Growth, yearly[\s\S]*Active<[\s\S]*Renews on/)
  assert.match(text, /Harbour Books[\s\S]*Starter, monthly[\s\S]*Not renewing<[\s\S]*Active until/)
  assert.match(text, /Green Valley Dental[\s\S]*No plan</)
  assert.match(text, /Staging/)
})

test('a website is added, and the same one again leads to the first entry', async () => {
  const added = await post('/websites/new', { name: 'Mountain Cycles', url: 'https://cycles.example/shop/' })
  const { text } = await ask(added.location)
  assert.match(text, /The website was added[\s\S]*cycles<\/span><wbr><span>\.example<\/span><wbr><span>\/shop\//)
  const again = await done('/websites/new', { name: 'Somebody else', url: 'cycles.example/shop' })
  assert.match(again, /in the list already, as Mountain Cycles\./)
  assert.equal((await ask('/')).text.split('Mountain Cycles</a>').length, 2)
})

test('a wrong URL is explained beside the field, with the request id and what was typed, escaped', async () => {
  const { status, text } = await post('/websites/new', { name: '<b>"Tea" & Co</b>', url: 'not a url' })
  assert.equal(status, 400)
  assert.match(text, /role="alert"[\s\S]*<a href="#url">Website [^<]+<[\s\S]*Request <code>[\w-]+<\/code>/)
  assert.match(text, /id="url" [^>]*value="not a url"[^>]*aria-invalid="true" aria-describedby="url-problem"/)
  assert.ok(text.includes('value="&#60;b&#62;&#34;Tea&#34; &#38; Co&#60;/b&#62;"'))
  assert.equal((await post('/websites/new', { name: ' ', url: 'tea.example' })).status, 400)
})

test('a subscription is created with plan, interval and modules, cancelled, reactivated and terminated', async () => {
  const path = await addWebsite('journey.example')
  assert.match((await ask(`${path}/subscribe`)).text, /Simple websites with basic compliance needs/)
  const order = { tier: 'growth', interval: 'annually', extra_language: '2', accessibility_plugin: '1' }
  const subscribed = await done(`${path}/subscribe`, { ...order, ai_sentinel_module: '0' })
  assert.match(subscribed, /Growth[\s\S]*Yearly[\s\S]*Extra languages × 2[\s\S]*Accessibility widget/)
  assert.doesNotMatch(subscribed, /AI Sentinel packs/)
  assert.match(
    (await ask(`${path}/change`)).text,
    /value="growth" required checked[\s\S]*id="extra_language"[^>]*value="2"/,
  )
  assert.match(
    await done(`${path}/change`, { tier: 'comfort', interval: 'annually' }),
    /Comfort[\s\S]*Every module is included/,
  )
  const wrong = await post(`${path}/change`, { tier: 'professional', extra_language: '1' })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /Change the plan[\s\S]*role="alert"/)
  await done(`${path}/change`, order)
  assert.match(await done(`${path}/cancel`), /Active until <time[\s\S]*Reactivate/)
  assert.match(await done(`${path}/reactivate`), /Renews on <time[\s\S]*Cancel the renewal/)

  assert.match((await ask(`${path}/terminate`)).text, /Terminate the subscription\?/)
  const unconfirmed = await post(`${path}/terminate`)
  assert.equal(unconfirmed.status, 400)
  assert.match(unconfirmed.text, /Tick the box/)
  assert.match((await ask(path)).text, /Renews on/)
  const subject = /name="subject" value="([^"]+)"/.exec(unconfirmed.text)?.[1] ?? ''
  assert.match(await done(`${path}/terminate`, { confirm: 'yes', subject }), /This website has no plan/)
})

test('professional and comfort leave out the modules that they include', async () => {
  const { text } = await ask(`${await addWebsite('plans.example')}/subscribe`)
  const included = [...text.matchAll(/data-included-in="([^"]*)">[\s\S]*?<label for="(\w+)"/g)].map((one) =>
    one.slice(1),
  )
  assert.deepEqual(included, [
    ['professional comfort', 'extra_language'],
    ['comfort', 'accessibility_plugin'],
    ['comfort', 'ai_sentinel_module'],
  ])
})

test("Portico's refusal of an order names every field that is wrong", async () => {
  const path = await addWebsite('refused.example')
  const order = { tier: 'professional', extra_language: '2', ai_sentinel_module: '1001' }
  const { status, text } = await post(`${path}/subscribe`, order)
  assert.equal(status, 400)
  assert.match(text, /<a href="#extra_language">Extra languages: professional already includes/)
  assert.match(text, /<a href="#ai_sentinel_module">AI Sentinel packs must be at most 1000\./)
  assert.match(
    text,
    /class="module refused"[\s\S]*value="professional"|value="professional"[\s\S]*class="module refused"/,
  )
  assert.match(text, /Request <code>/)
  assert.match((await post(`${path}/subscribe`, { tier: 'gold' })).text, /Choose one of the plans/)
  assert.match((await ask(path)).text, /This website has no plan/)
})

test('what cannot be done is said in a sentence with the request id', async () => {
  const path = await addWebsite('sentence.example')
  const { status, text } = await post(`${path}/cancel`)
  assert.equal(status, 404)
  assert.match(text, /role="alert">\s*<p>[^<]*subscription[^<]*<\/p>[\s\S]*Request <code>/)
  await done(`${path}/subscribe`, { tier: 'starter' })
  const twice = await post(`${path}/subscribe`, { tier: 'starter' })
  assert.equal(twice.status, 409)
  assert.match(twice.text, /already has an active subscription/)
})

test('the dashboard page asks its own backend, which gives a fresh address each time', async () => {
  const path = await addWebsite('frame.example')
  const page = await ask(`${path}/dashboard`)
  assert.match(page.text, new RegExp(`data-embed="${path}/embed"`))
  assert.match(page.text, /<noscript>/)
  assert.match((await ask('/assets/dashboard.js')).text, /mountDashboard/)
  assert.equal((await ask('/assets/portico/index.js')).headers.get('content-type'), 'text/javascript; charset=utf-8')

  const urls = await Promise.all([1, 2, 3].map(async () => JSON.parse((await post(`${path}/embed`)).text).embed_url))
  assert.equal(new Set(urls).size, 3)
  const service = /frame-src (\S+);/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
  assert.match(service ?? '', /^http:\/\/127\.0\.0\.1:\d+$/)
  for (const url of urls) assert.ok(url.startsWith(`${service}/dashboard/?embed=1&token=`), url)
  const framed = await fetch(urls[0])
  assert.match(framed.headers.get('content-security-policy') ?? '', new RegExp(`frame-ancestors ${demo.origin}(;|$)`))
})

test('only pages of the portal may post to it, and it has one address', async () => {
  const path = await addWebsite('foreign.example')
  for (const origin of ['http://evil.example', 'null', demo.origin.replace('localhost', '127.0.0.1')]) {
    assert.equal((await post(`${path}/embed`, {}, origin)).status, 403)
  }
  assert.equal((await ask(`${path}/subscribe`, { method: 'POST', body: 'tier=starter' })).status, 403)
  // fetch sets its own Host.
  const [elsewhere] = await once(get(demo.origin + path, { headers: { host: 'evil.example' } }), 'response')
  elsewhere.resume()
  assert.deepEqual([elsewhere.statusCode, elsewhere.headers.location], [303, demo.origin + path])
  assert.match((await ask(path)).text, /This website has no plan/)
})

test('the pages have a strict policy and ask nobody else for anything', async () => {
  const { text, headers } = await ask('/')
  const policy = headers.get('content-security-policy') ?? ''
  assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self';/)
  assert.doesNotMatch(policy, /unsafe|\*/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.deepEqual(text.match(/(?:src|href)="(?!\/|#)[^"]*"/g), null)
  assert.doesNotMatch(text, /style="| on\w+="/)
  for (const path of ['/nothing', '/assets/../portal.ts', '/assets/%2e%2e/portal.ts', '/websites/constructor']) {
    assert.equal((await ask(path)).status, 404, path)
  }
})

test('a second start, and a port in use, are said in one sentence', async () => {
  const second = await launchDemo({ DEMO_HOME: home, DEMO_PORT: '0' }).ended
  assert.equal(second.code, 1)
  assert.match(second.stderr, /^demo: Portico already runs on .*: stop that one first, or set DEMO_HOME.*\n$/)
  for (const [host, variable, origin] of [
    ['localhost', 'DEMO_PORT', demo.origin],
    ['www.bakery.localhost', 'DEMO_WEBSITE_PORT', demo.website],
  ] as const) {
    const inUse = `^Trouble: Port \\d+ is in use: if the demo runs already, it is at http:\\S+; else set ${variable} to another port\\.$`
    await assert.rejects(reserveAddress(host, variable, new URL(origin).port), new RegExp(inUse))
  }
  await assert.rejects(reserveAddress('localhost', 'DEMO_PORT', 'high'), {
    message: 'DEMO_PORT must be a port, not "high".',
  })
  assert.equal((await ask('/')).status, 200)
})

test('signals to the whole group stop everything; the next start has the same customers, at another address, and ends when Portico crashes', async () => {
  const portico = /Portico +(http\S+)/.exec(demo.output())?.[1] ?? ''
  const postgres = await postgresPid(join(home, 'service'))
  const customers = await readFile(join(home, 'customers.json'), 'utf8')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT'] as const) process.kill(-demo.pid, signal)
  assert.equal((await demo.end('SIGTERM')).code, 0)
  assert.ok(postgres !== null && !isProcessRunning(postgres))
  for (const address of [demo.origin, portico]) await assert.rejects(fetch(address), address)

  const next = await startDemo(home)
  assert.equal(await readFile(join(home, 'customers.json'), 'utf8'), customers)
  assert.notEqual(next.origin, demo.origin)
  const [{ site }] = JSON.parse(customers)
  const embed = await ask(`/websites/${site}/embed`, { method: 'POST', headers: { origin: next.origin } }, next)
  const framed = await fetch(JSON.parse(embed.text).embed_url)
  assert.match(framed.headers.get('content-security-policy') ?? '', new RegExp(`frame-ancestors ${next.origin}(;|$)`))

  // When Portico crashes, the demo says so and ends.
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const child = new RegExp(`^ *(\\d+) +${next.pid}$`, 'm').exec(stdout)?.[1]
  process.kill(Number(child ?? assert.fail('no service')), 'SIGKILL')
  const { code, stderr } = await next.end('SIGCONT')
  assert.equal(code, 1)
  assert.match(stderr, /^demo: Portico ended by SIGKILL, so the portal ends too: .*\n$/m)
})

test('the key is in no answer and in nothing that was printed', async () => {
  const { key } = JSON.parse(await readFile(join(home, 'account.json'), 'utf8'))
  assert.match(key, /^ik_test_/)
  assert.ok(answers.length > 50)
  for (const text of [...answers, ...startedDemos.map((one) => one.output())]) {
    assert.equal(/ik_(live|test)_/.test(text) || text.includes(key), false)
  }
})
