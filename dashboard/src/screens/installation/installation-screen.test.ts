import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { SAMPLE_NOW, subscribedView, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, renderToHtml, textOf } from '../../../test/render.ts'
import { SAMPLE_WEBSITE } from '../../model/website.cases.ts'
import type { View, Website } from '../../model/wire.ts'
import { MARKED_HTML_EXAMPLE, wordpressSnippet } from './recipes.ts'

const { InstallationScreen } = await import('./installation-screen.tsx')
const { TagSightingCard } = await import('./sighting-card.tsx')
const { InstallSteps } = await import('./install-method.tsx')
const { OverviewScreen } = await import('../overview/overview-screen.tsx')

const PUBLISHED: Website = {
  ...SAMPLE_WEBSITE,
  publication: { version: 1, published_at: SAMPLE_NOW, by: 'customer' },
  is_changed: false,
}
const SEEN: Website = {
  ...PUBLISHED,
  installation: {
    ...PUBLISHED.installation,
    seen: { first_at: SAMPLE_NOW, last_at: SAMPLE_NOW, version: 1, placement: 'first' },
  },
}
const shown = async (website: Website) => {
  const view: View = subscribedView('comfort', { website })
  const [installation, overview] = await Promise.all([
    renderToHtml(h(InstallationScreen, { work: workSessionWith(view), notes: h('div', null) })),
    renderToHtml(h(OverviewScreen, { view })),
  ])
  return [textOf(installation), textOf(overview)] as const
}

test('the installation says what visitors loaded, and the overview what is published', async () => {
  const [unpublished, first] = await shown(SAMPLE_WEBSITE)
  assert.match(unpublished, /No banner is published yet/)
  assert.match(first, /No banner is published yet/)
  // Whether a survey has seen it is not known before the state is read.
  const [unknown] = await shown(PUBLISHED)
  assert.doesNotMatch(unknown, /^(?:Not seen yet|Seen on the website)$/m)
  const [seen, next] = await shown(SEEN)
  assert.match(seen, /^Seen on the website$/m)
  assert.match(seen, /First in the page/)
  // The tag has a line of its own there, which knows of surveys too.
  assert.match(next, /^Version 1 of the banner is published\.$/m)
})

test('a tag that only a survey has seen has a card without what browsers tell, and one that is gone says so', async () => {
  const times = { firstAt: '2026-11-01T12:00:00.000Z', lastAt: '2026-11-15T12:00:00.000Z' }
  const card = async (is: 'seen' | 'gone', website: Website) =>
    textOf(await renderToHtml(h(TagSightingCard, { website, tag: { is, ...times } })))
  assert.match(
    await card('seen', PUBLISHED),
    /^Seen on the website\nLast seen\n.*15.*\nFirst seen\nNovember 1, [^\n]*$/,
  )
  const gone = await card('gone', SEEN)
  assert.doesNotMatch(gone, /^Seen on the website/)
  assert.match(gone, /^The tag was last seen on .*15[\s\S]*First in the page$/)
})

test('the card says which version visitors have loaded, and where it is behind, since which one is published', async () => {
  const tag = { is: 'seen', firstAt: SAMPLE_NOW, lastAt: SAMPLE_NOW } as const
  const versionOn = async (website: Website) =>
    /\nVersion[^\n]*\n([^\n]*)/.exec(textOf(await renderToHtml(h(TagSightingCard, { website, tag }))))?.[1]
  const later: Website = { ...SEEN, publication: { version: 2, published_at: SAMPLE_NOW, by: 'customer' } }
  assert.equal(await versionOn(SEEN), '1')
  assert.equal(await versionOn(later), '1 (published since: 2)')
  assert.equal(await versionOn({ ...SEEN, publication: null }), '1')
})

const nothing = h('div', null)

test('the screen begins with where the website is; every way and recipe is folded up', async () => {
  const view = subscribedView('comfort', { website: PUBLISHED })
  const html = await renderToHtml(h(InstallationScreen, { work: workSessionWith(view), notes: nothing }))
  assert.match(textOf(html.slice(0, html.indexOf('<details'))), /^Where is your website\?$/m)
  assert.equal([...html.matchAll(/<input type="radio"/g)].length, 5)
  assert.doesNotMatch(html, /checked/)
  assert.doesNotMatch(html.slice(0, html.indexOf('<details')), /<code/)
  assert.match(html, /<details class="rest">/)
})

const { loader, tag_first } = SAMPLE_WEBSITE.installation

test('each answer shows what it needs, and nothing of the others', async () => {
  const codesOf = async (way: Parameters<typeof InstallSteps>[0]['way']) => {
    const html = await renderToHtml(h(InstallSteps, { view: subscribedView('comfort', { website: PUBLISHED }), way }))
    return [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) => textOf(code))
  }
  assert.deepEqual(await codesOf('wordpress'), [textOf(wordpressSnippet(loader.html).replaceAll('<', '&lt;'))])
  assert.deepEqual(await codesOf('host'), [])
  assert.deepEqual(await codesOf('builder'), [loader.html])
  assert.deepEqual(await codesOf('paste'), [loader.html, loader.csp_hash, MARKED_HTML_EXAMPLE])
  const [mail = '', ...others] = await codesOf('other')
  assert.ok(mail.includes(tag_first) && mail.includes('shop.example'))
  assert.deepEqual(others, [])
})

test('somebody else gets a mail, which opens outside of the frame', async () => {
  const html = await renderToHtml(
    h(InstallSteps, { view: subscribedView('comfort', { website: PUBLISHED }), way: 'other' }),
  )
  assert.match(html, /<a class="button" href="mailto:\?subject=Code%20for%20shop\.example&amp;body=Hello/)
  assert.deepEqual(attributesIn(html, 'target'), ['_top'])
})
