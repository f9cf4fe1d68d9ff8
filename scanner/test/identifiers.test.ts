import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PassEvidence, StoredItem } from '../src/kit/evidence.ts'
import { MAX_VISIT } from '../src/visit/kit/limits.ts'
import {
  findParts,
  makeProfileValues,
  markIdentifiers,
  recognisingItems,
  storedItemKey,
} from '../src/visit/storage/identifiers.ts'
import { identifyingPartsOf, isRandomText, isSameIdentifier } from '../src/visit/storage/identifying-parts.ts'
import type { SentData } from '../src/visit/traffic/traffic.ts'

// What tells visitors apart, from values of several fresh profiles.

const NOW = Date.parse('2026-11-18T09:30:00Z')
const seconds = NOW / 1_000

type Seen = Readonly<Partial<Record<PassEvidence['pass'], Readonly<Record<string, string>>>>>

function tell(seen: Seen, sent: readonly SentData[] = [], domain = 'www.shop.example') {
  const passes = (Object.keys(seen) as PassEvidence['pass'][]).map((pass) => {
    const kept = Object.entries(seen[pass] ?? {}).map(([name, value]): StoredItem => {
      const flags = { first: true, seconds: null, secure: true, httpOnly: false, sameSite: null, by: null, how: null }
      return { name, kind: 'cookie', domain, ...flags, length: value.length, identifier: false, sentTo: [] }
    })
    const values = makeProfileValues(NOW)
    values.note(new Map(kept.map((item) => [storedItemKey(item), seen[pass]?.[item.name] ?? ''])), sent)
    const visit = { page: 0, requests: [], ownRequests: [], fingerprints: [], typedSentTo: [], kept }
    const banner = {
      banner: 'none',
      bannerName: null,
      firstLayer: null,
      verified: null,
      deliveredVersion: null,
    } as const
    const dropped = { requests: 0, kept: 0 }
    return {
      evidence: { pass, state: 'done', reason: null, ...banner, visits: [visit], dropped, leftByChoice: [] } as const,
      values,
    }
  })
  return markIdentifiers(passes).flatMap(({ visits }) => visits.flatMap(({ kept }) => kept))
}

const isIdentifier = (seen: Seen) => tell(seen).some(({ identifier }) => identifier)

test('a value is an identifier where it is another in each fresh profile', () => {
  for (const [one, other] of [
    [`GA1.1.1234567890.${seconds}`, `GA1.1.987654321.${seconds + 20}`],
    [`fb.1.${NOW}.123456789012345678`, `fb.1.${NOW + 20_000}.223344556677889900`],
    // Digits at the end of a number are no time that a page measured.
    [`GA1.1.8b1fe0d456.${seconds}`, `GA1.1.c9f0a88123.${seconds}`],
    ['8f14e45fceea167a', 'c9f0f895fb98ab91'],
    ['visitor-k3jx92mzqa', 'visitor-0p8vt5hyw1'],
    ['{"id":"a8Kd93mQ","seen":1}', '{"id":"Zp02vXe7","seen":1}'],
    [btoa('{"user":"a8Kd93mQ"}'), btoa('{"user":"Zp02vXe7"}')],
    ['%7B%22id%22%3A%22a8Kd93mQ%22%7D', '%7B%22id%22%3A%22Zp02vXe7%22%7D'],
  ] as const)
    assert.ok(isIdentifier({ silent: { a: one }, gpc: { a: other } }), one)
})

