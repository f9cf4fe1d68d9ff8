import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import type { Installation } from '@portico/client'
import { isFromOurPage } from '../web.ts'
import { markListedHosts } from './mark-listed-hosts.ts'
import { type BakeryPageParts, homePage, newsPage, unmarkedPage } from './page.ts'

// A customer's website, on an origin of its own. Nothing in it knows Portico but the tag in its pages.

export type BakeryWebsite = BakeryPageParts & {
  readonly origin: string
  /** Where the tag comes from, for the policy. */
  readonly porticoOrigin: string
  /** Whom the customer has named, with what a visitor has to allow. */
  blocking(): Promise<Installation['blocking']>
}

const FILES: Readonly<Record<string, string>> = {
  '/bakery.css': 'text/css; charset=utf-8',
  '/contacts.js': 'text/javascript; charset=utf-8',
}

type Answer = readonly [status: number, headers: Readonly<Record<string, string>>, content: string | Buffer]

export function createBakeryWebsite(place: BakeryWebsite): RequestListener {
  const { origin, others } = place
  const headers = { 'content-security-policy': policy(place), 'cache-control': 'no-store' }

  const answers: Readonly<Record<string, () => Answer | Promise<Answer>>> = {
    'GET /': () => page(homePage(place).toString()),
    'GET /unmarked': () => page(unmarkedPage(place).toString()),
    'GET /news': async () => page(markListedHosts(newsPage(place).toString(), await place.blocking())),
    // Requested by our own script, so that the counts on the page move.
    'GET /contacts': () => [
      200,
      { 'content-type': 'application/json' },
      JSON.stringify(Object.fromEntries(others.all.map(({ id, requestCount }) => [id, requestCount()]))),
    ],
    'POST /again': () => {
      for (const other of others.all) other.resetCount()
      // The choice is the visitor's: a website that is not a demo leaves this cookie alone.
      const { hostname } = new URL(origin)
      const domain = hostname.replace(/^www\./, '')
      return [303, { location: '/', 'set-cookie': `portico_consent=; Domain=${domain}; Path=/; Max-Age=0` }, '']
    },
  }

  return async (request, response) => {
    const { method = 'GET', url = '/' } = request
    const route = `${method === 'HEAD' ? 'GET' : method} ${url.split('?')[0]}`
    const reply = async (): Promise<Answer> => {
      // Another name for this machine is not the website that is registered.
      if (request.headers.host !== new URL(origin).host) return [303, { location: origin + url }, '']
      if (method === 'POST' && !isFromOurPage(request, origin))
        return [403, {}, 'This was not sent from a page of ours.']
      if (Object.hasOwn(answers, route)) return (await answers[route]?.()) ?? NOTHING
      return file(route.slice('GET '.length))
    }
    const [status, own, content] = await reply()
    response.writeHead(status, { ...headers, ...own }).end(content)
  }
}

const NOTHING: Answer = [404, { 'content-type': 'text/plain; charset=utf-8' }, 'There is nothing here.\n']

function page(content: string): Answer {
  return [200, { 'content-type': 'text/html; charset=utf-8' }, content]
}

async function file(path: string): Promise<Answer> {
  const type = Object.hasOwn(FILES, path) ? FILES[path] : undefined
  if (type === undefined) return NOTHING
  return [200, { 'content-type': type }, await readFile(new URL(`./public${path}`, import.meta.url))]
}

/** As strict as a policy can be: banner and widget need their address and nothing that is unsafe. */
function policy({ porticoOrigin, others }: BakeryWebsite): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${porticoOrigin} ${others.originOf('tally')} ${others.originOf('pollen')}`,
    `connect-src 'self' ${porticoOrigin} ${others.originOf('tally')} ${others.originOf('pollen')}`,
    "style-src 'self'",
    `img-src 'self' data: ${others.originOf('adlight')}`,
    `font-src ${porticoOrigin}`,
    `frame-src ${others.originOf('reel')}`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portico',
  ].join('; ')
}
