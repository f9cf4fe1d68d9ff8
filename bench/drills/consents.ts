import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { MAX_MEMORY_MB, median } from '../benches/report.ts'
import {
  demoKeyOf,
  makeFolder,
  memoryOf,
  postgresOf,
  type Running,
  startPortico,
  startPublic,
} from '../kit/processes.ts'
import type { Undo } from '../kit/undo.ts'
import { choiceFor, makeWebsites, type Website } from '../sites/websites.ts'

// Visitors of many websites choose, in bursts, while an integrator goes on working; in the second half PostgreSQL is killed
// again and again. Nothing that was acknowledged may be lost, and nothing count twice.

const CHOICES = 200_000
const BURST = 5_000
const PAUSE_MS = 1_000
const BROWSERS = 64
const WEBSITES = 200
const KILLS = 4
const MAX_TIMES = 2

type Answer = { readonly status: number; readonly ms: number; readonly text: string }

export default {
  about: '200,000 choices of visitors in bursts, with PostgreSQL killed in the middle; "apart": by "portico public"',
  async run([mode]: readonly string[], undo: Undo): Promise<boolean> {
    return await drill(undo, mode === 'apart')
  },
}

async function drill(undo: Undo, apart: boolean): Promise<boolean> {
  const folder = makeFolder(undo)
  const service = await startPortico(folder, undo, apart ? { PUBLIC: 'off' } : {})
  const key = demoKeyOf(service)
  const websites = await makeWebsites(service.port, key, WEBSITES)
  const visited = apart ? await startPublic(folder, undo) : service
  const integrator = openClient(service.port, { authorization: `Integrator-Key ${key}` }, 1)
  const browsers = openClient(visited.port, { 'content-type': 'text/plain' }, BROWSERS)
  undo.push(async () => {
    integrator.close()
    browsers.close()
  })

  await work(integrator, websites, () => false, 500)
  const quiet = await work(integrator, websites, () => false, 500)
  const acknowledged = new Set<string>()
  let most = 0
  const burst = async () => {
    const startedAt = performance.now()
    let left = BURST
    const browse = async () => {
      while (left-- > 0) acknowledged.add(await choose(browsers.ask, websites))
    }
    await Promise.all(Array.from({ length: BROWSERS }, browse))
    most = Math.max(most, memoryOf(visited))
    return BURST / ((performance.now() - startedAt) / 1000)
  }
  const speeds: number[] = []
  let over = false
  const busy = work(integrator, websites, () => over, Number.POSITIVE_INFINITY)
  while (acknowledged.size < CHOICES / 2) {
    speeds.push(await burst())
    await sleep(PAUSE_MS)
  }
  over = true
  const during = await busy
  const failed = during.filter(({ status }) => status >= 300)
  const [before, after] = [median(quiet.map(({ ms }) => ms)), median(during.map(({ ms }) => ms))]
  print(`bursts of ${BURST}: ${median(speeds).toFixed(0)} choices a second, each acknowledged after its commit`)
  print(`${during.length} requests of the API meanwhile, ${failed.length} of them failed`)
  print(`their median: ${before.toFixed(2)} ms before, ${after.toFixed(2)} ms meanwhile, at most ${MAX_TIMES} times`)

  const killing = kill(folder, () => acknowledged.size)
  while (acknowledged.size < CHOICES) {
    await burst()
    await sleep(PAUSE_MS / 10)
  }
  print(`PostgreSQL was killed ${await killing} times in the second half`)
  print(`memory of the process that took them: at most ${most.toFixed(0)} MB of ${MAX_MEMORY_MB}`)
  const stored = await readStored(folder)
  const lost = [...acknowledged].filter((id) => !stored.ids.has(id)).length
  print(`${acknowledged.size} acknowledged, ${stored.rows} rows, ${stored.counted} counted, ${lost} lost`)
  return (
    failed.length === 0 &&
    after <= MAX_TIMES * before &&
    most <= MAX_MEMORY_MB &&
    lost === 0 &&
    stored.rows === acknowledged.size &&
    stored.counted === acknowledged.size
  )
}

/** As a page does it: under the same id, until it is taken. */
async function choose(ask: Ask, websites: readonly Website[]): Promise<string> {
  const website = websites[Math.floor(Math.random() * websites.length)] as Website
  const choice = choiceFor()
  for (;;) {
    const { status, text } = await ask('POST', `/s/${website.site}/consents`, JSON.stringify(choice), {
      origin: website.origin,
    }).catch(() => ({ status: 503, text: '' }))
    if (status === 204) return choice.id
    if (status !== 503 && status !== 429) throw new Error(`A choice was answered with ${status}: ${text}`)
    await sleep(100)
  }
}

/** An integrator that reads and changes, one request after the other. */
async function work(
  { ask }: Client,
  websites: readonly Website[],
  isOver: () => boolean,
  most: number,
): Promise<Answer[]> {
  const answers: Answer[] = []
  while (answers.length < most && !isOver()) {
    const path = `/api/integrators/sites/${websites[answers.length % websites.length]?.site}/subscription/`
    answers.push(
      await ask('GET', path, ''),
      await ask('POST', `${path}cancel/`, ''),
      await ask('POST', `${path}reactivate/`, ''),
    )
    await sleep(5)
  }
  return answers
}

async function kill(folder: string, acknowledged: () => number): Promise<number> {
  for (let count = 1; count <= KILLS; count++) {
    const at = CHOICES / 2 + (CHOICES / 2) * (count / (KILLS + 1))
    while (acknowledged() < at) await sleep(20)
    const { pid } = await postgresOf(folder)
    process.kill(pid, 'SIGKILL')
    // The service starts another one.
    for (;;) {
      const revived = await postgresOf(folder).catch(() => null)
      if (revived !== null && revived.pid !== pid) break
      await sleep(50)
    }
  }
  return KILLS
}

async function readStored(folder: string) {
  const client = new pg.Client({ connectionString: (await postgresOf(folder)).ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string }>('select id from consent')
  const counted = await client.query('select sum(given + partly + refused)::integer as counted from consent_day')
  await client.end()
  return { ids: new Set(rows.map(({ id }) => id)), rows: rows.length, counted: counted.rows[0]?.counted }
}

type Ask = (method: string, path: string, body: string, more?: Readonly<Record<string, string>>) => Promise<Answer>
type Client = { readonly ask: Ask; close(): void }

function openClient(port: Running['port'], headers: Readonly<Record<string, string>>, maxSockets: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets })
  return {
    ask: (method, path, body, more = {}) =>
      new Promise((resolve, reject) => {
        const since = performance.now()
        const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
        const sent = request(
          { port, host: '127.0.0.1', agent, method, path, headers: { ...headers, ...more, ...length } },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (chunk: string) => {
              text += chunk
            })
            response.on('error', reject)
            response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - since, text }))
          },
        )
        sent.on('error', reject).end(body)
      }),
    close: () => agent.destroy(),
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
