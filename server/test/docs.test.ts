import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ROOT } from './folders.ts'
import { cleanEnv, newHome, runCommandInProcess } from './process.ts'
import { startInProcess } from './process-in-test.ts'

const run = promisify(execFile)

const home = await newHome()
const folder = dirname(home)
const service = await startInProcess({ PORTICO_HOME: home, RATE_LIMIT: '100' })

const ONBOARDING =
  /\$\(npx portico onboard "([^"]+)"( --environment staging)? --json(?: \\\n)? +\| node -p 'JSON\.parse\(require\("fs"\)\.readFileSync\(0\)\)\.key\.secret'\)/

/**
 * The commands of a page that are marked for this test, in their order, as one script. Each page gets its key by the same line,
 * in half a second of CPU: the README's is run as it stands, on the others a command of this process gives the key.
 */
async function commands(page: string, mark: string, suffix = ''): Promise<string> {
  const text = await readFile(join(ROOT, page), 'utf8')
  const blocks = text.matchAll(new RegExp(`<!-- test: ${mark} -->\\n\`\`\`sh\\n([^]*?)\`\`\``, 'g'))
  const script = [...blocks].map(([, block = '']) => block).join('\n')
  if (page === 'README.md') return script
  const [line, name = '', staging] = ONBOARDING.exec(script) ?? []
  if (line === undefined) return script.replaceAll('npx portico ', 'portico ')
  const args = ['onboard', name + suffix, '--json', ...(staging ? ['--environment', 'staging'] : [])]
  const { stdout, stderr } = await runCommandInProcess(args, { PORTICO_HOME: home })
  assert.notEqual(stdout, '', stderr)
  return script.replace(line, JSON.parse(stdout).key.secret)
}

/** Pastes commands into a shell, in the project's folder as the pages say; only the port is this test's own. */
async function paste(script: string): Promise<string> {
  const here = script
    .replaceAll('http://localhost:8080', service.url)
    .replaceAll('http://localhost:8081', service.stagingUrl)
    .replaceAll('site.json', join(folder, 'site.json'))
    .replaceAll('websites.txt', join(folder, 'websites.txt'))
    .replaceAll('defaults.json', join(folder, 'defaults.json'))
    .replaceAll(/\b(?:october\.(?:csv|json)|invoices\.csv)/g, (name) => join(folder, name))
    .replaceAll('nginx-sites', join(folder, 'nginx-sites'))
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here], {
    cwd: ROOT,
    env: cleanEnv({ PORTICO_HOME: home }),
  })
  return stdout
}

test("the README's first walk creates, cancels, reactivates and terminates a subscription when it is pasted", async () => {
  const output = await paste(await commands('README.md', 'walk'))
  const expected = [
    '{"message":"pong"}',
    '"registered_domain":"example.com"',
    '{"message":"Subscription created"}',
    '"status":"active"',
    '{"message":"Subscription canceled"}',
    '{"message":"Subscription reactivated"}',
    '"embed_url":',
    '{"message":"Subscription terminated"}',
  ]
  let from = 0
  for (const text of expected) {
    const at = output.indexOf(text, from)
    assert.ok(at >= 0, `${text} after ${output.slice(0, from)}, in ${output.slice(from)}`)
    from = at
  }
  const answers = output.trim().split('\n')
  assert.equal(answers.length, expected.length, 'every answer has a line of its own')
  for (const answer of answers) assert.doesNotThrow(() => JSON.parse(answer), answer)
})

test("the integrators' page works as it stands, and the pages that build on it after it", async () => {
  const pages = ['integrators', 'settings', 'safe-retries', 'changing-plans', 'rate-limits', 'openapi'].map(
    (name) => `docs/${name}.md`,
  )
  const scripts = await Promise.all(pages.map((page) => commands(page, 'integrators')))
  const output = await paste(scripts.join(''))
  const lines = output.trim().split('\n')
  const operations = lines.pop()?.split(' ') ?? []
  assert.ok(operations.includes('createSite') && operations.includes('testWebhook'), operations.join())
  const limits = lines.splice(-2)
  assert.match(limits.join('\n'), /^ratelimit-policy: "default";q=200;w=2\s+ratelimit: "default";r=\d+;t=1\s*$/)
  const messages = lines.map((line) => JSON.parse(line).message).filter(Boolean)
  assert.deepEqual(messages, [
    'pong',
    'Subscription created',
    'Subscription canceled',
    'Subscription reactivated',
    'Subscription terminated',
    'Subscription created',
    'Subscription created',
    'Subscription changed',
  ])
  const [site] = lines.filter((line) => line.includes('registered_domain')).map((line) => JSON.parse(line))
  assert.equal(site.suffix, 'co.uk')
  assert.equal(site.path, '/de/')
})

