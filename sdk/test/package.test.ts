import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ROOT } from '../../server/test/folders.ts'
import { startTestService } from '../../server/test/harness.ts'
import { cleanEnv, newFolder } from '../../server/test/process.ts'
import { Portico } from '../src/index.ts'

const run = promisify(execFile)
const service = await startTestService({ environment: 'staging' })
const { key } = await service.tenant()
const folder = await newFolder()
const env = { ...cleanEnv({}), PORTICO_KEY: key, PORTICO_URL: service.url }

/** Packs what `npm test` has built. Building it once more here would write it under the hands of others. */
async function pack(): Promise<string> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const { stdout } = await run('npm', args, { cwd: join(ROOT, 'sdk'), env })
  const [packed] = JSON.parse(stdout)
  return join(folder, packed.filename)
}

/** As npm does with a package that has neither dependencies nor scripts of its own to run, in a hundredth of its time. */
async function install(tarball: string): Promise<string> {
  const project = join(folder, 'project')
  const target = join(project, 'node_modules', '@portico', 'client')
  await mkdir(target, { recursive: true })
  await writeFile(join(project, 'package.json'), '{ "name": "project", "private": true }')
  await run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'])
  return project
}

const project = await install(await pack())
const installed = join(project, 'node_modules', '@portico', 'client')

/** The pinned Node, and the machine's own where it is another one. */
async function nodes(): Promise<readonly string[]> {
  const path = (process.env['PATH'] ?? '').split(':').filter((entry) => !entry.includes('node_modules'))
  const theirs = await run('node', ['-p', 'process.execPath'], { env: { ...env, PATH: path.join(':') } }).catch(
    () => null,
  )
  return [...new Set([process.execPath, theirs?.stdout.trim() ?? process.execPath])]
}

const USE = `
  import { createRequire } from 'node:module'
  import * as imported from '@portico/client'
  const required = createRequire(import.meta.url)('@portico/client')
  for (const [how, { NotFoundError, Portico, PorticoError, verifyWebhook }] of Object.entries({ imported, required })) {
    const portico = new Portico({ key: process.env.PORTICO_KEY, baseUrl: process.env.PORTICO_URL })
    const { message } = await portico.ping()
    const { site } = await portico.sites.create({ url: how + '.example.com' })
    const refused = await portico.subscriptions.retrieve(site).catch((error) => error)
    console.log(how, message, refused instanceof NotFoundError, refused instanceof PorticoError, typeof verifyWebhook)
  }
  console.log(required.Portico === imported.Portico)
`

for (const node of await nodes()) {
  const { stdout: version } = await run(node, ['--version'])

  test(`the packed client is used with import and with require on Node ${version.trim()}`, async () => {
    await writeFile(join(project, 'use.mjs'), USE)
    const { stdout, stderr } = await run(node, ['use.mjs'], { cwd: project, env })
    const each = ['imported', 'required'].map((how) => `${how} pong true true function\n`)
    assert.equal(stdout, `${each.join('')}false\n`, 'each is a build of its own')
    assert.equal(stderr, '')
  })
}

test('the package has no dependencies and holds what it says, nothing else', async () => {
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8'))
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies', 'bundleDependencies']) {
    assert.equal(manifest[field], undefined)
  }
  assert.equal(manifest.sideEffects, false)
  assert.equal(manifest.engines.node, '>=20')
  assert.deepEqual((await readdir(installed)).toSorted(), ['LICENSE', 'README.md', 'dist', 'package.json'])
  // None that npm would run where it is installed.
  assert.deepEqual(Object.keys(manifest.scripts), ['build', 'prepack'])
})

test('the browser’s part imports nothing but its own files', async () => {
  const browser = join(installed, 'dist', 'browser')
  for (const name of (await readdir(browser)).filter((one) => one.endsWith('.js'))) {
    const text = await readFile(join(browser, name), 'utf8')
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)) {
      await assert.doesNotReject(readFile(join(browser, target)), `${name} imports ${target}`)
    }
    assert.doesNotMatch(text, /\brequire\(|node:/)
  }
})

test('a page that bundles the backend’s part gets an error that says so, and finds every name there', async () => {
  const program = `
    import * as client from '@portico/client'
    let message = ''
    try { new client.Portico({ key: 'ik_test_1', baseUrl: 'https://portico.example' }) } catch (error) { message = error.message }
    console.log(JSON.stringify({ names: Object.keys(client), message }))
  `
  await writeFile(join(project, 'page.mjs'), program)
  const inspect = async (...conditions: readonly string[]) =>
    JSON.parse((await run(process.execPath, [...conditions, 'page.mjs'], { cwd: project, env })).stdout)
  const [backend, page] = [await inspect(), await inspect('--conditions=browser')]
  assert.deepEqual(page.names, backend.names)
  assert.equal(backend.message, '')
  assert.match(page.message, /must not be used in a browser/)
})

