import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, type TestContext, test } from 'node:test'
import { type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'

// Real browsers for tests. Third-party cookies are blocked, as they are for many customers.

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const executablePath = process.env['TEST_CHROMIUM']
const skip = executablePath ? false : 'There is no Chromium: set CHROMIUM_PATH.'

/** A test that needs a browser. Where there is none it is skipped, and the run says so loudly. */
export function browserTest(name: string, run: (t: TestContext) => Promise<void>): void {
  test(name, { skip }, run)
}

/** A browser with an empty profile of its own, closed after the test file. */
export async function openBrowser(): Promise<BrowserContext> {
  const profile = await mkdtemp(join(tmpdir(), 'portico-browser-'))
  await mkdir(join(profile, 'Default'))
  const preferences = { profile: { cookie_controls_mode: 1, block_third_party_cookies: true } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executablePath ?? '',
    headless: true,
    args: FLAGS,
    viewport: { width: 1000, height: 800 },
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  after(async () => {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })
  return context
}

/** An integrator's page: another site than the service, with whatever HTML a test wants to show. */
export async function openHost(): Promise<{ readonly origin: string; show(html: string): string }> {
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const html = pages.get(request.url ?? '')
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(html ?? 'There is nothing here.')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  after(() => void server.close().closeAllConnections())
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    show(html) {
      const path = `/${pages.size}`
      pages.set(path, html)
      return origin + path
    },
  }
}

/** The frame inside a page, once it is there. */
export async function frameOf(page: Page, selector = 'iframe'): Promise<Frame> {
  const frame = await (await page.waitForSelector(selector)).contentFrame()
  if (frame === null) throw new Error(`${selector} is no frame.`)
  return frame
}
