import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { openMetrics } from '../src/operate/metrics.ts'
import { ROOT } from './folders.ts'
import { providePrograms } from './programs.ts'

const RULES = join(ROOT, 'docs', 'operations', 'prometheus-rules.yml')
const TESTS = join(ROOT, 'server', 'test', 'prometheus-rules.yml')

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
  assert.match(await run('check', 'rules', RULES), /SUCCESS: 1[5-9] rules found/)
  assert.match(await run('test', 'rules', TESTS), /SUCCESS/)
})

test('every alert has a test, and every metric of ours in it is one that Portico shows', async () => {
  const [rules, tests] = [await readFile(RULES, 'utf8'), await readFile(TESTS, 'utf8')]
  const alerts = rules.matchAll(/- alert: (\w+)/g).map(([, name = '']) => name)
  for (const alert of alerts) assert.ok(tests.split(alert).length > 2, `${alert} is tested to fire and not to fire`)
  const server = await openMetrics().listen(0, '127.0.0.1')
  const { port } = server.address() as { port: number }
  const shown = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  server.close().closeAllConnections()
  for (const [name] of rules.matchAll(/\bportico_\w+/g)) {
    assert.match(shown, new RegExp(`^# TYPE ${name.replace(/_(?:count|bucket|sum)$/, '')} `, 'm'), name)
  }
})
