import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { peakMemoryMbOf } from '../kit/memory.ts'
import { databaseUrl, type RunningServer, startServiceWithKey } from '../kit/processes.ts'
import { showProgress } from '../kit/progress.ts'
import { serviceFolder } from '../kit/service-folder.ts'
import { withClient } from '../kit/sql.ts'
import { alignColumns } from '../kit/table.ts'
import { type BenchResult, benchResult, type CleanupSteps } from '../kit/undo.ts'
import { addGrownSites, grownSiteCreatedAt, measureIndexCreation } from '../sites/grown.ts'
import type { BenchOptions } from './measure.ts'

// `npm run bench -- usage`: the statement of a month in which nearly all websites began something, by the command and by the
// API: how long it takes, and how much memory.

const PRICES = 'docs/operations/prices.json'
/** Node as it is by itself, pages, and what writes them; however many websites there are. */
const MAX_MB = 256

type Measured = {
  readonly what: string
  readonly lines: number
  readonly megabytes: number
  readonly seconds: number
  /** The largest that the process was. */
  readonly peak: number
}

export async function runUsageBench({ sites, json }: BenchOptions, undo: CleanupSteps): Promise<BenchResult> {
  if (process.platform !== 'linux') throw new Error('usage is measured on Linux only, where /proc tells of memory.')
  const progress = showProgress(100)
  undo.push(async () => progress.end())
  const { folder, running, key, ownerUrl } = await startServiceWithKey(undo)
  progress.begin(`${sites} sites are added`, 50)
  await addGrownSites(ownerUrl, 0, sites)
  await onboardEarlier(ownerUrl)
  progress.begin('the index is made anew', 10)
  const indexed = await measureIndexCreation(ownerUrl, ['event_of_usage'])
  const month = new Date(grownSiteCreatedAt(0)).toISOString().slice(0, 'YYYY-MM'.length)
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: await databaseUrl(folder) }
  const all: Measured[] = []
  for (const format of [['--csv'], ['--json'], ['--csv', '--prices', PRICES]]) {
    const args = ['usage', '--month', month, ...format]
    progress.begin(`portico ${args.join(' ')}`, 10)
    all.push(await measureCommand(args, env))
  }
  progress.begin('GET usage', 10)
  all.push(await measureCall(running, key, month))
  const met = all.every(({ peak }) => peak <= MAX_MB)
  const rows = all.map(({ what, lines, megabytes, seconds, peak }) => [
    what,
    ...[
      lines.toLocaleString('en'),
      megabytes.toFixed(0),
      seconds.toFixed(1),
      Math.round(lines / seconds).toLocaleString('en'),
    ],
    ...[peak.toFixed(0), String(MAX_MB), peak <= MAX_MB ? 'yes' : 'NO'],
  ])
  const printed = [
    `${sites.toLocaleString('en')} sites; its index was made in ${indexed.toFixed(1)} s`,
    '',
    ...alignColumns([['', 'lines', 'MB written', 'seconds', 'lines/s', 'memory, MB', 'at most', 'met'], ...rows]),
  ]
  return benchResult(met, json, { sites, indexed, all }, printed)
}

/** The integrator was there before its websites. */
async function onboardEarlier(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, (client) =>
    client.query(`
      alter table event disable trigger event_is_append_only, disable trigger event_keeps_its_content;
      update event set created_at = created_at - interval '2 years' where type = 'integrator.onboarded';
      alter table event enable trigger event_is_append_only, enable trigger event_keeps_its_content`),
  )
}

async function measureCommand(args: readonly string[], env: Record<string, string>): Promise<Measured> {
  const began = performance.now()
  const child = spawn(process.execPath, ['server/bin/portico.js', ...args], {
    cwd: serviceFolder(),
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const exited = once(child, 'exit')
  const read = await readAll(child.stdout, child.pid ?? 0)
  const [code] = await exited
  if (code !== 0) throw new Error(`portico ${args.join(' ')} ended with ${code}.`)
  return { what: `portico ${args.join(' ')}`, ...read, seconds: (performance.now() - began) / 1000 }
}

async function measureCall({ port, pid }: RunningServer, key: string, month: string): Promise<Measured> {
  const began = performance.now()
  const path = `/api/integrators/usage/${month}/`
  const sent = request({ port, host: '127.0.0.1', path, headers: { authorization: `Integrator-Key ${key}` } }).end()
  const [response] = await once(sent, 'response')
  if (response.statusCode !== 200) throw new Error(`GET ${path} was answered with ${response.statusCode}.`)
  return { what: `GET ${path}`, ...(await readAll(response, pid)), seconds: (performance.now() - began) / 1000 }
}

async function readAll(stream: AsyncIterable<Buffer>, pid: number) {
  let [lines, bytes, peak] = [0, 0, 0]
  for await (const chunk of stream) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === 0x0a) lines += 1
    peak = peakMemoryMbOf(pid) ?? peak
  }
  return { lines, megabytes: bytes / 1e6, peak }
}
