import type { PageEvidence } from '../../kit/evidence.ts'
import { isAnswered, isPlain } from '../seen/checks.ts'
import type { Rule } from './finding.ts'

// What pages tell the browser to be careful about, and whether they travel encrypted.

export const noHttpsRedirect: Rule = ({ job, evidence: { plainHttp }, pages }) => {
  const answersPlainly = plainHttp !== null && plainHttp.status !== 0 && !plainHttp.redirectsToHttps
  const plain = pages.flatMap((page, index) => (isPlain(page) ? index : []))
  if (!answersPlainly && plain.length === 0) return []
  const traces = plain.map((page) => ({ kind: 'link', page, name: pages[page]?.finalUrl ?? '' }) as const)
  const address = { kind: 'link', page: null, name: `http://${job.fqdn}/` } as const
  return [{ subject: job.fqdn, traces: answersPlainly ? [address, ...traces] : traces }]
}

/** What people type on a page with https, and is sent without. */
export const formOverHttp: Rule = ({ pages }) =>
  pages.flatMap((page, index) =>
    page.forms
      .filter(({ personal, action }) => personal && isHttps(page) && URL.parse(action)?.protocol === 'http:')
      .map(({ selector, action }) => ({
        subject: selector,
        traces: [{ kind: 'element', page: index, name: selector, detail: action }],
      })),
  )

type Headers = PageEvidence['headers']

/** A header that every page should have, in a form that does something. */
function without(header: string, isThere: (headers: Headers) => boolean, only: IsPage = isAnswered): Rule {
  return ({ pages }) => {
    const bare = pages.flatMap((page, index) => (only(page) && !isThere(page.headers) ? { page, index } : []))
    const traces = bare.map(
      ({ page, index }) =>
        ({ kind: 'header', page: index, name: header, detail: page.headers[header] ?? 'not sent' }) as const,
    )
    return bare.length === 0 ? [] : [{ subject: header, traces }]
  }
}

type IsPage = (page: PageEvidence) => boolean
const isHttps: IsPage = (page) => isAnswered(page) && page.finalUrl.startsWith('https:')

const HSTS = 'strict-transport-security'
const CSP = 'content-security-policy'

/** `max-age=0` switches it off. */
export const noHsts = without(HSTS, (headers) => /max-age\s*=\s*"?0*[1-9]/i.test(headers[HSTS] ?? ''), isHttps)
export const noCsp = without(CSP, (headers) => (headers[CSP] ?? '').trim() !== '')
export const noNosniff = without('x-content-type-options', (headers) =>
  /^\s*nosniff\s*(?:,|$)/i.test(headers['x-content-type-options'] ?? ''),
)
export const noFrameProtection = without(
  'x-frame-options',
  (headers) =>
    /^\s*(?:deny|sameorigin)\s*(?:,|$)/i.test(headers['x-frame-options'] ?? '') ||
    /(?:^|[;,])\s*frame-ancestors\s/i.test(headers[CSP] ?? ''),
)
/** The last word that a browser knows counts. */
export const noReferrerPolicy = without('referrer-policy', (headers) => {
  const last = (headers['referrer-policy'] ?? '').split(',').at(-1)?.trim().toLowerCase() ?? ''
  return last !== '' && last !== 'unsafe-url'
})
export const noPermissionsPolicy = without(
  'permissions-policy',
  (headers) => (headers['permissions-policy'] ?? '').trim() !== '',
)
