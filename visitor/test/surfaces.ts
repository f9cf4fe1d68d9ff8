/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core'
import type { PageSettings, PageTool } from '../src/page/settings.ts'
import { VISITOR_TEXTS } from '../src/texts/all.ts'
import type { Customer } from './town.ts'

// A customer's website for what visitors see of us, and helpers that read it.

type Category = PageTool['category']

/** A tool of a third party of the town. */
export function makeTool(id: string, category: Category, more: Partial<PageTool> = {}): PageTool {
  return {
    id,
    name: id,
    vendor: `${id} Ltd.`,
    country: null,
    category,
    hosts: [`${id}.localhost`],
    policy: null,
    stored: [],
    ...more,
  }
}

export const TOOLS: readonly PageTool[] = [
  makeTool('portico', 'necessary', {
    hosts: [],
    stored: [['portico_consent', 'consent', [6, 'month'], 'cookie', 1]],
  }),
  makeTool('films', 'functional', {
    name: 'Films',
    vendor: 'Pictures Ireland Ltd.',
    country: 'IE',
    policy: 'https://films.example/privacy',
    stored: [
      ['player', 'video-playback', 'persistent', 'local', 0],
      ['visit', 'visit', 'session', 'session', 0],
    ],
  }),
  makeTool('counter', 'analytics', {
    name: 'Counter',
    stored: [['_count', 'visitor-count', [2, 'year'], 'cookie', 1]],
  }),
  makeTool('maps', 'functional', { name: 'Maps', vendor: 'Pictures Ireland Ltd.', country: 'IE' }),
  makeTool('ads', 'marketing', { name: 'Ads' }),
]

export const SETTINGS: Partial<PageSettings> = { languages: ['en', 'de'], tools: TOOLS }

/** A page of the website. */
export function pageHtml(customer: Customer, { lang = 'en', body = '', style = '', head = '' } = {}): string {
  return `<!doctype html><html lang="${lang}"><head><title>Bakery</title><meta name="viewport" content="width=device-width">
    ${customer.tag}${head}<style>${style}</style></head>
    <body><main><h1>Bakery</h1><p><a href="#bread">Bread</a></p>${body}</main></body></html>`
}

export const banner = (page: Page, lang: 'en' | 'de' = 'en'): Locator =>
  page.getByRole('region', { name: VISITOR_TEXTS[lang].firstLayer.region })

export const button = (within: Page | Locator, name: string): Locator =>
  within.getByRole('button', { name, exact: true })

/** The text of what has the focus, inside shadow roots too. */
export const focusedText = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    return element === document.body ? null : element?.getAttribute('aria-label') || element?.textContent
  })

/** Text twice as large, as a visitor sets it in the browser. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
}

/** Elements wider than their box, which would scroll sideways. */
export const overflowingElements = (surface: Locator) =>
  surface.evaluate((surface) => {
    const all = [document.documentElement, surface, ...surface.querySelectorAll('*')]
    return all
      .filter((element) => getComputedStyle(element).clipPath === 'none')
      .filter(
        (element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
      )
      .map((element) => `${element.tagName}.${element.className}: ${element.scrollWidth} > ${element.clientWidth}`)
  })

/** Records layout shifts from the beginning. The returned function gives their sum. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const noted = { shift: 0 }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(async () => {
      for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame)
      return (window as unknown as { noted: { shift: number } }).noted.shift
    })
}

/** The browser sends Global Privacy Control. */
export async function sendGpc(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
}

/** A strict Content-Security-Policy: nothing inline, no eval, and Trusted Types with one policy. */
export const strictCsp = (portico: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${portico}`,
    `connect-src ${portico}`,
    "require-trusted-types-for 'script'",
    'trusted-types portico',
  ].join('; '),
})

/** Records violations of the page's Content-Security-Policy. The returned function gives them. */
export async function recordCspViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      violations.push(`${violatedDirective} ${sourceFile}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}

/** Texts of an attacker. */
export const HOSTILE_TEXTS = {
  html: '<img src=x onerror="window.harmed = true"><b>bold</b>',
  script: '</script><script>window.harmed = true</script>',
  bidi: '\u202egnihton\u202c \u2067x',
}
