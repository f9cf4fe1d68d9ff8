import { hash, randomUUIDv7 } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { batch } from '../../server/src/store/kit/batch.ts'
import { openDatabase, type Row } from '../../server/src/store/kit/database.ts'
import { REGISTER_SITES } from '../../server/src/store/sites/sites.ts'
import { READ_SUBSCRIPTIONS } from '../../server/src/store/subscriptions/site-state.ts'
import { SET_SUBSCRIPTIONS } from '../../server/src/store/subscriptions/subscriptions.ts'

// The second yardstick, as its own process: the least that can be done for a site or a subscription in PostgreSQL. Node's
// own HTTP server and the statements of the service, batched as there, with values that hardly change; no keys, no
// checks, no rules, no log.

type Answer = { readonly status: number; readonly body: string }

// No end that comes while it is measured: the worker would write it into the log.
const STARTED_AT = new Date().toISOString()
const ENDS_AT = new Date(Date.now() + 28 * 24 * 3_600_000).toISOString()
const MODULES = '[{"name":"extra_language","quantity":2}]'
const ACTOR = 'key:00000000-0000-4000-8000-000000000000'
const documentOf = (renewed: boolean) =>
  `{"status":"active","tier":"growth","interval":"monthly","modules":${MODULES},` +
  `"valid_until":"${ENDS_AT}","will_be_renewed":${renewed}}`
const [RENEWED, CANCELED] = [documentOf(true), documentOf(false)]

/** Of the columns of SET, those of the subscription: from tier to next_boundary_at. */
const factsWith = (endsAt: string | null) => ['growth', 'monthly', MODULES, STARTED_AT, endsAt, null, null, ENDS_AT]
const NO_FACTS = Array.from({ length: 8 }, () => null)

/** What each step says in SET, after the site, its version and its clock; by the method and the end of the path. */
const STEPS: Readonly<Record<string, readonly (string | null)[]>> = {
  'POST ': ['subscription.created', ACTOR, STARTED_AT, null, RENEWED, ...factsWith(null)],
  'POST cancel/': ['subscription.renewal_canceled', ACTOR, STARTED_AT, RENEWED, CANCELED, ...factsWith(ENDS_AT)],
  'POST reactivate/': ['subscription.reactivated', ACTOR, STARTED_AT, CANCELED, RENEWED, ...factsWith(null)],
  'DELETE ': ['subscription.terminated', ACTOR, STARTED_AT, RENEWED, null, ...NO_FACTS],
}

const database = openDatabase({ url: process.env['DATABASE_URL'] ?? '', connections: 8 })
let found: Promise<string> | undefined
/** Somebody is onboarded after this server was started, and before the first request. */
const integrator = () => {
  found ??= database
    .query<Row & { id: string }>({ name: 'integrator', text: 'select id from integrator' }, [])
    .then(([row]) => row?.id ?? '')
  return found
}

const register = batch<readonly unknown[], boolean>({
  concurrency: 2,
  run: async (sites) => {
    const columns = Array.from({ length: 16 }, (_, column) => sites.map((site) => site[column]))
    const inserted = new Set((await database.query<Row & { id: string }>(REGISTER_SITES, columns)).map(({ id }) => id))
    return sites.map(([id]) => inserted.has(String(id)))
  },
})

const read = batch<string, number | null>({
  concurrency: 2,
  run: async (sites) => {
    const integratorId = await integrator()
    const values = [sites.map(() => integratorId), sites]
    const rows = await database.query<Row & { place: number; sequence: number }>(READ_SUBSCRIPTIONS, values)
    const versions: (number | null)[] = sites.map(() => null)
    for (const { place, sequence } of rows) versions[place - 1] = sequence
    return versions
  },
})

type Change = { readonly site: string; readonly version: number; readonly step: readonly (string | null)[] }

const set = batch<Change, boolean>({
  concurrency: 2,
  run: async (changes) => {
    const rows = changes.map(({ site, version, step }) => [site, version, '0', ...step])
    const columns = Array.from({ length: 16 }, (_, column) => rows.map((row) => row[column]))
    const accepted = new Set(
      (await database.query<Row & { site_id: string }>(SET_SUBSCRIPTIONS, columns)).map((row) => row.site_id),
    )
    return changes.map(({ site }) => accepted.has(site))
  },
})

async function registered(body: string): Promise<Answer> {
  const fqdn = String(JSON.parse(body).url).slice('https://'.length, -1)
  const [subdomain = '', domain = '', suffix = ''] = fqdn.split('.')
  const site = randomUUIDv7()
  const address = ['https', fqdn, subdomain, domain, suffix, `${domain}.${suffix}`, '/']
  const text = JSON.stringify({ site, fqdn, subdomain, domain, suffix, scheme: 'https', path: '/' })
  const identity = `\\x${hash('sha256', fqdn, 'hex')}`
  const isNew = await register([
    site,
    await integrator(),
    ...address,
    identity,
    null,
    null,
    null,
    'default',
    ACTOR,
    text,
  ])
  return { status: isNew ? 201 : 409, body: text }
}

async function answerTo({ method = '', url = '' }: IncomingMessage, body: string): Promise<Answer> {
  const [, site, end = ''] = /sites\/([^/]+)\/subscription\/(.*)$/.exec(url) ?? []
  if (site === undefined) return registered(body)
  const version = await read(site)
  if (version === null) return { status: 404, body: '{}' }
  if (method === 'GET') return { status: 200, body: RENEWED }
  if (body !== '') JSON.parse(body)
  const step = STEPS[`${method} ${end}`] ?? []
  return { status: (await set({ site, version, step })) ? 200 : 409, body: RENEWED }
}

const server = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk: string) => {
    body += chunk
  })
  request.on('end', async () => {
    const { status, body: text } = await answerTo(request, body)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': text.length }).end(text)
  })
})
const reusePort = process.env['REUSE_PORT'] === 'on'
server.listen({ port: Number(process.env['PORT']), host: '127.0.0.1', reusePort }, () => {
  process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`)
})
