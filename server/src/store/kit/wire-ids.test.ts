import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { BEFORE_FIRST_EVENT, openWireIds } from './wire-ids.ts'

const ids = openWireIds(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'))
const [ONE, OTHER] = ['9f86d081-884c-4d65-9a2f-eaa0c55ad015', '60303ae2-2b99-4861-a3b5-1f0fe3ab1d92']
const AT = Date.parse('2026-11-15T03:12:41.123Z') * 1000 + 456

const eventId = (id: number, recordedAt = AT, owner = ONE) => ids.events(owner, [{ id, recordedAt }])[0] ?? ''

test('an id is read back as what it was made of, the smallest and the largest alike', () => {
  for (const place of [BEFORE_FIRST_EVENT, { id: 1, recordedAt: AT }, { id: 2 ** 48 - 1, recordedAt: 2 ** 53 - 1 }]) {
    const [text = ''] = ids.events(ONE, [place])
    assert.match(text, /^evt_[0-9a-f]{46}$/)
    assert.deepEqual(ids.readEvent(ONE, text), place)
  }
  const [delivery = ''] = ids.deliveries(ONE, [4711])
  assert.match(delivery, /^dlv_[0-9a-f]{32}$/)
  assert.equal(ids.readDelivery(ONE, delivery), 4711)
  assert.match(ids.testEvents(ONE, [4711])[0] ?? '', /^evt_test_[0-9a-f]{32}$/)
})

test('the same event has the same id in every page and on every node', () => {
  const places = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, recordedAt: AT + index }))
  const alone = places.map(({ id, recordedAt }) => eventId(id, recordedAt))
  assert.deepEqual(ids.events(ONE, places), alone)
  const node = openWireIds(Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex'))
  assert.deepEqual(node.events(ONE, places.toReversed()), alone.toReversed())
  assert.equal(eventId(42), 'evt_06604808c23e80c01a1ff17617a3db499395cae5e6c5dd')
})

test('ids sort as text by when their events were written', () => {
  const times = [1, 15, 16, 255, 256, AT - 1, AT, AT + 1, AT + 16 ** 6]
  const texts = times.map((recordedAt, index) => eventId(times.length - index, recordedAt))
  assert.deepEqual(texts, texts.toSorted())
})

test('an id of another integrator, another deployment or another kind is none', () => {
  assert.equal(ids.readEvent(OTHER, eventId(42)), null)
  for (let round = 0; round < 100; round++) assert.equal(ids.readEvent(randomUUID(), eventId(round)), null)
  assert.equal(openWireIds(Buffer.alloc(16)).readEvent(ONE, eventId(42)), null)
  const [[delivery = ''], [trial = '']] = [ids.deliveries(ONE, [42]), ids.testEvents(ONE, [42])]
  assert.equal(ids.readDelivery(OTHER, delivery), null)
  for (const foreign of [delivery.slice(4), trial.slice(9)]) {
    assert.equal(ids.readEvent(ONE, `evt_00000000000000${foreign}`), null)
  }
  assert.equal(ids.readDelivery(ONE, `dlv_${trial.slice(9)}`), null)
  assert.equal(ids.readDelivery(ONE, `dlv_${eventId(42, 0).slice(18)}`), null)
})

test('an id in which one digit is another is none, be it of the time or of what is hidden', () => {
  const text = eventId(42)
  for (let place = 4; place < text.length; place++) {
    for (const digit of '0123456789abcdef') {
      const forged = text.slice(0, place) + digit + text.slice(place + 1)
      if (forged !== text) assert.equal(ids.readEvent(ONE, forged), null, forged)
    }
  }
})

test('what is no id at all is none', () => {
  const text = eventId(42)
  const wrong = ['', 'evt_', text.slice(0, -1), `${text}0`, ` ${text}`, `${text}\n`, text.toUpperCase()]
  for (const one of [...wrong, 'evt_0000000000002a', `evt_${'f'.repeat(46)}`, `dlv_${text.slice(18)}`]) {
    assert.equal(ids.readEvent(ONE, one), null, one)
    assert.equal(one.startsWith('dlv_') ? null : ids.readDelivery(ONE, one), null, one)
  }
})

test('what is hidden tells nothing: consecutive numbers have nothing in common, of one integrator or of two', () => {
  const numbers = Array.from({ length: 2_000 }, (_, index) => index + 1)
  const hidden = numbers.map((id) => eventId(id, AT, id % 2 ? ONE : OTHER).slice(18))
  assert.equal(new Set(hidden).size, numbers.length)
  const bits = hidden.map((text) => BigInt(`0x${text}`))
  for (let bit = 0n; bit < 128n; bit++) {
    const count = (list: readonly bigint[]) => list.filter((block) => (block >> bit) & 1n).length
    // A fair coin leaves this range once in a million tries; these are always the same.
    for (const set of [count(bits), 2 * count(bits.filter((_, index) => index % 2 === 0))]) {
      assert.ok(set > 840 && set < 1_160, `bit ${bit} is set in ${set} of 2,000`)
    }
    const changed = count(bits.map((block, index) => block ^ (bits[index - 1] ?? 0n)))
    assert.ok(changed > 840 && changed < 1_160, `bit ${bit} changes ${changed} times in 2,000`)
  }
})
