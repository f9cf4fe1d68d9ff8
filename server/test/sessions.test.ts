import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { SESSION_OPTIONS } from '../src/store/kit/database.ts'
import { caller, cloneDatabase } from './harness.ts'
import { portico, startPortico, startWorkerProcess } from './process.ts'
import { openSilentWay } from './silence.ts'
import { until } from './until.ts'

test('every session of the service, the worker and commands is told that statements are lookups, and starts no parallel workers', async () => {
  assert.match(SESSION_OPTIONS, /-c max_parallel_workers_per_gather=0( |$)/)
  const way = await openSilentWay(await cloneDatabase())
  after(() => way.close())
  const env = { DATABASE_URL: way.url, PORTICO_ENVIRONMENT: 'production' }
  const ours = () => way.sessions().filter(({ application }) => application === 'portico')

  const onboarded = await portico(['onboard', 'Sessions', '--json'], env)
  assert.equal(ours().length, 1, onboarded.stderr)
  const worker = await startWorkerProcess(env)
  await until(async () => ours().length > 1)
  const service = await startPortico({ ...env, WORKER: 'on' })
  const call = caller(service.url, { authorization: `Integrator-Key ${JSON.parse(onboarded.stdout).key.secret}` })
  const before = ours().length
  await Promise.all(Array.from({ length: 20 }, () => call('GET', '/api/integrators/sites/')))
  assert.ok(ours().length > before)

  for (const session of ours()) assert.equal(session.options, SESSION_OPTIONS)
  // What looks after the schema at the start is over by now: whatever stays open is ours.
  for (const { isOpen, application } of way.sessions()) assert.ok(!isOpen || application === 'portico', application)
  assert.equal((await service.end('SIGTERM')).code, 0)
  assert.equal((await worker.end('SIGTERM')).code, 0)
})
