import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { viewWith, workSessionWith } from '../../../test/cases.ts'
import { renderToHtml, textOf } from '../../../test/render.ts'
import type { OwnTool, Reason, SeenWebsite } from '../../model/wire.ts'
import type { DraftEditor } from '../../session/use-draft.ts'

const { ConfirmTool } = await import('./confirm-tool.tsx')
const { ProposalCard } = await import('./proposal-card.tsx')
const { SeenServices } = await import('./seen-services.tsx')

const work = workSessionWith(viewWith())
const AT = '2026-11-17T12:00:00.000Z'

const NOTHING: SeenWebsite = { survey: null, omitted: 0, payments: [], proposal: null, revertible: null }
const SERVICE = { pages: ['/contact'], before: true, after_reject: null, stored: [] }

const shown = async (value: SeenWebsite, locale: 'en' | 'de' = 'en') =>
  textOf(await renderToHtml(h(SeenServices, { work, seen: { at: 'here', value, reload: () => {} } }), { locale }))

test('before the first survey, the screen says so', async () => {
  assert.match(await shown(NOTHING), /Your website has not been checked yet/)
})

test('what was seen is listed with where, what it stores, and whether it runs too early', async () => {
  const services = [
    { ...SERVICE, tool: 'google-analytics', name: 'Google Analytics', category: 'analytics' as const, stored: ['_ga'] },
    { ...SERVICE, tool: null, name: 'tracker.example', category: 'marketing' as const, after_reject: true },
  ]
  const text = await shown({ ...NOTHING, survey: { at: AT, pages: 4, services }, omitted: 2 })
  for (const expected of [
    /4 pages were checked/,
    /2 third-party services were seen/,
    /Seen on \/contact · Stores _ga/,
  ]) {
    assert.match(text, expected)
  }
  assert.match(text, /Google Analytics[\s\S]*Runs before consent/)
  assert.match(text, /tracker\.example[\s\S]*Not known[\s\S]*Runs after refusal/)
  assert.match(text, /2 more were seen/)
})

test('payments that were seen are left to the customer, and the screen says why', async () => {
  assert.doesNotMatch(await shown(NOTHING), /payments/)
  const text = await shown({ ...NOTHING, payments: ['PayPal', 'Stripe'] })
  assert.match(text, /Used for payments: PayPal and Stripe\. This is not added automatically/)
})

test('a version that was published by itself can be taken back with one press', async () => {
  const text = await shown({ ...NOTHING, revertible: { version: 3, at: AT } }, 'de')
  assert.match(text, /Version 3 wurde am .* automatisch veröffentlicht/)
  assert.match(text, /Zurücknehmen/)
})

test('a proposal says what comes and goes and why, whether visitors are asked again, and what happens otherwise', async () => {
  const changes: Reason[] = [
    { change: 'added', tool: 'youtube', name: 'YouTube', category: 'marketing', page: '/videos', at: AT },
    { change: 'removed', tool: 'vimeo', name: 'Vimeo', category: 'functional', page: null, at: AT },
  ]
  const proposal = { id: 'x', changes, material: true, publishes_after: '2026-12-17T12:00:00.000Z' }
  const text = textOf(await renderToHtml(h(ProposalCard, { work, proposal, reload: () => {} })))
  for (const expected of [
    /YouTube was seen on \/videos on .*17/,
    /Vimeo has not been seen since .*17.*Will be removed/,
    /no longer waits for consent.* .*never happens automatically/,
    /asked again/,
    /published automatically after .*17/,
    /Update and publish/,
  ]) {
    assert.match(text, expected)
  }
})

test('a proposal that only takes something off does not say that something was seen', async () => {
  const changes: Reason[] = [
    { change: 'removed', tool: 'vimeo', name: 'Vimeo', category: 'functional', page: null, at: AT },
  ]
  const proposal = { id: 'x', changes, material: false, publishes_after: null }
  const text = textOf(await renderToHtml(h(ProposalCard, { work, proposal, reload: () => {} })))
  assert.match(text, /Vimeo has not been seen since[\s\S]*Remove and publish/)
  assert.doesNotMatch(text, /This was seen/)
})

test('an unconfirmed tool asks what it is: name and category, and a reason only where it is necessary', async () => {
  const tool: OwnTool = {
    ...{ id: 'x-example', name: 'x.example', vendor: 'x.example', country: null, category: 'marketing' },
    ...{ hosts: ['cdn.x.example'], policy: null, stored: [], unconfirmed: true },
  }
  const html = await renderToHtml(h(ConfirmTool, { tool, draft: {} as DraftEditor, edit: () => {} }))
  const text = textOf(html)
  assert.match(text, /not held back until you say what it is/)
  assert.match(text, /Name[\s\S]*Category[\s\S]*Confirm[\s\S]*All details/)
  assert.match(html, /value="x\.example"/)
  assert.doesNotMatch(text, /Why does the website not work without it/)
})
