import { setTimeout as sleep } from 'node:timers/promises'
import { openConnections, type SendRequest, type TimedAnswer } from '../kit/api.ts'
import { MAX_MEMORY_MB, memoryMbOf } from '../kit/memory.ts'
import { printLine } from '../kit/output.ts'
import { findPostgres, startPublicProcess, startServiceWithKey } from '../kit/processes.ts'
import { withClient } from '../kit/sql.ts'
import { median } from '../kit/statistics.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { until } from '../kit/until.ts'
import { createVisitedWebsites, newChoiceBody, type VisitedWebsite } from '../sites/websites.ts'

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
  async run([mode]: readonly string[], undo: CleanupSteps): Promise<boolean> {
    return await drill(undo, mode === 'apart')
  },
}

async function drill(undo: CleanupSteps, apart: boolean): Promise<boolean> {
  const { folder, running: service, key } = await startServiceWithKey(undo, apart ? { PUBLIC: 'off' } : {})
  const websites = await createVisitedWebsites(service.port, key, WEBSITES)
  const visited = apart ? await startPublicProcess(folder, undo) : service
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
    most = Math.max(most, memoryMbOf(visited))
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
  printLine(`bursts of ${BURST}: ${median(speeds).toFixed(0)} choices a second, each acknowledged after its commit`)
  printLine(`${during.length} requests of the API meanwhile, ${failed.length} of them failed`)
  printLine(
    `their median: ${before.toFixed(2)} ms before, ${after.toFixed(2)} ms meanwhile, at most ${MAX_TIMES} times`,
  )

  const killing = kill(folder, () => acknowledged.size)
  while (acknowledged.size < CHOICES) {
    await burst()
    await sleep(PAUSE_MS / 10)
  }
  printLine(`PostgreSQL was killed ${await killing} times in the second half`)
  printLine(`memory of the process that took them: at most ${most.toFixed(0)} MB of ${MAX_MEMORY_MB}`)
  const stored = await readStored(folder)
  const lost = [...acknowledged].filter((id) => !stored.ids.has(id)).length
  printLine(`${acknowledged.size} acknowledged, ${stored.rows} rows, ${stored.counted} counted, ${lost} lost`)
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
async function choose(send: SendRequest, websites: readonly VisitedWebsite[]): Promise<string> {
  const website = websites[Math.floor(Math.random() * websites.length)] as VisitedWebsite
  const choice = newChoiceBody()
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
async function work(
  send: SendRequest,
  websites: readonly VisitedWebsite[],
  isOver: () => boolean,
  most: number,
): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = []
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
    const { pid } = await findPostgres(folder)
    process.kill(pid, 'SIGKILL')
    // The service starts another one.
    await until('other PostgreSQL', PATIENCE_SECONDS, async () => {
      const revived = await findPostgres(folder).catch(() => null)
      return revived !== null && revived.pid !== pid
    })
  }
  return KILLS
}

async function readStored(folder: string) {
  return withClient((await findPostgres(folder)).ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from consent')
    const counted = await client.query('select sum(given + partly + refused)::integer as counted from consent_day')
    return { ids: new Set(rows.map(({ id }) => id)), rows: rows.length, counted: counted.rows[0]?.counted }
  })
}
