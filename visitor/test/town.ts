/// <reference lib="dom" />
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import type { ConsentBody } from '@portico/contract/consents/consent'
import type { Page } from 'playwright-core'
import { webHost } from '../../server/src/core/sites/own-host.ts'
import { isFirstParty, ownCookie } from '../../server/src/surfaces/public/own-cookie.ts'
import { WAIT_TIMEOUT_MS } from '../../server/test/until.ts'
import { ASSETS, entryText, loaderHtml } from '../delivered.ts'
import type { PageSettings } from '../src/page/settings.ts'
import { blockingRules } from '../src/tools/blocking.ts'
import { captchaScript } from './played-captcha.ts'

// A small town of real origins: customers' websites, Portico, and third parties that count who asks them. All of them are
// one server, distinguished by the host that the browser names; names under `.localhost` are this machine in Chromium.

export type RecordedRequest = { readonly host: string; readonly path: string }
export type ReceivedConsent = {
  readonly path: string
  readonly origin: string | undefined
  readonly type: string | undefined
  readonly body: ConsentBody
}
type Answer = {
  readonly status: number
  readonly body?: unknown
  readonly after?: Promise<unknown>
  /** When the body follows the head of the answer. */
  readonly bodyAfter?: Promise<unknown>
}

export type Customer = {
  readonly site: string
  /** `bakery3.town.localhost` */
  readonly domain: string
  readonly settings: PageSettings
  readonly consents: ReceivedConsent[]
  /** What Portico answers to the next choices, and when; 204 to all others, at once. */
  readonly answers: Answer[]
  /** Puts a page on the website, and gives its address. `host` stands before the domain. */
  page(html: string, options?: { readonly host?: string; readonly headers?: Record<string, string> }): string
  /** The tag, in both placements. */
  readonly tag: string
  readonly tagFirst: string
  /** Where the website's own host passes `/s/` on. */
  readonly tagOwn: string
  /** Of the settings as they are now. */
  readonly loader: string
  /** When the entry is answered; at once if it does not say. */
  entryAfter?: Promise<unknown>
}

export type TestTown = {
  readonly requests: RecordedRequest[]
  /** An address at a third party. */
  at(host: string, path: string): string
  /** The number of requests to a third party. */
  requestsTo(host: string): number
  open(settings?: Partial<PageSettings>): Customer
}

const BASIC: Omit<PageSettings, 'site' | 'cookieDomain'> = {
  version: 2,
  asksSince: 1,
  languages: ['en'],
  texts: {},
  look: { position: 'bottom', theme: 'light', colours: null, reopen: 'left' },
  tools: [],
  offers: ['functional', 'analytics', 'marketing'],
  consentMode: 'off',
  links: [],
  widget: null,
}

