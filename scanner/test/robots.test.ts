import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_VISIT } from '../src/visit/kit/limits.ts'
import { cacheRulesByHost, parseRobots } from '../src/visit/passes/robots.ts'

const allows = (text: string, path = '/') => parseRobots(text)(`https://shop.example${path}`)
const forUs = (...rules: readonly string[]) => ['User-agent: Portico', ...rules].join('\n')

test('a group for Portico counts, however it is written; one for everybody or for others does not', () => {
  for (const name of ['Portico', 'portico', 'PORTICO/1.0', 'PorticoScanner', ' Portico # the scanner'])
    assert.equal(allows(`User-agent: ${name}\r\nDisallow: /`), false, name)
  for (const name of ['*', 'Googlebot', 'Porticobot', 'NotPortico', ''])
    assert.equal(allows(`User-agent: ${name}\nDisallow: /`), true, name)
  assert.equal(allows(''), true)
  assert.equal(allows('<!doctype html><p>User-agent: Portico</p><p>Disallow: /</p>'), true)
})

test('a group has several names, and several groups for us are one', () => {
  assert.equal(allows('User-agent: Portico\nUser-agent: Other\nDisallow: /'), false)
  assert.equal(allows('User-agent: Other\nDisallow: /\nUser-agent: Portico\nDisallow:'), true)
  const twice = `${forUs('Disallow: /a')}\n\nUser-agent: *\nDisallow: /b\n\n${forUs('Disallow: /c')}`
  assert.deepEqual(
    ['/a', '/b', '/c'].map((path) => allows(twice, path)),
    [false, true, false],
  )
})

test('the longest rule decides, and of two as long the one that allows', () => {
  const text = forUs('Disallow: /shop', 'Allow: /shop/open', 'Disallow: /same', 'Allow: /same')
  assert.deepEqual(
    ['/', '/shop', '/shopping', '/shop/open/door', '/same'].map((path) => allows(text, path)),
    [true, false, false, true, true],
  )
})

test('a star stands for anything and a dollar for the end, in whatever way letters are written', () => {
  const text = forUs(
    'Disallow: /*.php$',
    'Disallow: /*/private*/x',
    'Disallow: /caf%c3%a9',
    'Disallow: /%7Eanna',
    'Disallow: /end$',
  )
  const refused = ['/a.php', '/b/c.php', '/de/private-1/x/y', '/café', '/caf%C3%A9/menu', '/~anna', '/end']
  const allowed = ['/a.php?x', '/a.phps', '/private/x', '/cafe', '/ends', '/', '/.ph']
  assert.deepEqual(
    refused.filter((path) => allows(text, path)),
    [],
  )
  assert.deepEqual(
    allowed.filter((path) => !allows(text, path)),
    [],
  )
})

test('half a megabyte is read of it and so many rules, and none of them takes long', () => {
  const stars = forUs(...Array.from({ length: 2 * MAX_VISIT.robotsRules }, () => `Disallow: /${'*a'.repeat(100)}b`))
  const began = performance.now()
  assert.equal(allows(stars, `/${'a'.repeat(2_000)}`), true)
  assert.ok(performance.now() - began < 2_000)
  const late = `${'#'.repeat(MAX_VISIT.robots)}\n${forUs('Disallow: /')}`
  assert.equal(allows(late), true)
  const many = forUs(...Array.from({ length: MAX_VISIT.robotsRules }, (_, at) => `Disallow: /${at}`), 'Disallow: /last')
  assert.deepEqual([allows(many, `/${MAX_VISIT.robotsRules - 1}`), allows(many, '/last')], [false, true])
})

test('each host of a website is asked once, and of very many the last are not visited', async () => {
  const requested: string[] = []
  const mayVisit = cacheRulesByHost(async (origin) => {
    requested.push(origin)
    return parseRobots(forUs('Disallow: /no'))
  })
  const hosts = Array.from({ length: MAX_VISIT.robotsHosts + 1 }, (_, at) => `https://h${at}.shop.example`)
  for (const host of hosts) await mayVisit(`${host}/yes`)
  const [first, last] = [hosts[0], hosts.at(-1)]
  assert.deepEqual(
    await Promise.all([`${first}/yes`, `${first}/no`, `${last}/yes`].map((address) => mayVisit(address))),
    [true, false, false],
  )
  assert.deepEqual(requested, hosts.slice(0, -1))
})
