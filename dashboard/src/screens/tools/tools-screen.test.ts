import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribedView, viewWith, workSessionWith } from '../../../test/cases.ts'
import { renderToHtml, textOf } from '../../../test/render.ts'
import type { SettingsChange } from '../../saving/change.ts'
import { screenOfChange } from '../../saving/change-words.ts'

const { ToolsScreen } = await import('./tools-screen.tsx')
const { isToolChange } = await import('./tools-in-use.tsx')

const shown = async (view = subscribedView('comfort')) =>
  textOf(
    await renderToHtml(h(ToolsScreen, { work: workSessionWith(view), website: null, notes: () => h('div', null) })),
  )

test('the tools of a website, the consent mode, and the publication of both are one screen', async () => {
  const text = await shown()
  for (const part of ['Tools in use', 'Google’s and Microsoft’s consent mode', 'Publish']) {
    assert.match(text, new RegExp(`^${part}$`, 'm'))
  }
  assert.doesNotMatch(await shown(viewWith()), /Tools in use|^Publish$/m)
})

test('without a subscription the screen does not claim that visitors see the list', async () => {
  const text = await shown(viewWith())
  assert.match(text, /tools cannot be changed[\s\S]*visitors see no banner, and nothing on the website is held back/)
  assert.doesNotMatch(text, /Visitors see this list/)
})

test('what becomes of a change of tools or of the consent mode is said there', () => {
  const edits: readonly [SettingsChange, isTool: boolean][] = [
    [{ kind: 'edit', edit: { part: 'tool', id: 'youtube', name: 'YouTube', value: null } }, true],
    [{ kind: 'edit', edit: { part: 'own_tool', id: 'own-1', name: 'Counter', value: null } }, true],
    [{ kind: 'edit', edit: { part: 'consent_mode', value: 'basic' } }, false],
  ]
  for (const [change, expected] of edits) {
    assert.equal(screenOfChange(change), 'tools')
    assert.equal(isToolChange(change), expected)
  }
})
