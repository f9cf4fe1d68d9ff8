import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSearchText } from './search-text.ts'

test('a domain is found readable or as xn--, in capitals, in an address, and with all below it', () => {
  for (const text of ['müller.example', 'xn--mller-kva.example', 'MÜLLER.example', 'https://müller.example/de/?a=1']) {
    assert.equal(parseSearchText(text).host, 'xn--mller-kva.example', text)
  }
  assert.equal(parseSearchText('*.shop.example').host, 'shop.example')
  assert.equal(parseSearchText(' www.shop.example ').host, 'www.shop.example')
  assert.equal(parseSearchText('KD-1001').host, null)
})

test('a host with www. is also searched without it', () => {
  assert.equal(parseSearchText('www.shop.example').bareHost, 'shop.example')
  assert.equal(parseSearchText('shop.example').bareHost, null)
  assert.equal(parseSearchText('www.example').bareHost, null)
})

test('an address with a path is that of one website too, however its path ends', () => {
  for (const text of ['https://hoster.example/~ana', 'hoster.example/~ana/']) {
    const { host, address } = parseSearchText(text)
    assert.deepEqual([host, address], ['hoster.example', 'hoster.example/~ana'], text)
  }
  assert.equal(parseSearchText('hoster.example/').address, null)
})

test('an id is one in capitals too, and an event is one by its form', () => {
  assert.equal(parseSearchText('0198C2F4-7A31-7CC2-9B0E-3F6F2F1F7F10').id, '0198c2f4-7a31-7cc2-9b0e-3f6f2f1f7f10')
  assert.equal(parseSearchText(`evt_${'0'.repeat(46)}`).event, `evt_${'0'.repeat(46)}`)
  assert.equal(parseSearchText(`evt_${'0'.repeat(45)}`).event, null)
})

test('a key is searched as a key alone: it is in no statement in clear', () => {
  const { key, ...others } = parseSearchText('ik_live_0123456789')
  assert.equal(key, 'ik_live_0123456789')
  assert.deepEqual(new Set(Object.values(others)), new Set([null]))
})

test('anything else may be a reference or a part of a name', () => {
  const { reference, name } = parseSearchText('Blue')
  assert.deepEqual([reference, name], ['Blue', 'Blue'])
  assert.equal(parseSearchText('x'.repeat(201)).reference, null)
})