test('times, dates, counters, short words and what is the same for everybody are no identifiers', () => {
  for (const [one, other] of [
    ['8f14e45fceea167a', '8f14e45fceea167a'],
    [String(NOW), String(NOW + 31_000)],
    [String(seconds), String(seconds + 31)],
    [String(NOW + 400 * 86_400_000), String(NOW + 400 * 86_400_000 + 250_000)],
    [NOW.toString(36), (NOW + 31_000).toString(36)],
    ['2026-11-18T09:30:00.123Z', '2026-11-18T09:30:31.456Z'],
    ['2026-11-18T09%3A30%3A00', '2026-11-18T09%3A30%3A31'],
    ['Wed Nov 18 2026 09:30:00 GMT+0000', 'Wed Nov 18 2026 09:30:31 GMT+0000'],
    ['20261118093000', '20261118093031'],
    ['{"load":812.3000000119209}', '{"load":1023.5999999642372}'],
    ['view-100000001', 'view-100000002'],
    ['abc1234', 'xyz9876'],
    ['1', '2'],
    [`{"theme":"dark","at":${NOW}}`, `{"theme":"dark","at":${NOW + 99_999}}`],
  ] as const)
    assert.ok(!isIdentifier({ silent: { a: one }, gpc: { a: other } }), one)
})

test('what differs because the answer did is an identifier only where it also looks random', () => {
  assert.ok(!isIdentifier({ reject: { c: 'necessary-only' }, accept: { c: 'everything-allowed' } }))
  assert.ok(!isIdentifier({ silent: { c: 'undecided-yet' }, reject: { c: 'declined-all' } }))
  assert.ok(isIdentifier({ reject: { c: '8f14e45f-ok' }, accept: { c: 'c9f0f895-ok' } }))
  // A consent string of IAB's framework, made at the time of the analysis.
  const tenths = BigInt(NOW / 100)
  const bits = `${2n.toString(2).padStart(6, '0') + tenths.toString(2).padStart(36, '0')}010110`
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const string = (rest: string) => bytes.toString('base64url') + rest
  assert.ok(!isIdentifier({ reject: { c: string('AGABBENBLgAAAAAAAH') }, accept: { c: string('Pf7Yx9kQ2mZp41aB3c') } }))
})

test('in one profile alone a value has to look random by itself', () => {
  for (const value of [
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    '8f14e45fceea167a5a36dedd4bea2543',
    '1234567890123456789',
    'a8Kd93mQZp02vXe7Lr5T',
  ])
    assert.ok(isIdentifier({ accept: { a: value } }), value)
  for (const value of [
    '1234567890',
    'productListOverview',
    'chrome120windows10desktop',
    String(NOW),
    'aaaaaaaaaaaaaaaaaaaa',
  ])
    assert.ok(!isIdentifier({ accept: { a: value } }), value)
})

test('a name that has something random in it is met again by the rest', () => {
  assert.ok(isIdentifier({ silent: { id_4f1a93bc22: 'p8Qz71Lk' }, gpc: { id_99ce01ab77: 'Xr05Tb2m' } }))
  assert.ok(!isIdentifier({ silent: { seen_4f1a93bc22: 'everything' }, gpc: { seen_99ce01ab77: 'everything' } }))
  assert.ok(
    isIdentifier({ silent: { '_pk_id.1.1fff': 'a7c0e1b2d3f45566' }, gpc: { '_pk_id.1.1fff': '0f9e8d7c6b5a4433' } }),
  )
})

test('whoever was sent the identifying part is reported, plain or as addresses write it, and nobody else', () => {
  const id = 'a8Kd93+mQ/Zp02vXe7'
  const sent = (host: string, text: string, ...texts: readonly string[]): SentData => ({
    host,
    address: `https://${host}/?${text}`,
    texts,
  })
  const all = [
    sent('plain.example', `cid=${id}`),
    sent('encoded.example', `cid=${encodeURIComponent(id)}`),
    sent('body.example', '', `{"visitor":"v${id}v"}`),
    sent('theme.example', 'theme=dark-and-quiet'),
    sent('half.example', `cid=${id.slice(0, 9)}`),
    sent('tracker.shop.example', `cid=${id}`),
  ]
  const seen = { silent: { id: `${id}.dark-and-quiet` }, gpc: { id: `Xr05Tb2mLk71p8Qz11.dark-and-quiet` } }
  const [item] = tell(seen, all)
  assert.deepEqual([item?.identifier, item?.sentTo], [true, ['body.example', 'encoded.example', 'plain.example']])
  assert.deepEqual(tell({ silent: { id: 'dark-and-quiet' }, gpc: { id: 'dark-and-quiet' } }, all)[0]?.sentTo, [])
})

