import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exportRefusal } from './export-limits.ts'

const of = (integratorId: string, siteId: string) => ({ integratorId, siteId })

test('one integrator has two exports under way, and refuses nobody else theirs', () => {
  const two = [of('a', 'a1'), of('a', 'a2')]
  assert.match(exportRefusal(two, of('a', 'a3')) ?? '', /of the same host/)
  assert.match(exportRefusal(two, of('a', 'a2')) ?? '', /of this website/)
  assert.equal(exportRefusal(two, of('b', 'b1')), null)
  const five = [...two, of('b', 'b1'), of('b', 'b2'), of('c', 'c1')]
  assert.equal(exportRefusal(five, of('d', 'd1')), null)
  assert.match(exportRefusal([...five, of('c', 'c2')], of('d', 'd1')) ?? '', /Too many/)
})
