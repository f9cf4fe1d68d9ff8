import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEXT_STEPS, VERDICTS } from '@portico/contract/words/verdict'
import { h } from 'preact'
import { subscribedView, viewWith, websiteStatusWith, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, renderToHtml, textOf, textsOfClass } from '../../../test/render.ts'
import { SAMPLE_WEBSITE_STATE } from '../../model/website-state.cases.ts'
import type { Verdict, WebsiteState } from '../../model/wire.ts'
import { LOCALES, type Locale } from '../../texts/locale.ts'
import { choicesPerDay, linePath } from './choices-line.ts'

const { VerdictCard } = await import('./verdict-card.tsx')
const { NextSteps } = await import('./next-steps.tsx')
const { FineCards } = await import('./fine-cards.tsx')

const SERVICES: Verdict['services'] = ['Tally', 'Adlight', 'Reel'].map((name) => ({
  tool: null,
  name,
  category: 'marketing',
  payment: false,
  purposes: [],
  pages: ['/unmarked'],
  places: [],
}))

const stateWith = (verdict: Partial<Verdict>, more: Partial<WebsiteState> = {}) => ({
  ...more,
  verdict: { ...SAMPLE_WEBSITE_STATE.verdict, ...verdict },
})
const draw = (state: Partial<WebsiteState> | null, locale: Locale = 'en') => {
  const view = state?.verdict?.is === 'no_subscription' ? viewWith() : subscribedView('comfort')
  const status = websiteStatusWith(state)
  const below = status.value && h(NextSteps, { state: status.value, work: workSessionWith(view) })
  return renderToHtml(h('div', null, [h(VerdictCard, { view, status, picture: null }), below]), { locale })
}

test('of many services and pages the first are named, and the others are counted in words', async () => {
  const services = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((name, at) =>
    SERVICES.slice(0, 1).map((service) => ({ ...service, name, pages: [`/${at % 3}`] })),
  )
  const verdict = { is: 'runs_before_consent', mood: 'bad', services } as const
  assert.match(
    textOf(await draw(stateWith(verdict))),
    /^A, B, C, D, and 2 more services are loaded on \/0, \/1, and 1 more page /m,
  )
  assert.match(
    textOf(await draw(stateWith(verdict), 'de')),
    /^A, B, C, D und 2 weitere Dienste werden auf \/0, \/1 und 1 weiteren Seite geladen/m,
  )
})

test('the verdict says what is wrong, with names, pages and the last check, and leads to the repair', async () => {
  const html = await draw(stateWith({ is: 'runs_before_consent', mood: 'bad', services: SERVICES }))
  const text = textOf(html)
  assert.match(text, /^Needs you\nYour banner is live, but 3 services start before visitors agree$/m)
  assert.match(text, /Tally, Adlight, and Reel are loaded on \/unmarked as soon as the page opens\./)
  assert.match(text, /Last checked: today, 10:00/)
  assert.match(html, /class="verdict bad"/)
  assert.deepEqual(textsOfClass(html, 'a', 'button'), ['Show me how to fix it'])
  assert.deepEqual(attributesIn(html, 'href'), ['#/fix'])
})

test('one service is one service', async () => {
  const text = textOf(await draw(stateWith({ is: 'runs_after_refusal', mood: 'bad', services: SERVICES.slice(0, 1) })))
  assert.match(text, /but 1 service runs although visitors refuse/)
  assert.match(text, /Tally is still loaded on/)
})

test('a website that works can be checked again; where nobody can look, nothing is offered', async () => {
  const html = await draw({})
  assert.match(textOf(html), /^Your banner is live and works\nOn 3 pages no service started before visitors agreed\./m)
  assert.deepEqual(textsOfClass(html, 'button', 'button plain'), ['Check again'])
  assert.doesNotMatch(await draw({ check: { state: 'none', left: 0 } }), /<button/)
  assert.match(textOf(await draw({ check: { state: 'running', left: 2 } })), /The check is under way/)
})

test('while it is loaded, its place is there and no mood is claimed', async () => {
  const html = await draw(null)
  assert.match(html, /class="verdict wait"/)
  assert.match(html, /class="bone/)
  assert.doesNotMatch(textOf(html), /All is well|Needs you/)
})

test('each verdict and each step says in every language what is so, and leaves no word open', async () => {
  const steps = NEXT_STEPS.map((is) => ({ is, waits: true }))
  for (const locale of LOCALES)
    for (const is of VERDICTS)
      for (const checked_at of [null, SAMPLE_WEBSITE_STATE.now]) {
        const failed = { ...SAMPLE_WEBSITE_STATE.survey, failure: 'robots' } as const
        const state = stateWith({ is, checked_at, services: SERVICES, next_steps: steps }, { survey: failed })
        const text = textOf(await draw(state, locale))
        assert.doesNotMatch(text, /undefined|\{\w+\}/, `${locale}: ${is}`)
      }
})

test('a website that has moved is named with where it leads, in every language', async () => {
  const moved_to = { host: 'www.müller.example', address: 'https://www.xn--mller-kva.example/' }
  const survey = { ...SAMPLE_WEBSITE_STATE.survey, failure: 'moved_elsewhere', moved_to } as const
  const why = { not_reachable: SAMPLE_WEBSITE_STATE.now, not_published: null, tag_not_seen: null } as const
  for (const locale of LOCALES)
    for (const is of ['not_reachable', 'not_published', 'tag_not_seen'] as const) {
      const text = textOf(await draw(stateWith({ is, checked_at: why[is] }, { survey }), locale))
      for (const named of Object.values(moved_to)) assert.ok(text.includes(named), `${locale}: ${is}`)
    }
})

test('what is left to do has a step, and says what comes first', async () => {
  const html = await draw(
    stateWith({
      is: 'runs_before_consent',
      mood: 'bad',
      services: SERVICES,
      next_steps: [
        { is: 'documents_contradicted', waits: true },
        { is: 'language_assumed', waits: false },
      ],
    }),
  )
  assert.match(textOf(html), /Something in 0 documents does not fit\. First what is said above\./)
  assert.deepEqual(attributesIn(html, 'href'), ['#/fix', '#/documents', '#/languages'])
  assert.match(textOf(html), /^That is right$/m)
})

test('only what is fine is called fine', async () => {
  const work = workSessionWith(subscribedView('comfort'))
  const fine = (more: Partial<WebsiteState>) =>
    renderToHtml(h(FineCards, { work, state: { ...SAMPLE_WEBSITE_STATE, ...more } }))
  assert.match(textOf(await fine({})), /Tools named in the banner2/)
  const unknown = await fine({ tools: { ...SAMPLE_WEBSITE_STATE.tools, unknown: 1 } })
  assert.doesNotMatch(textOf(unknown), /Tools named/)
  assert.equal(await fine({ published: null }), '')
})

test('the line of choices goes through every day on one scale', () => {
  const day = (n: number) => ({ day: '2026-11-16', given: n, partly: 0, refused: n, withdrawn: 0, signal: 0 })
  assert.deepEqual(choicesPerDay({ days: [day(0), day(2)] }), [0, 4])
  assert.equal(linePath([0, 4], 100, 12), 'M0 11L100 1')
  assert.equal(linePath([], 100, 12), '')
})
