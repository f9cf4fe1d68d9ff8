import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openSilentWay } from '../../server/test/silence.ts'
import { databaseUrl, demoKeyOf, makeFolder, startNode, startPortico } from '../processes.ts'
import type { Undo } from '../undo.ts'

// One connection to PostgreSQL after the other goes silent under load: who has not asked on it must hardly notice, and
// nothing may be lost or happen twice. Then all of them do at once.

const CLIENTS = 48
const SILENCES = 10
const EACH_MS = 2_000
/** The quarter of a second after which others go on, and what a busy machine adds to it. */
const MAX_MS = 1_500
const MAX_IN_OUTAGE_MS = 12_000
const STATEMENTS = ['register_sites', 'find_sites', 'find_keys', 'list_sites']

type Answer = { readonly status: number; readonly ms: number; readonly kind: string }

export default {
  about: 'ten connections to PostgreSQL go silent one after the other under load, then all at once',
  async run(_args: readonly string[], undo: Undo): Promise<boolean> {
    return await drill(undo)
  },
}

async function drill(undo: Undo): Promise<boolean> {
  const folder = makeFolder(undo)
  const key = demoKeyOf(await startPortico(folder, undo))
  const direct = await databaseUrl(folder)
  const way = await openSilentWay(direct)
  undo.push(async () => way.close())
  const { port } = await startNode(folder, undo, 0, { DATABASE_URL: way.url })
  const client = openClients(port, key)
  undo.push(async () => client.close())

  const { seen, stop } = client.start()
  await sleep(EACH_MS)
  for (let count = 0; count < SILENCES; count++) {
    await way.silenceOn(STATEMENTS[count % STATEMENTS.length] ?? '')
    await sleep(EACH_MS)
  }
  await stop()
  const [answered, refused] = [seen.filter(({ status }) => status < 300), seen.filter(({ status }) => status === 503)]
  const slow = Math.max(...answered.map(({ ms }) => ms))
  const created = answered.filter(({ status }) => status === 201).length
  const stored = await count(direct)
  print(`${SILENCES} connections went silent: ${seen.length} answers, ${refused.length} of them 503`)
  print(`the slowest that was not 503 took ${slow.toFixed(0)} ms of at most ${MAX_MS}`)
  print(`${created} sites were answered with 201, ${stored} are there`)
  const held = slow <= MAX_MS && created === stored && answered.length + refused.length === seen.length

  const outage = client.start()
  await sleep(EACH_MS)
  way.silenceAll()
  await sleep(EACH_MS)
  await outage.stop()
  const longest = Math.max(...outage.seen.map(({ ms }) => ms))
  print(`all were silent: the longest wait was ${longest.toFixed(0)} ms of at most ${MAX_IN_OUTAGE_MS}`)
  way.letThrough()
  const since = performance.now()
  while ((await client.ask('GET', '/readyz', '')).status !== 200) await sleep(50)
  print(`ready again ${(performance.now() - since).toFixed(0)} ms after the silence was over`)
  return held && longest <= MAX_IN_OUTAGE_MS
}

function openClients(port: number, key: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let sites = 0
  const ask = (method: string, path: string, body: string): Promise<Answer & { readonly text: string }> =>
    new Promise((resolve, reject) => {
      const since = performance.now()
      const headers = { authorization: `Integrator-Key ${key}`, 'content-type': 'application/json' }
      const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - since, kind: path, text }),
        )
      })
      sent.on('error', reject).end(body)
    })
  /** Each registers a site, reads it, and looks at the list, again and again. */
  const live = async (seen: Answer[], isOver: () => boolean) => {
    const path = '/api/integrators/sites/'
    while (!isOver()) {
      const registered = await ask('POST', path, `{"url":"https://drill-${sites++}.example.com"}`)
      seen.push(registered)
      if (registered.status !== 201) continue
      const { site } = JSON.parse(registered.text)
      seen.push(await ask('GET', `${path}?limit=1`, ''), await ask('GET', `${path}${site}/`, ''))
    }
  }
  return {
    ask,
    start() {
      const seen: Answer[] = []
      let over = false
      const lives = Array.from({ length: CLIENTS }, () => live(seen, () => over))
      const stop = async () => {
        over = true
        await Promise.all(lives)
      }
      return { seen, stop }
    },
    close: () => agent.destroy(),
  }
}

async function count(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from site where fqdn like 'drill-%'`,
  )
  await client.end()
  return rows[0]?.count ?? 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
