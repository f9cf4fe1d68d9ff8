import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnHost, webHost } from './own-host.ts'

test('a host is the website’s own on the same registrable domain, and names of strangers are suffixes', () => {
  for (const [host, fqdn, own] of [
    ['www.bakery.example', 'www.bakery.example', true],
    ['bakery.example', 'www.bakery.example', true],
    ['shop.bakery.example', 'www.bakery.example', true],
    ['bakery.example', 'notbakery.example', false],
    ['bakery.example.evil.example', 'bakery.example', false],
    ['a.co.uk', 'b.co.uk', false],
    ['a.github.io', 'b.github.io', false],
    ['x.a.github.io', 'a.github.io', true],
    ['github.io', 'github.io', true],
    ['a.github.io', 'github.io', false],
    ['shop.bakery.localhost', 'www.bakery.localhost', true],
    ['butcher.localhost', 'www.bakery.localhost', false],
    ['127.0.0.1', 'www.bakery.example', false],
  ] as const) {
    assert.equal(isOwnHost(host, fqdn), own, `${host} for ${fqdn}`)
  }
})

test('no host is longer than a name can be', () => {
  const host = `${'a.'.repeat(119)}bakery.example.`
  assert.equal(host.length, 253)
  assert.equal(webHost(`https://a${host}`)?.length, 253)
  assert.equal(webHost(`https://aa${host}`), null)
})

test('only http and https have a web host, in one spelling', () => {
  assert.equal(webHost('https://WWW.Bakery.example:8443'), 'www.bakery.example')
  assert.equal(webHost('http://bakery.example./path?x'), 'bakery.example')
  assert.equal(webHost('https://bäckerei.example'), 'xn--bckerei-5wa.example')
  for (const none of [
    undefined,
    '',
    'null',
    'bakery.example',
    'ftp://bakery.example',
    'file:///x',
    'x'.repeat(3_000),
  ]) {
    assert.equal(webHost(none), null)
  }
})
