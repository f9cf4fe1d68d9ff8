import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentName } from '@portico/contract/words'
import { CATEGORIES } from '@portico/contract/words/categories'
import type { Facts } from '@portico/contract/words/facts'
import { TOOLS } from '@portico/vendors'
import { writeDocument } from '../src/documents/write.ts'
import type { DocumentInput } from '../src/facts/input.ts'
import { toPlainText } from '../src/render/render.ts'
import { inputOf, toolsInUse } from './sets.ts'

// What the policies say of a tool: what it is for, when it receives data, and how long it keeps them.

const QUIET: Facts = {
  ...{ has_shop: false, takes_payments: false, has_newsletter: false, has_contact_form: false, has_comments: false },
  ...{ keeps_server_logs: false },
}

function websiteWith(tools: readonly string[], facts: Facts = {}): DocumentInput {
  const base = inputOf('DE', 'shop')
  return { ...base, tools: toolsInUse(...tools), facts: { ...base.facts, ...QUIET, ...facts } }
}

function textOf(document: DocumentName, input: DocumentInput): string {
  const written = writeDocument(document, 'en', input)
  assert.equal(written.kind, 'written')
  return written.kind === 'written' ? toPlainText(written.document) : ''
}

/** The part below a heading, up to the next one. */
function below(heading: string, text: string): string {
  const [, after] = text.split(new RegExp(`^${RegExp.escape(heading)}\\n[.\\-=]+$`, 'm'))
  assert.ok(after !== undefined, `${heading} is no heading of\n${text}`)
  return after.split(/^.+\n[.\-=]{3,}$/m)[0] ?? ''
}

const SHOP: Facts = { has_shop: true, takes_payments: true, payment_providers: ['Stripe'] }

test('what takes payments stands under payment alone, on the contract and not on consent', () => {
  const input = websiteWith(['stripe', 'hotjar'], SHOP)
  const cookies = textOf('cookies', input)
  const payment = below('Payment', cookies)
  assert.match(payment, /Stripe: Helps to detect fraud in payments/)
  assert.match(payment, /__stripe_mid/)
  assert.match(payment, /art\. 6\(1\)\(b\)/)
  assert.match(payment, /In the cookie settings of this website they stand under: Extra features\./)
  assert.doesNotMatch(cookies, /6\(1\)\(a\)|^Extra features/m)
  assert.match(cookies, /asks for your consent \(§ 25 TDDDG\): Payment and Statistics\./)
  const privacy = below('Payment', textOf('privacy', input))
  assert.match(privacy, /Legal basis: A contract with you/)
  assert.match(privacy, /Legal basis: A legitimate interest .*: detecting fraud in payments/)
  assert.match(privacy, /Kept: How long these providers keep what they received is not known here: Stripe\./)
  assert.doesNotMatch(privacy, /consent/)
})

test('of captchas both policies say that forms that wait for them say so, unless they are called necessary', () => {
  const input = websiteWith(['google-recaptcha', 'hcaptcha', 'google-maps'])
  for (const document of ['cookies', 'privacy'] as const)
    assert.match(
      textOf(document, input),
      /not filled in by a program: Google reCAPTCHA and hCaptcha\. They too are loaded only/,
    )
  const necessary = { ...input, tools: input.tools.map((tool) => ({ ...tool, category: 'necessary' as const })) }
  assert.doesNotMatch(textOf('cookies', necessary), /not filled in by a program/)
})

test('what stands in front of the website waits for nothing, and how long it keeps data is not known', () => {
  const input = websiteWith(['cloudflare', 'google-maps'])
  const cookies = textOf('cookies', input)
  assert.match(below('With every page', cookies), /__cf_bm/)
  assert.doesNotMatch(below('Extra features', cookies), /loudflare|__cf/)
  assert.match(cookies, /asks for your consent \(§ 25 TDDDG\): Extra features\./)
  assert.match(cookies, /asks for your consent before it loads these services: Google Maps\./)
  const visit = below('Visiting the website', textOf('privacy', input))
  assert.match(visit, /Kept: On the server of the website: .* no log is kept/)
  assert.match(visit, /is not known here: Cloudflare\./)
  assert.match(visit, /Purpose: Cloudflare: Tells people from automated programs/)
})

