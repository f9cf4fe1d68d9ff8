import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freshId, isLooser, moved, searchTools } from './tool-list.ts'

const tool = (name: string, vendor: string) => ({
  id: name,
  name,
  vendor,
  country: null,
  category: 'analytics' as const,
  kind: 'script',
  needs_tcf: false,
})

test('a stricter category needs no reason, a looser one carries it, and the suggested one is said by saying nothing', () => {
  assert.equal(isLooser('functional', 'analytics'), true)
  assert.equal(isLooser('marketing', 'analytics'), false)
  assert.deepEqual(moved('matomo', 'marketing', 'analytics', 'x'), { tool: 'matomo', category: 'marketing' })
  assert.deepEqual(moved('matomo', 'functional', 'analytics', 'because'), {
    tool: 'matomo',
    category: 'functional',
    reason: 'because',
  })
  assert.deepEqual(moved('matomo', 'analytics', 'analytics', ''), { tool: 'matomo' })
})

test('tools are found by name and provider, without regard to case and accents', () => {
  const tools = [tool('Économie', 'Ünlü AŞ'), tool('Matomo', 'InnoCraft')]
  const found = (text: string) => searchTools(tools, text).map(({ name }) => name)
  assert.deepEqual(found('econ'), ['Économie'])
  assert.deepEqual(found('unlu'), ['Économie'])
  assert.deepEqual(found(' MATO '), ['Matomo'])
  assert.deepEqual(found('nothing'), [])
})

test('a new tool of one’s own gets an id that none has', () => {
  assert.equal(freshId({ own_tools: [{ id: 'own-1' }, { id: 'own-3' }] }), 'own-2')
})
