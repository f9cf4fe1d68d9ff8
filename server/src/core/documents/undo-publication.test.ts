import assert from 'node:assert/strict'
import { test } from 'node:test'
import { INITIAL_DRAFT, type PublishedContent, publishedContentFrom } from '../publications/publication.ts'
import { decideUndo } from './undo-publication.ts'

const content = (...tools: readonly string[]): PublishedContent =>
  publishedContentFrom({ ...INITIAL_DRAFT, tools: tools.map((tool) => ({ tool })) })
const version = (number: number, asksSince: number, published: PublishedContent) => ({
  version: number,
  asksSince,
  content: published,
})
const ANALYTICS = content('google-analytics')
const BOTH = content('google-analytics', 'youtube')

function undo(latest: ReturnType<typeof version>, former: ReturnType<typeof version> | null, undone = latest.version) {
  return decideUndo({ latest, former, undone, isActive: true })
}
function done(...args: Parameters<typeof undo>) {
  const decision = undo(...args)
  assert.ok(decision.ok && decision.value !== null)
  return decision.value
}
const codeOf = (decision: ReturnType<typeof undo>) => (decision.ok ? null : decision.refusal.code)

test('a material change is undone with a new version, and who chose under the former one is not asked again', () => {
  const next = done(version(5, 5, BOTH), version(4, 2, ANALYTICS))
  assert.deepEqual([next.version, next.asksSince], [6, 2])
  assert.deepEqual(next.content, ANALYTICS)
  assert.deepEqual(
    next.difference.changes.map(({ kind, subject }) => [kind, subject]),
    [['tool_removed', 'YouTube']],
  )
})

test('where the undone version had taken away what visitors are asked about, all are asked again', () => {
  const next = done(version(5, 2, ANALYTICS), version(4, 2, BOTH))
  assert.equal(next.asksSince, 6, 'who chose under version 5 was not asked about YouTube')
})

test('only the latest publication can be undone, and not the first', () => {
  assert.equal(codeOf(undo(version(5, 5, BOTH), version(3, 2, ANALYTICS), 4)), 'publication_changed')
  assert.equal(codeOf(undo(version(7, 2, ANALYTICS), version(4, 2, ANALYTICS), 5)), 'publication_changed')
  assert.equal(codeOf(undo(version(1, 1, ANALYTICS), null)), 'publication_changed')
})

test('what is undone already stays as it is', () => {
  assert.deepEqual(undo(version(6, 2, ANALYTICS), version(4, 2, ANALYTICS), 5), { ok: true, value: null })
  assert.equal(codeOf(undo(version(6, 6, BOTH), version(4, 2, ANALYTICS), 5)), 'publication_changed')
})

test('without an active subscription nothing is undone', () => {
  const facts = { latest: version(5, 5, BOTH), former: version(4, 2, ANALYTICS), undone: 5 }
  assert.equal(codeOf(decideUndo({ ...facts, isActive: false })), 'subscription_not_active')
})

test('documents get the former text under the new version; a text that visitors still get stays where it is', () => {
  const document = (name: 'privacy' | 'notice' | 'cookies', at: number, hash: string) =>
    ({ document: name, language: 'en', version: at, hash }) as const
  const former = {
    ...ANALYTICS,
    owner: 'Ana',
    documents: [document('privacy', 2, 'old'), document('notice', 1, 'same')],
  }
  const latest = {
    ...ANALYTICS,
    owner: 'Ana and sons',
    documents: [document('privacy', 5, 'new'), document('notice', 1, 'same'), document('cookies', 5, 'more')],
  }
  const { content: restored, texts } = done(version(5, 2, latest), version(4, 2, former))
  assert.deepEqual(restored.documents, [document('privacy', 6, 'old'), document('notice', 1, 'same')])
  assert.equal(restored.owner, 'Ana')
  assert.deepEqual(texts, [
    { document: 'privacy', language: 'en', from: document('privacy', 2, 'old') },
    { document: 'cookies', language: 'en', from: null },
  ])
  const again = decideUndo({
    ...{ latest: version(6, 2, restored), former: version(4, 2, former), undone: 5, isActive: true },
  })
  assert.deepEqual(again, { ok: true, value: null }, 'it is the same content, though the text has another version')
})
