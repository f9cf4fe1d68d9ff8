import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseScannerHosts } from '../src/egress/hosts.ts'

test('a host without a port stands for the two usual ones', () => {
  assert.deepEqual(
    [...parseScannerHosts('www.bakery.example=127.0.0.1:8183')],
    [
      ['www.bakery.example:80', 8183],
      ['www.bakery.example:443', 8183],
    ],
  )
})

test('entries stand apart by commas, spaces or lines, in any case, and none is fine', () => {
  const hosts = parseScannerHosts(' A.example:81=127.0.0.1:1,b.localhost:8080=127.0.0.1:65535\n c=127.0.0.1:2 ')
  assert.deepEqual([...hosts.keys()], ['a.example:81', 'b.localhost:8080', 'c:80', 'c:443'])
  assert.equal(parseScannerHosts(' ,\n').size, 0)
})

test('what is no such entry is refused with a sentence that names it and says what it takes', () => {
  const wrong = [
    'bakery.example',
    'bakery.example=8183',
    'bakery.example=127.0.0.1',
    'bakery.example=127.0.0.1:0',
    'bakery.example=127.0.0.1:65536',
    'bakery.example:0=127.0.0.1:80',
    'bakery.example=127.0.0.2:80',
    'bakery.example=localhost:80',
    'bakery.example=10.0.0.1:80',
    'bakery.example=[::1]:80',
    '127.0.0.1=127.0.0.1:80',
    '2130706433=127.0.0.1:80',
    '0x7f.1=127.0.0.1:80',
    '[::1]=127.0.0.1:80',
    '*.example=127.0.0.1:80',
    '.example=127.0.0.1:80',
    'http://bakery.example=127.0.0.1:80',
    '=127.0.0.1:80',
  ]
  for (const entry of wrong) {
    assert.throws(() => parseScannerHosts(`fine.example=127.0.0.1:80 ${entry}`), {
      message: new RegExp(`^SCANNER_HOSTS has the entry "${RegExp.escape(entry)}": each must be host=127`),
    })
  }
})

test('a host may be as long as the longest name in DNS, 253 characters, and no longer', () => {
  const entry = (length: number) => `${`${'a'.repeat(63)}.`.repeat(3)}${'b'.repeat(length - 192)}:80=127.0.0.1:1`
  assert.equal(parseScannerHosts(entry(253)).size, 1)
  assert.throws(() => parseScannerHosts(entry(254)), { message: /^SCANNER_HOSTS has the entry "aaa/ })
})

test('a host that leads to two places is refused', () => {
  const twice = 'a.example=127.0.0.1:1 a.example:443=127.0.0.1:2'
  assert.throws(() => parseScannerHosts(twice), { message: /^SCANNER_HOSTS says twice where a\.example:443 leads/ })
  assert.throws(() => parseScannerHosts(Array.from({ length: 1001 }, (_, at) => `h${at}=127.0.0.1:1`).join(' ')), {
    message: 'SCANNER_HOSTS has more than 1000 entries.',
  })
})
