import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ChangedElsewhereError, RefusedError, UnreachableError } from '../model/errors.ts'
import { SAMPLE_WEBSITE } from '../model/website.cases.ts'
import type { Draft, Website } from '../model/wire.ts'
import { createCompareAndSet } from './compare-and-set.ts'
import { applyEdit, type DraftEdit, editKey, inverseEdit } from './draft.ts'

/** A service that compares and sets, as the real one does. */
function service(stored: Website = SAMPLE_WEBSITE) {
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
    write: async (edit: DraftEdit, before: Website) => {
      if (before.draft_version !== website.draft_version) throw new RefusedError('draft_changed')
      return put(applyEdit(before.draft, edit))
    },
    versionOf: (state: Website) => state.draft_version,
    conflictCode: 'draft_changed',
    fieldOf: editKey,
    contentOf: (edit: DraftEdit) => edit.value,
    currentEditIn: ({ draft }: Website, edit: DraftEdit) => inverseEdit(edit, draft),
  }
}

test('edits follow each other without reading the draft anew', async () => {
  const real = service()
  const saving = createCompareAndSet(real)
  saving.learn(SAMPLE_WEBSITE)
  await saving.save({ part: 'position', value: 'top' })
  await saving.save({ part: 'theme', value: 'dark' })
  assert.deepEqual(real.stored().draft.look, { ...SAMPLE_WEBSITE.draft.look, position: 'top', theme: 'dark' })
  assert.equal(real.reads(), 0)
})

test('where another tab was faster, the edit is made to what that one saved: both are kept', async () => {
  const real = service()
  const saving = createCompareAndSet(real)
  saving.learn(SAMPLE_WEBSITE)
  real.other({ consent_mode: 'off' })
  const after = await saving.save({ part: 'position', value: 'top' })
  assert.equal(after.draft.consent_mode, 'off')
  assert.equal(after.draft.look.position, 'top')
  assert.equal(real.reads(), 1)
})

test('an older view that arrives late does not take the place of what is known', async () => {
  const real = service()
  const saving = createCompareAndSet(real)
  saving.learn(real.other({ consent_mode: 'off' }))
  saving.learn(SAMPLE_WEBSITE)
  await saving.save({ part: 'theme', value: 'dark' })
  assert.equal(real.reads(), 0)
})

test('a lost connection is reported, and the same edit can be sent again', async () => {
  const real = service()
  let isDown = true
  const saving = createCompareAndSet({
    ...real,
    write: async (edit: DraftEdit, before: Website) => {
      const saved = await real.write(edit, before)
      // It arrived, and only the answer got lost.
      if (isDown) throw new UnreachableError(false)
      return saved
    },
  })
  saving.learn(SAMPLE_WEBSITE)
  await assert.rejects(saving.save({ part: 'theme', value: 'dark' }), UnreachableError)
  isDown = false
  assert.equal((await saving.save({ part: 'theme', value: 'dark' })).draft.look.theme, 'dark')
})

test('a save that conflicts again and again fails in the end', async () => {
  const real = service()
  const saving = createCompareAndSet({
    ...real,
    write: async () => {
      throw new RefusedError('draft_changed')
    },
  })
  await assert.rejects(saving.save({ part: 'theme', value: 'dark' }), { code: 'draft_changed' })
})

const title = (value: string): DraftEdit => ({ part: 'text', language: 'en', field: 'title', value })
const titled = (text: string) => ({ texts: { en: { title: text } } })

test('the same field, changed by another tab meanwhile: nothing is written, and its value is reported', async () => {
  const real = service()
  const saving = createCompareAndSet(real)
  saving.learn(SAMPLE_WEBSITE)
  real.other(titled('Theirs'))
  await assert.rejects(saving.save(title('Mine'), title('')), (error) => {
    assert.ok(error instanceof ChangedElsewhereError)
    assert.deepEqual(error.theirs, title('Theirs'))
    return true
  })
  assert.deepEqual(real.stored().draft.texts, titled('Theirs').texts)
  // Also where a fresh view has come before the edit was sent: the customer has not seen it in the field.
  await assert.rejects(saving.save(title('Mine'), title('')), ChangedElsewhereError)
  // Now it was seen, and chosen against.
  await saving.save(title('Mine'), title('Theirs'))
  assert.deepEqual(real.stored().draft.texts, titled('Mine').texts)
})

test('what this page has sent itself is no conflict, also where the answer got lost, nor is the same text', async () => {
  const real = service()
  let isDown = true
  const saving = createCompareAndSet({
    ...real,
    write: async (edit: DraftEdit, before: Website) => {
      const saved = await real.write(edit, before)
      if (isDown) throw new UnreachableError(false)
      return saved
    },
  })
  saving.learn(SAMPLE_WEBSITE)
  await assert.rejects(saving.save(title('One'), title('')), UnreachableError)
  isDown = false
  await saving.save(title('One and more'), title(''))
  real.other(titled('Both'))
  await saving.save(title('Both'), title('One and more'))
  assert.deepEqual(real.stored().draft.texts, titled('Both').texts)
})

test('a tool is the same in whatever order its members stand', async () => {
  const real = service()
  const saving = createCompareAndSet(real)
  saving.learn(real.other({ tools: [{ reason: 'Why', tool: 'youtube', category: 'functional' }] }))
  const moved = (value: Extract<DraftEdit, { part: 'tool' }>['value']): DraftEdit => ({
    part: 'tool',
    id: 'youtube',
    name: 'YouTube',
    value,
  })
  await saving.save(moved(null), moved({ tool: 'youtube', category: 'functional', reason: 'Why' }))
  assert.deepEqual(real.stored().draft.tools, [])
})
