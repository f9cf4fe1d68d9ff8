import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import { inputOf } from '../../../../legal/test/sets.ts'
import type { DocumentSources, DocumentStatus, DocumentWriting } from '../../core/documents/documents.ts'
import { type DraftAndLatestVersion, pendingPublicationOf } from '../../core/documents/publishing.ts'
import { Moment } from '../../core/kit/moment.ts'
import { NO_BANNER_EVIDENCE } from '../../core/publications/banner-mode.ts'
import { inventoryOf } from '../../core/publications/inventory.cases.ts'
import { type Draft, INITIAL_DRAFT } from '../../core/publications/publication.ts'
import { INITIAL_SETTINGS } from '../../core/settings/settings.ts'
import { MAX_REMEMBERED_INPUTS, openTextHashCache } from './text-hash-cache.ts'

const SOURCES: DocumentSources = {
  ...{ website: 'sol.example', registered: 'sol.example', facts: inputOf('ES', 'everything').facts },
  ...{ measured: null, survey: null, languages: ['en', 'es'], proofMonths: 24, provider: null, widget: false },
  banner: { settings: INITIAL_SETTINGS, survey: NO_BANNER_EVIDENCE },
}
const DRAFT: Draft = { ...INITIAL_DRAFT, tools: [{ tool: 'google-analytics' }] }
/** Four documents in two languages. */
const ALL = 8

/** What a process knows that has written nothing yet, and how much it has written. */
function openProcess(more: Pick<DocumentWriting, 'holdsTexts'> = {}) {
  const counted = { written: 0 }
  const writing: DocumentWriting = {
    digest: (text) => hash('sha256', text),
    onWritten: () => void counted.written++,
    known: openTextHashCache(),
    ...more,
  }
  return Object.assign(counted, {
    pending: (sources: DocumentSources, draft = DRAFT, latest: DraftAndLatestVersion['latest'] = null) =>
      pendingPublicationOf({ draft, draftVersion: 1, latest }, sources, writing),
  })
}

const knownOf = (documents: readonly DocumentStatus[]) =>
  documents.map((one) => [one.document, one.language, one.state, one.state === 'complete' ? one.hash() : null])

test('what was written from the same is not written again to know it, and a text only where it is asked for', () => {
  const one = openProcess()
  const { documents } = one.pending(SOURCES)
  assert.equal(one.written, 0, 'how far documents are is known without them')
  const known = knownOf(documents)
  assert.equal(one.written, ALL)
  assert.deepEqual(knownOf(one.pending(SOURCES).documents), known)
  assert.ok(one.pending(SOURCES).isChanged())
  assert.equal(one.pending(SOURCES).next()?.texts.length, ALL)
  assert.equal(one.written, ALL)
  const [first] = one.pending(SOURCES).documents
  assert.ok(first?.state === 'complete')
  assert.deepEqual(
    [first.text(), first.text()].map(({ hash: of }) => of),
    [first.hash(), first.hash()],
  )
  assert.equal(one.written, ALL + 1)
})

test('a fact that the cookie policy does not say leaves it as it is known, and a survey leaves all documents', () => {
  const one = openProcess()
  const before = knownOf(one.pending(SOURCES).documents)
  const moved = { ...SOURCES, facts: { ...SOURCES.facts, street: 'Calle Nueva 1' } }
  const after = knownOf(one.pending(moved).documents)
  assert.equal(one.written, 2 * ALL - 2, 'all but the cookie policy in two languages')
  assert.notDeepEqual(after, before)
  assert.deepEqual(knownOf(one.pending({ ...moved, ...CHANGES['a survey'] }).documents), after)
  assert.equal(one.written, 2 * ALL - 2)
})

test('whoever publishes writes each text once, and holds none that is published already', () => {
  const one = openProcess({ holdsTexts: true })
  const first = one.pending(SOURCES).next()
  assert.ok(first !== null)
  for (const { text } of first.texts) text?.()
  assert.equal(one.written, ALL)

  const anew = openProcess({ holdsTexts: true })
  const moved = { ...SOURCES, facts: { ...SOURCES.facts, street: 'Calle Nueva 1' } }
  const { documents, next } = anew.pending(moved, DRAFT, first)
  const changed = next()?.texts ?? []
  assert.equal(anew.written, ALL)
  for (const { text } of changed) text?.()
  assert.equal(anew.written, ALL)
  for (const status of documents) if (status.state === 'complete') status.text()
  assert.equal(anew.written, ALL + ALL - changed.length)
})

const at = new Moment(Date.UTC(2026, 10, 16))
const CHANGES: { readonly [what: string]: Partial<DocumentSources> } = {
  'a fact': { facts: { ...SOURCES.facts, name: 'Panadería Luna' } },
  'a fact that was taken away': { facts: { ...SOURCES.facts, phone: null } },
  'an analysis': { measured: { date: '2026-11-16', pages: 3, found: 7 } },
  'a survey': { survey: { at, inventory: inventoryOf({ tools: [] }) } },
  'the company that runs the installation': { provider: { name: 'Operator GmbH', country: 'DE' } },
  'how long records are kept': { proofMonths: 36 },
  'the widget': { widget: true },
  'another website': { website: 'luna.example', registered: 'luna.example' },
}

for (const [what, change] of Object.entries(CHANGES)) {
  test(`with ${what} documents say what a process says that remembers nothing`, () => {
    const one = openProcess()
    knownOf(one.pending(SOURCES).documents)
    const changed = { ...SOURCES, ...change }
    const [said, anew] = [one, openProcess()].map(({ pending }) => knownOf(pending(changed).documents))
    assert.deepEqual(said, anew)
  })
}

test('with another tool, category or way of asking too', () => {
  const one = openProcess()
  const before = knownOf(one.pending(SOURCES).documents)
  const drafts: readonly Draft[] = [
    { ...DRAFT, tools: [] },
    { ...DRAFT, tools: [{ tool: 'google-analytics', category: 'marketing' }] },
    { ...DRAFT, consent_mode: 'advanced' },
  ]
  for (const draft of drafts) {
    const said = knownOf(one.pending(SOURCES, draft).documents)
    assert.deepEqual(said, knownOf(openProcess().pending(SOURCES, draft).documents))
    assert.notDeepEqual(said, before)
  }
})

test('what is remembered has a bound', () => {
  const one = openProcess()
  const read = (n: number) => {
    const [first] = one.pending({ ...SOURCES, proofMonths: n }).documents
    assert.ok(first?.state === 'complete')
    first.hash()
  }
  for (let n = 1; n <= MAX_REMEMBERED_INPUTS; n++) read(n)
  read(1)
  assert.equal(one.written, MAX_REMEMBERED_INPUTS)
  read(MAX_REMEMBERED_INPUTS + 1)
  read(1)
  assert.equal(one.written, MAX_REMEMBERED_INPUTS + 1, 'the one that was not read for longest is forgotten')
  read(2)
  assert.equal(one.written, MAX_REMEMBERED_INPUTS + 2)
})
