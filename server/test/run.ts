import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { REACHABLE_FOLDER } from '../src/embedded/binaries.ts'
import { openEmbeddedPostgres } from '../src/postgres.ts'
import { migrate } from '../src/store/migrations.ts'
import { type ProgramName, providePrograms, testVariable } from './programs.ts'

// `npm test`: lint, types, then every test file on one real PostgreSQL, each with a database cloned from a migrated
// template. `npm test -- FILE…` runs only these files. Nothing stays behind.

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TEMPLATE = 'portico_template'

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
    const postgres = await openEmbeddedPostgres(home, 'service')
    try {
      return await runTestsOn(postgres.url('postgres'))
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
  await migrate(Object.assign(new URL(server), { pathname: `/${TEMPLATE}` }).href, 'production')
  const files = chosen.length > 0 ? chosen : ['{server/src,server/test,dashboard/src}/**/*.test.ts']
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
  return run(process.execPath, ['--test', '--test-concurrency=2', '--test-timeout=240000', ...files], {
    TEST_POSTGRES_URL: server,
    TEST_TEMPLATE: TEMPLATE,
    ...Object.fromEntries(names.map((name) => [testVariable(name), found[name] ?? ''])),
  })
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(sql)
  await client.end()
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
