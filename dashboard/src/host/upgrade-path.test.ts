import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHostOptions } from './host-options.ts'
import { NO_HOST } from './host-messenger.ts'
import { linkTo, upgradePath } from './upgrade-path.ts'

const wishes = (search: string) => readHostOptions(search, [])
const somebody = () => {}

test('the link keeps its own query and says what is wanted', () => {
  assert.equal(
    linkTo('https://shop.example/upgrade?customer=7&module=x#plans', { module: 'extra_language' }),
    'https://shop.example/upgrade?customer=7&module=extra_language#plans',
  )
  assert.equal(linkTo('https://shop.example/upgrade', { tier: 'comfort' }), 'https://shop.example/upgrade?tier=comfort')
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

test('the page around is told where it asked for it and can be reached; else its link counts, else there is no way', () => {
  const both = wishes('?upgrade=message&upgrade_url=https%3A%2F%2Fshop.example')
  assert.equal(upgradePath(both, somebody)?.by, 'message')
  assert.equal(upgradePath(both, NO_HOST)?.by, 'link')
  assert.equal(upgradePath(wishes('?upgrade=message'), NO_HOST), null)
  assert.equal(upgradePath(wishes('?upgrade=yes'), somebody), null)
})
