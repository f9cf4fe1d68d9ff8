import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../../server/test/harness.ts'
import { newFinding, newReport } from '../../server/test/reports.ts'
import { openScannerQueue } from '../../server/test/scan-tools.ts'
import { until } from '../../server/test/until.ts'
import { startTestWorker } from '../../server/test/workers.ts'
import { AnalysisTimeoutError, ConflictError, NotFoundError, Portico } from '../src/index.ts'

// Analyses through the client.

const service = await startTestService({ environment: 'staging' })
const portico = new Portico({ key: (await service.tenant()).key, baseUrl: service.url })
const scanner = openScannerQueue(service.databaseUrl)
await scanner.beat()
startTestWorker(service.databaseUrl)

let websites = 0
async function newCustomer(): Promise<string> {
  websites += 1
  const { site } = await portico.sites.create({ url: `analysed-${websites}.example.com` })
  await portico.subscriptions.create(site, { tier: 'comfort' })
  return site
}

test('an analysis is asked for, waited for and read', async () => {
  const site = await newCustomer()
  const { analysis, status } = await portico.analyses.create(site)
  assert.equal(status, 'queued')
  await assert.rejects(portico.analyses.create(site), (error) => {
    assert.ok(error instanceof ConflictError)
    return error.code === 'analysis_running'
  })
  const report = newReport([newFinding('serious')])
  const waiting = portico.analyses.wait(site, analysis)
  await scanner.finish({ report })
  const ended = await waiting
  assert.deepEqual([ended.status, ended.report], ['completed', report])
  assert.deepEqual(await portico.analyses.retrieve(site, analysis), ended)
})

test('one that failed has ended too: it gives the reason', async () => {
  const site = await newCustomer()
  const { analysis } = await portico.analyses.create(site)
  await scanner.finish({ failed: 'moved_elsewhere' })
  const { status, reason, report } = await portico.analyses.wait(site, analysis)
  assert.deepEqual([status, reason, report], ['failed', 'moved_elsewhere', null])
})

test('waiting too long is an error, and the analysis goes on', async () => {
  const site = await newCustomer()
  const { analysis } = await portico.analyses.create(site)
  await assert.rejects(portico.analyses.wait(site, analysis, { timeout: 1 }), (error) => {
    assert.ok(error instanceof AnalysisTimeoutError)
    assert.equal(error.code, 'analysis_timeout')
    assert.match(error.message, /still queued after 1 ms.*wait again/)
    return true
  })
  const stop = new AbortController()
  const waiting = portico.analyses.wait(site, analysis, { signal: stop.signal })
  stop.abort(new Error('Enough.'))
  await assert.rejects(waiting)
  assert.equal((await portico.analyses.retrieve(site, analysis)).status, 'queued')
  await scanner.finish({ failed: 'blocked' })
})

test('they are listed newest first, page by page', async () => {
  const site = await newCustomer()
  const requested: string[] = []
  for (let count = 0; count < 3; count++) {
    const { analysis } = await portico.analyses.create(site)
    await scanner.finish({ report: newReport() })
    await until(async () => (await portico.analyses.retrieve(site, analysis)).status === 'completed')
    requested.unshift(analysis)
  }
  const listed: string[] = []
  for await (const { analysis } of portico.analyses.list(site, { limit: 2 })) listed.push(analysis)
  assert.deepEqual(listed, requested)
  const sizes: number[] = []
  for await (const page of portico.analyses.list(site, { limit: 2 }).pages()) sizes.push(page.analyses.length)
  assert.deepEqual(sizes, [2, 1])
})

test('mistakes are reported before or after sending, each with its own error', async () => {
  const site = await newCustomer()
  assert.throws(() => portico.analyses.list('', {}), TypeError)
  assert.throws(() => portico.analyses.list(site, { limit: 0 }), TypeError)
  await assert.rejects(portico.analyses.wait(site, 'x', { timeout: 0 }), TypeError)
  await assert.rejects(portico.analyses.wait(site, 'x', { pause: 1 } as object), TypeError)
  await assert.rejects(portico.analyses.wait(site, 'x'), NotFoundError)
})
