import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'

// What is stopped half way: a process with this work, which prints when it has begun.

function start(work: string) {
  const module = JSON.stringify(new URL('./undo.ts', import.meta.url).href)
  const script = `
    const { runAndExit } = await import(${module})
    const say = (word) => console.log(word)
    await runAndExit(async (undo) => { ${work} }, 1)`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'pipe'] })
}

async function ended(work: string, signal: NodeJS.Signals | null = null) {
  const child = start(work)
  const [printed, complained] = [text(child.stdout), text(child.stderr)]
  if (signal !== null) child.stdout.once('data', () => child.kill(signal))
  const [code] = await once(child, 'exit')
  return { code, printed: (await printed).split('\n').slice(0, -1), complained: await complained }
}

const TWO_STEPS = `
  undo.push(async () => say('first'))
  undo.push(async () => say('second'))`

test('what was started last goes first, and the verdict is the last word', async () => {
  const met = await ended(`${TWO_STEPS}; return { met: true, text: 'It held.\\n' }`)
  assert.deepEqual(met, { code: 0, printed: ['second', 'first', 'It held.'], complained: '' })
  const missed = await ended(`return { met: false, text: 'It did not hold.\\n' }`)
  assert.deepEqual(missed, { code: 1, printed: ['It did not hold.'], complained: '' })
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  test(`${signal} stops what is under way, and also what that starts afterwards`, async () => {
    const work = `${TWO_STEPS}
      undo.push(async () => void undo.push(async () => say('late')))
      say('begun')
      setInterval(() => {}, 1_000)
      await new Promise(() => {})`
    const stopped = await ended(work, signal)
    assert.deepEqual(stopped, { code: 1, printed: ['begun', 'late', 'second', 'first'], complained: 'Stopped.\n' })
  })
}

test('a terminal that is closed keeps nothing from being stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-undo-'))
  after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'stopped')
  const child = start(`
    const { writeFileSync } = await import('node:fs')
    undo.push(async () => writeFileSync(${JSON.stringify(file)}, 'all of it'))
    undo.push(async () => { for (let line = 0; line < 10; line++) { process.stdout.write('Still here.\\n'); await new Promise(setImmediate) } })
    say('begun')
    setInterval(() => {}, 1_000)
    await new Promise(() => {})`)
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  child.kill('SIGHUP')
  assert.deepEqual(await once(child, 'exit'), [1, null])
  assert.equal(await readFile(file, 'utf8'), 'all of it')
})

test('a step that fails keeps nothing from being stopped', async () => {
  const work = `${TWO_STEPS}
    undo.push(async () => { throw new Error('It would not stop.') })
    throw new Error('It could not begin.')`
  const failed = await ended(work)
  assert.deepEqual(failed, {
    code: 1,
    printed: ['second', 'first'],
    complained: 'It could not begin.\nIt would not stop.\n',
  })
})
