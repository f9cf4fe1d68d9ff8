import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { timeOf } from '../src/uuid.ts'
import { bakery, type Customer, choiceOn, choose, openTown, recorded } from './town.ts'

// How a choice reaches Portico, and what happens when it does not.

const town = await openTown()
const browser = await openBrowser()

async function visit(customer: Customer): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(customer.page(bakery(customer)))
  await page.waitForFunction('window.last')
  return page
}

const waiting = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('portico_unsent') ?? '[]').length)

browserTest('a choice is sent as plain text, names its record, and leaves nothing waiting', async () => {
  const customer = town.open()
  const page = await visit(customer)
  const answered = recorded(page)
  await choose(page, 'accept', ['analytics'])
  await answered
  await page.waitForFunction("localStorage.getItem('portico_unsent') === null")
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
  const again = recorded(page)
  await choose(page, 'reject')
  await again
  assert.equal(customer.consents[1]?.body.visitor, visitor, 'the visitor stays the same')
  assert.notEqual(customer.consents[1]?.body.id, id)
  assert.equal(customer.consents[1]?.body.method, 'withdrawal')
  const once = recorded(page)
  await choose(page, 'withdraw')
  await once
  assert.equal(customer.consents[2]?.body.method, 'api', 'there was nothing left to withdraw')
  await page.close()
})

browserTest('one that Portico could not take is sent again on the next page, once, under the same id', async () => {
  for (const status of [503, 429, 500]) {
    const customer = town.open()
    customer.answers.push({ status }, { status })
    const page = await visit(customer)
    const refused = recorded(page)
    await choose(page, 'reject')
    await refused
    assert.equal(await waiting(page), 1)
    const refusedAgain = recorded(page)
    await page.reload()
    await refusedAgain
    await page.waitForFunction('window.last')
    assert.equal(customer.consents.length, 2)
    const taken = recorded(page)
    await page.reload()
    assert.equal((await taken).status(), 204)
    await page.waitForFunction("localStorage.getItem('portico_unsent') === null")
    assert.equal(new Set(customer.consents.map(({ body }) => body.id)).size, 1)
    assert.equal(customer.consents.length, 3)
    await page.close()
  }
})

browserTest('one that did not get through waits for the next page', async () => {
  const customer = town.open()
  const page = await visit(customer)
  await page.route('**/consents', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/consents'))
  await choose(page, 'reject')
  await failed
  await page.unroute('**/consents')
  const taken = recorded(page)
  await page.reload()
  await taken
  assert.equal(customer.consents.length, 1)
  await page.close()
})

browserTest('one that Portico refuses for good is not sent again', async () => {
  const customer = town.open()
  customer.answers.push({ status: 400, body: { code: 'validation_failed' } })
  const page = await visit(customer)
  const refused = recorded(page)
  await choose(page, 'reject')
  await refused
  await page.waitForFunction("localStorage.getItem('portico_unsent') === null")
  await page.reload()
  await page.waitForFunction('window.last')
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
    await choose(page, 'reject')
    await page.waitForFunction((now) => {
      const { portico } = window as unknown as { portico: { consent: { get(): { at: string } } } }
      return portico.consent.get().at === now
    }, now)
    assert.equal(customer.consents.length, 2, 'never a third time')
    const [first, second] = customer.consents
    assert.notEqual(first?.body.id, second?.body.id)
    assert.equal(timeOf(second?.body.id ?? ''), Date.parse(now))
    assert.equal((await choiceOn(page))?.['id'], second?.body.id)
    await page.close()
  },
)

browserTest('never more than five wait', async () => {
  const customer = town.open()
  customer.answers.push(...Array.from({ length: 12 }, () => ({ status: 503 })))
  const page = await visit(customer)
  for (let turn = 0; turn < 6; turn++) {
    for (const what of ['accept', 'reject'] as const) {
      const refused = recorded(page)
      await choose(page, what)
      await refused
    }
  }
  assert.equal(await waiting(page), 5)
  await page.close()
})
