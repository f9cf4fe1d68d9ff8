import assert from 'node:assert/strict'
import { test } from 'node:test'
import { VERDICTS } from '@portico/contract/words/verdict'
import { h } from 'preact'
import { subscribedView, websiteStatusWith, workSessionWith } from '../../../test/cases.ts'
import { attributesIn, controlsWithoutName, renderToHtml, textOf } from '../../../test/render.ts'
import { SAMPLE_WEBSITE_STATE } from '../../model/website-state.cases.ts'
import type { Verdict, VerdictService, WebsiteState } from '../../model/wire.ts'
import { LOCALES } from '../../texts/locale.ts'

const { FixScreen } = await import('./fix-screen.tsx')

const TALLY: VerdictService = {
  tool: 'tally',
  name: 'Tally',
  category: 'analytics',
  payment: false,
  purposes: ['visitor-count'],
  pages: ['/unmarked'],
  places: [
    {
      page: 'https://shop.example/unmarked',
      line: 11,
      element: 'script',
      attribute: 'src',
      address: 'https://tally.example/t.js',
    },
  ],
}
/** Another script puts it in, and nobody has listed it. */
const REEL: VerdictService = { ...TALLY, tool: null, name: 'reel.example', category: 'marketing', places: [] }

const stateWith = (verdict: Partial<Verdict>, more: Partial<WebsiteState> = {}) => ({
  ...more,
  verdict: { ...SAMPLE_WEBSITE_STATE.verdict, mood: 'bad', ...verdict } as const,
})
const draw = (state: Partial<WebsiteState>, options = {}) =>
  renderToHtml(
    h(FixScreen, { work: workSessionWith(subscribedView('comfort')), status: websiteStatusWith(state) }),
    options,
  )

test('every service is named with its category, and each place with what goes and what comes', async () => {
  const html = await draw(stateWith({ is: 'runs_before_consent', services: [TALLY, REEL] }))
  const text = textOf(html)
  assert.match(text, /^Your banner is live, but 2 services start before visitors agree$/m)
  assert.match(text, /^Tally\nstarts at once\nStatistics$/m)
  assert.match(text, /^\/unmarked, line 11$/m)
  const change = html.replaceAll(/<span class="code-word">(.*?)<\/span>/g, '$1')
  assert.ok(change.includes('<del><span class="unseen">Remove: </span>src=</del>'))
  assert.match(change, /<ins><span class="unseen">Insert: <\/span>type=.*analytics.* data-src=<\/ins>/)
  // Without a line to change it says what to do.
  assert.match(text, /No line of the page names reel\.example: another script brings it in\./)
  assert.match(text, /reel\.example is not among your tools yet\./)
  assert.ok(attributesIn(html, 'href').includes('#/tools'))
})

test('a service that nobody knows is called so, on the screen and in the mail', async () => {
  const html = await draw(stateWith({ is: 'runs_before_consent', services: [REEL] }))
  const [mail = ''] = attributesIn(html, 'href').filter((href) => href.startsWith('mailto:'))
  assert.match(textOf(html), /^reel\.example\nstarts at once\nNot known, treated as “Advertising”$/m)
  assert.match(
    new URL(mail).searchParams.get('body') ?? '',
    /^reel\.example \(Not known, treated as “Advertising”\)\r$/m,
  )
})

test('a payment is never told to wait, nor its lines to change', async () => {
  const till: VerdictService = { ...TALLY, tool: 'stripe', name: 'Stripe', category: 'functional', payment: true }
  for (const services of [[till], [{ ...till, places: [] }]]) {
    const html = await draw(stateWith({ is: 'runs_before_consent', services }))
    assert.match(textOf(html), /Stripe takes payments: if it waits for a yes, nobody can pay\./)
    assert.doesNotMatch(textOf(html), /another script brings it in|not among your tools yet/)
    const [mail = ''] = attributesIn(html, 'href').filter((href) => href.startsWith('mailto:'))
    assert.doesNotMatch(html + decodeURIComponent(mail), /data-category|data-hold/)
  }
})

test('somebody else gets the reason and the exact lines by mail', async () => {
  const html = await draw(stateWith({ is: 'runs_before_consent', services: [TALLY] }))
  const [mail = ''] = attributesIn(html, 'href').filter((href) => href.startsWith('mailto:'))
  const body = new URL(mail).searchParams.get('body') ?? ''
  assert.match(body, /has to be changed\. Services of third parties load there without the visitors’ consent\.\r\n/)
  assert.ok(body.includes('<script src="https://tally.example/t.js">'))
  assert.ok(body.includes('<script type="text/plain" data-category="analytics" data-src="https://tally.example/t.js">'))
  assert.match(textOf(html), /^Copy its text$/m)
})

test('a check can be asked for afterwards, unless nobody can look', async () => {
  const verdict = { is: 'runs_before_consent', services: [TALLY] } as const
  assert.match(textOf(await draw(stateWith(verdict))), /3 more times today\.\nI have changed it: check again/)
  assert.match(
    textOf(await draw(stateWith(verdict, { check: { state: 'spent', left: 0 } }))),
    /free checks are used up/,
  )
  assert.doesNotMatch(textOf(await draw(stateWith(verdict, { check: { state: 'none', left: 0 } }))), /check again/i)
})

test('in every language each verdict has its way, and every control a name', async () => {
  for (const locale of LOCALES)
    for (const is of VERDICTS) {
      const html = await draw(stateWith({ is, services: [TALLY, REEL] }), { locale })
      assert.doesNotMatch(textOf(html), /undefined|\{\w+\}/, `${locale}: ${is}`)
      assert.deepEqual(controlsWithoutName(html), [], `${locale}: ${is}`)
    }
})
