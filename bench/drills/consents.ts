import { setTimeout as sleep } from 'node:timers/promises'
import { openConnections, type Send, type Sent } from '../kit/api.ts'
import { MAX_MEMORY_MB, memoryOf } from '../kit/memory.ts'
import { say } from '../kit/output.ts'
import { openService, postgresOf, startPublic } from '../kit/processes.ts'
import { withClient } from '../kit/sql.ts'
import { median } from '../kit/statistics.ts'
import type { Undo } from '../kit/undo.ts'
import { until } from '../kit/until.ts'
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
const PATIENCE_SECONDS = 120

export default {
  about: '200,000 choices of visitors in bursts, with PostgreSQL killed in the middle; "apart": by "portico public"',
  async run([mode]: readonly string[], undo: Undo): Promise<boolean> {
    return await drill(undo, mode === 'apart')
  },
}

async function drill(undo: Undo, apart: boolean): Promise<boolean> {
  const { folder, running: service, key } = await openService(undo, apart ? { PUBLIC: 'off' } : {})
  const websites = await makeWebsites(service.port, key, WEBSITES)
  const visited = apart ? await startPublic(folder, undo) : service
  const integrator = openConnections(service.port, { authorization: `Integrator-Key ${key}` }, 1, undo)
  const browsers = openConnections(visited.port, { 'content-type': 'text/plain' }, BROWSERS, undo)

  await work(integrator, websites, () => false, 500)
  const quiet = await work(integrator, websites, () => false, 500)
  const acknowledged = new Set<string>()
  let most = 0
  const burst = async () => {
    const startedAt = performance.now()
    let left = BURST
    const browse = async () => {
      while (left-- > 0) acknowledged.add(await choose(browsers, websites))
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
  say(`bursts of ${BURST}: ${median(speeds).toFixed(0)} choices a second, each acknowledged after its commit`)
  say(`${during.length} requests of the API meanwhile, ${failed.length} of them failed`)
  say(`their median: ${before.toFixed(2)} ms before, ${after.toFixed(2)} ms meanwhile, at most ${MAX_TIMES} times`)

  const killing = kill(folder, () => acknowledged.size)
  while (acknowledged.size < CHOICES) {
    await burst()
    await sleep(PAUSE_MS / 10)
  }
  say(`PostgreSQL was killed ${await killing} times in the second half`)
  say(`memory of the process that took them: at most ${most.toFixed(0)} MB of ${MAX_MEMORY_MB}`)
  const stored = await readStored(folder)
  const lost = [...acknowledged].filter((id) => !stored.ids.has(id)).length
  say(`${acknowledged.size} acknowledged, ${stored.rows} rows, ${stored.counted} counted, ${lost} lost`)
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
async function choose(send: Send, websites: readonly Website[]): Promise<string> {
  const website = websites[Math.floor(Math.random() * websites.length)] as Website
  const choice = choiceFor()
  for (;;) {
    const { status, body } = await send('POST', `/s/${website.site}/consents`, JSON.stringify(choice), {
      origin: website.origin,
    }).catch(() => ({ status: 503, body: '' }))
    if (status === 204) return choice.id
    if (status !== 503 && status !== 429) throw new Error(`A choice was answered with ${status}: ${body}`)
    await sleep(100)
  }
}

/** An integrator that reads and changes, one request after the other. */
async function work(send: Send, websites: readonly Website[], isOver: () => boolean, most: number): Promise<Sent[]> {
  const answers: Sent[] = []
  while (answers.length < most && !isOver()) {
    const path = `/api/integrators/sites/${websites[answers.length % websites.length]?.site}/subscription/`
    answers.push(
      await send('GET', path),
      await send('POST', `${path}cancel/`),
      await send('POST', `${path}reactivate/`),
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
    await until('other PostgreSQL', PATIENCE_SECONDS, async () => {
      const revived = await postgresOf(folder).catch(() => null)
      return revived !== null && revived.pid !== pid
    })
  }
  return KILLS
}

async function readStored(folder: string) {
  return withClient((await postgresOf(folder)).ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from consent')
    const counted = await client.query('select sum(given + partly + refused)::integer as counted from consent_day')
    return { ids: new Set(rows.map(({ id }) => id)), rows: rows.length, counted: counted.rows[0]?.counted }
  })
}
