import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { applyGrants } from '../src/operate/grants.ts'
import { migrate } from '../src/operate/migrations.ts'
import { REACHABLE_FOLDER } from '../src/run/embedded/binaries.ts'
import { openHome } from '../src/run/embedded/home.ts'
import { openEmbeddedPostgres } from '../src/run/embedded/postgres.ts'
import { startChromium } from './chromium.ts'
import { type ProgramName, providePrograms, testVariable } from './programs.ts'
import { makeSuperuser } from './superuser.ts'

// `npm test`: lint, types, then every test file on one real PostgreSQL, each with a database cloned from a migrated
// template. `npm test -- FILE…` runs only these files. Nothing stays behind.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ROLE_EXISTS = '42710'
const TEMPLATE = 'portico_template'
/** What the services of tests work as. */
const SERVICE = 'portico_test_service'

/** Which tests need which program. */
const PROGRAMS: Record<ProgramName, string> = { chromium: 'BROWSER', haproxy: 'HAPROXY', nginx: 'NGINX' }

const chosen = process.argv.slice(2)
process.exitCode = await main()

async function main(): Promise<number> {
  // Types, tests and the service itself use what is built of the dashboard and the client.
  process.stdout.write('> npm run build\n')
  const built = await run('npm', ['run', '--silent', 'build'])
  if (built !== 0) return built
  if (chosen.length === 0) {
    for (const check of [
      ['biome', 'ci', '--error-on-warnings', '.'],
      ['tsc', '--noEmit'],
      ['tsc', '--noEmit', '-p', 'dashboard'],
      ['tsc', '--noEmit', '-p', 'sdk'],
      ['tsc', '--noEmit', '-p', 'sdk/tsconfig.browser.json'],
    ]) {
      const [command = '', ...args] = check
      process.stdout.write(`> ${check.join(' ')}\n`)
      const code = await run(join(ROOT, 'node_modules', '.bin', command), args)
      if (code !== 0) return code
    }
  }
  return runTests()
}

async function runTests(): Promise<number> {
  const yours = process.env['TEST_POSTGRES_URL']
  if (yours) return runTestsOn(yours)
  const home = await mkdtemp(join(tmpdir(), 'portico-test-'))
  const hadCopy = existsSync(REACHABLE_FOLDER)
  try {
    // Tests make databases, end others' sessions and switch off triggers.
    const asSuperuser = await makeSuperuser(await openHome(home))
    const postgres = await openEmbeddedPostgres(home, 'service')
    try {
      return await runTestsOn(asSuperuser(postgres.ownerUrl('postgres')))
    } finally {
      await postgres.close()
    }
  } finally {
    await rm(home, { recursive: true, force: true })
    if (!hadCopy) await rm(REACHABLE_FOLDER, { recursive: true, force: true })
  }
}

async function runTestsOn(server: string): Promise<number> {
  await query(server, `drop database if exists ${TEMPLATE}`)
  await query(server, `create database ${TEMPLATE}`)
  const template = Object.assign(new URL(server), { pathname: `/${TEMPLATE}` }).href
  await migrate(template, 'production')
  const service = Object.assign(new URL(server), { username: SERVICE, password: randomBytes(16).toString('hex') })
  await makeRole(server, service)
  await applyGrants(template, SERVICE)
  const files = findFiles(
    chosen.length > 0 ? chosen : ['{server/src,server/test,dashboard/src,sdk/test,demo/test}/**/*.test.ts'],
  )
  const names = Object.keys(PROGRAMS) as ProgramName[]
  const found = providePrograms(names)
  const missing = names.filter((name) => found[name] === null)
  for (const name of missing) {
    const variable = `${name.toUpperCase()}_PATH`
    process.stdout.write(
      `\n>>> NO ${PROGRAMS[name]} TESTS: there is no ${name} here. Install it, or set ${variable}. <<<\n\n`,
    )
  }
  if (missing.length > 0 && process.env['CI']) return 1
  const browser = found.chromium !== null && files.some(usesBrowser) ? await startChromium(found.chromium) : null
  try {
    return await run(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=240000', ...files], {
      TEST_POSTGRES_URL: server,
      TEST_SERVICE_URL: service.href,
      TEST_TEMPLATE: TEMPLATE,
      TEST_BROWSER: browser?.endpoint ?? '',
      ...Object.fromEntries(names.map((name) => [testVariable(name), found[name] ?? ''])),
    })
  } finally {
    await browser?.close()
  }
}

function findFiles(patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: ROOT })
    if (found.length === 0) throw new Error(`There is no test file ${pattern}.`)
    return found.toSorted()
  })
}

function usesBrowser(file: string): boolean {
  return readFileSync(join(ROOT, file), 'utf8').includes("/browser.ts'")
}

async function makeRole(server: string, { username, password }: URL): Promise<void> {
  await query(server, `create role ${username} login`).catch((error) => {
    if (error.code !== ROLE_EXISTS) throw error
  })
  await query(server, `alter role ${username} password '${password}'`)
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function run(command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    // Ctrl-C reaches the child as well; this process stays to clean up behind it.
    const stay = () => {}
    process.on('SIGINT', stay)
    process.on('SIGTERM', stay)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGINT', stay)
      process.off('SIGTERM', stay)
      resolve(code ?? 1)
    })
  })
}
