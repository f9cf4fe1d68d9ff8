import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import type { Page } from 'playwright-core'
import { browserTest, openBrowser } from '../../server/test/browser.ts'
import { ROOT } from '../../server/test/folders.ts'
import { startTestService } from '../../server/test/harness.ts'
import { until } from '../../server/test/until.ts'
import { Portico } from '../src/index.ts'

// The whole way: the client in an integrator's backend, the helper in its page, the real dashboard in the frame.

const service = await startTestService()
const portico = new Portico({ key: (await service.tenant()).key, baseUrl: service.url })
const { site } = await portico.sites.create({ url: 'whole.example.com' })
await portico.subscriptions.create(site, { tier: 'growth' })

const built = join(ROOT, 'sdk', 'dist', 'browser')

const PAGE =
  '<!doctype html><html lang="en"><title>Portal</title><main></main><script type="module" src="/page.js"></script>'
const SCRIPT = `
  import { mountDashboard } from '/portico/index.js'
  globalThis.heard = []
  mountDashboard(document.querySelector('main'), {
    getEmbedUrl: async () => (await (await fetch('/embed-url')).json()).embed_url,
    onReady: () => heard.push('ready'),
    onNavigate: (screen) => heard.push(screen),
    onError: ({ code }) => heard.push(code),
  })
`

/** An integrator's server: a page, its script, and the route that asks Portico. No referrer, as strict pages have it. */
const portal = createServer(async ({ url = '' }, response) => {
  const send = (type: string, body: string) =>
    response.writeHead(200, { 'content-type': type, 'referrer-policy': 'no-referrer' }).end(body)
  if (url === '/embed-url') send('application/json', JSON.stringify(await portico.embed.create(site)))
  else if (url === '/page.js') send('text/javascript', SCRIPT)
  else if (url.startsWith('/portico/')) send('text/javascript', await readFile(join(built, url.slice(9)), 'utf8'))
  else send('text/html', PAGE)
}).listen(0)
await once(portal, 'listening')
after(() => void portal.close().closeAllConnections())
const browser = await openBrowser()

const heard = async (page: Page): Promise<unknown> => page.evaluate('globalThis.heard')
const times = async (page: Page, what: string) => [await heard(page)].flat().filter((one) => one === what).length
const isReady = (page: Page, count: number) => until(async () => (await times(page, 'ready')) === count)
const endSessions = () => service.sql(`update dashboard_session set last_seen_at = now() - interval '31 minutes'`)

browserTest(
  'in the integrator’s page the dashboard is as high as its content; whatever session ends, the customer goes on in the next',
  async () => {
    const page = await browser.newPage()
    // Time stands still, so that the page does not refresh before a change is made.
    await page.clock.setFixedTime(Date.now())
    await page.goto(`http://localhost:${(portal.address() as AddressInfo).port}/`)
    const inside = page.frameLocator('iframe')
    await isReady(page, 1)
    await inside.getByText('whole.example.com').first().waitFor()
    await until(async () => {
      const [outside, content] = await Promise.all([
        page.evaluate(`document.querySelector('iframe').offsetHeight`),
        page.frames()[1]?.evaluate('document.documentElement.scrollHeight'),
      ])
      return outside === content && outside !== 480
    })

    // A change whose session ended on the way is saved in the next one, on the same screen.
    await inside.getByRole('link', { name: 'Settings' }).click()
    await inside.getByLabel('Search languages').fill('German')
    await endSessions()
    await inside.getByRole('button', { name: 'Add German' }).click()
    await isReady(page, 2)
    await inside.getByText('German was added.').waitFor()
    await inside.getByRole('heading', { name: 'Languages', exact: true }).waitFor()
    assert.deepEqual((await service.sql('select languages from site_settings where site_id = $1', [site]))[0], {
      languages: ['en', 'de'],
    })
    // Whoever worked in the frame goes on there.
    await until(async () => (await page.evaluate('document.activeElement.tagName')) === 'IFRAME')
    await page.keyboard.press('Tab')
    await until(async () => (await page.frames()[1]?.evaluate('document.activeElement.tagName')) === 'A')

    await page.reload()
    await isReady(page, 1)
    await inside.getByRole('button', { name: 'Remove German' }).waitFor()

    // Without a change the session is renewed as well, and the customer does nothing for it.
    await endSessions()
    await inside.getByRole('link', { name: 'Activity' }).click()
    await isReady(page, 2)
    await inside.getByText('whole.example.com').first().waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
    await page.close()
  },
)
