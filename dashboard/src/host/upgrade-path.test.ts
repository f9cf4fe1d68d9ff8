import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type HostMessenger, SILENT_HOST } from './host-messenger.ts'
import { readHostOptions } from './host-options.ts'
import { chooseUpgradePath, upgradeHref } from './upgrade-path.ts'

const wishes = (search: string) => readHostOptions(search, [])
const somebody = () => {}

test('the link keeps its own query and says what is wanted', () => {
  assert.equal(
    upgradeHref('https://shop.example/upgrade?customer=7&module=x#plans', { module: 'extra_language' }),
    'https://shop.example/upgrade?customer=7&module=extra_language#plans',
  )
  assert.equal(
    upgradeHref('https://shop.example/upgrade', { tier: 'comfort' }),
    'https://shop.example/upgrade?tier=comfort',
  )
})

test('only a web address of reasonable length leads on', () => {
  assert.equal(wishes('?upgrade_url=https%3A%2F%2Fshop.example%2Fup%3Fa%3D1').upgradeUrl, 'https://shop.example/up?a=1')
  for (const url of [
    '',
    'javascript:alert(1)',
    'ftp://x.example',
    '/upgrade',
    'https://',
    `https://x.example/${'a'.repeat(2_048)}`,
  ]) {
    assert.equal(wishes(`?upgrade_url=${encodeURIComponent(url)}`).upgradeUrl, null, url)
  }
})

test('an upgrade is a message if the host wants one and can be reached, else its link, else nothing', () => {
  const both = wishes('?upgrade=message&upgrade_url=https%3A%2F%2Fshop.example')
  assert.equal(chooseUpgradePath(both, somebody)?.by, 'message')
  assert.equal(chooseUpgradePath(both, SILENT_HOST)?.by, 'link')
  assert.equal(chooseUpgradePath(wishes('?upgrade=message'), SILENT_HOST), null)
  assert.equal(chooseUpgradePath(wishes('?upgrade=yes'), somebody), null)
})

test('whoever orders a plan begins anew with the overview, and whoever orders a module comes back to its screen', () => {
  const types: string[] = []
  const host: HostMessenger = (message) => void types.push(message.type)
  const way = chooseUpgradePath(wishes('?upgrade=message'), host)
  assert.equal(way?.by, 'message')
  if (way?.by !== 'message') return
  way.send({ tier: 'growth' })
  way.send({ module: 'extra_language' })
  assert.deepEqual(types, ['navigate', 'upgrade', 'upgrade'])
})
