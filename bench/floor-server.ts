import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDatabase, type Row } from '../server/src/store/database.ts'
import { gather } from '../server/src/store/gather.ts'
import { READ, SET } from '../server/src/store/subscriptions.ts'

// The second yardstick, as its own process: the least that can be done for a subscription that is read, or created, in
// PostgreSQL. Node's own HTTP server and the statements of the service, gathered as there, with values that never change;
// no keys, no checks, no rules, no log.

const STARTED_AT = '2026-01-31T12:00:00.000Z'
const ENDS_AT = '2026-02-28T12:00:00.000Z'
const MODULES = '[{"name":"extra_language","quantity":2}]'
const DOCUMENT =
  `{"status":"active","tier":"growth","interval":"monthly","modules":${MODULES},` +
  `"valid_until":"${ENDS_AT}","will_be_renewed":true}`
const ACTOR = 'key:00000000-0000-4000-8000-000000000000'
/** All that SET takes after the site and the version that was read. */
const CHANGE = ['0', 'subscription.created', ACTOR, STARTED_AT, null, DOCUMENT, 'growth', 'monthly', MODULES]
const TIMES = [STARTED_AT, null, null, null, ENDS_AT]
const HEADERS = { 'content-type': 'application/json', 'content-length': DOCUMENT.length }

const database = openDatabase({ url: process.env['DATABASE_URL'] ?? '', connections: 8 })
const [integrator] = await database.query<Row & { id: string }>(
  { name: 'integrator', text: 'select id from integrator' },
  [],
)

const read = gather<string, number | null>({
  lanes: 2,
  run: async (sites) => {
    const rows = await database.query<Row & { place: number; version: number }>(READ, [
      sites.map(() => integrator?.id),
      sites,
    ])
    const versions: (number | null)[] = sites.map(() => null)
    for (const { place, version } of rows) versions[place - 1] = version
    return versions
  },
})

const set = gather<{ readonly site: string; readonly version: number }, boolean>({
  lanes: 2,
  run: async (changes) => {
    const constants = [...CHANGE, ...TIMES].map((value) => changes.map(() => value))
    const values = [changes.map(({ site }) => site), changes.map(({ version }) => version), ...constants]
    const rows = await database.query<Row & { site_id: string }>(SET, values)
    const accepted = new Set(rows.map((row) => row.site_id))
    return changes.map(({ site }) => accepted.has(site))
  },
})

async function statusOf({ method, url = '' }: IncomingMessage, body: string): Promise<number> {
  const site = /sites\/([^/]+)/.exec(url)?.[1] ?? ''
  const version = await read(site)
  if (version === null) return 404
  if (method === 'GET') return 200
  JSON.parse(body)
  return (await set({ site, version })) ? 201 : 409
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', async () => {
    response.writeHead(await statusOf(request, body), HEADERS).end(DOCUMENT)
  })
})
const reusePort = process.env['REUSE_PORT'] === 'on'
server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1', reusePort }, () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
