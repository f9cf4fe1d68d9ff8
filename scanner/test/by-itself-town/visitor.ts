/// <reference lib="dom" />
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SCANNER_AGENT } from '@portico/contract/words'
import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { VISITOR_TEXTS } from '@portico/visitor/texts'
import { type Browser, chromium, type Page } from 'playwright-core'
import { DISABLE_FEATURES_FLAG } from '../../src/browser/disabled-features.ts'
import { FIXED_ENVIRONMENT } from '../../src/browser/environment.ts'
import type { ByItselfTown } from './open.ts'
import { type ByItselfSite, siteUrl } from './site.ts'

// A visitor of a website of the town, with a browser that has never been there.

export type NamedTool = { readonly id: string; readonly name: string; readonly category: string }

export type VisitorVisit = {
  /** In which the banner asks. */
  readonly language: Language
  /** Hosts of others that were asked before a choice, and from it on, with a second visit. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  /** What the preferences ask about, by category and name. */
  readonly named: readonly NamedTool[]
  /** Whether something that a website wrote as a name was run. */
  readonly isPwned: boolean
}

// Many hosts of others are known to browsers as having https, and are asked by https alone: so certificates are not checked.
const ANY_CERTIFICATE = '--ignore-certificate-errors'

/** The browser of visitors, for which every host but this machine's own is in the town. */
export function launchVisitors(
  executablePath: string,
  { hostRules }: Pick<ByItselfTown, 'hostRules'>,
): Promise<Browser> {
  const rules = `--host-resolver-rules=${hostRules}`
  const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', ANY_CERTIFICATE, DISABLE_FEATURES_FLAG, rules]
  return chromium.launch({ executablePath, args, env: { ...process.env, ...FIXED_ENVIRONMENT } })
}

/** A program for CHROMIUM_PATH that believes the town, in a folder that scanners may read. */
export function writeTrustingChromium(executablePath: string, folder: string): string {
  const path = join(folder, 'chromium')
  writeFileSync(path, `#!/bin/sh\nexec '${executablePath}' ${ANY_CERTIFICATE} "$@"\n`, { mode: 0o755 })
  return path
}

/** Opens the website, chooses in the banner, and opens it again. */
export async function visitAndChoose(
  browser: Browser,
  town: ByItselfTown,
  site: ByItselfSite,
  choice: 'reject' | 'accept',
): Promise<VisitorVisit> {
  const context = await browser.newContext({ locale: 'fi-FI' })
  try {
    const page = await context.newPage()
    const open = () => page.goto(siteUrl(site), { waitUntil: 'networkidle' })
    const before = await contacted(town, site, open)
    const language = await bannerLanguage(page)
    const named = await namedIn(page)
    const after = await contacted(town, site, async () => {
      const { region, rejectAll, acceptAll } = VISITOR_TEXTS[language].firstLayer
      const banner = page.getByRole('region', { name: region })
      await banner.getByRole('button', { name: choice === 'reject' ? rejectAll : acceptAll, exact: true }).click()
      await page.waitForFunction(() => (window as unknown as InPage).portico.consent.get() !== null)
      await open()
    })
    const isPwned = await page.evaluate(() => 'pwned' in window)
    return { language, before, after, named, isPwned }
  } finally {
    await context.close()
  }
}

type InPage = { readonly portico: { readonly consent: { get(): unknown; open(): Promise<void> } } }

/** Hosts other than the website's own that somebody other than a scanner asked for anything meanwhile. */
async function contacted(town: ByItselfTown, { host }: ByItselfSite, act: () => Promise<unknown>): Promise<string[]> {
  const from = town.requests.length
  await act()
  const requests = town.requests.slice(from).filter(({ headers }) => !headers['user-agent']?.includes(SCANNER_AGENT))
  return [...new Set(requests.map((one) => one.host))].filter((one) => one !== host).sort()
}

/** Waits for the banner, in whatever language it is. */
async function bannerLanguage(page: Page): Promise<Language> {
  const locale = await page.locator('portico-root').getAttribute('lang')
  const language = LANGUAGES.find((one) => one.locale === locale)?.code
  if (language === undefined) throw new Error(`No language is called ${locale}.`)
  await page.getByRole('region', { name: VISITOR_TEXTS[language].firstLayer.region }).waitFor()
  return language
}

async function namedIn(page: Page): Promise<readonly NamedTool[]> {
  await page.evaluate(() => (window as unknown as InPage).portico.consent.open())
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
