/// <reference lib="dom" />
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { VISITOR_TEXTS } from '@portico/visitor/texts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { waitingToolOf } from './needs-yes.ts'
import { hostOf, type OrdinarySite } from './site.ts'

// A visitor who moves the mouse, turns the wheel and presses a key, as people do; and whom that contacts.

/** Under load a page with nothing left to load may take a while to say so. */
const REST_MS = 8_000
/** After Portico's script a banner is there within a moment, or never. */
const BANNER_MS = 5_000
const GESTURE_STEPS = 4

export type InPage = {
  readonly portico?: { readonly consent: { get(): unknown; open(): Promise<void> } }
}

export type Visitor = {
  readonly context: BrowserContext
  readonly page: Page
  /** The tools that need a yes and were contacted since this was asked last. */
  contacted(): readonly string[]
  open(path: string): Promise<void>
}

export async function withVisitor<Result>(
  browser: Browser,
  site: OrdinarySite,
  act: (visitor: Visitor) => Promise<Result>,
  signal: { readonly gpc: boolean } = { gpc: false },
): Promise<Result> {
  const extraHTTPHeaders = signal.gpc ? { 'Sec-GPC': '1' } : {}
  const context = await browser.newContext({ locale: 'en-GB', ignoreHTTPSErrors: true, extraHTTPHeaders })
  try {
    if (signal.gpc)
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
      )
    const asked = new Set<string>()
    context.on('request', (request) => {
      const tool = waitingToolOf(request.url())
      if (tool !== null) asked.add(tool)
    })
    const page = await context.newPage()
    const contacted = () => {
      const found = [...asked].sort()
      asked.clear()
      return found
    }
    return await act({ context, page, contacted, open: (path) => openAsPeopleDo(page, site, path) })
  } finally {
    await context.close()
  }
}

async function openAsPeopleDo(page: Page, site: OrdinarySite, path: string): Promise<void> {
  await page.goto(`https://${hostOf(site)}${path}`, { waitUntil: 'load' })
  await rest(page)
  await page.mouse.move(40, 200)
  await page.mouse.move(90, 320, { steps: GESTURE_STEPS })
  await page.mouse.wheel(0, 2_000)
  await page.keyboard.press('Shift')
  await rest(page)
}

export async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => null)
}

/** Whether Portico's own first layer asks, and in which language. */
export async function ownBannerOf(page: Page): Promise<Language | null> {
  const isThere = await page
    .waitForFunction(() => (window as unknown as InPage).portico !== undefined, null, { timeout: BANNER_MS })
    .catch(() => null)
  if (isThere === null) return null
  const root = page.locator('portico-root')
  const locale = await root.getAttribute('lang', { timeout: BANNER_MS }).catch(() => null)
  const language = LANGUAGES.find((one) => one.locale === locale)?.code
  if (language === undefined) return null
  const region = page.getByRole('region', { name: VISITOR_TEXTS[language].firstLayer.region })
  const isShown = await region.waitFor({ timeout: BANNER_MS }).then(
    () => true,
    () => false,
  )
  return isShown ? language : null
}

/** What the banners of the town's websites are drawn into. */
const THEIRS = [
  '.cmplz-cookiebanner',
  '.cky-consent-bar',
  '._brlbs-box-wrap',
  '#CybotCookiebotDialog',
  '#cookie-notice',
  '.melding',
  '#zgoda',
]

export async function hasOtherBanner(page: Page): Promise<boolean> {
  for (const one of THEIRS) if (await page.locator(one).first().isVisible()) return true
  return false
}

/** Presses a button of Portico's first layer. */
export async function choose(page: Page, language: Language, choice: 'acceptAll' | 'rejectAll'): Promise<void> {
  const { region, [choice]: name } = VISITOR_TEXTS[language].firstLayer
  await page.getByRole('region', { name: region }).getByRole('button', { name, exact: true }).click()
  await page.waitForFunction(() => (window as unknown as InPage).portico?.consent.get() !== null)
}

export type NamedService = { readonly id: string; readonly name: string; readonly category: string }

/** What the preferences ask about. */
export async function namedServices(page: Page): Promise<readonly NamedService[]> {
  await page.evaluate(() => (window as unknown as InPage).portico?.consent.open())
  const dialog = page.locator('portico-root dialog.preferences')
  await dialog.waitFor()
  const named = await dialog.locator('section').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const category = section.querySelector('.row input')?.id.replace('portico-', '') ?? 'necessary'
      return [...section.querySelectorAll('li')].map((item) => ({
        id: item.querySelector('input')?.value ?? '',
        name: item.querySelector('strong')?.textContent ?? '',
        category,
      }))
    }),
  )
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  return named
}
