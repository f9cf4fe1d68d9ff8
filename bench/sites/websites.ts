import { randomBytes, randomUUID } from 'node:crypto'
import { inputOf } from '../../legal/test/sets.ts'
import { integratorApi } from '../kit/api.ts'
import { type MeasuredPhase, SUBSCRIPTION_ORDER } from './phases.ts'

// Requests of visitors' browsers, on websites that are created for it.

export type VisitedWebsite = { readonly site: string; readonly origin: string }

/** Websites are created a few at a time: publishing hundreds at once is not realistic, and not what is measured. */
const AT_ONCE = 4

/** A shop in Spain, whose documents are as long as most. */
const DETAILS = { details: inputOf('ES', 'shop').facts }

/** Registers websites, subscribes them and publishes their drafts with their legal documents. */
export async function createVisitedWebsites(
  port: number,
  key: string,
  count: number,
): Promise<readonly VisitedWebsite[]> {
  const { ask } = integratorApi(() => port, key)
  const make = async (n: number): Promise<VisitedWebsite> => {
    const origin = `https://www.visited-${n}.example`
    const { site } = await ask('POST', '', { url: origin, language: 'en' })
    await ask('POST', `${site}/subscription/`, SUBSCRIPTION_ORDER)
    await ask('PUT', `${site}/details/`, DETAILS)
    await ask('POST', `${site}/publication/`)
    return { site, origin }
  }
  const websites: VisitedWebsite[] = []
  while (websites.length < count) {
    const next = Array.from({ length: Math.min(AT_ONCE, count - websites.length) }, (_, n) => websites.length + n)
    websites.push(...(await Promise.all(next.map(make))))
  }
  return websites
}

const BROWSER = [
  'Host: localhost',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'Accept: */*',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: de-DE,de;q=0.9,en;q=0.8',
  'Sec-Fetch-Dest: script',
  'Sec-Fetch-Mode: no-cors',
  'Sec-Fetch-Site: cross-site',
].join('\r\n')

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${BROWSER}\r\n${more}\r\n`

/** The phases of visitors' requests. The bare server answers with as many bytes, to the same headers. */
export async function visitorPhases(
  port: number,
  websites: readonly VisitedWebsite[],
): Promise<readonly MeasuredPhase[]> {
  const websiteOf = (n: number) => websites[n % websites.length] as VisitedWebsite
  const first = await fetch(`http://127.0.0.1:${port}/s/${websiteOf(0).site}.js`, {
    headers: { 'accept-encoding': 'br' },
  })
  const bytes = Number(first.headers.get('content-length'))
  const pageOf = ({ site }: VisitedWebsite) => `/s/${site}/legal/privacy/en/`
  const document = await fetch(`http://127.0.0.1:${port}${pageOf(websiteOf(0))}`, {
    headers: { 'accept-encoding': 'br' },
  })
  if (!document.ok) throw new Error(`${document.url}: ${document.status} ${await document.text()}`)
  const documentBytes = document.headers.get('content-length') ?? ''
  const etag = first.headers.get('etag') ?? ''
  const etags = new Map<string, string>()
  for (const { site } of websites) {
    const { headers } = await fetch(`http://127.0.0.1:${port}/s/${site}.js`)
    etags.set(site, headers.get('etag') ?? '')
  }
  const match = (value: string) => `If-None-Match: ${value}\r\n`
  return [
    {
      name: 'entry',
      against: 'bare',
      request: (n) => get(`/s/${websiteOf(n).site}.js`, `Referer: ${websiteOf(n).origin}/\r\n`),
      bare: get(`/bytes/${String(bytes).padStart(33, '0')}`, `Referer: ${websiteOf(0).origin}/\r\n`),
    },
    {
      name: 'entry 304',
      against: 'bare',
      request: (n) => get(`/s/${websiteOf(n).site}.js`, match(etags.get(websiteOf(n).site) ?? '')),
      bare: get(`/unchanged/${'0'.repeat(30)}`, match(etag)),
    },
    {
      name: 'document',
      against: 'bare',
      request: (n) => get(pageOf(websiteOf(n))),
      bare: get(`/bytes/${documentBytes.padStart(50, '0')}`),
    },
    {
      name: 'consent',
      against: 'bare',
      request: (n) => consentTo(websiteOf(n)),
      bare: consentTo({ site: 'none', origin: 'https://www.visited-0.example' }),
    },
  ]
}

/** The body of a choice, as a browser sends it. */
export function newChoiceBody() {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = randomBytes(9).toString('hex')
  return {
    id: `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`,
    visitor: randomUUID(),
    version: 1,
    choice: { functional: true, analytics: true, marketing: false },
    language: 'en',
    method: 'banner',
    gpc: false,
  }
}

function consentTo({ site, origin }: VisitedWebsite): string {
  const body = JSON.stringify(newChoiceBody())
  const headers = `Origin: ${origin}\r\nContent-Type: text/plain;charset=UTF-8\r\nContent-Length: ${body.length}`
  return `POST /s/${site}/consents HTTP/1.1\r\n${BROWSER}\r\n${headers}\r\n\r\n${body}`
}