test('very much of anything is read within its bounds', () => {
  const value = Array.from({ length: 5_000 }, (_, at) => `part${at}000${at}`).join('.')
  assert.equal(identifyingPartsOf(value, NOW).length, MAX_VISIT.parts)
  const parts = new Set(Array.from({ length: 5_000 }, (_, at) => `common-start-${at}`))
  assert.deepEqual([...findParts(['x'.repeat(MAX_VISIT.searched), 'common-start-7 '], parts)], ['common-start-7'])
  const alike = new Set(Array.from({ length: 10_000 }, (_, at) => `xxxxxxxx${'x'.repeat(at % 50)}y${at}`))
  const began = performance.now()
  findParts(['x'.repeat(5_000)], alike)
  assert.ok(performance.now() - began < 1_000)
  const hosts = Array.from({ length: 100 }, (_, at) => `h${at}.example`)
  const sent = hosts.map((host) => ({ host, address: `https://${host}/?8f14e45fceea167a`, texts: [] }))
  const seen = { silent: { a: '8f14e45fceea167a' }, gpc: { a: 'c9f0f895fb98ab91' } }
  assert.equal(tell(seen, sent)[0]?.sentTo.length, MAX_VISIT.sentTo)
})

test('parts are compared by what is between their common ends', () => {
  assert.ok(isSameIdentifier('order-000001', 'order-000002'))
  assert.ok(!isSameIdentifier('1234567890', '1987654321'))
  assert.ok(isSameIdentifier('1763458200', '1763458300'))
  assert.ok(!isRandomText('settings-of-the-shop', 8))
})

test('two looks measure what recognises a browser: another value in each, and the same on every page of each', () => {
  const look = (pass: PassEvidence['pass'], ...pages: readonly Readonly<Record<string, string>>[]) => {
    const values = makeProfileValues(NOW)
    const flags = { first: false, seconds: 9e6, secure: true, httpOnly: false, sameSite: null, by: null, how: null }
    const domain = 'spy.example'
    const visits = pages.map((stored, page) => {
      const kept = Object.entries(stored).map(
        ([name, value]): StoredItem => ({
          name,
          kind: 'cookie',
          domain,
          ...flags,
          length: value.length,
          identifier: false,
          sentTo: [],
        }),
      )
      values.note(new Map(kept.map((item) => [storedItemKey(item), stored[item.name] ?? ''])), [])
      return { page, requests: [], ownRequests: [], fingerprints: [], typedSentTo: [], kept }
    })
    const banner = {
      banner: 'none',
      bannerName: null,
      firstLayer: null,
      verified: null,
      deliveredVersion: null,
    } as const
    const rest = { state: 'done', reason: null, dropped: { requests: 0, kept: 0 }, leftByChoice: [] } as const
    return { evidence: { pass, ...banner, ...rest, visits } as const, values }
  }
  const one = { uid: '8f14e45fceea167a', nonce: 'a1b2c3d4e5f60718', same: '0123456789abcdef' }
  const two = { uid: 'c9f0f895fb98ab91', nonce: 'b7c8d9e0f1a2b3c4', same: '0123456789abcdef' }
  const first = look('silent', one, { ...one, nonce: 'ffeeddccbbaa9988' })
  const second = look('silent', two)
  const measured = (...looks: readonly (typeof first)[]) => recognisingItems(looks, markIdentifiers(looks))
  assert.deepEqual(measured(first), [], 'one look alone')
  assert.deepEqual(
    measured(first, second).filter((key) => !key.endsWith('nonce')),
    ['spy.example cookie uid'],
  )
  assert.deepEqual(measured(first, look('accept', { ...two, nonce: '1' })), ['spy.example cookie uid'])
})
