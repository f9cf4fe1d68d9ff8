import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toolById } from '@portico/vendors'
import { isLooserCategory, MOST_USED, orderOffered, searchTools, toolInCategory, unusedOwnToolId } from './tool-list.ts'

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
  assert.equal(isLooserCategory('functional', 'analytics'), true)
  assert.equal(isLooserCategory('marketing', 'analytics'), false)
  assert.deepEqual(toolInCategory({ tool: 'matomo' }, 'marketing', 'analytics', 'x'), {
    tool: 'matomo',
    category: 'marketing',
  })
  assert.deepEqual(toolInCategory({ tool: 'matomo' }, 'functional', 'analytics', 'because'), {
    tool: 'matomo',
    category: 'functional',
    reason: 'because',
  })
  assert.deepEqual(toolInCategory({ tool: 'matomo' }, 'analytics', 'analytics', ''), { tool: 'matomo' })
})

test('tools are found by name and provider, without regard to case and accents', () => {
  const tools = [tool('Économie', 'Ünlü AŞ'), tool('Matomo', 'InnoCraft')]
  const found = (text: string) => searchTools(tools, text).map(({ name }) => name)
  assert.deepEqual(found('econ'), ['Économie'])
  assert.deepEqual(found('unlu'), ['Économie'])
  assert.deepEqual(found(' MATO '), ['Matomo'])
  assert.deepEqual(found('nothing'), [])
})

test('what was seen is offered first, then what websites use most, software last, and never Portico', () => {
  const offered = (seen: readonly string[]) =>
    orderOffered(
      [
        ...['portico', 'php-session'].map((id) => ({ ...tool(id, ''), id, kind: 'software' })),
        ...['hotjar', 'youtube', 'google-analytics'].map((id) => ({ ...tool(id, ''), id })),
      ],
      seen,
    ).map(({ id }) => id)
  assert.deepEqual(offered([]), ['google-analytics', 'youtube', 'hotjar', 'php-session'])
  assert.deepEqual(offered(['php-session', 'portico']), ['php-session', 'google-analytics', 'youtube', 'hotjar'])
})

test('what websites use most is in the table of tools', () => {
  for (const id of MOST_USED) assert.ok(toolById(id), id)
})

test('a new tool of one’s own gets an id that none has', () => {
  assert.equal(unusedOwnToolId({ own_tools: [{ id: 'own-1' }, { id: 'own-3' }] }), 'own-2')
})
