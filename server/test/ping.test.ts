import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from './harness.ts'

const service = await startTestService()

test('ping answers pong to a valid key', async () => {
  const { call } = await service.tenant()
  const answer = await call('GET', '/api/integrator/ping/')
  assert.equal(answer.status, 200)
  assert.deepEqual(answer.body, { message: 'pong' })
})

test('ping lives under the singular integrator only', async () => {
  const { call } = await service.tenant()
  const answer = await call('GET', '/api/integrators/ping/')
  assert.equal(answer.status, 404)
  assert.equal(answer.body.code, 'not_found')
})
