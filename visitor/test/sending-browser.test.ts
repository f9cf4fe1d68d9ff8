import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { until } from '../../server/test/until.ts'
import { timeOfUuid } from '../src/kit/uuid.ts'
import {
  bakeryHtml,
  type Customer,
  choiceOn,
  chooseByApi,
  openTown,
  waitForCondition,
  waitForConsentAnswer,
  waitForNoUnsentConsent,
} from './town.ts'

// How a choice reaches Portico, and what happens when it does not.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })

async function visit(customer: Customer): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(customer.page(bakeryHtml(customer)))
  await waitForCondition(page, 'window.last')
  return page
}

const waiting = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('portico_unsent') ?? '[]').length)

browserTest('a choice is sent as plain text, names its record, and leaves nothing waiting', async () => {
  const customer = town.open()
  const page = await visit(customer)
  const answered = waitForConsentAnswer(page)
  await chooseByApi(page, 'accept', ['analytics'])
  await answered
  await waitForNoUnsentConsent(page)
  const [consent] = customer.consents
  assert.ok(consent)
  assert.equal(consent.path, `/s/${customer.site}/consents`)
  assert.equal(consent.origin, new URL(page.url()).origin)
  assert.match(consent.type ?? '', /^text\/plain/)
  const { id, visitor, ...rest } = consent.body
  assert.deepEqual(rest, {
    version: 2,
    choice: { functional: false, analytics: true, marketing: false },
    language: 'en',
    method: 'api',
    gpc: false,
    placement: 'async',
  })
  assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  assert.match(visitor, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  assert.equal((await choiceOn(page))?.['id'], id)
  const again = waitForConsentAnswer(page)
  await chooseByApi(page, 'reject')
  await again
  assert.equal(customer.consents[1]?.body.visitor, visitor, 'the visitor stays the same')
  assert.notEqual(customer.consents[1]?.body.id, id)
  assert.equal(customer.consents[1]?.body.method, 'withdrawal')
  const once = waitForConsentAnswer(page)
  await chooseByApi(page, 'withdraw')
  await once
  assert.equal(customer.consents[2]?.body.method, 'api', 'there was nothing left to withdraw')
  await page.close()
})

browserTest('one that Portico could not take is sent again on the next page, once, under the same id', async () => {
  const customer = town.open()
  const refusals = [503, 429, 500]
  customer.answers.push(...refusals.map((status) => ({ status })))
  const page = await visit(customer)
  for (const [before, status] of refusals.entries()) {
    const refused = waitForConsentAnswer(page)
    await (before === 0 ? chooseByApi(page, 'reject') : page.reload())
    assert.equal((await refused).status(), status)
    await waitForCondition(page, 'window.last')
    assert.equal(await waiting(page), 1)
    assert.equal(customer.consents.length, before + 1)
  }
  const taken = waitForConsentAnswer(page)
  await page.reload()
  assert.equal((await taken).status(), 204)
  await waitForNoUnsentConsent(page)
  assert.equal(new Set(customer.consents.map(({ body }) => body.id)).size, 1)
  assert.equal(customer.consents.length, 4)
  await page.close()
})

browserTest('one that did not get through waits for the next page', async () => {
  const customer = town.open()
  const page = await visit(customer)
  await page.route('**/consents', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/consents'))
  await chooseByApi(page, 'reject')
  await failed
  await page.unroute('**/consents')
  const taken = waitForConsentAnswer(page)
  await page.reload()
  await taken
  assert.equal(customer.consents.length, 1)
  await page.close()
})

browserTest('one that Portico refuses for good is not sent again', async () => {
  const customer = town.open()
  customer.answers.push({ status: 400, body: { code: 'validation_failed' } })
  const page = await visit(customer)
  const refused = waitForConsentAnswer(page)
  await chooseByApi(page, 'reject')
  await refused
  await waitForNoUnsentConsent(page)
  await page.reload()
  await waitForCondition(page, 'window.last')
  assert.equal(customer.consents.length, 1)
  await page.close()
})

browserTest(
  'with a wrong clock it is sent once more with an id of Portico’s time, which the receipt names then',
  async () => {
    const customer = town.open()
    const now = '2031-02-03T04:05:06.000Z'
    const wrong = { status: 400, body: { code: 'id_out_of_range', now } }
    customer.answers.push(wrong, wrong)
    const page = await visit(customer)
    await chooseByApi(page, 'reject')
    await until(async () => customer.consents.length > 1)
    await waitForNoUnsentConsent(page)
    const [first, second] = customer.consents
    assert.notEqual(first?.body.id, second?.body.id)
    assert.equal(timeOfUuid(second?.body.id ?? ''), Date.parse(now))
    assert.equal((await choiceOn(page))?.['id'], second?.body.id)
    await page.reload()
    await waitForCondition(page, 'window.last')
    const answered = waitForConsentAnswer(page)
    await chooseByApi(page, 'accept')
    await answered
    const [, , third] = customer.consents
    assert.equal(third?.body.choice.marketing, true, 'the refusal never comes a third time')
    assert.equal(customer.consents.length, 3)
    await page.close()
  },
)

browserTest('with a wrong clock, one that waits is sent once more with an id of Portico’s time as well', async () => {
  const customer = town.open()
  const now = '2031-02-03T04:05:06.000Z'
  customer.answers.push({ status: 503 }, { status: 400, body: { code: 'id_out_of_range', now } })
  const page = await visit(customer)
  const refused = waitForConsentAnswer(page)
  await chooseByApi(page, 'reject')
  await refused
  const taken = page.waitForResponse((response) => response.url().endsWith('/consents') && response.status() === 204)
  await page.reload()
  await taken
  await waitForNoUnsentConsent(page)
  const ids = customer.consents.map(({ body }) => body.id)
  assert.equal(ids.length, 3)
  assert.equal(ids[0], ids[1])
  const age = Date.parse(now) - timeOfUuid(ids[2] ?? '')
  assert.ok(age > 0 && age < 60_000, 'the moment of the choice, not that of the retry')
  assert.equal((await choiceOn(page))?.['id'], ids[2])
  await page.reload()
  await waitForCondition(page, 'window.last')
  assert.equal((await choiceOn(page))?.['id'], ids[2], 'the cookie names the record')
  await page.close()
})

browserTest(
  'with a wrong clock it waits until the one of Portico’s time does, whenever the visitor leaves',
  async () => {
    const customer = town.open()
    const { promise: bodyAfter, resolve: sendBody } = Promise.withResolvers<void>()
    const body = { code: 'id_out_of_range', now: '2031-02-03T04:05:06.000Z' }
    customer.answers.push({ status: 400, body, bodyAfter })
    const page = await visit(customer)
    // How often the visitor could have left with nothing that waits.
    await page.evaluate(() => {
      const remove = Storage.prototype.removeItem
      const counted = Object.assign(window, { empty: 0 })
      Storage.prototype.removeItem = function (name) {
        remove.call(this, name)
        queueMicrotask(() => {
          if (localStorage.getItem('portico_unsent') === null) counted.empty += 1
        })
      }
    })
    const refused = waitForConsentAnswer(page)
    await chooseByApi(page, 'reject')
    await refused
    sendBody()
    await until(async () => customer.consents.length === 2)
    await waitForNoUnsentConsent(page)
    assert.equal(await page.evaluate('empty'), 1, 'after the last answer alone')
    await page.close()
  },
)

browserTest('a clock that is far ahead keeps nothing from waiting', async () => {
  const customer = town.open()
  const now = new Date().toISOString()
  customer.answers.push({ status: 400, body: { code: 'id_out_of_range', now } }, { status: 503 })
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const real = Date.now
    Date.now = () => real() + 30 * 24 * 60 * 60 * 1000
  })
  await page.goto(customer.page(bakeryHtml(customer)))
  await waitForCondition(page, 'window.last')
  const unavailable = page.waitForResponse((response) => response.status() === 503)
  await chooseByApi(page, 'reject')
  await unavailable
  assert.equal(await waiting(page), 1)
  const taken = waitForConsentAnswer(page)
  await page.reload()
  assert.equal((await taken).status(), 204)
  assert.equal(timeOfUuid(customer.consents[2]?.body.id ?? ''), Date.parse(now))
  await page.close()
})

