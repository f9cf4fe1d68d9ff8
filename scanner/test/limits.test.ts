import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newAuthority } from '../../server/test/certificates.ts'
import { WAIT_TIMEOUT_MS } from '../../server/test/until.ts'
import { DEFAULT_EGRESS_LIMITS } from '../src/egress/budget.ts'
import type { AnalysisLimits } from '../src/limits.ts'
import { openHostileSite } from './hostile/site.ts'
import { openTemporaryFolder } from './hostile/temporary-folder.ts'
import type { TestTask } from './hostile/test-job.ts'
import { runTasks, scannerOptions, skip } from './hostile/test-scanner.ts'

const secure = await openHostileSite(newAuthority().issue('secure.localhost'))
const HOSTS = `evil.localhost=127.0.0.1:${await openHostileSite()} secure.localhost:443=127.0.0.1:${secure}`
const MEGABYTE = 1_000_000
/** They never say that they are complete. */
const ENDLESS = ['/endless', '/huge', '/alerts', '/busy']

/** Unless it never says that it is complete, it is waited for as long as a busy machine may take. */
const page = (path: string, ms = WAIT_TIMEOUT_MS): TestTask => ({
  open: URL.parse(path)?.href ?? `http://evil.localhost${path}`,
  until: 'document.readyState === "complete" && globalThis.trying !== true',
  ms,
})

async function limited(limits: Partial<AnalysisLimits>, ...tasks: readonly TestTask[]) {
  const temporary = openTemporaryFolder()
  const { outcome } = await runTasks(scannerOptions(temporary.path, HOSTS, { limits }), tasks)
  assert.deepEqual(temporary.left(), [])
  return 'failed' in outcome ? outcome.failed : 'a report'
}

// Side by side, each with a folder of its own: they wait for browsers and for time to pass.
describe('what an analysis may use', { concurrency: 3 }, () => {
  test('a hostile page costs itself, and the next one is visited', { skip }, async () => {
    const paths = [
      '/redirects',
      '/endless',
      '/huge',
      '/cookies',
      '/download',
      '/popups',
      '/files',
      '/asks',
      '/alerts',
      '/busy',
    ]
    const tasks = [...paths, '/fine'].map((path) => page(path, ENDLESS.includes(path) ? 1_000 : WAIT_TIMEOUT_MS))
    const temporary = openTemporaryFolder()
    const egress = { ...DEFAULT_EGRESS_LIMITS, answerBytes: 2 * MEGABYTE }
    const { outcome, seen } = await runTasks(scannerOptions(temporary.path, HOSTS, { limits: { egress } }), tasks)
    assert.deepEqual(outcome, { failed: 'not_a_page' })
    const results = Object.fromEntries(seen.map(({ result }, at) => [[...paths, '/fine'][at], result]))
    assert.match(results['/redirects'] ?? '', /ERR_TOO_MANY_REDIRECTS/)
    assert.match(
      results['/download'] ?? '',
      /^downloaded: Pass \{ acceptDownloads: true \}/,
      'that is why it was refused',
    )
    assert.equal(results['/files'], 'files', 'it stayed where it was')
    assert.match(results['/asks'] ?? '', /^(?:default|denied),1$/, 'nothing is allowed, and nobody waits for a word')
    assert.equal(results['/fine'], 'fine')
    assert.deepEqual(temporary.left(), [])
  })

  test('a page that fills the memory ends the analysis', { skip }, async () => {
    const bomb: TestTask = { open: 'http://evil.localhost/bomb', until: 'false', ms: 60_000 }
    assert.equal(await limited({ memoryBytes: 600 * MEGABYTE }, bomb), 'too_much')
  })

  test('too many processes end the analysis', { skip }, async () => {
    assert.equal(await limited({ processes: 4 }, { hang: true }), 'too_much')
  })

  test('too much time ends the analysis', { skip }, async () => {
    assert.equal(await limited({ ms: 2_500 }, page('/busy', WAIT_TIMEOUT_MS)), 'timed_out')
  })

  test('too many bytes end the analysis', { skip }, async () => {
    const egress = { ...DEFAULT_EGRESS_LIMITS, bytes: 5 * MEGABYTE }
    assert.equal(await limited({ egress }, page('/endless', WAIT_TIMEOUT_MS)), 'too_much')
  })

  test('too many requests end the analysis, and in a few tunnels they are counted one by one', { skip }, async () => {
    const egress = { ...DEFAULT_EGRESS_LIMITS, requests: 30 }
    const temporary = openTemporaryFolder()
    const images = page('https://secure.localhost/images', WAIT_TIMEOUT_MS)
    const { outcome, connections } = await runTasks(scannerOptions(temporary.path, HOSTS, { limits: { egress } }), [
      images,
    ])
    assert.deepEqual(outcome, { failed: 'too_much' })
    assert.ok(connections.length < 30, 'fewer than the proxy itself would take')
  })

  test('a process that says something else than a message is not believed', { skip }, async () => {
    assert.equal(await limited({}, { say: '{"outcome":{"failed":"nonsense"}}\n' }, { hang: true }), 'scanner_failed')
  })
})
