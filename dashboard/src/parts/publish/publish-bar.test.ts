import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribedView, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, renderToHtml, textOf } from '../../../test/render.ts'
import { SAMPLE_WEBSITE } from '../../model/website.cases.ts'
import { SAMPLE_WEBSITE_STATE } from '../../model/website-state.cases.ts'
import type { Website, WebsiteChange, WebsiteState } from '../../model/wire.ts'
import type { WorkSession } from '../../session/use-work-session.ts'

const { useDraft } = await import('../../session/use-draft.ts')
const { PublishBar } = await import('./publish-bar.tsx')

type Props = { readonly work: WorkSession; readonly known: WebsiteState | null }

function Bar({ work, known }: Props) {
  const preview = { screen: 'banner', place: 'banner-preview' } as const
  return h(PublishBar, { work, draft: useDraft(work), website: known, notes: null, preview })
}
const draw = (
  website: Partial<Website>,
  more: Partial<WorkSession> = {},
  known: WebsiteState | null = SAMPLE_WEBSITE_STATE,
) =>
  renderToHtml(
    h(Bar, {
      known,
      work: workSessionWith(subscribedView('growth', { website: { ...SAMPLE_WEBSITE, ...website } }), more),
    }),
  )

const change = (subject: string): WebsiteChange => ({
  ...{ kind: 'tool_added', subject, before: null, after: 'analytics', material: true },
})
const publication = { version: 5, published_at: '2026-11-16T12:00:00Z', by: 'customer' } as const
const CHANGED: Partial<Website> = {
  ...{ publication, is_changed: true, problems: [] },
  difference: { material: true, changes: [change('A'), change('B'), change('C')] },
  can_publish: { allowed: true, reason: null },
}
const LIVE: Partial<Website> = {
  ...{ publication, is_changed: false, problems: [], difference: { material: false, changes: [] } },
  can_publish: { allowed: false, reason: 'nothing_changed' },
}

test('the bar counts what is not live yet, with a preview and the button', async () => {
  const html = await draw(CHANGED)
  assert.match(textOf(html), /3 changes are not live yet\. The draft is saved\./)
  assert.doesNotMatch(html, /aria-disabled/)
  assert.deepEqual(attributesIn(html, 'href'), ['#/banner'])
  assert.match(textOf(await draw({ ...CHANGED, publication: null })), /Nothing is published yet\./)
})

test('what was published in this session can be undone, and nothing else', async () => {
  const undo = /aria-label="Undo the publication of version 5"/
  const html = await draw(LIVE, { undoable: 5 })
  assert.match(textOf(html), /Version 5 is live\./)
  assert.match(html, undo)
  assert.match(html, /aria-disabled="true"/)
  assert.doesNotMatch(await draw(LIVE), undo)
})

test('a version is called live only where the website shows it', async () => {
  const unseen = { ...LIVE, installation: { ...SAMPLE_WEBSITE.installation, seen: null } }
  const html = await draw(unseen, {}, { ...SAMPLE_WEBSITE_STATE, tag: null })
  assert.match(textOf(html), /Version 5 is published\. Your website does not show it yet\. Installation/)
  assert.deepEqual(attributesIn(html, 'href'), ['#/installation', '#/banner'])
  const tag = SAMPLE_WEBSITE_STATE.tag === null ? null : { ...SAMPLE_WEBSITE_STATE.tag, gone: true }
  assert.match(textOf(await draw(unseen, {}, { ...SAMPLE_WEBSITE_STATE, tag })), /Your website no longer shows it\./)
  const unknown = textOf(await draw(unseen, {}, null))
  assert.match(unknown, /Version 5 is published\./)
  assert.doesNotMatch(unknown, /is live|does not show/)
})

test('what keeps the draft from being published is said, with a way to it', async () => {
  const problems: Website['problems'] = [{ field: 'look.colours', code: 'low_contrast', message: '' }]
  const refused = {
    ...CHANGED,
    problems: [...problems],
    can_publish: { allowed: false, reason: 'not_publishable' } as const,
  }
  const html = await draw(refused)
  assert.match(textOf(html), /3 changes are not live yet\. Appearance/)
  assert.match(html, /aria-disabled="true"/)
  const typed = await draw(CHANGED, { typed: { 'text-de-title': { text: 'x', label: 'Heading', home: 'banner' } } })
  assert.match(textOf(typed), /Not everything in the fields is saved\. Heading/)
  assert.match(typed, /aria-disabled="true"/)
})

test('while a publication is on its way, it says so and cannot be pressed again', async () => {
  const html = await draw(CHANGED, { saving: [{ kind: 'publish', draft: 1, details: 1 }] })
  assert.match(textOf(html), /Saving…/)
  assert.match(html, /aria-disabled="true" aria-busy/)
})
