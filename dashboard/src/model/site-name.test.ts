import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { breakablePartsOf, shortenName } from './site-name.ts'

const label = (length: number) => 'a'.repeat(length)

test('a name that fits stays as it is', () => {
  const name = { host: 'straßenbahn-überlandverkehr.süddeutsche-lößebene.example.com', path: '/de' }
  assert.equal(shortenName(name), name)
})

test('of a long host its end stays, in whole labels', () => {
  const host = `www.${label(63)}.${label(40)}.example.com`
  assert.deepEqual(shortenName({ host, path: '' }), { host: `…\u2060${label(40)}.example.com`, path: '' })
  const longest = `${`${label(63)}.`.repeat(3)}${'b'.repeat(57)}.com`
  assert.deepEqual(shortenName({ host: longest, path: '' }), { host: `…\u2060${'b'.repeat(57)}.com`, path: '' })
})

test('of a long path its beginning stays', () => {
  const { host, path } = shortenName({ host: 'shop.example', path: `/a${'/b'.repeat(500)}` })
  assert.equal(host, 'shop.example')
  assert.match(path, /^\/a\/b.*…$/)
  assert.equal(host.length + path.length, 64)
})

test('a name breaks after its dots and before its slashes', () => {
  assert.deepEqual(breakablePartsOf({ host: 'www.my-shop.example', path: '/de/at/' }), [
    'www.',
    'my-shop.',
    'example',
    '/de',
    '/at',
    '/',
  ])
})

test('whatever the name, its short form is short and its pieces are all of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 63 }), { maxLength: 8 }),
      fc.string({ maxLength: 300 }),
      (labels, path) => {
        const name = { host: labels.join('.'), path }
        const short = shortenName(name)
        assert.ok([...short.host, ...short.path].length <= 2 * 64)
        for (const one of [name, short]) assert.equal(breakablePartsOf(one).join(''), one.host + one.path)
      },
    ),
  )
})
