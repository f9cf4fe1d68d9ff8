import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { timesRepeat } from '../../../test/repeat.ts'
import { type BatchOptions, batch, MAX_BATCH_SIZE, MAX_BATCH_WAIT_MS } from './batch.ts'
import { Unavailable } from './database.ts'

type Answer = `${string}!`
type Run = {
  readonly items: readonly string[]
  /** Answers every item, in order. */
  finish(): void
  fail(error: Error): void
}

/** Batches that end when the test says so. */
function held({ concurrency = 1, ...options }: Partial<Omit<BatchOptions<string, Answer>, 'run' | 'onRun'>> = {}) {
  const runs: Run[] = []
  const sizes: number[] = []
  const ask = batch<string, Answer>({
    concurrency,
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

test('what is asked at the same time makes one batch', async () => {
  const { ask, runs, batches, sizes } = held()
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await settle()
  assert.deepEqual(batches(), ['a b c'])
  runs[0]?.finish()
  assert.deepEqual(await answers, ['a!', 'b!', 'c!'])
  assert.deepEqual(sizes, [3])
})

test('while a batch runs the next one fills', async () => {
  const { ask, runs, batches } = held({ concurrency: 1 })
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

test('a batch that is not full waits for the one that runs', async () => {
  const { ask, runs, batches } = held({ concurrency: 2 })
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

test('full batches run in parallel, and no more of them than allowed', async () => {
  const { ask, runs, sizes } = held({ concurrency: 2 })
  const answers = Promise.all(numbered(4 * MAX_BATCH_SIZE + 8).map(ask))
  await settle()
  assert.deepEqual(sizes, [MAX_BATCH_SIZE, MAX_BATCH_SIZE])
  runs[1]?.finish()
  await settle()
  assert.deepEqual(sizes, [MAX_BATCH_SIZE, MAX_BATCH_SIZE, MAX_BATCH_SIZE])
  for (let done = 0; done < 5; done++) {
    runs[done]?.finish()
    await settle()
  }
  assert.deepEqual(sizes, [MAX_BATCH_SIZE, MAX_BATCH_SIZE, MAX_BATCH_SIZE, MAX_BATCH_SIZE, 8])
  assert.deepEqual(await answers, numbered(4 * MAX_BATCH_SIZE + 8).map(answerTo))
})

test('items with the same key never share a batch, and go in the order in which they came', async () => {
  const { ask, runs, batches } = held({ keyOf: (item) => item.charAt(0) })
  const answers = Promise.all(['a1', 'a2', 'b1', 'a3', 'c1', 'b2'].map(ask))
  for (let done = 0; done < 3; done++) {
    await settle()
    runs[done]?.finish()
  }
  assert.deepEqual(await answers, ['a1!', 'a2!', 'b1!', 'a3!', 'c1!', 'b2!'])
  assert.deepEqual(batches(), ['a1 b1 c1', 'a2 b2', 'a3'])
})

test('with keys too a batch has a limit', async () => {
  const { ask, runs, sizes } = held({ keyOf: (item) => item })
  const answers = Promise.all(numbered(MAX_BATCH_SIZE + 4).map(ask))
  await settle()
  runs[0]?.finish()
  await settle()
  runs[1]?.finish()
  assert.deepEqual(await answers, numbered(MAX_BATCH_SIZE + 4).map(answerTo))
  assert.deepEqual(sizes, [MAX_BATCH_SIZE, 4])
})

test('an item that is refused does not fail its neighbours: each is retried alone', async () => {
  const runs: string[] = []
  const ask = batch<string, Answer>({
    concurrency: 1,
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

test('an item that is refused alone is not retried', async () => {
  const { ask, runs } = held()
  const answer = ask('bad')
  await settle()
  runs[0]?.fail(new Error('refused'))
  await assert.rejects(answer, { message: 'refused' })
  await settle()
  assert.equal(runs.length, 1)
})

test('when the database cannot be asked, all of a batch are refused and nothing is retried', async () => {
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

test('after a batch that failed the next one runs', async () => {
  const { ask, runs } = held({ concurrency: 1 })
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
  const { ask, runs } = held({ concurrency: 1 })
  const failed = ask('a')
  await settle()
  const waiting = ask('b')
  runs[0]?.fail(new Unavailable('gone'))
  await assert.rejects(failed, Unavailable)
  await settle()
  runs[1]?.finish()
  assert.equal(await waiting, 'b!')
})

test('whoever has waited too long is refused with the batch before, the others go on', async () => {
  let time = 0
  const { ask, runs, batches } = held({ now: () => time })
  const silent = ask('a')
  await settle()
  const overdue = ask('b')
  time = 1
  const later = ask('c')
  time = MAX_BATCH_WAIT_MS
  runs[0]?.fail(new Unavailable('silent'))
  await assert.rejects(silent, { message: 'silent' })
  await assert.rejects(overdue, (error) => error instanceof Unavailable && !error.leavesOutcomeUnknown)
  await settle()
  assert.deepEqual(batches(), ['a', 'c'])
  runs[1]?.finish()
  assert.equal(await later, 'c!')
})

test('while batches are answered nobody is refused, however long the queue', async () => {
  let time = 0
  const { ask, runs, batches } = held({ now: () => time })
  const answers = Promise.all([ask('a'), settle().then(() => ask('b'))])
  await settle()
  time = 2 * MAX_BATCH_WAIT_MS
  runs[0]?.finish()
  await settle()
  assert.deepEqual(batches(), ['a', 'b'])
  runs[1]?.finish()
  assert.deepEqual(await answers, ['a!', 'b!'])
})

test('everybody gets the answer to their own item, however the batches interleave', async () => {
  const items = fc.array(fc.record({ key: fc.nat(5), bad: fc.boolean(), turns: fc.nat(3) }), { maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 4 }), async (asked, concurrency) => {
      type Item = (typeof asked)[number]
      let underWay = 0
      const ask = batch<Item, Item>({
        concurrency,
        keyOf: ({ key }) => String(key),
        run: async (batch) => {
          underWay += 1
          assert.ok(underWay <= concurrency)
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
    { numRuns: timesRepeat(100) },
  )
})
