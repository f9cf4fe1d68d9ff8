import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { databaseUrl, startServiceWithKey } from '../kit/processes.ts'
import { showProgress } from '../kit/progress.ts'
import { serviceFolder } from '../kit/service-folder.ts'
import { alignColumns } from '../kit/table.ts'
import { type BenchResult, benchResult, type CleanupSteps } from '../kit/undo.ts'
import { addGrownSites, grownSiteFqdn, grownSiteId, measureIndexCreation } from '../sites/grown.ts'
import type { BenchOptions } from './measure.ts'

// `npm run bench -- find`: how long support waits for an answer with a million sites, the start of the command included.

const MAX_SECONDS = 10
/** The indexes of the migration that they are found by. */
const INDEXES = ['site_by_host', 'site_by_any_reference', 'event_without_number'] as const

export async function runFindBench({ sites, json }: BenchOptions, undo: CleanupSteps): Promise<BenchResult> {
  const progress = showProgress(100)
  undo.push(async () => progress.end())
  // A worker would read all these events meanwhile.
  const { folder, ownerUrl } = await startServiceWithKey(undo, { WORKER: 'off' })
  progress.begin(`${sites} sites are added`, 70)
  await addGrownSites(ownerUrl, 0, sites)
  progress.begin('the indexes are made anew', 10)
  const indexed = await measureIndexCreation(ownerUrl, INDEXES)
  progress.begin('support asks', 20)
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: await databaseUrl(folder) }
  const [host, id] = [grownSiteFqdn(sites - 5), grownSiteId(Math.floor(sites / 2))]
  const all: { readonly what: string; readonly seconds: number }[] = []
  for (const args of [
    ['find', host],
    ['find', 'grown.example'],
    ['find', id],
    ['find', 'KD-1001'],
    ['sites', 'show', host],
    ['events', host],
    ['integrators', 'list'],
  ]) {
    all.push({ what: `portico ${args.join(' ')}`, seconds: await secondsOf(args, env) })
  }
  const met = all.every(({ seconds }) => seconds <= MAX_SECONDS)
  const rows = all.map(({ what, seconds }) => [what, seconds.toFixed(1), seconds <= MAX_SECONDS ? 'yes' : 'NO'])
  const lines = [
    `${sites.toLocaleString('en')} sites; the indexes were made in ${indexed.toFixed(1)} s`,
    '',
    ...alignColumns([['', 'seconds', `at most ${MAX_SECONDS}`], ...rows]),
  ]
  return benchResult(met, json, { sites, indexed, all }, lines)
}

async function secondsOf(args: readonly string[], env: Record<string, string>): Promise<number> {
  const began = performance.now()
  // What is not there is an answer too, with another exit code.
  await promisify(execFile)(process.execPath, ['server/bin/portico.js', ...args], { cwd: serviceFolder(), env }).catch(
    (error) => {
      if (error.code !== 1 || !String(error.stderr).includes('Nothing in production is')) throw error
    },
  )
  return (performance.now() - began) / 1_000
}
