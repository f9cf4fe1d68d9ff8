import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalJson } from './canonical-json.ts'
import { isSameJson } from './same-json.ts'

/** The same value with its members in another order. */
function turned(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(turned)
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, one]) => [name, turned(one)]),
  )
}

/** As it was written first: hashes of published versions are of such texts. */
function written(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
  })
}

const json = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value)))

test('a value is the same and is written the same in whatever order its members are', () => {
  fc.assert(
    fc.property(json, (value) => {
      assert.equal(canonicalJson(value), written(value))
      assert.equal(canonicalJson(turned(value)), written(value))
      assert.ok(isSameJson(value, turned(value)))
    }),
  )
})

test('values are the same where they are written the same, and not otherwise', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      assert.equal(isSameJson(one, other), written(one) === written(other))
    }),
  )
  const different: readonly (readonly [unknown, unknown])[] = [
    [{ a: 1 }, { a: 1, b: null }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [[1], { 0: 1 }],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: { b: [1] } }, { a: { b: [1, 1] } }],
    [null, {}],
    ['1', 1],
    [{ ['__proto__']: 1 }, {}],
  ]
  for (const [one, other] of different)
    assert.deepEqual([isSameJson(one, other), isSameJson(other, one)], [false, false])
})

test('a member that is undefined is none', () => {
  assert.ok(isSameJson({ a: undefined, b: 1 }, { b: 1 }))
  assert.ok(isSameJson({ b: 1 }, { a: undefined, b: 1 }))
})
