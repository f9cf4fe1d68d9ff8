import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { redirectToHttps, SECURE_HTTPS_HEADERS } from '../second-town/parts.ts'
import { type ExpectedFinding, siteIdOf, type TownAnswer, type TownSite } from '../town/site.ts'

// What the websites of the third town share. All are registered with https.

export const DAY = 86_400

/** What a website answers, in the fewest words. Everything else of a `TownSite` follows from it. */
export type Website = {
  readonly name: string
  /** `NAME.example` unless said. */
  readonly host?: string
  /** Others of its own, such as `cdn.NAME.example`: their files are those of `files`, by host and path. */
  readonly hosts?: readonly string[]
  readonly lang: string
  /** In the head of every page, behind title and style. */
  readonly head?: string
  /** In the body's opening tag. */
  readonly body?: string
  /** At the end of every page, behind `main`. */
  readonly end?: string
  /** By path: the title, what stands in `main`, and the language where it is another. */
  readonly pages: Readonly<Record<string, readonly [title: string, main: string, lang?: string]>>
  /** By path, or by host and path (`cdn.NAME.example/app.js`). */
  readonly files?: Readonly<Record<string, TownAnswer>>
  /** What a page's answer sets in a browser that has not sent it yet. Asked for each time: sessions are random. */
  readonly cookies?: () => readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly published?: ScannerJob['published']
  readonly truths: readonly ExpectedFinding[]
  readonly serious?: number
  readonly breaks?: 'nothing'
}

/** Large enough to be pressed, and quiet enough to be read: what is wrong with a website is said, not left over. */
const STYLE = `<style>
body { font: 16px/1.5 sans-serif; color: #222; background: #fff; margin: 16px }
a, button, input, select, textarea, summary { min-width: 32px; min-height: 32px; margin: 4px; font-size: 16px }
a, label { display: inline-block }
</style>`

export function website(site: Website): TownSite {
  const { name, host = `${name}.example`, hosts = [], headers = SECURE_HTTPS_HEADERS } = site
  return {
    name,
    url: `https://${host}/`,
    hosts: [host, ...hosts],
    site: siteIdOf(name),
    published: site.published ?? null,
    truths: site.truths,
    ...(site.serious !== undefined && { serious: site.serious }),
    ...(site.breaks && { breaks: site.breaks }),
    answer(path, requestedHost, request) {
      const plain = redirectToHttps(request, requestedHost, path)
      if (plain) return plain
      const file = site.files?.[`${requestedHost}${path}`] ?? (requestedHost === host ? site.files?.[path] : undefined)
      if (file) return file
      const [title, main, lang = site.lang] = (requestedHost === host ? site.pages[path] : undefined) ?? []
      if (title === undefined) return { status: 404, headers, body: '<!doctype html><h1>404</h1>' }
      const sent = request.headers.cookie ?? ''
      const cookies = (site.cookies?.() ?? []).filter((one) => !sent.includes(one.slice(0, one.indexOf('=') + 1)))
      return {
        headers: { ...headers, ...(cookies.length > 0 && { 'set-cookie': cookies }) },
        body: `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${STYLE}
${site.head ?? ''}
</head>
<body${site.body ? ` ${site.body}` : ''}>
<main>
<h1>${title}</h1>
${main}
</main>
${site.end ?? ''}
</body>
</html>`,
      }
    },
  }
}

export const links = (list: readonly (readonly [href: string, text: string])[]) =>
  list.map(([href, text]) => `<a href="${href}">${text}</a>`).join('\n')

export const footerWithLinks = (list: readonly (readonly [href: string, text: string])[]) =>
  `<footer>\n${links(list)}\n</footer>`

/** As many hexadecimal digits, others for each visitor. */
export const randomHex = (length: number) => randomBytes(length).toString('hex').slice(0, length)

export const script = (body: string): TownAnswer => ({
  type: 'text/javascript',
  body,
  headers: CORS_FOR_ALL,
})
export const style = (body: string): TownAnswer => ({ type: 'text/css', body })

/** A file of a package as npm has it, such as `klaro/dist/klaro.js`. */
export const readNpmFile = (file: string) =>
  readFileSync(new URL(`../../../node_modules/${file}`, import.meta.url), 'utf8')

/** JavaScript that makes as many hexadecimal digits, others in each profile. */
export const RANDOM_ID = `function randomId(length) {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (n) => (n % 16).toString(16)).join('')
}`

// What third parties answer with.

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')
export const CORS_FOR_ALL = { 'access-control-allow-origin': '*' }
export const EMPTY_PICTURE: TownAnswer = { type: 'image/gif', body: PIXEL }
export const pixel = (...cookies: readonly string[]): TownAnswer => ({
  type: 'image/gif',
  body: PIXEL,
  headers: { ...CORS_FOR_ALL, 'set-cookie': cookies },
})
export const frame = (title: string, body: string, cookies: readonly string[] = []): TownAnswer => ({
  headers: { 'set-cookie': cookies },
  body: `<!doctype html><html lang="en"><title>${title}</title><p>${title}${body}`,
})

/** In a script of somebody else: a cookie on the website's own domain. */
export const cookie = (name: string, value: string, days: number) =>
  `document.cookie = '${name}=' + ${value} + '; path=/; secure; samesite=lax; max-age=${days * DAY}'`
export const scriptInserting = (src: string) =>
  `document.head.append(Object.assign(document.createElement('script'), { async: true, src: '${src}' }))`
