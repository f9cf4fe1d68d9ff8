import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribedView, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, renderToHtml, textOf, textsOfClass } from '../../../test/render.ts'
import { SAMPLE_WEBSITE_STATE } from '../../model/website-state.cases.ts'
import type { WebsiteState } from '../../model/wire.ts'
import { LOCALES } from '../../texts/locale.ts'

const { StatusLineList } = await import('./status-lines-card.tsx')

const draw = (more: Partial<WebsiteState>, options = {}) =>
  renderToHtml(
    h(StatusLineList, {
      state: { ...SAMPLE_WEBSITE_STATE, ...more },
      work: workSessionWith(subscribedView('comfort')),
    }),
    options,
  )

const WANTING: Partial<WebsiteState> = {
  language: { code: 'de', assumed: 'lang' },
  published: { version: 3, at: SAMPLE_WEBSITE_STATE.now, by: 'portico', pending: false },
  works: { at: SAMPLE_WEBSITE_STATE.now, before: ['Google Analytics'], after_reject: [], not_marked: [] },
}

test('done lines fold, and one line alone has the button', async () => {
  const drawn = await draw(WANTING)
  assert.match(textOf(drawn), /German, because the website says so/)
  assert.match(textOf(drawn), /Before anybody has agreed these were contacted: Google Analytics/)
  assert.match(textOf(drawn), /6 things are as they should be/)
  assert.deepEqual(textsOfClass(drawn, 'a', 'button'), ['See how to hold it back'])
  assert.ok(attributesIn(drawn, 'href').includes('#/languages'))
})

test('a website of which all is done says so, with nothing folded away', async () => {
  const drawn = await draw({})
  assert.match(textOf(drawn), /All of this is as it should be/)
  assert.match(drawn, /<details[^>]* open/)
  assert.doesNotMatch(drawn, /class="button"/)
})

test('what was published by itself can be taken back there, and nothing else can', async () => {
  const published = { version: 3, at: SAMPLE_WEBSITE_STATE.now, by: 'portico', pending: false } as const
  for (const locale of LOCALES) {
    const drawn = await draw({ published }, { locale })
    assert.equal(textsOfClass(drawn, 'button', 'button plain').length, 1, locale)
  }
  for (const by of ['customer', 'integrator', 'operator'] as const) {
    assert.deepEqual(textsOfClass(await draw({ published: { ...published, by } }), 'button', 'button plain'), [])
  }
  const pending = await draw({ published: { ...published, pending: true } })
  assert.deepEqual(textsOfClass(pending, 'button', 'button plain'), [], 'the line is about the draft')
})

test('each line says in every language what is so, and leaves no word open', async () => {
  const failed = { ...SAMPLE_WEBSITE_STATE.survey, state: 'failed', failure: 'robots' } as const
  const cases: readonly Partial<WebsiteState>[] = [
    ...(['lang', 'hreflang', 'text', 'country', 'domain', 'default'] as const).map((assumed) => ({
      language: { code: 'ca', assumed },
    })),
    ...([1, 5] as const).flatMap((n) => [
      { tools: { ...SAMPLE_WEBSITE_STATE.tools, unknown: n } },
      {
        tools: { ...SAMPLE_WEBSITE_STATE.tools, proposals: n },
        analysis: { at: SAMPLE_WEBSITE_STATE.now, serious: n, warnings: 0 },
      },
    ]),
    {
      survey: { ...SAMPLE_WEBSITE_STATE.survey, state: 'off', at: null, next_at: null },
      tools: { ...SAMPLE_WEBSITE_STATE.tools, named: 0 },
      works: null,
    },
    { survey: failed, published: null, tag: null, works: null, analysis: null },
    { works: { at: SAMPLE_WEBSITE_STATE.now, before: [], after_reject: ['a', 'b', 'c', 'd', 'e'], not_marked: [] } },
    { works: { at: SAMPLE_WEBSITE_STATE.now, before: null, after_reject: null, not_marked: [] } },
    { documents: [{ document: 'privacy', state: 'missing' }], accessibility: { in_plan: true, on: false } },
  ]
  for (const locale of LOCALES)
    for (const one of cases) {
      const text = textOf(await draw(one, { locale }))
      assert.doesNotMatch(text, /undefined|\{\w+\}/, `${locale}: ${JSON.stringify(one)}`)
    }
})
