import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostUrgentLine, statusLinesOf } from './status-lines.ts'
import { SAMPLE_WEBSITE_STATE } from './website-state.cases.ts'
import type { WebsiteState } from './wire.ts'

const linesWith = (more: Partial<WebsiteState>) => statusLinesOf({ ...SAMPLE_WEBSITE_STATE, ...more }, true)
const isOf = (line: string, more: Partial<WebsiteState>) => {
  const found = linesWith(more).find((one) => one.line === line)
  return [found?.is, found?.level]
}

test('where all is done nothing has the button', () => {
  assert.deepEqual(
    statusLinesOf(SAMPLE_WEBSITE_STATE, true).filter(({ level }) => level !== 'done'),
    [],
  )
  assert.equal(mostUrgentLine(statusLinesOf(SAMPLE_WEBSITE_STATE, true)), null)
})

test('a language that was assumed stays open until somebody says so', () => {
  assert.deepEqual(isOf('language', { language: { code: 'de', assumed: 'lang' } }), ['lang', 'open'])
  assert.deepEqual(isOf('language', { language: { code: 'de', assumed: null } }), ['chosen', 'done'])
})

test('tools: what somebody has to name comes before what was not surveyed', () => {
  const tools = { named: 2, seen: 3, unknown: 0, proposals: 0 }
  const { survey } = SAMPLE_WEBSITE_STATE
  assert.deepEqual(isOf('tools', { tools: { ...tools, unknown: 1 } }), ['unknown', 'open'])
  assert.deepEqual(isOf('tools', { tools: { ...tools, proposals: 1 } }), ['proposals', 'open'])
  assert.deepEqual(isOf('tools', { survey: { ...survey, state: 'failed', failure: 'blocked' } }), ['failed', 'bad'])
  assert.deepEqual(isOf('tools', { survey: { ...survey, failure: 'no_scanner' } }), ['noScanner', 'bad'])
  assert.deepEqual(isOf('tools', { survey: { ...survey, state: 'waiting', at: null } }), ['waiting', 'waiting'])
  assert.deepEqual(isOf('tools', { survey: { ...survey, state: 'off', at: null } }), ['off', 'done'])
  const off = { ...survey, state: 'off' } as const
  assert.deepEqual(isOf('tools', { survey: { ...off, at: null }, tools: { ...tools, named: 0 } }), ['offNone', 'open'])
  assert.deepEqual(isOf('tools', { survey: off, tools: { ...tools, named: 0, seen: 3 } }), ['offNone', 'open'])
  assert.deepEqual(isOf('tools', { survey: off, tools: { ...tools, named: 0, seen: 0 } }), ['none', 'done'])
  assert.deepEqual(isOf('tools', { tools: { ...tools, named: 0 } }), ['none', 'done'])
})

test('nothing published waits only where it comes by itself', () => {
  const waiting = { ...SAMPLE_WEBSITE_STATE.survey, state: 'waiting', at: null } as const
  const automatic = { mode: 'publish' } as const
  assert.deepEqual(isOf('published', { published: null, survey: waiting, automatic }), ['soon', 'waiting'])
  assert.deepEqual(isOf('published', { published: null, survey: waiting, automatic: { mode: 'propose' } }), [
    'none',
    'bad',
  ])
  assert.deepEqual(isOf('published', { published: null, automatic }), ['none', 'bad'])
})

test('whether it works is never claimed before a survey', () => {
  const works = { at: SAMPLE_WEBSITE_STATE.now, before: [], after_reject: [], not_marked: [] }
  assert.deepEqual(isOf('works', { works: null }), ['waiting', 'waiting'])
  const off = { ...SAMPLE_WEBSITE_STATE.survey, state: 'off', next_at: null } as const
  assert.deepEqual(isOf('works', { works: null, survey: off }), ['off', 'unknown'])
  assert.deepEqual(isOf('works', { works: { ...works, before: null }, survey: off }), ['off', 'unknown'])
  assert.equal(mostUrgentLine(linesWith({ works: null, survey: off })), null)
  assert.deepEqual(isOf('works', { works: { ...works, before: ['Google Analytics'] } }), ['before', 'bad'])
  assert.deepEqual(isOf('works', { works: { ...works, after_reject: ['Google Analytics'] } }), ['afterReject', 'bad'])
  assert.deepEqual(isOf('works', { works: { ...works, after_reject: null } }), ['goodBefore', 'done'])
  assert.deepEqual(isOf('works', { works: { ...works, before: null } }), ['waiting', 'waiting'])
  assert.deepEqual(isOf('works', { works: { ...works, before: null, not_marked: ['YouTube'] } }), ['notMarked', 'open'])
  assert.deepEqual(isOf('works', { works: { ...works, not_marked: ['YouTube'] } }), ['notMarked', 'open'])
})

test('documents: a contradiction is something to do, also where all answers are given', () => {
  const privacy = (state: 'missing' | 'contradicted' | 'complete') => ({ document: 'privacy', state }) as const
  const cookies = { document: 'cookies', state: 'complete' } as const
  assert.deepEqual(isOf('documents', { documents: [privacy('contradicted'), cookies] }), ['contradicted', 'open'])
  assert.deepEqual(isOf('documents', { documents: [privacy('missing'), cookies] }), ['missing', 'open'])
  assert.deepEqual(isOf('documents', { documents: [privacy('complete'), cookies] }), ['complete', 'done'])
})

test('the button is where others wait for it: a version before the tag, the tag before what it does', () => {
  const language = { code: 'de', assumed: 'lang' } as const
  assert.equal(mostUrgentLine(linesWith({ language, published: null, tag: null }))?.line, 'published')
  assert.equal(mostUrgentLine(linesWith({ language, tag: null }))?.line, 'tag')
  assert.equal(mostUrgentLine(linesWith({ language }))?.line, 'language')
})
