import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { createSaveQueue, type QueueState, type SendOutcome } from './save-queue.ts'

/** A service that answers when the test says so, in the order in which it was asked. */
function pausedService() {
  const sent: string[] = []
  const answers: ((outcome: SendOutcome) => void)[] = []
  const queues: QueueState<string>[] = []
  const changes = createSaveQueue<string>(
    (change) => {
      sent.push(change)
      return new Promise((resolve) => answers.push(resolve))
    },
    (change) => change.slice(1),
    (queue) => queues.push(queue),
  )
  const answer = async (outcome: SendOutcome) => {
    answers.shift()?.(outcome)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { changes, sent, answer, shown: () => queues.at(-1) }
}

test('one change is sent at a time, in the order in which they were made', async () => {
  const { changes, sent, answer, shown } = pausedService()
  changes.add('+de')
  changes.add('+fr')
  assert.deepEqual(sent, ['+de'])
  assert.deepEqual(shown(), { unsaved: ['+de', '+fr'], busy: true })
  await answer('settled')
  assert.deepEqual(sent, ['+de', '+fr'])
  assert.deepEqual(shown(), { unsaved: ['+fr'], busy: true })
  await answer('settled')
  assert.deepEqual(shown(), { unsaved: [], busy: false })
})

test('what could not be sent is kept with all that follows, and sent again in the same order', async () => {
  const { changes, sent, answer, shown } = pausedService()
  changes.add('+de', '+fr')
  await answer('later')
  assert.deepEqual(shown(), { unsaved: ['+de', '+fr'], busy: false })
  assert.deepEqual(sent, ['+de'])
  changes.tryAgain()
  changes.tryAgain()
  assert.deepEqual(sent, ['+de', '+de'])
  await answer('settled')
  await answer('settled')
  assert.deepEqual(sent, ['+de', '+de', '+fr'])
  assert.deepEqual(changes.unsaved(), [])
})

test('a new change takes the others along that could not be sent', async () => {
  const { changes, sent, answer } = pausedService()
  changes.add('+de')
  await answer('later')
  changes.add('+fr')
  await answer('settled')
  await answer('settled')
  assert.deepEqual(sent, ['+de', '+de', '+fr'])
})

test('a later change of the same thing takes the place of one that was not sent, not of one under way', async () => {
  const { changes, sent, answer, shown } = pausedService()
  changes.add('+de', '+fr')
  changes.add('-fr')
  changes.add('-de')
  assert.deepEqual(shown()?.unsaved, ['+de', '-fr', '-de'])
  for (const _ of [1, 2, 3]) await answer('settled')
  assert.deepEqual(sent, ['+de', '-fr', '-de'])
})

test('what could not be sent can be discarded, and what is under way cannot', async () => {
  const { changes, answer, shown } = pausedService()
  changes.add('+de')
  assert.equal(changes.discard(), false)
  assert.deepEqual(changes.unsaved(), ['+de'])
  await answer('later')
  assert.equal(changes.discard(), true)
  assert.deepEqual(shown(), { unsaved: [], busy: false })
})

test('what is typed counts as unsaved at once and is sent when nothing more has come for a moment, the last of it alone', async () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { changes, sent, answer, shown } = pausedService()
  for (const typed of ['atitle', 'btitle', 'ctitle']) {
    changes.addAfterTyping(typed)
    mock.timers.tick(499)
  }
  assert.deepEqual(sent, [])
  assert.deepEqual(shown(), { unsaved: ['ctitle'], busy: true })
  mock.timers.tick(1)
  assert.deepEqual(sent, ['ctitle'])
  mock.timers.reset()
  await answer('settled')
  assert.deepEqual(shown(), { unsaved: [], busy: false })
})

test('a press of a button takes along what was typed just before', async () => {
  const { changes, sent, answer } = pausedService()
  changes.addAfterTyping('atitle')
  changes.add('+de')
  assert.deepEqual(sent, ['atitle'])
  await answer('settled')
  await answer('settled')
  assert.deepEqual(sent, ['atitle', '+de'])
})
