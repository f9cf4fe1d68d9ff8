import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import type { PageTool } from '../src/page/settings.ts'
import { type Customer, chooseByApi, LAST_MARKED_SCRIPT, openTown, waitForCondition } from './town.ts'

// Frames of listed tools that nobody has marked, where the tag is first in <head>.

const town = await openTown()
const browser = await openBrowser({ keepsTabs: true })

const FILMS: PageTool = {
  id: 'films',
  name: 'Films',
  vendor: 'Films Ltd',
  country: null,
  category: 'functional',
  hosts: ['films.localhost'],
  policy: null,
  stored: [],
}
const SETTINGS = { tools: [FILMS], offers: ['functional'] } as const
const film = (name: string) => town.at('films.localhost', `/${name}.html`)
const frame = (id: string, attributes: string) => `<iframe id="${id}" width="400" height="300" ${attributes}></iframe>`

const BODY = `${frame('film', `src="${film('film')}"`)}
  ${frame('own', 'src="/own.html"')}
  ${frame('named', `data-category="necessary" src="${film('named')}"`)}
  <script>
    const box = document.createElement('form')
    box.innerHTML = '<input name="querySelectorAll">${frame('added', `src="${film('added')}"`)}'
    document.body.append(box)
  </script>`

const pageWith = (customer: Customer, head: string) =>
  customer.page(
    `<!doctype html><html lang="en"><head><title>A bakery</title>${head}</head><body><p>Bread</p>${BODY}${LAST_MARKED_SCRIPT}</body></html>`,
  )

const addressOf = (page: Page, id: string) =>
  page.evaluate((name) => document.getElementById(name)?.getAttribute('src') ?? null, id)
/** A page of another origin keeps its document to itself. */
const isLoaded = (page: Page, id: string) =>
  waitForCondition(page, `document.getElementById('${id}').contentDocument === null`)
const hasPlaceholder = (page: Page, id: string) =>
  waitForCondition(page, `document.getElementById('${id}').contentDocument?.querySelector('button')`)

for (const placement of ['loader', 'tagFirst'] as const) {
  browserTest(
    `with ${placement} a listed frame has its placeholder until it is allowed, and no other frame is touched`,
    async () => {
      const customer = town.open(SETTINGS)
      const page = await browser.newPage()
      await page.goto(pageWith(customer, customer[placement]))
      await waitForCondition(page, 'window.last')
      for (const id of ['film', 'added']) await hasPlaceholder(page, id)
      await isLoaded(page, 'named')
      assert.equal(await addressOf(page, 'own'), '/own.html')
      await chooseByApi(page, 'accept')
      for (const id of ['film', 'added']) {
        await isLoaded(page, id)
        assert.equal(await addressOf(page, id), film(id))
      }
      await page.reload()
      await waitForCondition(page, 'window.last')
      for (const id of ['film', 'named', 'added']) await isLoaded(page, id)
      await page.close()
    },
  )
}

browserTest('"load once" loads a held frame without any choice', async () => {
  const customer = town.open(SETTINGS)
  const page = await browser.newPage()
  await page.goto(pageWith(customer, customer.loader))
  await waitForCondition(page, 'window.last')
  await hasPlaceholder(page, 'film')
  await page.evaluate("document.getElementById('film').contentDocument.querySelector('button').click()")
  await isLoaded(page, 'film')
  assert.equal(customer.consents.length, 0)
  await hasPlaceholder(page, 'added')
  await page.close()
})

browserTest('without the entry a frame is held for a second, and then given back as it was', async () => {
  const customer = town.open(SETTINGS)
  customer.entryAfter = new Promise(() => {})
  const page = await browser.newPage()
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const later = (go: () => void, ms?: number) => (ms === 1_000 ? Object.assign(window, { runOut: go }) : wait(go, ms))
    Object.assign(window, { setTimeout: later })
  })
  await page.goto(pageWith(customer, customer.loader), { waitUntil: 'domcontentloaded' })
  assert.equal(await addressOf(page, 'film'), null)
  await page.evaluate('runOut()')
  await isLoaded(page, 'film')
  const html = await page.evaluate(() => document.getElementById('film')?.outerHTML)
  assert.equal(html, frame('film', `src="${film('film')}"`))
  await page.close()
})
