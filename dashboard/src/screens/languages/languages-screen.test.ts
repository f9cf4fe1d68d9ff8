import assert from 'node:assert/strict'
import { test } from 'node:test'
import { h } from 'preact'
import { subscribedView, viewWith } from '../../../test/cases.ts'
import { controlsWithoutName, renderToHtml, textOf, textsOfClass } from '../../../test/render.ts'
import type { Tier, View } from '../../model/wire.ts'

const { LanguagesScreen } = await import('./languages-screen.tsx')

const html = (view: View) => renderToHtml(h(LanguagesScreen, { view, saving: [], change: () => {}, notes: null }))

function choosing(tier: Tier, selected: readonly string[], limit: number): View {
  const view = subscribedView(tier)
  return { ...view, languages: { ...view.languages, selected: [...selected], active: selected.slice(0, limit), limit } }
}

test('the way out of a full list is one that the customer has', async () => {
  const cases: readonly [view: View, beyond: number, hint: RegExp | null][] = [
    [choosing('starter', ['en'], 1), 0, null],
    [choosing('starter', ['en', 'de'], 1), 1, null],
    [choosing('growth', ['en', 'de'], 2), 0, /You can also remove one of yours first/],
    [choosing('growth', ['en', 'de', 'fr'], 2), 1, /You can also remove 2 of yours first/],
  ]
  for (const [view, beyond, hint] of cases) {
    const drawn = await html(view)
    const text = textOf(drawn)
    assert.match(text, /ask your provider for the module “Extra language”/)
    if (hint === null) assert.doesNotMatch(text, /You can also remove/)
    else assert.match(text, hint)
    const badges = textsOfClass(drawn, 'span', 'badge').filter((badge) => badge === 'Beyond your plan')
    assert.equal(badges.length, beyond, view.languages.selected.join())
    assert.deepEqual(controlsWithoutName(drawn), [])
  }
})

test('the screen says that a change is live at once, where something can be changed', async () => {
  assert.match(textOf(await html(subscribedView('comfort'))), /they are live at once/)
  assert.doesNotMatch(textOf(await html(viewWith())), /live at once/)
})

test('where the list is full, no language can be added, and each says why', async () => {
  const drawn = await html(choosing('growth', ['en', 'de'], 2))
  const choices = [...drawn.matchAll(/<button[^>]*class="choice"[^>]*>/g)].map(([button]) => button)
  assert.equal(choices.length, 6)
  for (const button of choices) assert.match(button, /aria-disabled="true" aria-describedby="why-not-more"/)
  assert.match(drawn, /id="why-not-more"/)
  assert.match(textOf(await html(choosing('growth', ['en'], 3))), /1 of 3 languages chosen/)
})

test('the one language of a small plan can be exchanged for another', async () => {
  const text = textOf(await html(choosing('starter', ['en'], 1)))
  assert.match(text, /You can also choose another one instead of English below\./)
  assert.match(text, /Use German Deutsch instead of English/)
})

test('every language has its own name, also where the browser does not speak it', async () => {
  const drawn = await html(subscribedView('comfort'))
  for (const [code, own, name] of [
    ['ca', 'Català', 'Catalan'],
    ['pl', 'Polski', 'Polish'],
    ['sv', 'Svenska', 'Swedish'],
  ] as const) {
    assert.match(textOf(drawn), new RegExp(`Add ${name} ${own}`))
    assert.ok(drawn.includes(`<span class="own" lang="${code}">${own}</span>`))
  }
})