const TYPED = `
  import { ConflictError, type DeliveredEvent, type Order, Portico, type PorticoError, RateLimitError, verifyWebhook } from '@portico/client'
  const portico = new Portico({ key: 'ik_test_1', baseUrl: 'https://portico.example' })
  const order: Order = { tier: 'growth', modules: [{ name: 'extra_language', quantity: 2 }] }
  export function kind(error: PorticoError): string {
    if (error instanceof RateLimitError) return String(error.retryAfter)
    if (error instanceof ConflictError) return error.name
    return error.code
  }
  export async function use(): Promise<string> {
    await portico.subscriptions.create('site', order, { timeout: 1000 })
    for await (const site of portico.sites.list({ status: 'active' })) if (site.fqdn === 'x') return site.path
    const event: DeliveredEvent = verifyWebhook('', new Headers(), 'whsec_x')
    if (event.type === 'site.created') return event.data.site.fqdn
    // @ts-expect-error: no such plan.
    await portico.subscriptions.create('site', { tier: 'gold' })
    if (event.site === null) return event.data.webhook.url
    if (event.type === 'website.published') return String(event.data.version)
    if (event.type === 'website.seen') return event.data.last_at
    if (event.type === 'website.attention') return event.data.codes.join()
    if (event.type === 'website.proposed') return String(event.data.changes.length)
    if (event.type === 'site.updated') return event.data.site.fqdn
    if (event.type === 'site.erased') return event.data.fqdn
    if (event.type === 'settings.changed') return event.data.members.join()
    if (event.type === 'analysis.completed') return String(event.data.counts.serious)
    if (event.type === 'analysis.failed') return event.data.reason
    return event.data.subscription.valid_until
  }
`
const PAGE = `
  import { type Dashboard, mountDashboard } from '@portico/client/browser'
  export const dashboard: Dashboard = mountDashboard(document.body, { getEmbedUrl: async () => 'https://…', theme: 'dark' })
`

test('the types work for a project that imports and for one that requires, with every library checked', async () => {
  await writeFile(join(project, 'typed.mts'), TYPED)
  await writeFile(join(project, 'typed.cts'), TYPED)
  await writeFile(join(project, 'page.mts'), PAGE)
  const strict = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--skipLibCheck',
    'false',
    '--target',
    'es2023',
  ]
  const lib = ['--lib', 'es2023,dom,dom.iterable,dom.asynciterable', '--types', '']
  const files = ['typed.mts', 'typed.cts', 'page.mts']
  const { stdout } = await run('tsc', [...strict, ...lib, '--module', 'nodenext', ...files], {
    cwd: project,
    env,
  }).catch((error) => error)
  assert.equal(stdout, '')
})

/** The examples of the README, and of those only the marked ones when a mark is given. */
async function examples(mark?: string): Promise<readonly string[]> {
  const text = await readFile(join(installed, 'README.md'), 'utf8')
  const before = mark === undefined ? '' : `<!-- test: ${mark} -->\\n`
  return [...text.matchAll(new RegExp(`${before}\`\`\`ts\\n([^]*?)\`\`\``, 'g'))].map(([, code = '']) => code)
}

test('every example of the README has the types it says', async () => {
  const files = []
  for (const [n, code] of (await examples()).entries()) {
    files.push(`example-${n}.mts`)
    await writeFile(join(project, `example-${n}.mts`), code)
  }
  assert.ok(files.length >= 7)
  const types = ['--types', 'node', '--typeRoots', join(ROOT, 'node_modules', '@types')]
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2023', '--module', 'nodenext', ...types]
  const { stdout } = await run('tsc', [...options, ...files], { cwd: project, env }).catch((error) => error)
  assert.equal(stdout, '')
})

/** A marked example as a program: the pinned Node runs TypeScript outside of node_modules as it is. */
async function program(mark: string): Promise<string> {
  const [code = assert.fail(`No example is marked ${mark}.`)] = await examples(mark)
  await writeFile(join(project, `${mark}.mts`), code)
  return `${mark}.mts`
}

test('the README’s first steps and its year in a second work when they are pasted', async () => {
  const first = await run(process.execPath, [await program('quickstart')], { cwd: project, env })
  assert.match(first.stdout, /^active growth until \d{4}-/)
  await run(process.execPath, [await program('clock')], { cwd: project, env })
})

test('the README’s backend gives embed URLs', async (t) => {
  const portico = new Portico({ key, baseUrl: service.url })
  const { site } = await portico.sites.create({ url: 'backend.example.com' })
  const file = await program('backend')
  // Port 0 lets the system choose; the wrapper tells which one it was.
  const wrapper = `
    import { Server } from 'node:http'
    const listen = Server.prototype.listen
    Server.prototype.listen = function (port) {
      return listen.call(this, port, '127.0.0.1', () => console.log(this.address().port))
    }
    await import('./${file}')
  `
  await writeFile(join(project, 'wrapper.mjs'), wrapper)
  const child = spawn(process.execPath, ['wrapper.mjs'], { cwd: project, env: { ...env, SITE: site, PORT: '0' } })
  t.after(() => void child.kill('SIGKILL'))
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data')
  const answer = await fetch(`http://127.0.0.1:${String(port).trim()}/`)
  assert.equal(answer.status, 200)
  assert.match(String(((await answer.json()) as { embed_url: unknown }).embed_url), /\/dashboard\/\?embed=1&token=/)
})

test('"npm ci --omit=dev", which brings no TypeScript, passes the client over and leaves what was built', async () => {
  const before = await readdir(join(ROOT, 'sdk', 'dist'))
  const omitting = { ...env, npm_config_omit: 'dev' }
  const { stdout } = await run('node', ['build.js'], { cwd: join(ROOT, 'sdk'), env: omitting })
  assert.match(stdout, /^The client \(sdk\) is not built: TypeScript was left out/)
  assert.deepEqual(await readdir(join(ROOT, 'sdk', 'dist')), before)
})
