import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { viewWith, workSessionWith } from '../../../test/cases.ts'
import { renderToHtml, textOf } from '../../../test/render.ts'
import type { OwnTool, Reason, SeenWebsite } from '../../model/wire.ts'
import type { DraftEditor } from '../../session/use-draft.ts'

const { ConfirmTool, confirmedTool } = await import('./confirm-tool.tsx')
const { ProposalCard } = await import('./proposal-card.tsx')
const { SeenServices } = await import('./seen-services.tsx')
const { ToolsInUse } = await import('./tools-in-use.tsx')

const work = workSessionWith(viewWith())
const AT = '2026-11-17T12:00:00.000Z'

const NOTHING: SeenWebsite = { survey: null, omitted: 0, payments: [], proposal: null, revertible: null }
const SERVICE = { pages: ['/contact'], before: true, after_reject: null, stored: [] }

const shown = async (value: SeenWebsite, locale: 'en' | 'de' = 'en') =>
  textOf(await renderToHtml(h(SeenServices, { work, seen: { at: 'here', value, reload: () => {} } }), { locale }))

test('before the first survey, the screen says so', async () => {
  assert.match(await shown(NOTHING), /No check of your website has succeeded yet/)
})

test('what was seen stands in the list of tools: whether it waits, where it is, what it stores, and what the list lacks', async () => {
  const services = [
    { ...SERVICE, tool: 'matomo', name: 'Matomo', category: 'analytics' as const, before: false, stored: ['_pk_id'] },
    { ...SERVICE, tool: null, name: 'tracker.example', category: 'marketing' as const },
  ]
  const survey = { at: AT, pages: 4, services }
  const head = await shown({ ...NOTHING, survey, omitted: 2 })
  assert.match(head, /4 pages were checked on .*17.* 2 third-party services were seen/)
  assert.match(head, /2 more were seen/)
  const draft = { draft: work.view.website.draft } as DraftEditor
  const text = textOf(await renderToHtml(h(ToolsInUse, { work, draft, seen: survey, notes: null })))
  assert.match(text, /matomo[\s\S]*Waits for consent[\s\S]*Seen on \/contact · Stores _pk_id/)
  assert.match(text, /youtube[\s\S]*Not seen in the check on .*17/)
  assert.match(
    text,
    /tracker\.example[\s\S]*Not in your list[\s\S]*Starts at once[\s\S]*Not known, treated as “Advertising”/,
  )
})

test('a tool that was added since the last publication says that it is not live yet', async () => {
  const change = { kind: 'tool_added', subject: 'matomo', before: null, after: 'analytics', material: true } as const
  const website = {
    ...work.view.website,
    publication: { version: 1, published_at: AT, by: 'customer' },
    difference: { material: true, changes: [change] },
  } as const
  const shownFor = async (of: typeof website | typeof work.view.website) =>
    textOf(
      await renderToHtml(
        h(ToolsInUse, {
          work: { ...work, view: { ...work.view, website: of } },
          draft: { draft: of.draft } as DraftEditor,
          seen: null,
          notes: null,
        }),
      ),
    )
  assert.equal((await shownFor(website)).match(/Not live yet/g)?.length, 1)
  assert.doesNotMatch(await shownFor({ ...website, publication: null }), /Not live yet/)
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
  const text = textOf(await renderToHtml(h(ProposalCard, { work, proposal, unknown: [], reload: () => {} })))
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

test('a proposal says of a service that nobody knows what the list of tools says of it', async () => {
  const seen = { change: 'added', category: 'marketing', page: '/', at: AT } as const
  const changes: Reason[] = [
    { ...seen, tool: 'x-example', name: 'x.example' },
    { ...seen, tool: 'meta-pixel', name: 'Meta Pixel' },
  ]
  const proposal = { id: 'x', changes, material: true, publishes_after: null }
  const text = textOf(await renderToHtml(h(ProposalCard, { work, proposal, unknown: ['x.example'], reload: () => {} })))
  assert.match(text, /x\.example was seen .*\s*Not known, treated as “Advertising”/)
  assert.match(text, /Meta Pixel was seen .*\s*Advertising$/m)
})

test('a proposal that only takes something off does not say that something was seen', async () => {
  const changes: Reason[] = [
    { change: 'removed', tool: 'vimeo', name: 'Vimeo', category: 'functional', page: null, at: AT },
  ]
  const proposal = { id: 'x', changes, material: false, publishes_after: null }
  const text = textOf(await renderToHtml(h(ProposalCard, { work, proposal, unknown: [], reload: () => {} })))
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
  const askedOf = async (more: Partial<OwnTool>) =>
    textOf(await renderToHtml(h(ConfirmTool, { tool: { ...tool, ...more }, draft: {} as DraftEditor, edit: () => {} })))
  assert.match(await askedOf({ held: true }), /recognises browsers[\s\S]*waits for a yes/)
  assert.match(await askedOf({ released: 'form' }), /After that a form was missing on a page: so it runs again/)
})

test('a tool that its owner has described keeps nothing of what was done while nobody knew it', () => {
  const { unconfirmed: _, ...tool }: OwnTool = {
    ...{ id: 'x-example', name: 'x.example', vendor: 'x.example', country: null, category: 'marketing' },
    ...{ hosts: ['x.example'], policy: null, stored: [], unconfirmed: true },
  }
  const described = { name: 'Our chat', category: 'functional', reason: '' } as const
  for (const more of [{}, { held: true }, { released: 'cart' }] as const)
    assert.deepEqual(confirmedTool({ ...tool, unconfirmed: true, ...more }, described), {
      ...tool,
      ...{ name: 'Our chat', category: 'functional' },
    })
})
