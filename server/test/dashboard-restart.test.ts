import assert from 'node:assert/strict'
import { browserTest, frameHtml, openBrowser, serveHostPage, waitForFrame } from './browser.ts'
import { newSite, openCaller, sitePath, startTestService, subscriptionPath } from './harness.ts'
import { freePort } from './process.ts'
import { startInProcess } from './process-in-test.ts'

const host = await serveHostPage()
const browser = await openBrowser()
const { databaseUrl, tenant } = await startTestService()
const env = { DATABASE_URL: databaseUrl, PORTICO_ENVIRONMENT: 'production', PORT: String(await freePort()) }

browserTest('a restart of the service shows a calm message, and the work goes on by itself', async () => {
  const service = await startInProcess(env)
  const { key } = await tenant()
  const call = openCaller(service.url, { authorization: `Integrator-Key ${key}` })
  const site = await newSite({ call })
  await call('POST', subscriptionPath(site), { body: { tier: 'comfort' } })
  const { embed_url } = (await call('GET', `${sitePath(site)}embed/`)).body
  const page = await browser.newPage()
  await page.goto(host.show(frameHtml(embed_url)))
  const frame = await waitForFrame(page)
  await frame.locator('nav a[href="#/settings"]').click()
  await frame.getByRole('link', { name: 'Accessibility' }).click()
  await frame.getByRole('switch').waitFor()

  await service.stop()
  await frame.getByRole('switch').click()
  await frame.getByText('Not saved').waitFor()
  await frame.getByText('No connection at the moment').waitFor()
  assert.equal(await frame.getByRole('switch').getAttribute('aria-checked'), 'true')

  const again = await startInProcess(env)
  await frame.getByText('No connection at the moment').waitFor({ state: 'detached' })
  await frame.getByText('The setting is off.').waitFor()
  await page.close()
  await again.stop()
})
