import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribedView, workSessionWith } from '../../../test/cases.ts'
import { renderToHtml, textOf } from '../../../test/render.ts'
import { LOCALES } from '../../texts/locale.ts'
import type { HistoryLine } from './history.ts'

const { LineOf } = await import('./activity-screen.tsx')

const AT = '2026-11-15T12:00:00Z'
const line: HistoryLine = {
  id: 'a',
  ids: ['a'],
  type: 'site.created',
  at: AT,
  since: AT,
  by: 'customer',
  before: null,
  after: { fqdn: 'shop.example', path: '' },
}

test('below what happened stand when, by whom and where to see it, without a sign of the code', async () => {
  const work = workSessionWith(subscribedView('comfort'))
  const props = { line, labels: {}, website: work.view.website, work }
  assert.match(textOf(await renderToHtml(h(LineOf, props))), /12:00.*\s·\sYou\s·\sPlan/)
  for (const locale of LOCALES) assert.doesNotMatch(textOf(await renderToHtml(h(LineOf, props), { locale })), /\\/)
})
