import type { PageEvidence } from '../../kit/evidence.ts'
import { isPlainHttp, isSuccessful } from '../seen/testable.ts'
import type { FindingRule } from './finding.ts'

// Security headers of pages, and whether they are encrypted.

export const noHttpsRedirect: FindingRule = ({ job, evidence: { plainHttp }, pages }) => {
  const answersPlainly = plainHttp !== null && plainHttp.status !== 0 && !plainHttp.redirectsToHttps
  const plain = pages.flatMap((page, index) => (isPlainHttp(page) ? index : []))
  if (!answersPlainly && plain.length === 0) return []
  const traces = plain.map((page) => ({ kind: 'link', page, name: pages[page]?.finalUrl ?? '' }) as const)
  const address = { kind: 'link', page: null, name: `http://${job.fqdn}/` } as const
  return [{ subject: job.fqdn, traces: answersPlainly ? [address, ...traces] : traces }]
}

/** A form on a page with https that submits without https. */
export const formOverHttp: FindingRule = ({ pages }) =>
  pages.flatMap((page, index) =>
    page.forms
      .filter(({ personal, action }) => personal && isHttps(page) && URL.parse(action)?.protocol === 'http:')
      .map(({ selector, action }) => ({
        subject: selector,
        traces: [{ kind: 'element', page: index, name: selector, detail: action }],
      })),
  )

type Headers = PageEvidence['headers']

/** A rule for a header that every page should have with an effective value. */
function without(header: string, isThere: (headers: Headers) => boolean, only: IsPage = isSuccessful): FindingRule {
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
const isHttps: IsPage = (page) => isSuccessful(page) && page.finalUrl.startsWith('https:')

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
/** Browsers use the last value that they know. */
export const noReferrerPolicy = without('referrer-policy', (headers) => {
  const last = (headers['referrer-policy'] ?? '').split(',').at(-1)?.trim().toLowerCase() ?? ''
  return last !== '' && last !== 'unsafe-url'
})
export const noPermissionsPolicy = without(
  'permissions-policy',
  (headers) => (headers['permissions-policy'] ?? '').trim() !== '',
)
