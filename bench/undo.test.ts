import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'

// What is stopped half way: a process with the given work, which says when it has begun.

async function ended(work: string, signal: NodeJS.Signals | null = null) {
  const module = JSON.stringify(new URL('./undo.ts', import.meta.url).href)
  const script = `
    const { endWith } = await import(${module})
    const say = (word) => console.log(word)
    await endWith(async (undo) => { ${work} }, 1)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained] = [text(child.stdout), text(child.stderr)]
  if (signal !== null) child.stdout.once('data', () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return { code, said: (await said).split('\n').slice(0, -1), complained: await complained }
}

const TWO_STEPS = `
  undo.push(async () => say('first'))
  undo.push(async () => say('second'))`

test('what was started last goes first, and the verdict is the last word', async () => {
  const met = await ended(`${TWO_STEPS}; return { met: true, text: 'It held.\\n' }`)
  assert.deepEqual(met, { code: 0, said: ['second', 'first', 'It held.'], complained: '' })
  const missed = await ended(`return { met: false, text: 'It did not hold.\\n' }`)
  assert.deepEqual(missed, { code: 1, said: ['It did not hold.'], complained: '' })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} stops what is under way, and also what that starts afterwards`, async () => {
    const work = `${TWO_STEPS}
      undo.push(async () => void undo.push(async () => say('late')))
      say('begun')
      setInterval(() => {}, 1_000)
      await new Promise(() => {})`
    const stopped = await ended(work, signal)
    assert.deepEqual(stopped, { code: 1, said: ['begun', 'late', 'second', 'first'], complained: 'Stopped.\n' })
  })
}

test('a step that fails keeps nothing from being stopped', async () => {
  const work = `${TWO_STEPS}
    undo.push(async () => { throw new Error('It would not stop.') })
    throw new Error('It could not begin.')`
  const failed = await ended(work)
  assert.deepEqual(failed, {
    code: 1,
    said: ['second', 'first'],
    complained: 'It could not begin.\nIt would not stop.\n',
  })
})
