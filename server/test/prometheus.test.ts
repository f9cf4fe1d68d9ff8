import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { openMetrics } from '../src/operate/metrics.ts'
import { ROOT } from './folders.ts'
import { cloneDatabase, openCaller, SEALING_KEY } from './harness.ts'
import { freePort, newFolder, portico } from './process.ts'
import { startInProcess } from './process-in-test.ts'
import { providePrograms } from './programs.ts'
import { until } from './until.ts'

const RULES = join(ROOT, 'docs', 'operations', 'prometheus-rules.yml')
const TESTS = ['prometheus-rules.yml', 'prometheus-rules-week.yml'].map((name) => join(ROOT, 'server', 'test', name))

const { promtool } = await providePrograms(['promtool'])
const skip = promtool === null ? 'promtool is not here: on Debian it is in the package prometheus.' : false

/** What is printed is the reason of a failure. */
async function run(...args: readonly string[]): Promise<string> {
  return promisify(execFile)(promtool ?? '', args).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => assert.fail(`${stdout}${stderr}`),
  )
}

test('the rules for Prometheus are well formed, and each alert fires when it should', { skip }, async () => {
  assert.match(await run('check', 'rules', RULES), /SUCCESS: 2\d rules found/)
  assert.doesNotMatch(await run('test', 'rules', ...TESTS), /FAILED/)
})

test('every alert has a test, and every metric of ours in it is one that Portico shows', async () => {
  const rules = await readFile(RULES, 'utf8')
  const tests = (await Promise.all(TESTS.map((file) => readFile(file, 'utf8')))).join('\n')
  const alerts = rules.matchAll(/- alert: (\w+)/g).map(([, name = '']) => name)
  for (const alert of alerts) assert.ok(tests.split(alert).length > 2, `${alert} is tested to fire and not to fire`)
  const shown = await shownMetrics()
  for (const [name] of rules.matchAll(/\bportico_\w+/g)) {
    assert.match(shown, typeOf(name), name)
  }
})

async function shownMetrics(): Promise<string> {
  const server = await openMetrics().listen(0, '127.0.0.1')
  const { port } = server.address() as { port: number }
  const shown = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  server.close().closeAllConnections()
  return shown
}

const typeOf = (metric: string) => new RegExp(`^# TYPE ${metric.replace(/_(?:count|bucket|sum)$/, '')} `, 'm')

test('every alert says what to do, and the ports to ask are those of the units', async () => {
  const rules = await readFile(RULES, 'utf8')
  for (const alert of rules.split('- alert: ').slice(1)) assert.match(alert, /\n {10}description: '/, alert)
  for (const [unit, machine] of [
    ['serve', 'api'],
    ['worker', 'worker'],
    ['public', 'public'],
    ['scanner', 'scanner'],
  ]) {
    const text = await readFile(join(ROOT, 'docs', 'operations', `portico-${unit}.service`), 'utf8')
    const port = /METRICS_PORT=(\d+)/.exec(text)?.[1]
    assert.ok(rules.includes(`'${machine}-1:${port}'`), `${machine}-1:${port}`)
  }
})

type Panel = { readonly title: string; readonly targets: readonly { readonly expr: string }[] }

/** Everything that the board asks, of production. */
async function documentedQueries(): Promise<readonly (readonly [title: string, query: string])[]> {
  const board: { panels: readonly Panel[] } = JSON.parse(
    await readFile(join(ROOT, 'docs', 'operations', 'grafana.json'), 'utf8'),
  )
  return board.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => [title, expr.replaceAll('$environment', 'production')] as const),
  )
}

test('every metric on the board for Grafana is one that Portico shows', async () => {
  const shown = await shownMetrics()
  for (const [, query] of await documentedQueries()) {
    const names = [...query.matchAll(/\b(?:portico|process|nodejs)_\w+/g)].map(([name]) => name)
    assert.ok(names.length > 0, query)
    for (const name of names) assert.match(shown, typeOf(name), query)
  }
})

/** What has not happened in a test: nothing failed, nobody chose, no website was registered, and none surveyed. */
const NOTHING_HERE = [
  ...['5xx, part of all answers', 'Rounds that failed in 10 minutes', 'Troubles of the database in 5 minutes'],
  ...['Choices of visitors a second', 'Webhooks, attempts a second', 'Websites by plan'],
  'Analyses and surveys in an hour',
]

test('Prometheus answers each query of the board', { skip }, async () => {
  const env = {
    ...{ DATABASE_URL: await cloneDatabase(), PORTICO_ENVIRONMENT: 'production', PORTICO_SECRET: SEALING_KEY },
  }
  assert.equal((await portico(['backup', 'done'], env)).code, 0)
  assert.equal((await portico(['doctor'], env)).code, 1, 'it wants a database that waits for its disk')
  const service = await startInProcess(env)
  const call = openCaller(service.url)
  for (const path of ['/api/integrator/ping/', '/dashboard/', '/s/none.js']) await call('GET', path)
  const [folder, port] = [await newFolder(), await freePort()]
  const target = new URL(service.metricsUrl).host
  const scrape = `{ job_name: portico, static_configs: [{ targets: ['${target}'] }] }`
  await writeFile(join(folder, 'p.yml'), `global: { scrape_interval: 1s }\nscrape_configs: [${scrape}]\n`)
  const flags = [`--config.file=${join(folder, 'p.yml')}`, `--storage.tsdb.path=${folder}/data`]
  const prometheus = spawn(
    join(dirname(promtool ?? ''), 'prometheus'),
    [...flags, `--web.listen-address=127.0.0.1:${port}`],
    { stdio: 'ignore' },
  )
  after(async () => {
    prometheus.kill('SIGKILL')
    if (prometheus.exitCode === null && prometheus.signalCode === null) await once(prometheus, 'exit')
  })
  const ask = async (query: string) => {
    const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`
    const answer = await (await fetch(url)).json()
    assert.equal(answer.status, 'success', `${query}: ${answer.error}`)
    return answer.data.result
  }
  const counted = 'count(count_over_time(portico_doctor_failed_checks[1m]) > 1)'
  await until(() =>
    ask(counted).then(
      (found) => found.length === 1,
      () => false,
    ),
  )
  const empty = new Set<string>()
  for (const [title, query] of await documentedQueries()) if ((await ask(query)).length === 0) empty.add(title)
  assert.deepEqual(
    [...empty].filter((title) => !NOTHING_HERE.includes(title)),
    [],
  )
})