test('the purposes of an activity are those of its tools', () => {
  const advertising = below('Advertising', textOf('privacy', websiteWith(['youtube'])))
  assert.match(advertising, /Purpose: YouTube: Plays videos/)
  assert.doesNotMatch(advertising, /marketing/i)
  const statistics = below('Statistics', textOf('privacy', websiteWith(['hotjar'])))
  assert.match(statistics, /Purpose: Hotjar: .*Records clicks, scrolling and mouse movements/)
  assert.match(statistics, /Data: Clicks, scrolling and mouse movements, recorded by: Hotjar/)
  assert.match(statistics, /provide.* No\. Without your consent they are not collected\./i)
})

test('statistics on the own server are an activity that nobody else receives data for', () => {
  const privacy = textOf('privacy', websiteWith(['matomo']))
  const statistics = below('Statistics', privacy)
  assert.match(statistics, /Purpose: Matomo on your own server: /)
  assert.match(statistics, /How long the website keeps .* is not known here: Matomo on your own server\./)
  assert.doesNotMatch(privacy, /Service: Matomo/)
})

test('a website without tools asks for consent to nothing that is known', () => {
  const cookies = textOf('cookies', websiteWith([]))
  assert.match(cookies, /No service is known here that waits for your consent\./)
  assert.doesNotMatch(cookies, /On your first visit|signing in|cart|ward off/)
})

test('in advanced mode it is said who receives data before the choice', () => {
  const input: DocumentInput = { ...websiteWith(['google-analytics', 'hotjar']), consentMode: 'advanced' }
  for (const document of ['cookies', 'privacy'] as const) {
    const text = textOf(document, input)
    assert.match(text, /receive data before you choose\..* have not agreed: Google Analytics\./)
    assert.match(text, /asks for your consent before it loads these services: Hotjar\./)
  }
  const statistics = below('Statistics', textOf('privacy', input))
  assert.match(statistics, /can receive data before you choose: Google Analytics\./)
})

test('errors and attacks are named only where the server keeps logs', () => {
  assert.doesNotMatch(below('Visiting the website', textOf('privacy', websiteWith([]))), /faults|attacks|referring/)
  const logs: Facts = { keeps_server_logs: true, keep_server_logs: [14, 'day'] }
  const visit = below('Visiting the website', textOf('privacy', websiteWith([], logs)))
  assert.match(visit, /finding faults and warding off attacks/)
  assert.match(visit, /Kept: Logs of the server: 14 days/)
})

test('messages are an activity of every website, and who delivers is named only if somebody said so', () => {
  const privacy = textOf('privacy', websiteWith([], { has_shop: true }))
  assert.match(below('Messages', privacy), /Purpose: Answering your message/)
  assert.match(below('Messages', textOf('privacy', websiteWith([], { keep_contact: [2, 'year'] }))), /Kept: 2 years/)
  assert.doesNotMatch(privacy, /deliver/)
})

test('a legal obligation is named', () => {
  const privacy = textOf('privacy', websiteWith([], { has_shop: true }))
  assert.doesNotMatch(privacy, /art\. 6\(1\)\(c\)\)$/m)
  assert.match(privacy, /A legal obligation .*art\. 7\(1\)/)
})

test('each tool that stores something stands in one table, and what stands in front in none that is asked about', () => {
  for (const tool of TOOLS.filter(({ id, cookies }) => cookies.length > 0 && id !== 'portico')) {
    for (const category of CATEGORIES) {
      const input = websiteWith([])
      const cookies = textOf('cookies', {
        ...input,
        tools: toolsInUse(tool.id).map((one) => ({ ...one, category })),
      })
      const needsConsent = category !== 'necessary' && tool.inFront !== true
      assert.equal(/the website asks for your consent \(/.test(cookies), needsConsent, `${tool.id} ${category}`)
      const rows = cookies.split('\n').filter((line) => line.includes(`; Service: ${tool.name}; `))
      assert.equal(rows.length, tool.cookies.length, tool.id)
    }
  }
})

test('the choice has one cookie where its domain is known, and the widget’s settings are named where there is one', () => {
  const input = websiteWith([])
  const named = (input: DocumentInput) => textOf('cookies', input).match(/(?:__Host-)?portico_(?:consent|display)/g)
  assert.deepEqual(named(input), ['portico_consent'])
  assert.deepEqual(named({ ...input, cookieDomain: null }), ['portico_consent', '__Host-portico_consent'])
  assert.deepEqual(named({ ...input, widget: true }), ['portico_consent', 'portico_display'])
})

test('of a service whose storage nobody could read it is not said that it stores nothing', () => {
  const cookies = below('Extra features', textOf('cookies', websiteWith(['planity', 'jsdelivr'])))
  assert.match(cookies, /It is not known what these services store on your device\. .*: Planity\./)
  assert.match(cookies, /these services store nothing on your device, but .*: jsDelivr\./)
})
