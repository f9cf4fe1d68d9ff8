import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createLimitedServer } from '../limited-server.ts'

// The third parties of the bakery's pages: imitations of what websites use, each a server on an origin of its own that counts
// its requests.

export type ThirdParty = {
  readonly id: ThirdPartyId
  readonly name: string
  readonly what: string
  readonly origin: string
  /** How many requests came. */
  requestCount(): number
  resetCount(): void
}

export type ThirdPartyId = 'tally' | 'adlight' | 'reel' | 'pollen'
export type ThirdParties = { readonly all: readonly ThirdParty[]; originOf(id: ThirdPartyId): string; close(): void }

type LookAlike = {
  readonly name: string
  readonly what: string
  /** What visitors read about it, beside its name and host. Null: the bakery has forgotten it. */
  readonly tool: Tool | null
  readonly answer: RequestListener
}

/** As Portico's dashboard wants a tool that is not in its table. */
type Tool = {
  readonly vendor: string
  readonly country: string
  readonly category: 'functional' | 'analytics' | 'marketing'
  readonly stored: readonly object[]
}

/** The smallest picture there is: one transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const LOOK_ALIKES: Readonly<Record<ThirdPartyId, LookAlike>> = {
  tally: {
    name: 'Tally',
    what: 'counts visits with a script',
    tool: {
      vendor: 'Tally Ltd',
      country: 'IE',
      category: 'analytics',
      stored: [{ name: '_tally', kind: 'cookie', purpose: 'visitor-count', lifetime: [1, 'hour'], first: true }],
    },
    // As such scripts do: it makes up a number for the visitor and reports the visit.
    answer(request, response) {
      if (request.url !== '/tally.js') return void response.writeHead(204).end()
      const report = `document.cookie = '_tally=' + Math.random().toString(36).slice(2) + '; path=/; max-age=3600'
navigator.sendBeacon('http://${request.headers.host}/visit')`
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(report)
    },
  },
  adlight: {
    name: 'Adlight',
    what: 'chooses advertisements, with an invisible picture',
    tool: {
      vendor: 'Adlight Inc',
      country: 'US',
      category: 'marketing',
      stored: [{ name: '_adlight', kind: 'cookie', purpose: 'ad-targeting', lifetime: [1, 'hour'], first: false }],
    },
    answer(_request, response) {
      response.writeHead(200, { 'content-type': 'image/gif', 'set-cookie': '_adlight=1; Max-Age=3600' }).end(PIXEL)
    },
  },
  reel: {
    name: 'Reel',
    what: 'plays videos in a frame',
    tool: { vendor: 'Reel SARL', country: 'FR', category: 'functional', stored: [] },
    answer(_request, response) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(VIDEO)
    },
  },
  pollen: {
    name: 'Pollen',
    what: 'recognises visitors for advertisements, with a script',
    tool: null,
    answer(request, response) {
      if (request.url !== '/pollen.js') return void response.writeHead(204).end()
      const report = `document.cookie = '_pollen=' + Math.random().toString(36).slice(2) + '; path=/; max-age=34560000'
navigator.sendBeacon('http://${request.headers.host}/grain')`
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(report)
    },
  },
}

const IDS: readonly ThirdPartyId[] = ['tally', 'adlight', 'reel', 'pollen']
const hostOf = (id: ThirdPartyId) => `${id}.localhost`

/** For the customer's list of tools in use. */
export const BAKERY_TOOLS = IDS.flatMap((id) => {
  const { name, tool } = LOOK_ALIKES[id]
  return tool === null ? [] : [{ id, name, hosts: [hostOf(id)], policy: null, ...tool }]
})

const VIDEO = `<!doctype html>
<html lang="en"><title>Bread, being baked</title>
<style>
  body { margin: 0; height: 100vh; display: grid; place-items: center; background: #2b1a10; color: #fbe6c9; font: 1.1rem system-ui }
  span { font-size: 4rem; animation: rise 4s ease-in-out infinite alternate }
  @keyframes rise { to { transform: scale(1.4) } }
  @media (prefers-reduced-motion: reduce) { span { animation: none } }
</style>
<p><span aria-hidden="true">🍞</span><p>Reel plays “Bread, being baked”`

export async function openThirdParties(): Promise<ThirdParties> {
  const opened = await Promise.all(IDS.map(open))
  return {
    all: opened.map(({ other }) => other),
    originOf(id) {
      const found = opened.find(({ other }) => other.id === id)
      if (found === undefined) throw new Error(`There is no ${id}.`)
      return found.other.origin
    },
    close() {
      for (const { close } of opened) close()
    },
  }
}

async function open(id: ThirdPartyId): Promise<{ readonly other: ThirdParty; close(): void }> {
  const { name, what, answer } = LOOK_ALIKES[id]
  let requestCount = 0
  const server = createLimitedServer((request, response) => {
    requestCount += 1
    response.setHeader('cache-control', 'no-store')
    answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://${hostOf(id)}:${typeof address === 'object' ? address?.port : ''}`
  return {
    other: {
      id,
      name,
      what,
      origin,
      requestCount: () => requestCount,
      resetCount() {
        requestCount = 0
      },
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