test('the pages about lists, events and webhooks work as they stand', async () => {
  const list = (await paste(await commands('docs/listing-sites.md', 'additions'))).trim().split('\n')
  const [one, ofHost, active] = list.slice(-3).map((line) => JSON.parse(line))
  assert.deepEqual([one.sites[0].fqdn, typeof one.next_cursor], ['shop.example.com', 'string'])
  for (const { sites, next_cursor } of [ofHost, active]) {
    assert.deepEqual([sites.length, sites[0].fqdn, next_cursor], [1, 'www.example.com', null])
  }
  const webhooks = await paste(await commands('docs/webhooks.md', 'additions'))
  assert.match(webhooks, /"status":"enabled"/)
  assert.match(webhooks, /\{"message":"Webhook deleted"\}\s*$/)
  const events = (await paste(await commands('docs/events.md', 'additions'))).trim().split('\n')
  const { events: last, next_cursor } = JSON.parse(events.at(-1) ?? '')
  assert.deepEqual([last.length, last[0].type, next_cursor], [1, 'subscription.created', last[0].id])
})

test('the page on legal documents works as it stands, after that on websites', async () => {
  const [before = ''] = (await commands('docs/website.md', 'website', ' with documents')).split('\ncall -X POST')
  // Otherwise a worker would take Spanish from the country as soon as it comes to it, and documents would be listed in that.
  const chosen = `call -X PATCH $API/integrators/sites/$SITE/settings/ -d '{"language": "en"}' > /dev/null`
  const script = `${before}\n${chosen}\n${await commands('docs/documents.md', 'documents')}`
  const [created, profile, handed, published, details] = (await paste(script))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  assert.deepEqual(created, { message: 'Subscription created' })
  assert.deepEqual([profile.city, profile.phone], ['Madrid', null])
  assert.equal(handed.details.name, 'Panadería Sol')
  const notice = handed.documents.find(({ document }: { document: string }) => document === 'notice')
  assert.equal(notice.language, 'en')
  assert.equal(published.version, 1)
  const isPublished = (one: { state: string }) => one.state === 'complete'
  for (const one of details.documents) assert.equal(one.published_version, isPublished(one) ? 1 : null, one.document)
})

test("the page on customers' websites works as it stands, for one website and for a list of them", async () => {
  const script = await commands('docs/website.md', 'website')
  // Run again without defaults, it leaves those that are there.
  const again = `
call -X PUT -d '{"automatic": "propose"}' $API/integrators/defaults/
touch websites.txt
PORTICO_KEY=$KEY PORTICO_URL=http://localhost:8080 node docs/operations/onboard-websites.mjs websites.txt nginx-sites
call $API/integrators/defaults/`
  const output = (await paste(`${script}\ncall $API/integrators/defaults/\n${again}`)).trim().split('\n')
  const lines = output.slice(0, -3)
  const [sent, changed, kept] = output.slice(-3).map((line) => JSON.parse(line))
  assert.equal(sent.look.theme, 'light')
  assert.deepEqual([changed.automatic, kept], ['propose', changed])
  const [created, published, installation] = lines.slice(0, 3).map((line) => JSON.parse(line))
  assert.deepEqual(created, { message: 'Subscription created' })
  assert.deepEqual([published.version, published.material], [1, true])
  const address = `${service.url}/s/${installation.site}.js`
  assert.deepEqual(
    [installation.tag, installation.tag_first],
    [`<script async src="${address}"></script>`, `<script src="${address}"></script>`],
  )
  assert.deepEqual([installation.published_version, installation.seen], [1, null])
  // What was done by hand is found as it is, and the other website is new.
  const [done, files] = [lines.slice(3, 5).sort(), lines.slice(5)]
  assert.equal(done[0], `www.bakery.example: version 1 of ${installation.site}`)
  assert.match(done[1] ?? '', /^www\.bookshop\.example: version 1 of [0-9a-f-]{36}$/)
  const names = ['www.bakery.example', 'www.bookshop.example'].flatMap((name) => [
    `${name}.conf`,
    `${name}.marks`,
    `${name}.tag`,
  ])
  assert.deepEqual(files, names)
})

test('the page on testing time works as it stands', async () => {
  const lines = (await paste(await commands('docs/testing-time.md', 'staging'))).trim().split('\n')
  const [created, before, now, subscription] = lines.slice(-4).map((line) => JSON.parse(line))
  assert.deepEqual(created, { message: 'Subscription created' })
  assert.ok(before.now < now.now)
  assert.equal(now.now, '2032-01-31T12:00:00.000Z')
  assert.ok(subscription.valid_until > now.now)
})

test('what the page on embedding quotes is what the dashboard says', async () => {
  const page = await readFile(join(ROOT, 'docs', 'embedding.md'), 'utf8')
  const texts = await readFile(join(ROOT, 'dashboard', 'texts', 'en', 'base.json'), 'utf8')
  const quoted = [...page.matchAll(/^\| "([^"]+)" \|/gm)].map(([, sentence = '']) => sentence)
  assert.ok(quoted.length >= 5)
  // The notice for a browser that is too old for the rest is in the page itself.
  const html = await readFile(join(ROOT, 'dashboard', 'index.html'), 'utf8')
  for (const sentence of quoted) {
    assert.ok(texts.includes(`"title": "${sentence}"`) || html.includes(`<h1>${sentence}</h1>`), sentence)
  }
})

