import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { Unavailable } from './database.ts'
import { type Gather, gather, MOST_ITEMS_IN_A_RUN as MOST } from './gather.ts'

type Answer = `${string}!`
type Run = {
  readonly items: readonly string[]
  /** Answers every item, in order. */
  finish(): void
  fail(error: Error): void
}

/** A gatherer whose runs end when the test says so. */
function held({ lanes = 1, keyOf }: { lanes?: number; keyOf?: Gather<string, Answer>['keyOf'] } = {}) {
  const runs: Run[] = []
  const sizes: number[] = []
  const ask = gather<string, Answer>({
    lanes,
    ...(keyOf && { keyOf }),
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

test('what is asked at the same time makes one run', async () => {
  const { ask, runs, batches, sizes } = held()
  const answers = Promise.all(['a', 'b', 'c'].map(ask))
  await settle()
  assert.deepEqual(batches(), ['a b c'])
  runs[0]?.finish()
  assert.deepEqual(await answers, ['a!', 'b!', 'c!'])
  assert.deepEqual(sizes, [3])
})

test('while the lanes are taken the next run fills', async () => {
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

test('a run that is not full waits for the one under way, though a lane is free', async () => {
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

test('as many full runs as there are lanes are under way at the same time, and no more', async () => {
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

test('while the database is away, those who wait behind a run are told at once, and later ones ask again', async () => {
  const { ask, runs } = held({ lanes: 1 })
  const failed = ask('a')
  await settle()
  const waiting = ask('b')
  runs[0]?.fail(new Unavailable('gone'))
  await assert.rejects(failed, Unavailable)
  await assert.rejects(waiting, Unavailable)
  const later = ask('c')
  await settle()
  runs[1]?.finish()
  assert.equal(await later, 'c!')
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
    { numRuns: 200 },
  )
})
