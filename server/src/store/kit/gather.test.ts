import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import pg from 'pg'
import { repeated } from '../../../test/repeat.ts'
import { QUERY_CANCELED, Unavailable } from './database.ts'
import { type Gather, gather, MAX_ITEMS_IN_A_RUN as MOST, SILENT_AFTER_MS, SPARE_LANES } from './gather.ts'

type Answer = `${string}!`
type Run = {
  readonly items: readonly string[]
  /** Answers every item, in order. */
  finish(): void
  fail(error: Error): void
}

/** A gatherer whose runs end when the test says so. */
function held({ lanes = 1, ...options }: Partial<Pick<Gather<string, Answer>, 'lanes' | 'keyOf' | 'mayRepeat'>> = {}) {
  const runs: Run[] = []
  const sizes: number[] = []
  const ask = gather<string, Answer>({
    lanes,
    ...options,
    onRun: (size) => sizes.push(size),
    run: (items) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Answer[]>()
      runs.push({ items, finish: () => resolve(items.map(answerTo)), fail: reject })
      return promise
    },
  })
  return { ask, runs, sizes, batches: () => runs.map(({ items }) => items.join(' ')) }
}

function answerTo(item: string): Answer {
  return `${item}!`
}

/** Time that passes only when the test says so. */
function holdTime({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout'] })
  return async (milliseconds: number) => {
    mock.timers.tick(milliseconds)
    await settle()
  }
}

/** Lets everything that can happen without the test's help happen. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await turn()
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index))
}

test('a quiet service runs an item at once and alone', async () => {
  const { ask, runs, batches } = held()
  const answer = ask('a')
  await settle()
  assert.deepEqual(batches(), ['a'])
  runs[0]?.finish()
  assert.equal(await answer, 'a!')
})

test('what is asked at the same time makes one run', async () => {
  const { ask, runs, batches, sizes } = held()
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await settle()
  assert.deepEqual(batches(), ['a b c'])
  runs[0]?.finish()
  assert.deepEqual(await answers, ['a!', 'b!', 'c!'])
  assert.deepEqual(sizes, [3])
})

test('while the lanes are taken the next run fills', async (context) => {
  holdTime(context)
  const { ask, runs, batches } = held({ lanes: 1 })
  const first = ask('a')
  await settle()
  const rest = Promise.all(['b', 'c'].map(ask))
  await settle()
  assert.deepEqual(batches(), ['a'])
  runs[0]?.finish()
  await first
  await settle()
  assert.deepEqual(batches(), ['a', 'b c'])
  runs[1]?.finish()
  assert.deepEqual(await rest, ['b!', 'c!'])
})

test('a run that is not full waits for the one under way, though a lane is free', async (context) => {
  holdTime(context)
  const { ask, runs, batches } = held({ lanes: 2 })
  const answers: Promise<Answer>[] = []
  for (const item of ['a', 'b', 'c']) {
    answers.push(ask(item))
    await settle()
  }
  assert.deepEqual(batches(), ['a'])
  runs[0]?.finish()
  await settle()
  assert.deepEqual(batches(), ['a', 'b c'])
  runs[1]?.finish()
  assert.deepEqual(await Promise.all(answers), ['a!', 'b!', 'c!'])
})

test('as many full runs as there are lanes are under way at the same time, and no more', async (context) => {
  holdTime(context)
  const { ask, runs, sizes } = held({ lanes: 2 })
  const answers = Promise.all(numbered(4 * MOST + 8).map(ask))
  await settle()
  assert.deepEqual(sizes, [MOST, MOST])
  runs[1]?.finish()
  await settle()
  assert.deepEqual(sizes, [MOST, MOST, MOST])
  for (let done = 0; done < 5; done++) {
    runs[done]?.finish()
    await settle()
  }
  assert.deepEqual(sizes, [MOST, MOST, MOST, MOST, 8])
  assert.deepEqual(await answers, numbered(4 * MOST + 8).map(answerTo))
})

test('items with the same key never share a run, and go in the order in which they came', async () => {
  const { ask, runs, batches } = held({ keyOf: (item) => item.charAt(0) })
  const answers = Promise.all(['a1', 'a2', 'b1', 'a3', 'c1', 'b2'].map(ask))
  for (let done = 0; done < 3; done++) {
    await settle()
    runs[done]?.finish()
  }
  assert.deepEqual(await answers, ['a1!', 'a2!', 'b1!', 'a3!', 'c1!', 'b2!'])
  assert.deepEqual(batches(), ['a1 b1 c1', 'a2 b2', 'a3'])
})

test('with keys too a run has a limit', async () => {
  const { ask, runs, sizes } = held({ keyOf: (item) => item })
  const answers = Promise.all(numbered(MOST + 4).map(ask))
  await settle()
  runs[0]?.finish()
  await settle()
  runs[1]?.finish()
  assert.deepEqual(await answers, numbered(MOST + 4).map(answerTo))
  assert.deepEqual(sizes, [MOST, 4])
})

test('an item that is refused does not fail its neighbours: each runs again alone', async () => {
  const runs: string[] = []
  const ask = gather<string, Answer>({
    lanes: 1,
    run: async (items) => {
      runs.push(items.join(' '))
      if (items.includes('bad')) throw new Error('refused')
      return items.map(answerTo)
    },
  })
  const answers = await Promise.allSettled(['a', 'bad', 'b'].map(ask))
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
    ['a!', 'Error: refused', 'b!'],
  )
  assert.deepEqual(runs, ['a bad b', 'a', 'bad', 'b'])
})

test('who runs again alone does not wait for one that is silent', async (context) => {
  const pass = holdTime(context)
  const { ask, runs, batches } = held()
  const answers = ['a', 'b', 'c'].map(ask)
  await settle()
  runs[0]?.fail(new Error('refused'))
  await settle()
  await pass(SILENT_AFTER_MS)
  assert.deepEqual(batches(), ['a b c', 'a', 'b'])
  runs[2]?.finish()
  await settle()
  runs[3]?.finish()
  assert.deepEqual(await Promise.all(answers.slice(1)), ['b!', 'c!'])
  runs[1]?.finish()
  assert.equal(await answers[0], 'a!')
})

test('an item that is refused alone is not tried again', async () => {
  const { ask, runs } = held()
  const answer = ask('bad')
  await settle()
  runs[0]?.fail(new Error('refused'))
  await assert.rejects(answer, { message: 'refused' })
  await settle()
  assert.equal(runs.length, 1)
})

test('when the database cannot be asked, all of a run are told so and nothing is tried again', async () => {
  const { ask, runs } = held()
  const answers = Promise.allSettled(['a', 'b', 'c'].map(ask))
  await settle()
  runs[0]?.fail(new Unavailable('gone'))
  for (const answer of await answers) {
    assert.ok(answer.status === 'rejected' && answer.reason instanceof Unavailable)
  }
  await settle()
  assert.equal(runs.length, 1)
})

test('a failed run gives its lane back', async () => {
  const { ask, runs } = held({ lanes: 1 })
  const failed = ask('a')
  await settle()
  const next = ask('b')
  runs[0]?.fail(new Error('refused'))
  await assert.rejects(failed)
  await settle()
  runs[1]?.finish()
  assert.equal(await next, 'b!')
})

test('a connection that breaks fails those whose statement was sent, and nobody else', async () => {
  const { ask, runs } = held({ lanes: 1 })
  const failed = ask('a')
  await settle()
  const waiting = ask('b')
  runs[0]?.fail(new Unavailable('gone'))
  await assert.rejects(failed, Unavailable)
  await settle()
  runs[1]?.finish()
  assert.equal(await waiting, 'b!')
})

test('behind a run that does not answer nobody waits longer than a moment', async (context) => {
  const pass = holdTime(context)
  const { ask, runs, batches } = held({ lanes: 1, keyOf: (item) => item })
  const silent = ask('a')
  await settle()
  const rest = Promise.all(['b', 'a', 'c'].map(ask))
  await pass(SILENT_AFTER_MS - 1)
  assert.deepEqual(batches(), ['a'])
  await pass(1)
  assert.deepEqual(batches(), ['a', 'b a c'], 'also what has the key of one that is silent')
  const later = ask('d')
  await settle()
  assert.equal(runs.length, 2, 'beside a silent run the next ones are gathered as ever')
  runs[1]?.finish()
  assert.deepEqual(await rest, ['b!', 'a!', 'c!'])
  await settle()
  runs[2]?.finish()
  assert.equal(await later, 'd!')
  runs[0]?.fail(new Unavailable('silent'))
  await assert.rejects(silent, Unavailable)
})

test('a run that was silent for a while still answers', async (context) => {
  const pass = holdTime(context)
  const { ask, runs } = held()
  const slow = ask('a')
  await settle()
  await pass(SILENT_AFTER_MS)
  runs[0]?.finish()
  assert.equal(await slow, 'a!')
  const next = ask('b')
  await settle()
  runs[1]?.finish()
  assert.equal(await next, 'b!')
})

test('no more than the spare lanes are opened beside silent runs', async (context) => {
  const pass = holdTime(context)
  const { ask, runs, batches } = held({ lanes: 2 })
  const answers: Promise<Answer>[] = []
  for (const item of numbered(2 + SPARE_LANES + 2)) {
    answers.push(ask(item))
    await settle()
    await pass(SILENT_AFTER_MS)
  }
  assert.deepEqual(batches(), numbered(2 + SPARE_LANES))
  runs[0]?.finish()
  await settle()
  assert.deepEqual(batches().at(-1), '4 5')
  for (const run of runs) run.finish()
  assert.deepEqual(await Promise.all(answers), numbered(2 + SPARE_LANES + 2).map(answerTo))
})

test('while every lane is silent and nobody gets an answer, whoever waits is told with the first that fails', async (context) => {
  const pass = holdTime(context)
  const { ask, runs } = held({ lanes: 1 })
  const sent: Promise<Answer>[] = []
  for (const item of numbered(1 + SPARE_LANES)) {
    sent.push(ask(item))
    await settle()
    await pass(SILENT_AFTER_MS)
  }
  const waiting = ['b', 'c'].map(ask)
  await settle()
  runs[0]?.fail(new Unavailable('gone'))
  for (const told of [sent[0], ...waiting]) await assert.rejects(told ?? Promise.resolve(), Unavailable)
  const later = ask('d')
  await settle()
  for (const run of runs.slice(1)) run.finish()
  assert.equal(await later, 'd!')
})

test('when others got answers meanwhile, a silent run fails its own items only', async (context) => {
  const pass = holdTime(context)
  const { ask, runs, batches } = held({ lanes: 1 })
  const silent = ask('a')
  await settle()
  await pass(SILENT_AFTER_MS)
  const answer = ask('b')
  await settle()
  runs[1]?.finish()
  assert.equal(await answer, 'b!')
  const slow = ['c', 'd'].map(async (item) => {
    const answer = ask(item)
    await settle()
    return answer
  })
  for (let count = 0; count < SPARE_LANES; count++) await pass(SILENT_AFTER_MS)
  const waiting = ask('e')
  await settle()
  runs[0]?.fail(new Unavailable('silent'))
  await assert.rejects(silent, Unavailable)
  await settle()
  assert.equal(batches().at(-1), 'e')
  for (const run of runs) run.finish()
  assert.deepEqual(await Promise.all([...slow, waiting]), ['c!', 'd!', 'e!'])
})

test('what may be asked twice is asked again beside a silent run, and the first answer counts', async (context) => {
  const pass = holdTime(context)
  const { ask, runs, batches } = held({ mayRepeat: true })
  const answers = Promise.all(['a', 'b'].map(ask))
  await settle()
  await pass(SILENT_AFTER_MS)
  assert.deepEqual(batches(), ['a b', 'a b'])
  runs[1]?.finish()
  assert.deepEqual(await answers, ['a!', 'b!'])
  runs[0]?.fail(new Unavailable('silent'))
  await settle()
  assert.equal(runs.length, 2)
})

test('of what is asked twice, a failure counts only when nobody is left to answer', async (context) => {
  const pass = holdTime(context)
  const askTwice = async () => {
    const { ask, runs } = held({ mayRepeat: true })
    const answer = ask('a')
    await settle()
    await pass(SILENT_AFTER_MS)
    assert.equal(runs.length, 2)
    return { ask, answer, first: runs[0], second: runs[1] }
  }
  const slow = await askTwice()
  slow.second?.fail(new Unavailable('no connection'))
  await settle()
  slow.first?.finish()
  assert.equal(await slow.answer, 'a!')

  const silent = await askTwice()
  silent.first?.fail(new Unavailable('silent'))
  await settle()
  silent.second?.finish()
  assert.equal(await silent.answer, 'a!')

  const both = await askTwice()
  both.first?.fail(new Unavailable('silent'))
  both.second?.fail(new Unavailable('silent'))
  await assert.rejects(both.answer, Unavailable)
})

test('what PostgreSQL has cancelled is told at once, though it was asked twice', async (context) => {
  const pass = holdTime(context)
  const { ask, runs } = held({ mayRepeat: true })
  const told = assert.rejects(ask('a'), { message: 'Too long' })
  await settle()
  await pass(SILENT_AFTER_MS)
  assert.equal(runs.length, 2)
  const cause = Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), { code: QUERY_CANCELED })
  runs[0]?.fail(new Unavailable('Too long', { cause }))
  await settle()
  runs[1]?.fail(new Unavailable('No connection'))
  await told
})

test('what was asked twice is also told with the first that fails while every lane is silent', async (context) => {
  const pass = holdTime(context)
  const { ask, runs } = held({ mayRepeat: true })
  const answer = ask('a')
  await settle()
  for (let count = 0; count <= SPARE_LANES; count++) await pass(SILENT_AFTER_MS)
  assert.equal(runs.length, 1 + SPARE_LANES)
  runs[0]?.fail(new Unavailable('gone'))
  await assert.rejects(answer, Unavailable)
})

test('nobody waits behind a silent run for longer than a fraction of a second', () => {
  assert.ok(SILENT_AFTER_MS <= 500)
})

test('what was answered after all is not asked again', async (context) => {
  const pass = holdTime(context)
  const { ask, runs } = held({ mayRepeat: true })
  const silent = numbered(1 + SPARE_LANES).map(ask)
  for (let count = 0; count <= 1 + SPARE_LANES; count++) await pass(SILENT_AFTER_MS)
  assert.equal(runs.length, 1 + SPARE_LANES, 'they wait for a lane')
  runs[0]?.finish()
  await Promise.all(silent)
  await settle()
  assert.equal(runs.length, 1 + SPARE_LANES)
})

test('everybody gets the answer to their own item, however the runs interleave', async () => {
  const items = fc.array(fc.record({ key: fc.nat(5), bad: fc.boolean(), turns: fc.nat(3) }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 4 }), async (asked, lanes) => {
      type Item = (typeof asked)[number]
      let underWay = 0
      const ask = gather<Item, Item>({
        lanes,
        keyOf: ({ key }) => String(key),
        run: async (batch) => {
          underWay += 1
          assert.ok(underWay <= lanes)
          assert.equal(new Set(batch.map(({ key }) => key)).size, batch.length)
          for (let left = batch[0]?.turns ?? 0; left > 0; left--) await turn()
          underWay -= 1
          if (batch.some(({ bad }) => bad)) throw new Error('refused')
          return batch
        },
      })
      const answers = await Promise.allSettled(asked.map(ask))
      for (const [index, item] of asked.entries()) {
        const answer = answers[index]
        if (item.bad) assert.ok(answer?.status === 'rejected' && /refused/.test(String(answer.reason)))
        else assert.ok(answer?.status === 'fulfilled' && answer.value === item)
      }
    }),
    { numRuns: repeated(100) },
  )
})
