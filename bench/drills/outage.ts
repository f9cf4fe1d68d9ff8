import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { TOOLS } from '@portico/vendors'
import pg from 'pg'
import { INITIAL_DRAFT, publishedFrom } from '../../server/src/core/publications/publication.ts'
import { copyIn, type Rows } from '../kit/copy.ts'
import {
  databaseUrl,
  demoKeyOf,
  makeFolder,
  postgresOf,
  type Running,
  startPortico,
  startPublic,
  stopRunning,
} from '../kit/processes.ts'
import type { Undo } from '../kit/undo.ts'
import { DIGITS, grow, idOf } from '../sites/grown.ts'

// PostgreSQL goes away under a `portico public` that many websites were asked of, and all of them are asked for again; then by
// one that starts meanwhile. `npm run drill -- outage 5000` is for fewer websites.

const DEFAULT_WEBSITES = 50_000
const CLIENTS = 48
const ENCODINGS = ['br', 'gzip', 'identity']
const DOCUMENTS = ['notice', 'privacy', 'cookies', 'accessibility']
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'nl', 'pl']
const TEN = 10
const MILLION = 1_000_000
const PROCESSES = 8

export default {
  about: 'PostgreSQL is away: which of 50,000 websites are served, before and after a start',
  run: drill,
}

async function drill([count]: readonly string[], undo: Undo): Promise<boolean> {
  const wanted = Number(count ?? DEFAULT_WEBSITES)
  const folder = makeFolder(undo)
  const service = await startPortico(folder, undo, { WORKER: 'off', PUBLIC: 'off' })
  const { ownerUrl } = await postgresOf(folder)
  // Whose websites they are.
  demoKeyOf(service)
  const sites = await publishMany(ownerUrl, wanted)
  print(`${sites.length} websites have published, each with 4 to 15 tools of the table and four documents`)

  const env = { DATABASE_URL: await databaseUrl(folder), PUBLIC_SNAPSHOT: join(folder, 'snapshot') }
  const first = await startPublic(folder, undo, env)
  const idle = memoryOf(first)
  const there = await askAll(first, sites)
  tell('PostgreSQL is there', there, first)
  await stopRunning(service)
  const away = await askAll(first, sites)
  tell('PostgreSQL is away', away, first)
  const began = performance.now()
  await stopRunning(first)
  const written = performance.now() - began
  const { size } = statSync(join(env.PUBLIC_SNAPSHOT, 'websites-production.snapshot'))
  const startedAt = performance.now()
  const second = await startPublic(folder, undo, env)
  print(
    `stopped with a snapshot of ${megabytes(size)} MB in ${written.toFixed(0)} ms, started again without PostgreSQL in ` +
      `${(performance.now() - startedAt).toFixed(0)} ms; ${idle} MB before the first website, ${memoryOf(second)} MB now`,
  )
  const again = await askAll(second, sites)
  tell('started without PostgreSQL', again, second)

  // In memory each also has its place in the index.
  const each = size / sites.length + 128
  print(
    `a website takes ${each.toFixed(0)} bytes; a million over eight processes ${megabytes((each * MILLION) / PROCESSES)} MB in each`,
  )
  return [there, away, again].every(({ shown }) => shown === sites.length)
}

/** Websites as they are in the database when people have published, with a subscription that runs. */
async function publishMany(ownerUrl: string, wanted: number): Promise<readonly string[]> {
  const last = [...DIGITS.renewing, ...DIGITS.canceled]
  const numbers = Math.ceil(wanted / last.length) * TEN
  await grow(ownerUrl, 0, numbers)
  const sites: string[] = []
  for (let n = 0; n < numbers && sites.length < wanted; n++)
    if (!DIGITS.none.some((digit) => digit === n % TEN)) sites.push(idOf(n))
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await copyIn(client, `publication (${PUBLICATION})`, publicationsOf(sites))
    await client.query('vacuum (analyze) publication')
  } finally {
    await client.end()
  }
  return sites
}

const PUBLICATION = 'site_id, version, asks_since, content, hash, code_hash, difference, actor'

function* publicationsOf(sites: readonly string[]): Rows {
  for (const [n, site] of sites.entries()) {
    const hash = `\\\\x${randomBytes(32).toString('hex')}`
    yield [site, 1, 1, contentOf(n).replaceAll('\\', '\\\\'), hash, hash, '[]', 'operator:drill']
  }
}

/** Other tools for each, by turns through the table. */
function contentOf(n: number): string {
  const tools = Array.from({ length: 4 + (n % 12) }, (_, at) => TOOLS[(n * 7 + at * 13) % TOOLS.length]?.id ?? '')
  const draft = { ...INITIAL_DRAFT, tools: [...new Set(tools)].map((tool) => ({ tool })) }
  const language = LANGUAGES[n % LANGUAGES.length]
  const documents = DOCUMENTS.map((document) => ({
    ...{ document, language, version: 1, hash: randomBytes(32).toString('hex') },
  }))
  return JSON.stringify({ ...publishedFrom(draft), documents, owner: `Owner ${n} GmbH` })
}

type Asked = { readonly shown: number; readonly statuses: ReadonlyMap<number, number>; readonly seconds: number }

/** Each website once, in one of three encodings. One that shows nothing is shorter than any banner. */
async function askAll({ port }: Running, sites: readonly string[]): Promise<Asked> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const statuses = new Map<number, number>()
  let shown = 0
  const began = performance.now()
  const left = sites.entries()
  const work = async () => {
    for (const [n, site] of left) {
      const { status, bytes } = await ask(agent, port, site, ENCODINGS[n % ENCODINGS.length] ?? '')
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200 && bytes > 1_000) shown++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))
  agent.destroy()
  return { shown, statuses, seconds: (performance.now() - began) / 1_000 }
}

function ask(agent: Agent, port: number, site: string, encoding: string) {
  return new Promise<{ readonly status: number; readonly bytes: number }>((resolve, reject) => {
    const headers = { 'accept-encoding': encoding }
    request({ agent, port, host: '127.0.0.1', path: `/s/${site}.js`, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.once('error', reject).once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
    })
      .once('error', reject)
      .end()
  })
}

function tell(when: string, { shown, statuses, seconds }: Asked, running: Running): void {
  const all = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  print(`${when}: ${shown} shown (${all}) in ${seconds.toFixed(0)} s; ${memoryOf(running)} MB`)
}

/** The resident set, in MB. */
function memoryOf({ pid }: Running): string {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return megabytes(Number(kilobytes) * 1024)
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(0)

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
