import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { NOW, subscribed } from '../../../test/cases.ts'
import { attributesIn, render, textOf } from '../../../test/render.ts'
import { WEBSITE } from '../../model/website.cases.ts'
import type { View, Website } from '../../model/wire.ts'
import { MARKED, wordpressFor } from './recipes.ts'

const { InstallationScreen } = await import('./installation-screen.tsx')
const { WhatToDo } = await import('./where.tsx')
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

const nothing = h('div', null)

test('the screen begins with where the website is; every way and recipe is folded up', async () => {
  const view = subscribed('comfort', { website: PUBLISHED })
  const html = await render(h(InstallationScreen, { view, notes: nothing }))
  assert.match(textOf(html.slice(0, html.indexOf('<details'))), /^Where is your website\?$/m)
  assert.equal([...html.matchAll(/<input type="radio"/g)].length, 5)
  assert.doesNotMatch(html, /checked/)
  assert.doesNotMatch(html.slice(0, html.indexOf('<details')), /<code/)
  assert.match(html, /<details class="rest">/)
})

const { loader, tag_first } = WEBSITE.installation

test('each answer shows what it needs, and nothing of the others', async () => {
  const codesOf = async (way: Parameters<typeof WhatToDo>[0]['way']) => {
    const html = await render(h(WhatToDo, { view: subscribed('comfort', { website: PUBLISHED }), way }))
    return [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) => textOf(code))
  }
  assert.deepEqual(await codesOf('wordpress'), [textOf(wordpressFor(loader.html).replaceAll('<', '&lt;'))])
  assert.deepEqual(await codesOf('host'), [])
  assert.deepEqual(await codesOf('builder'), [loader.html])
  assert.deepEqual(await codesOf('paste'), [loader.html, loader.csp_hash, MARKED])
  const [mail = '', ...others] = await codesOf('other')
  assert.ok(mail.includes(tag_first) && mail.includes('shop.example'))
  assert.deepEqual(others, [])
})

test('somebody else gets a mail, which opens outside of the frame', async () => {
  const html = await render(h(WhatToDo, { view: subscribed('comfort', { website: PUBLISHED }), way: 'other' }))
  assert.match(html, /<a class="button" href="mailto:\?subject=Code%20for%20shop\.example&amp;body=Hello/)
  assert.deepEqual(attributesIn(html, 'target'), ['_top'])
})
