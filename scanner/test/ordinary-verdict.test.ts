import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrdinarySite } from './ordinary-town/site.ts'
import { type Met, verdictOf } from './ordinary-town/verdict.ts'

const SITE: OrdinarySite = {
  name: 'a',
  ending: 'es',
  language: 'es',
  pages: {},
  truth: { tools: { youtube: 'marketing' }, before: [], asks: true, notes: [] },
}
const MET: Met = {
  asksIn: 'es',
  hasOther: false,
  named: [{ id: 'youtube', name: 'YouTube', category: 'marketing' }],
  before: [],
  afterReject: [],
  withGpc: [],
  broken: [],
  warnings: [{ code: 'documents_missing', message: 'Facts are missing.' }],
}
const told = (...codes: readonly string[]) => codes.map((code) => ({ code, message: code }))
const verdict = (met: Partial<Met>, truth: Partial<OrdinarySite['truth']> = {}, language: 'es' | 'cs' = 'es') =>
  verdictOf({ ...SITE, language, truth: { ...SITE.truth, ...truth } }, { ...MET, ...met }).is

test('a website is right, right with a note that tells of each problem, or wrong silently', () => {
  assert.equal(verdict({}), 'right')
  // What the host has to do something about is a note, even where visitors meet nothing of it.
  assert.equal(verdict({ warnings: told('not_marked') }), 'noted')
  assert.equal(verdict({ before: ['youtube'] }), 'silent')
  assert.equal(verdict({ before: ['youtube'], warnings: told('runs_before_consent') }), 'noted')
  // No warning tells of a dead form, and none of another problem tells of this one.
  assert.equal(verdict({ broken: ['form before a choice'], warnings: told('not_marked', 'other_banner') }), 'silent')
  assert.equal(verdict({ before: ['youtube'], asksIn: 'en', warnings: told('not_marked') }), 'silent')
})

test('languages, categories and banners are held against the truths', () => {
  assert.equal(verdict({ asksIn: 'en' }), 'silent')
  assert.equal(verdict({ asksIn: 'en' }, {}, 'cs'), 'silent')
  assert.equal(verdict({ asksIn: 'en', warnings: told('language_not_offered') }, {}, 'cs'), 'noted')
  assert.equal(verdict({ named: [] }), 'silent')
  assert.equal(verdict({ named: [{ id: 'youtube', name: 'YouTube', category: 'functional' }] }), 'silent')
  assert.equal(verdict({ asksIn: null }), 'silent')
  assert.equal(verdict({}, { tools: {}, asks: false }), 'silent')
  assert.equal(verdict({ asksIn: null, named: [] }, { tools: {}, asks: false }), 'right')
  const banner = { tools: {}, asks: false, banner: 'Complianz' } as const
  assert.equal(verdict({ asksIn: null, hasOther: true }, banner), 'silent')
  const warnings = [{ code: 'other_banner', message: 'Complianz asks already.' }]
  assert.equal(verdict({ asksIn: null, hasOther: true, warnings }, banner), 'noted')
  assert.equal(verdict({ hasOther: true, warnings: told('language_assumed') }, banner), 'silent')
  assert.equal(verdict({ warnings }), 'silent', 'there is no other banner')
})

test('a website that nobody can visit is right where its host reads why', () => {
  const closed = { tools: {}, asks: null, isClosed: true, notes: ['not_surveyed'] } as const
  assert.equal(verdict({ asksIn: null }, closed), 'silent')
  assert.equal(verdict({ asksIn: null, warnings: told('not_surveyed') }, closed), 'noted')
})
