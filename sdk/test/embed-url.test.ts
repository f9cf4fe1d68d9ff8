/// <reference lib="dom" />
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { fetchEmbedUrl } from '../src/browser/embed-url.ts'
import { DashboardError } from '../src/browser/error.ts'
import { frameTextsFor } from '../src/browser/texts.ts'

// What the helper makes of the integrator's answer, and says where there is none. In a page: `browser.test.ts`.

const PLAIN = { upgradeUrl: undefined, sendsUpgradeMessage: false }
// Ended after the tests: nothing waits any longer then.
const ending = new AbortController()
const NEVER = ending.signal
after(() => ending.abort())

test('what is no embed URL is a failure of getEmbedUrl', async () => {
  const wrong = ['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'https://', 5, undefined]
  for (const answer of wrong) {
    const url = await fetchEmbedUrl(() => answer as string, PLAIN, NEVER)
    assert.ok(url instanceof DashboardError, String(answer))
    assert.equal(url.code, 'embed_url_failed')
  }
  const url = await fetchEmbedUrl(() => 'https://portico.example/dashboard/?token=t', PLAIN, NEVER)
  assert.equal(String(url), 'https://portico.example/dashboard/?token=t')
})

test('a backend that never answers is given up after 30 s', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const pending = fetchEmbedUrl(() => new Promise<string>(() => {}), PLAIN, NEVER)
  let answered = false
  void pending.then(() => {
    answered = true
  })
  t.mock.timers.tick(29_999)
  await new Promise(setImmediate)
  assert.equal(answered, false)
  t.mock.timers.tick(1)
  const url = await pending
  assert.ok(url instanceof DashboardError)
  assert.equal(url.message, 'getEmbedUrl gave no embed URL: it took longer than 30 s.')
})

test('the message is in the language that the dashboard would have', () => {
  for (const [locale, words] of [
    ['es-MX', 'Volver a intentarlo'],
    ['xx', 'Try again'],
    ['pt-PT', 'Tentar de novo'],
    ['pt_BR', 'Tentar novamente'],
  ] as const) {
    assert.equal(frameTextsFor(locale).tryAgain, words)
  }
})
