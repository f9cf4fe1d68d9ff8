import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { FindingKind, Severity } from '@portico/contract/words'

// What a website of the town is, and what is true of it.

/** What an analysis of it has to find: written from what the website does. Everything that is not listed must not be found. */
export type ExpectedFinding = {
  readonly kind: FindingKind
  readonly subject: string
  /** Where it is not that of the kind: what is only functional is a warning. */
  readonly severity?: Severity
}

export type TownAnswer = {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Buffer
  /** The body comes once this is there. */
  readonly after?: Promise<unknown>
  /** In place of a body: what the socket gets. */
  readonly stream?: (write: (text: string) => void) => void
}

export type TownSite = {
  readonly name: string
  /** Where it is registered. */
  readonly url: string
  /** All hosts that are its own. */
  readonly hosts: readonly string[]
  readonly site: string
  readonly published: ScannerJob['published']
  readonly truths: readonly ExpectedFinding[]
  /** How many serious lines its owner should read: causes alone, not what follows from them. */
  readonly serious?: number
  /** Said of a website on which no serious line may stand. */
  readonly breaks?: 'nothing'
  answer(path: string, host: string, request: IncomingMessage): TownAnswer | null
}

export const PORTICO = 'http://portico.example'
/** The same for websites with https, which load nothing without. */
export const SECURE_PORTICO = 'https://portico.example'

/** Of a website of a town: the same for ever, because evidence that is kept names it. */
export const siteIdOf = (name: string) =>
  `0199c2f4-7b5e-7c31-9a52-${createHash('sha256').update(name).digest('hex').slice(0, 12)}`

/** What a careful website sends with every page. */
export const SECURE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=()',
}

export function pageAnswer(
  body: string,
  { lang = 'en', head = '', title = 'A page', headers = SECURE_HEADERS } = {},
): TownAnswer {
  const direction = lang === 'ar' ? ' dir="rtl"' : ''
  return {
    headers,
    body: `<!doctype html>
<html lang="${lang}"${direction}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>a, button, input { display: inline-block; min-width: 2em; min-height: 2em; margin: 4px }</style>
${head}
</head><body><main><h1>${title}</h1>
${body}
</main></body></html>`,
  }
}

/** Legal pages of a website's own, and the links to them. */
export const footer = (links: readonly (readonly [href: string, text: string])[]) =>
  `</main><footer><nav aria-label="Legal">${links.map(([href, text]) => `<a href="${href}">${text}</a>`).join(' · ')}</nav></footer><main>`

export const truths = (kind: FindingKind, ...subjects: readonly string[]): readonly ExpectedFinding[] =>
  subjects.map((subject) => ({ kind, subject }))

/** The same of something that is only functional, or that the customer has a reason for. */
export const withSeverity = (severity: Severity, list: readonly ExpectedFinding[]): readonly ExpectedFinding[] =>
  list.map((one) => ({ ...one, severity }))

export function jobOf(site: TownSite): ScannerJob {
  const { hostname, protocol } = new URL(site.url)
  const portico = protocol === 'https:' ? SECURE_PORTICO : PORTICO
  const src = `${portico}/s/${site.site}.js`
  return {
    analysis: `0199c2f4-7b5e-7c31-9a53-${site.site.slice(-12)}`,
    site: site.site,
    url: site.url,
    fqdn: hostname,
    registered_domain: hostname.split('.').slice(-2).join('.'),
    public_url: portico,
    tag: `<script async src="${src}"></script>`,
    tag_first: `<script src="${src}"></script>`,
    published: site.published,
  }
}