/** Runs each line of a script of our own commands in this process; gives what all of them say. */
async function runLines(script: string): Promise<string> {
  let output = ''
  for (const line of script.trim().split(/\n+/)) {
    const [program, ...args] = [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
    assert.equal(program, 'portico')
    const { code, stdout, stderr } = await runCommandInProcess(args, { PORTICO_HOME: home })
    assert.equal(code, 0, `${line}: ${stderr}`)
    output += stdout
  }
  return output
}

test('the page on onboarding works as it stands, and that on answering customers after it', async () => {
  const output = await runLines(await commands('docs/operations/onboard.md', 'operator'))
  assert.match(output, /Blue Hosting is onboarded as/)
  assert.match(output, /https:\/\/my\.bluehosting\.example/)

  const { stdout } = await runCommandInProcess(['keys', 'issue', 'Blue Hosting', '--json'], { PORTICO_HOME: home })
  const headers = {
    authorization: `Integrator-Key ${JSON.parse(stdout).key.secret}`,
    'content-type': 'application/json',
  }
  const body = JSON.stringify({ url: 'https://www.panaderia.example' })
  const registered = await fetch(`${service.url}/api/integrators/sites/`, { method: 'POST', headers, body })
  assert.equal(registered.status, 201)
  const script = await commands('docs/operations/answer-a-customer.md', 'answer')
  const [before = '', text = '', after = ''] = script.split(/^cat > integrators\.json <<'END'\n([\s\S]*?)^END\n/m)
  const file = join(folder, 'integrators.json')
  await writeFile(file, text)
  const answered = await runLines(before + after.replace('integrators.json', file))
  assert.match(answered, /^Visitors {6}Banner off because:\n {14}No subscription: the website never had one\.$/m)
  assert.match(answered, /Registered as www\.panaderia\.example\. By the integrator with key ik_live_/)
  assert.match(answered, /^Sea Hosting +\S+ +ik_live_/m)
})

test('the page on invoices works as it stands', async () => {
  const shown = '\ncat invoices.csv && cat october.json\n'
  const output = await paste((await commands('docs/operations/invoice.md', 'invoice')) + shown)
  assert.match(output, /^2026-10: 0 statements$/m, 'nobody was there in that month')
  assert.match(output, /, \d{4}-\d\d \(so far, not final\)$/m)
  assert.match(output, /^statement,month,integrator,.*,amount,currency,minor_units,total,lines,sha256\r$/m)
  assert.match(output, /^\{"month":"2026-10","statements":\[\]\}$/m)
})

test('embedded data is backed up and given back by the commands of the page', async () => {
  await service.stop()
  const script = await commands('docs/operations/backup.md', 'embedded')
  const [copy = '', back = ''] = script
    .replaceAll('.portico', home)
    .replaceAll('portico-backup', join(folder, 'portico-backup'))
    .trim()
    .split('\n')
  await paste(copy)
  await rm(join(home, 'data', 'PG_VERSION'))
  await paste(back)
  const { stdout, stderr } = await runCommandInProcess(['integrators', 'list'], { PORTICO_HOME: home })
  assert.match(stdout, / Blue Hosting Group /, stderr)
})

test('every addition has its page, and the page says why it exists', async () => {
  const integrators = await readFile(join(ROOT, 'docs', 'integrators.md'), 'utf8')
  const [, additions = ''] = integrators.split('\n## Additions\n')
  const pages = [...additions.matchAll(/^- \*\*\[[^\]]+\]\(([\w-]+\.md)\)\*\*/gm)].map(([, page = '']) => page)
  assert.equal(pages.length, 13)
  for (const page of pages) {
    const text = await readFile(join(ROOT, 'docs', page), 'utf8')
    assert.match(text, /^> An addition/m, page)
    assert.match(text, /^\*\*Why it exists\.\*\* /m, page)
  }
})

test('every error code is on the integrators page', async () => {
  const integrators = await readFile(join(ROOT, 'docs', 'integrators.md'), 'utf8')
  const problems = await readFile(join(ROOT, 'server', 'src', 'surfaces', 'kit', 'problems.ts'), 'utf8')
  const codes = [...problems.matchAll(/^ {2}([a-z_]+): \{/gm)].map(([, code = '']) => code)
  assert.ok(codes.length > 15)
  const inTheFrame = [
    ...['session_ended', 'token_unknown', 'token_used', 'token_expired', 'access_revoked'],
    ...[
      'language_is_default',
      'language_not_selected',
      'draft_changed',
      'price_changed',
      'details_changed',
      'publication_changed',
      'consent_not_found',
    ],
  ]
  const codesSentToBrowsers = ['id_out_of_range', 'origin_not_allowed', 'gone']
  for (const code of codes) {
    if (![...inTheFrame, ...codesSentToBrowsers].includes(code))
      assert.ok(integrators.includes(`\`${code}\``), `${code} is not documented`)
  }
})
