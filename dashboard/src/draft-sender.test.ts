import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from './api.ts'
import { draftSender } from './draft-sender.ts'
import { WEBSITE } from './website.cases.ts'
import type { Draft, Website } from './wire.ts'

/** A service that compares and sets, as the real one does. */
function service(stored: Website = WEBSITE) {
  let website = stored
  let reads = 0
  const put = (draft: Draft) => {
    website = { ...website, draft, draft_version: website.draft_version + 1 }
    return website
  }
  return {
    stored: () => website,
    reads: () => reads,
    /** Another tab saves. */
    other: (change: Partial<Draft>) => put({ ...website.draft, ...change }),
    read: async () => {
      reads += 1
      return website
    },
    write: async (draft: Draft, version: number) => {
      if (version !== website.draft_version) throw new Refused('draft_changed', '')
      return put(draft)
    },
  }
}

test('edits follow each other without reading the draft anew', async () => {
  const real = service()
  const sender = draftSender(real)
  sender.learn(WEBSITE)
  await sender.save({ part: 'position', value: 'top' })
  await sender.save({ part: 'theme', value: 'dark' })
  assert.deepEqual(real.stored().draft.look, { ...WEBSITE.draft.look, position: 'top', theme: 'dark' })
  assert.equal(real.reads(), 0)
})

test('where another tab was faster, the edit is made to what that one saved: both are kept', async () => {
  const real = service()
  const sender = draftSender(real)
  sender.learn(WEBSITE)
  real.other({ consent_mode: 'off' })
  const after = await sender.save({ part: 'position', value: 'top' })
  assert.equal(after.draft.consent_mode, 'off')
  assert.equal(after.draft.look.position, 'top')
  assert.equal(real.reads(), 1)
})

test('an older view that arrives late does not take the place of what is known', async () => {
  const real = service()
  const sender = draftSender(real)
  sender.learn(real.other({ consent_mode: 'off' }))
  sender.learn(WEBSITE)
  await sender.save({ part: 'theme', value: 'dark' })
  assert.equal(real.reads(), 0)
})

test('a line that is down is told, and the same edit can be sent again', async () => {
  const real = service()
  let isDown = true
  const sender = draftSender({
    ...real,
    write: async (draft, version) => {
      const saved = await real.write(draft, version)
      // It arrived, and only the answer got lost.
      if (isDown) throw new Unreachable(false)
      return saved
    },
  })
  sender.learn(WEBSITE)
  await assert.rejects(sender.save({ part: 'theme', value: 'dark' }), Unreachable)
  isDown = false
  assert.equal((await sender.save({ part: 'theme', value: 'dark' })).draft.look.theme, 'dark')
})

test('somebody who is overtaken again and again is told in the end', async () => {
  const real = service()
  const sender = draftSender({
    ...real,
    write: async () => {
      throw new Refused('draft_changed', '')
    },
  })
  await assert.rejects(sender.save({ part: 'theme', value: 'dark' }), { code: 'draft_changed' })
})
