import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { NOW, subscribed } from '../../../test/cases.ts'
import { render, textOf } from '../../../test/render.ts'
import { WEBSITE } from '../../model/website.cases.ts'
import type { View, Website } from '../../model/wire.ts'

const { InstallationScreen } = await import('./installation-screen.tsx')
const { OverviewScreen } = await import('../overview/overview-screen.tsx')

const PUBLISHED: Website = {
  ...WEBSITE,
  publication: { version: 1, published_at: NOW, by: 'customer' },
  is_changed: false,
}
const SEEN: Website = {
  ...PUBLISHED,
  installation: {
    ...PUBLISHED.installation,
    seen: { first_at: NOW, last_at: NOW, version: 1, placement: 'first' },
  },
}
const shown = async (website: Website) => {
  const view: View = subscribed('comfort', { website })
  const [installation, overview] = await Promise.all([
    render(h(InstallationScreen, { view, notes: h('div', null) })),
    render(h(OverviewScreen, { view })),
  ])
  return [textOf(installation), textOf(overview)] as const
}

test('the installation says what was seen, or that nothing was, and the overview too', async () => {
  const [unpublished, first] = await shown(WEBSITE)
  assert.match(unpublished, /No banner is published yet/)
  assert.match(first, /No banner is published yet/)
  const [unseen] = await shown(PUBLISHED)
  assert.match(unseen, /^Not seen yet$/m)
  const [seen, next] = await shown(SEEN)
  assert.match(seen, /^Seen on the website$/m)
  assert.match(seen, /First in the page/)
  assert.match(next, /The tag was last seen on the website on/)
})

test('of the codes only the advised one is open: the others have all of it once more', async () => {
  const view = subscribed('comfort', { website: SEEN })
  const html = await render(h(InstallationScreen, { view, notes: h('div', null) }))
  assert.equal([...html.matchAll(/<details class="way"/g)].length, 6)
  assert.equal([...html.matchAll(/<details class="way" open/g)].length, 1)
})
