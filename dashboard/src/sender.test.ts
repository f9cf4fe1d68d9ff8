import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, Unreachable } from './api.ts'
import { applied, type Edit } from './draft.ts'
import { sender } from './sender.ts'
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
    write: async (edit: Edit, before: Website) => {
      if (before.draft_version !== website.draft_version) throw new Refused('draft_changed', '')
      return put(applied(before.draft, edit))
    },
    versionOf: (state: Website) => state.draft_version,
    overtaken: 'draft_changed',
  }
}

test('edits follow each other without reading the draft anew', async () => {
  const real = service()
  const saving = sender(real)
  saving.learn(WEBSITE)
  await saving.save({ part: 'position', value: 'top' })
  await saving.save({ part: 'theme', value: 'dark' })
  assert.deepEqual(real.stored().draft.look, { ...WEBSITE.draft.look, position: 'top', theme: 'dark' })
  assert.equal(real.reads(), 0)
})

test('where another tab was faster, the edit is made to what that one saved: both are kept', async () => {
  const real = service()
  const saving = sender(real)
  saving.learn(WEBSITE)
  real.other({ consent_mode: 'off' })
  const after = await saving.save({ part: 'position', value: 'top' })
  assert.equal(after.draft.consent_mode, 'off')
  assert.equal(after.draft.look.position, 'top')
  assert.equal(real.reads(), 1)
})

test('an older view that arrives late does not take the place of what is known', async () => {
  const real = service()
  const saving = sender(real)
  saving.learn(real.other({ consent_mode: 'off' }))
  saving.learn(WEBSITE)
  await saving.save({ part: 'theme', value: 'dark' })
  assert.equal(real.reads(), 0)
})

test('a line that is down is told, and the same edit can be sent again', async () => {
  const real = service()
  let isDown = true
  const saving = sender({
    ...real,
    write: async (edit: Edit, before: Website) => {
      const saved = await real.write(edit, before)
      // It arrived, and only the answer got lost.
      if (isDown) throw new Unreachable(false)
      return saved
    },
  })
  saving.learn(WEBSITE)
  await assert.rejects(saving.save({ part: 'theme', value: 'dark' }), Unreachable)
  isDown = false
  assert.equal((await saving.save({ part: 'theme', value: 'dark' })).draft.look.theme, 'dark')
})

test('somebody who is overtaken again and again is told in the end', async () => {
  const real = service()
  const saving = sender({
    ...real,
    write: async () => {
      throw new Refused('draft_changed', '')
    },
  })
  await assert.rejects(saving.save({ part: 'theme', value: 'dark' }), { code: 'draft_changed' })
})
