import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeInventory } from '../src/findings/survey/survey.ts'
import { linesOf, MAX_LINE_BYTES, parseMessage } from '../src/messages.ts'
import { evidence, makeJob } from './findings/builders.ts'

async function linesIn(...chunks: readonly string[]): Promise<readonly string[]> {
  const stream = (async function* () {
    for (const chunk of chunks) yield Buffer.from(chunk)
  })()
  return Array.fromAsync(linesOf(stream))
}

test('lines come whole, however they were cut on their way', async () => {
  assert.deepEqual(await linesIn('on', 'e\ntwo\n', '\nthr', 'ee\n'), ['one', 'two', '', 'three'])
})

test('a line that never ends, or ends too late, is given up, and so is one that is cut off', async () => {
  const longest = 'x'.repeat(MAX_LINE_BYTES)
  assert.deepEqual(await linesIn(longest, '\n'), [longest])
  await assert.rejects(linesIn(longest, 'x'), /A line is too long/)
  await assert.rejects(linesIn(`${longest}x\n`), /A line is too long/)
  await assert.rejects(linesIn('cut'), /The last line has no end/)
})

test('an inventory with markup, or with more than there may be, is none', () => {
  const party = { hosts: ['a.example'], pages: [], before: true, after_reject: null, marked: null, stored: [] }
  const line = (changes: object) => {
    const unknown = [{ domain: 'a.example', ...party, ...changes }]
    const inventory = { ...makeInventory(makeJob(), evidence()), unknown }
    return parseMessage(JSON.stringify({ surveyed: { inventory } }))
  }
  assert.notEqual(line({}), null)
  const thing = { name: 'seen', kind: 'cookie', seconds: null, first: true }
  assert.notEqual(line({ stored: [thing] }), null)
  const hosts = Array.from({ length: 11 }, (_, at) => `h${at}.example`)
  const hostile = [
    ...[
      { domain: '<b>' },
      { hosts: ['a"onload=x'] },
      { pages: ['javascript:x'] },
      { pages: ['https://a.example/<b>'] },
    ],
    ...[{ stored: [{ ...thing, name: '<b>' }] }, { stored: [{ ...thing, name: 'a\u202eb' }] }, { hosts }],
    ...[{ category: 'necessary' }],
  ]
  for (const one of hostile) assert.equal(line(one), null, JSON.stringify(one))
  assert.deepEqual(parseMessage('{"surveyed":{"failed":"robots"}}'), { surveyed: { failed: 'robots' } })
  assert.equal(parseMessage('{"outcome":{"failed":"robots"}}'), null)
})

test('what is no message is none', () => {
  const outcome = { outcome: { failed: 'blocked' } }
  assert.deepEqual(parseMessage(JSON.stringify(outcome)), outcome)
  for (const line of ['', 'x', '{}', '{"outcome":{"failed":"nonsense"}}', '{"image":"x","png":""}'])
    assert.equal(parseMessage(line), null, line)
})
