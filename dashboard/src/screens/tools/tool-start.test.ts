import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedTool } from '../../model/tool-list.ts'
import { matchSeen, type SeenService, toolStartOf } from './tool-start.ts'

const service = (tool: string | null, more: Partial<SeenService> = {}): SeenService => ({
  ...{ tool, name: tool ?? 'cdn.x.example', category: 'marketing', pages: ['/'], before: false, after_reject: false },
  ...{ stored: [], ...more },
})
const listed: readonly ListedTool[] = [
  { is: 'known', id: 'matomo', inUse: { tool: 'matomo' }, known: null },
  {
    is: 'own',
    id: 'own-1',
    own: {
      ...{ id: 'own-1', name: 'Chat', vendor: 'X', country: null, category: 'functional' },
      ...{ hosts: ['cdn.x.example'], policy: null, stored: [] },
    },
  },
]

test('a tool waits or starts at once, as the last check saw it', () => {
  assert.equal(toolStartOf(service('matomo'), 'analytics'), 'waits')
  assert.equal(toolStartOf(service('matomo', { before: true }), 'analytics'), 'early')
  assert.equal(toolStartOf(service('matomo', { after_reject: true }), 'analytics'), 'afterReject')
  assert.equal(toolStartOf(service('matomo', { before: true }), 'necessary'), 'necessary')
  assert.equal(toolStartOf(service('matomo', { before: null, after_reject: null }), 'analytics'), 'unknown')
  assert.equal(toolStartOf(null, 'analytics'), 'unknown')
})

test('what was seen is told by its tool, an undescribed one by the host of an own tool; the rest is not in the list', () => {
  const chat = service(null)
  const { byTool, unlisted } = matchSeen(listed, [service('matomo'), chat, service('youtube')])
  assert.deepEqual([...byTool.keys()], ['matomo', 'own-1'])
  assert.deepEqual(unlisted, [service('youtube')])
  assert.deepEqual(matchSeen([], [chat]).unlisted, [chat])
})

test('of several domains of a tool, the one that starts first counts', () => {
  const early = service(null, { before: true })
  for (const services of [
    [service(null), early],
    [early, service(null)],
  ]) {
    assert.equal(matchSeen(listed, services).byTool.get('own-1')?.before, true)
  }
})
