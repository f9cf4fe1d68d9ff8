import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { TOOLS } from '@portico/vendors'
import { INITIAL_DRAFT, publishedContentFrom } from '../../server/src/core/publications/publication.ts'
import { openConnections } from '../kit/api.ts'
import { type CopyRows, copyRowsIntoTable } from '../kit/copy.ts'
import { memoryMbOf } from '../kit/memory.ts'
import { printLine } from '../kit/output.ts'
import {
  databaseUrl,
  type RunningServer,
  startPublicProcess,
  startServiceWithKey,
  stopServerProcess,
} from '../kit/processes.ts'
import { withClient } from '../kit/sql.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { addGrownSites, grownSiteId, LAST_DIGITS_BY_STATE } from '../sites/grown.ts'

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

async function drill([count]: readonly string[], undo: CleanupSteps): Promise<boolean> {
  const websites = Number(count ?? DEFAULT_WEBSITES)
  const { folder, running: service, ownerUrl } = await startServiceWithKey(undo, { WORKER: 'off', PUBLIC: 'off' })
  const sites = await publishMany(ownerUrl, websites)
  printLine(`${sites.length} websites have published, each with 4 to 15 tools of the table and four documents`)

  const env = { DATABASE_URL: await databaseUrl(folder), PUBLIC_SNAPSHOT: join(folder, 'snapshot') }
  const first = await startPublicProcess(folder, undo, env)
  const idle = memoryMbOf(first)
  const there = await requestAll(first, sites, undo)
  printSummary('PostgreSQL is there', there, first)
  await stopServerProcess(service)
  const away = await requestAll(first, sites, undo)
  printSummary('PostgreSQL is away', away, first)
  const began = performance.now()
  await stopServerProcess(first)
  const written = performance.now() - began
  const { size } = statSync(join(env.PUBLIC_SNAPSHOT, 'websites-production.snapshot'))
  const startedAt = performance.now()
  const second = await startPublicProcess(folder, undo, env)
  printLine(
    `stopped with a snapshot of ${megabytes(size)} MB in ${written.toFixed(0)} ms, started again without PostgreSQL in ` +
      `${(performance.now() - startedAt).toFixed(0)} ms; ${idle.toFixed(0)} MB before the first website, ${memoryMbOf(second).toFixed(0)} MB now`,
  )
  const again = await requestAll(second, sites, undo)
  printSummary('started without PostgreSQL', again, second)

  // In memory each also has its place in the index.
  const each = size / sites.length + 128
  printLine(
    `a website takes ${each.toFixed(0)} bytes; a million over eight processes ${megabytes((each * MILLION) / PROCESSES)} MB in each`,
  )
  return [there, away, again].every(({ shown }) => shown === sites.length)
}

/** Websites as they are in the database when people have published, with a subscription that runs. */
async function publishMany(ownerUrl: string, count: number): Promise<readonly string[]> {
  const last = [...LAST_DIGITS_BY_STATE.renewing, ...LAST_DIGITS_BY_STATE.canceled]
  const numbers = Math.ceil(count / last.length) * TEN
  await addGrownSites(ownerUrl, 0, numbers)
  const sites: string[] = []
  for (let n = 0; n < numbers && sites.length < count; n++)
    if (!LAST_DIGITS_BY_STATE.none.some((digit) => digit === n % TEN)) sites.push(grownSiteId(n))
  await withClient(ownerUrl, async (client) => {
    await copyRowsIntoTable(client, `publication (${PUBLICATION})`, publicationsOf(sites))
    await client.query('vacuum (analyze) publication')
  })
  return sites
}

const PUBLICATION = 'site_id, version, asks_since, content, hash, code_hash, difference, actor'

function* publicationsOf(sites: readonly string[]): CopyRows {
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
  return JSON.stringify({ ...publishedContentFrom(draft), documents, owner: `Owner ${n} GmbH` })
}

type AnswerSummary = {
  readonly shown: number
  readonly statuses: ReadonlyMap<number, number>
  readonly seconds: number
}

/** Each website once, in one of three encodings. One that shows nothing is shorter than any banner. */
async function requestAll(
  { port }: RunningServer,
  sites: readonly string[],
  undo: CleanupSteps,
): Promise<AnswerSummary> {
  const send = openConnections(port, {}, CLIENTS, undo)
  const statuses = new Map<number, number>()
  let shown = 0
  const began = performance.now()
  const left = sites.entries()
  const work = async () => {
    for (const [n, site] of left) {
      const encoding = ENCODINGS[n % ENCODINGS.length] ?? ''
      const { status, body } = await send('GET', `/s/${site}.js`, '', { 'accept-encoding': encoding })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 200 && body.length > 1_000) shown++
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, work))
  return { shown, statuses, seconds: (performance.now() - began) / 1_000 }
}

function printSummary(when: string, { shown, statuses, seconds }: AnswerSummary, running: RunningServer): void {
  const all = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  printLine(`${when}: ${shown} shown (${all}) in ${seconds.toFixed(0)} s; ${memoryMbOf(running).toFixed(0)} MB`)
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
