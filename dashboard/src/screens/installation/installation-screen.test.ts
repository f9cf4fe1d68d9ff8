import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { SAMPLE_NOW, subscribedView, websiteStatusWith, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, renderToHtml, textOf } from '../../../test/render.ts'
import { SAMPLE_WEBSITE } from '../../model/website.cases.ts'
import type { View, Website, WebsiteState } from '../../model/wire.ts'

const { InstallationScreen } = await import('./installation-screen.tsx')
const { TagSightingCard } = await import('./sighting-card.tsx')

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
const drawn = (website: Website, state: Partial<WebsiteState> | null = null) => {
  const view: View = subscribedView('comfort', { website })
  const work = workSessionWith(view)
  return renderToHtml(h(InstallationScreen, { work, status: websiteStatusWith(state), notes: h('div', null) }))
}
const shown = async (...given: Parameters<typeof drawn>) => textOf(await drawn(...given))

test('the installation says what visitors loaded, and asks for a check there', async () => {
  assert.match(await shown(SAMPLE_WEBSITE), /No banner is published yet/)
  // Whether a survey has seen it is not known before the state is read.
  const unknown = await shown(PUBLISHED)
  assert.doesNotMatch(unknown, /^(?:Not seen yet|Seen on the website)$/m)
  const seen = await shown(SEEN, {})
  assert.match(seen, /^Seen on the website$/m)
  assert.match(seen, /First in the page/)
  assert.match(seen, /^Check now$/m)
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

test('where the tag was seen, nobody is asked how it comes there; every way is folded up', async () => {
  const seen = await drawn(SEEN, {})
  assert.doesNotMatch(seen, /type="radio"/)
  assert.match(seen, /<details class="rest">/)
  const missing = await drawn(PUBLISHED, { tag: null })
  assert.match(textOf(missing), /^Who changes your website\?$/m)
  assert.equal([...missing.matchAll(/<input type="radio"/g)].length, 3)
  assert.match(textOf(missing), /^Check now$/m)
})

test('somebody else gets a mail with the tag, which opens outside of the frame', async () => {
  const html = await drawn(PUBLISHED, { tag: null })
  assert.match(html, /<a class="button" href="mailto:\?subject=Code%20for%20shop\.example&amp;body=Hello/)
  assert.deepEqual(attributesIn(html, 'target'), ['_top'])
  const [code = ''] = [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, text = '']) => textOf(text))
  assert.ok(code.includes(SAMPLE_WEBSITE.installation.tag_first) && code.includes('shop.example'))
})
