import type { Category, WarningCode } from '@portico/contract/words'
import type { TownAnswer } from '../town/site.ts'
import { TEXTS, type TextLanguage } from './texts.ts'

// What a website of this town is, and what is true of it. Truths were written from what the website does, before anything had
// visited it. Its host goes by the documented script, and nobody else does anything for it.

/** Something that people do on a website. */
export type Trial = {
  readonly name:
    | 'form'
    | 'cart'
    | 'till'
    | 'login'
    | 'menu'
    | 'preference'
    | 'video'
    | 'map'
    | 'calendar'
    | 'feed'
    | 'widget'
  readonly page: string
  /** A form whose fields are filled in first. */
  readonly fill?: string
  readonly press?: string
  /** What is visible once it has worked, or the host of a frame that has loaded. */
  readonly shows: string | { readonly frame: string }
}

export type OrdinaryTruth = {
  /** Ids of the table, or what something is called that the table may lack, each with the category that has to be asked for. */
  readonly tools: Readonly<Record<string, Exclude<Category, 'necessary'>>>
  /** Registrable domains of others that recognise a browser and are no known tool. */
  readonly unknown?: readonly string[]
  /** What has to work before a choice, and what after a yes. */
  readonly before: readonly Trial[]
  readonly after?: readonly Trial[]
  /** The banner that the website has already. */
  readonly banner?: string
  /** Whether visitors have to be asked for anything; null where a careful banner and none are both right. */
  readonly asks: boolean | null
  /** Nobody can visit it: visitors see nothing of Portico, and its host has to read why. */
  readonly isClosed?: true
  /** Where it cannot be right: what its host has to read, any of them. */
  readonly notes: readonly ExpectedNote[]
}

/** Two are words that warnings have had for a shorter time than this town. */
export type ExpectedNote = WarningCode

export type Page = {
  readonly title: string
  readonly body: string
  /** Where it is not that of the website. */
  readonly head?: string
}

export type OrdinarySite = {
  readonly name: string
  /** The ending of its domain, which is its name with `-portico`, so that it is nobody's. */
  readonly ending: string
  /** Other hosts of its own, by what stands before or in place of its domain. */
  readonly hosts?: readonly string[]
  /** The language of its text. */
  readonly language: TextLanguage
  /** What `<html>` says; `''`: nothing. Without it the language. */
  readonly lang?: string
  /** Printed by WordPress, so that its plugin can be put to work. */
  readonly isWordpress?: true
  readonly head?: string
  readonly bodyClass?: string
  readonly pages: Readonly<Record<string, Page>>
  /** At the end of each page. */
  readonly end?: string
  /** By path, or by host and path. */
  readonly files?: Readonly<Record<string, TownAnswer>>
  /** What a page's answer sets. */
  readonly cookies?: readonly string[]
  /** In place of every page. */
  readonly instead?: (path: string, host: string) => TownAnswer | null
  readonly truth: OrdinaryTruth
}

export const hostOf = ({ name, ending }: Pick<OrdinarySite, 'name' | 'ending'>) => `${name}-portico.${ending}`

export const hostsOf = (site: OrdinarySite): readonly string[] => [
  hostOf(site),
  ...(site.hosts ?? []).map((one) => (one.includes('.') ? one : `${one}.${hostOf(site)}`)),
]

/** What a page of the website becomes before it is sent, such as with a tag in its head. */
export type Rewrite = (html: string) => string

export function ordinaryAnswer(site: OrdinarySite, rewrite: Rewrite, path: string, host: string): TownAnswer {
  const instead = site.instead?.(path, host)
  if (instead) return typeof instead.body === 'string' ? { ...instead, body: rewrite(instead.body) } : instead
  const file = site.files?.[`${host}${path}`] ?? site.files?.[path]
  if (file) return file
  const page = host === hostOf(site) ? site.pages[path] : undefined
  if (page === undefined) return { status: 404, body: '<!doctype html><title>404</title><h1>404</h1>' }
  return { headers: { 'set-cookie': site.cookies ?? [] }, body: rewrite(htmlOf(site, page, path)) }
}

const STYLE = `<style>
body { font: 16px/1.5 sans-serif; color: #222; background: #fff; margin: 16px }
a, button, input, textarea { display: inline-block; min-height: 32px; margin: 4px; font-size: 16px }
form { margin-bottom: 300px } iframe { border: 0 } .is-hidden { display: none }
</style>`

function htmlOf(site: OrdinarySite, page: Page, path: string): string {
  const { language, lang = language, head = '', bodyClass = '', end = '' } = site
  const others = Object.keys(site.pages).filter((one) => one !== path)
  return `<!doctype html>
<html${lang === '' ? '' : ` lang="${lang}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${STYLE}
${head}
${page.head ?? ''}
</head>
<body class="${bodyClass}">
<header><nav>${others.map((one) => `<a href="${one}">${site.pages[one]?.title}</a>`).join(' ')}</nav></header>
<main>
<h1>${page.title}</h1>
${page.body}
</main>
<footer><p>${TEXTS[language].footer}</p></footer>
${end}
</body>
</html>`
}
