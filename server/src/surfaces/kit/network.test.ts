import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesIn, networkOf } from './network.ts'

test('an address of IPv4 counts alone, however it is written, and one of IPv6 with its /64', () => {
  assert.equal(networkOf('::ffff:192.0.2.7'), networkOf('192.0.2.7'))
  assert.notEqual(networkOf('192.0.2.8'), networkOf('192.0.2.7'))
  assert.equal(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:2:ffff::9'))
  assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'))
  assert.deepEqual([networkOf(undefined), networkOf('nonsense')], ['gone', 'unknown'])
})

test('an address is found in a list of addresses and ranges, however it is written', () => {
  const isListed = addressesIn(['10.0.0.5', '192.168.0.0/16', 'fd00::/8'])
  for (const ip of ['10.0.0.5', '::ffff:10.0.0.5', '192.168.7.1', '::ffff:192.168.7.1', 'fd00::1']) {
    assert.ok(isListed(ip), ip)
  }
  for (const ip of ['10.0.0.6', '::ffff:10.0.0.6', '192.169.0.1', 'fe80::1', 'nonsense', undefined]) {
    assert.ok(!isListed(ip), String(ip))
  }
  assert.ok(!addressesIn([])('10.0.0.5'))
})