/** A page whose own host passes `/s/` on, so that Portico's answers set the choice's cookie. */
async function visitOwn(customer: Customer): Promise<Page> {
  return visit({ ...customer, tag: customer.tagOwn })
}

const cookieOf = async (page: Page) =>
  (await page.context().cookies(page.url())).find(({ name }) => name === 'portico_consent')?.value ?? ''

browserTest('on the website’s own host, a late retry does not bring back what was refused since', async () => {
  const customer = town.open()
  customer.answers.push({ status: 503 })
  const page = await visitOwn(customer)
  for (const what of ['accept', 'reject'] as const) {
    const answered = waitForConsentAnswer(page)
    await chooseByApi(page, what)
    await answered
  }
  const [, refusal] = customer.consents
  assert.ok((await cookieOf(page)).includes(refusal?.body.id ?? '?'))
  // Once the page has noted the answer to the refusal: otherwise the next one sends both again.
  await until(async () => (await waiting(page)) === 1)
  const late = waitForConsentAnswer(page)
  await page.reload()
  assert.equal((await late).status(), 204)
  await waitForNoUnsentConsent(page)
  assert.equal(customer.consents[2]?.body.choice.marketing, true)
  assert.ok((await cookieOf(page)).includes(refusal?.body.id ?? '?'), 'the cookie is still that of the refusal')
  await page.close()
})

browserTest('nor does an answer that comes after that to a newer choice', async () => {
  const customer = town.open()
  const { promise: after, resolve: answerFirst } = Promise.withResolvers<void>()
  customer.answers.push({ status: 204, after })
  const page = await visitOwn(customer)
  await chooseByApi(page, 'accept')
  await until(async () => customer.consents.length === 1)
  const answered = waitForConsentAnswer(page)
  await chooseByApi(page, 'reject')
  await answered
  const late = waitForConsentAnswer(page)
  answerFirst()
  assert.equal((await late).status(), 204)
  await waitForNoUnsentConsent(page)
  const refusal = customer.consents.find(({ body }) => !body.choice.marketing)
  assert.ok((await cookieOf(page)).includes(refusal?.body.id ?? '?'))
  await page.close()
})

browserTest('never more than five wait', async () => {
  const customer = town.open()
  customer.answers.push(...Array.from({ length: 12 }, () => ({ status: 503 })))
  const page = await visit(customer)
  for (let turn = 0; turn < 6; turn++) {
    for (const what of ['accept', 'reject'] as const) {
      const refused = waitForConsentAnswer(page)
      await chooseByApi(page, what)
      await refused
    }
  }
  assert.equal(await waiting(page), 5)
  await page.close()
})