/** It closes after the test file, or when whoever opened it says so. */
export async function openTown(atEnd: (close: () => void) => void = after): Promise<TestTown> {
  const requests: RecordedRequest[] = []
  const pages = new Map<string, { readonly html: string; readonly headers: Record<string, string> }>()
  const customers: Customer[] = []

  const server = createServer(async (request, response) => {
    const [host = ''] = (request.headers.host ?? '').split(':')
    const path = request.url ?? ''
    requests.push({ host, path })
    const page = pages.get(host + path)
    const isOurs = path.startsWith('/s/')
    const [status, type = 'text/plain', body, headers = {}, bodyAfter]: Content = page
      ? [200, 'text/html; charset=utf-8', page.html]
      : isOurs
        ? await portico(request, path, customers)
        : thirdParty(path)
    if (path === '/never.js') return
    response.writeHead(status, {
      'content-type': type,
      // Pages may come from the browser's back/forward cache. Nothing else is cached.
      ...(!page && { 'cache-control': 'no-store' }),
      ...(isOurs && { 'access-control-allow-origin': '*' }),
      ...page?.headers,
      ...headers,
    })
    if (bodyAfter) {
      response.flushHeaders()
      await bodyAfter
    }
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atEnd(() => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  const at = (host: string, path: string) => `http://${host}:${port}${path}`

  return {
    requests,
    at,
    requestsTo: (host) => requests.filter((request) => request.host === host).length,
    open(settings = {}) {
      const number = customers.length + 1
      // One site, so that tabs go from one customer to the next in the same process (`keepsTabs`); origins and domains of their own.
      const domain = `bakery${number}.town.localhost`
      const site = `0199c2f4-7b5e-7c31-9a52-${String(number).padStart(12, '0')}`
      const src = at('portico.localhost', `/s/${site}.js`)
      const { cookieDomain = domain } = settings
      const published = { ...BASIC, site, cookieDomain, ...settings }
      const customer: Customer = {
        site,
        domain,
        settings: published,
        consents: [],
        answers: [],
        tag: `<script async src="${src}"></script>`,
        tagFirst: `<script src="${src}"></script>`,
        tagOwn: `<script async src="/s/${site}.js"></script>`,
        get loader() {
          const { tools, consentMode, asksSince } = published
          const rules = blockingRules(tools, consentMode).map((rule) =>
            rule.path !== '/' && domain.endsWith(rule.host) ? { ...rule, own: 'domain' as const } : rule,
          )
          return loaderHtml(src, rules, cookieDomain, asksSince)
        },
        page(html, { host = 'www.', headers = {} } = {}) {
          const path = `/${pages.size}`
          pages.set(host + domain + path, { html, headers })
          return at(host + domain, path)
        },
      }
      customers.push(customer)
      return customer
    },
  }
}

type Content = readonly [
  status: number,
  type?: string,
  body?: string | Buffer,
  headers?: Record<string, string>,
  bodyAfter?: Promise<unknown> | undefined,
]

/** Serves `/s/`, with the code that is really delivered. */
async function portico(request: IncomingMessage, path: string, customers: readonly Customer[]): Promise<Content> {
  const asset = ASSETS.find(({ file }) => path === `/s/a/${file}`)
  if (asset) return [200, asset.type, asset.bytes]
  const customer = customers.find(({ site }) => path.startsWith(`/s/${site}`))
  if (!customer) return [404]
  if (path === `/s/${customer.site}.js`) {
    await customer.entryAfter
    return [200, 'text/javascript', entryText(customer.settings)]
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { origin = '', 'content-type': type } = request.headers
  const sent: ConsentBody = JSON.parse(Buffer.concat(chunks).toString())
  customer.consents.push({ path, origin, type, body: sent })
  const { status, body, after, bodyAfter }: Answer = customer.answers.shift() ?? { status: 204 }
  await after
  const host = webHost(origin) ?? ''
  const where = { siteId: customer.site, origin, host, cookieDomain: customer.settings.cookieDomain }
  const cookie = status === 204 && isFirstParty(request, host) ? { 'set-cookie': ownCookie(sent, where) } : {}
  return [status, 'application/problem+json', body ? JSON.stringify(body) : '', cookie, bodyAfter]
}

/** `/recaptcha/` is a captcha, `/NAME.js` notes that it ran, `/NAME.html` is a frame, `/NAME.gif` an image; `/never.js` never answers; browsers with windows ask for an icon; everything else is not there. */
function thirdParty(path: string): Content {
  const captcha = captchaScript(path)
  if (captcha) return [200, 'text/javascript', captcha]
  const [, name, extension] = /^\/(\w+)\.(\w+)/.exec(path) ?? []
  if (extension === 'js')
    return [200, 'text/javascript', `(window.ran ??= []).push('${name}')`, { 'access-control-allow-origin': '*' }]
  if (extension === 'html') return [200, 'text/html', '<p>A frame</p>']
  if (extension === 'gif' || extension === 'ico') return [200, 'image/gif', PIXEL]
  return [404]
}

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/** Names that hide the property of the document with the same name. */
const HIDING =
  'cookie currentScript body head documentElement readyState baseURI querySelector querySelectorAll createElement addEventListener dispatchEvent adoptedStyleSheets activeElement write'

/** Elements whose `name` hides what the document has. Without an address an image or an embed asks nobody for anything. */
export const HIDING_ELEMENTS = ['form', 'img', 'embed', 'iframe', 'object'] as const

export const hidingHtml = (element: (typeof HIDING_ELEMENTS)[number]) =>
  HIDING.split(' ')
    .map((name) => `<${element} name="${name}"></${element}>`)
    .join('')

/** The last marked script of a page. When it has run, `gate.ts` has handled everything before it. */
export const LAST_MARKED_SCRIPT = '<script type="text/plain" data-category="necessary">window.last = true</script>'

/**
 * Waits for a condition on the current page. Playwright's own function would also wait on the next page, and
 * injects 300 KB of script into every document, which costs 45 ms of CPU.
 */
export async function waitForCondition(page: Page, condition: string): Promise<void> {
  await page.evaluate(`new Promise((resolve, reject) => {
    const deadline = Date.now() + ${WAIT_TIMEOUT_MS}
    const check = () => {
      if (${condition}) return resolve()
      if (Date.now() > deadline) return reject(new Error(${JSON.stringify(`Waited in vain for ${condition}.`)}))
      requestAnimationFrame(check)
    }
    check()
  })`)
}

/** Waits until everything that is marked on the page by now has run or stays held back. */
export async function waitForMarkedElements(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((loaded) => {
        const image = document.createElement('img')
        image.onload = loaded
        image.dataset['category'] = 'necessary'
        image.dataset['src'] = '/probe.gif'
        document.body.append(image)
      }),
  )
}

/** A page of a bakery with the tag, whose body was handled once `window.last` is there. */
export const bakeryHtml = ({ tag }: Pick<Customer, 'tag'>, body = '', lang = 'en') =>
  `<!doctype html><html lang="${lang}"><head><title>A bakery</title>${tag}</head><body>${body}${LAST_MARKED_SCRIPT}</body></html>`

/** All choices, each once: a page that is left before the answer lets the next page send the choice again. */
export const choicesOf = ({ consents }: Customer): readonly ConsentBody[] => [
  ...new Map(consents.map(({ body }) => [body.id, body])).values(),
]

/** Resolves when the choice that the page sends next was answered. */
export const waitForConsentAnswer = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/consents'))

/**
 * Resolves when the page has handled all answers. Until then a choice stays stored
 * in the browser, and the next page sends it again.
 */
export async function waitForNoUnsentConsent(page: Page): Promise<void> {
  await waitForCondition(page, "localStorage.getItem('portico_unsent') === null")
}

/** The names of third parties' scripts that ran on the page, in their order. */
export const scriptsRunOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { ran?: readonly string[] }).ran ?? [])

type PorticoApi = {
  readonly consent: {
    get(): Record<string, unknown> | null
    accept(categories?: readonly string[]): Promise<void>
    reject(): Promise<void>
    withdraw(): Promise<void>
  }
}

/** `accept`, `reject` or `withdraw`, as the website's own scripts do it. */
export async function chooseByApi(
  page: Page,
  what: 'accept' | 'reject' | 'withdraw',
  categories?: readonly string[],
): Promise<void> {
  await page.evaluate(
    ([what, categories]) => {
      const { consent } = (window as unknown as { portico: PorticoApi }).portico
      return what === 'accept' ? consent.accept(categories) : consent[what]()
    },
    [what, categories] as const,
  )
}

export const choiceOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { portico?: PorticoApi }).portico?.consent.get())
