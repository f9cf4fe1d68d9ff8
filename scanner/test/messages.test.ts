import assert from 'node:assert/strict'
import { test } from 'node:test'
import { linesOf, MOST_LINE, readMessage } from '../src/messages.ts'

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
  const longest = 'x'.repeat(MOST_LINE)
  assert.deepEqual(await linesIn(longest, '\n'), [longest])
  await assert.rejects(linesIn(longest, 'x'), /A line is too long/)
  await assert.rejects(linesIn(`${longest}x\n`), /A line is too long/)
  await assert.rejects(linesIn('cut'), /The last line has no end/)
})

test('what is no message is none', () => {
  const outcome = { outcome: { failed: 'blocked' } }
  assert.deepEqual(readMessage(JSON.stringify(outcome)), outcome)
  for (const line of ['', 'x', '{}', '{"outcome":{"failed":"nonsense"}}', '{"image":"x","png":""}'])
    assert.equal(readMessage(line), null, line)
})
