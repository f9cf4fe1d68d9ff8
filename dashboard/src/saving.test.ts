import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saver } from './saving.ts'

type Count = { readonly count: number }
const unexpected = () => assert.fail('nothing was to be refused')

test('a change is shown at once and again as the service confirmed it', async () => {
  const shown: number[] = []
  const save = saver<Count, Count>(
    async ({ count }) => ({ count: count * 10 }),
    ({ count }) => shown.push(count),
    unexpected,
  )
  await save({ count: 1 }, { count: 2 })
  assert.deepEqual(shown, [2, 20])
})

test('a refusal brings back what was there before, with the reason', async () => {
  const shown: number[] = []
  const reasons: unknown[] = []
  const refusal = new Error('no')
  const save = saver<Count, Count>(
    () => Promise.reject(refusal),
    ({ count }) => shown.push(count),
    (reason) => reasons.push(reason),
  )
  await save({ count: 1 }, { count: 2 })
  assert.deepEqual([shown, reasons], [[2, 1], [refusal]])
})

test('changes made while one is under way follow as one', async () => {
  const sent: number[] = []
  const first = Promise.withResolvers<Count>()
  const save = saver<Count, Count>(
    (choice) => {
      sent.push(choice.count)
      return sent.length === 1 ? first.promise : Promise.resolve(choice)
    },
    () => {},
    unexpected,
  )
  const done = save({ count: 0 }, { count: 1 })
  save({ count: 1 }, { count: 2 })
  save({ count: 2 }, { count: 3 })
  first.resolve({ count: 1 })
  await done
  assert.deepEqual(sent, [1, 3])
})
