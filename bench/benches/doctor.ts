import { runDoctorChecks } from '../../server/src/operate/doctor/doctor.ts'
import { cpuSecondsOfEndedSessions } from '../kit/cpu.ts'
import { databaseUrl, startServiceWithKey } from '../kit/processes.ts'
import { showProgress } from '../kit/progress.ts'
import { withClient } from '../kit/sql.ts'
import { alignColumns } from '../kit/table.ts'
import { type BenchResult, benchResult, type CleanupSteps } from '../kit/undo.ts'
import { addGrownSites } from '../sites/grown.ts'
import { copyPublication } from '../sites/published.ts'
import { createVisitedWebsites } from '../sites/websites.ts'
import type { BenchOptions } from './measure.ts'

// `npm run bench -- doctor`: how long the doctor takes with a million sites, and which checks take it.

/** What takes less is not worth a line. */
const MIN_SHOWN_MS = 500
/** Of PostgreSQL's CPU: beside other work on the machine it takes longer, on two cores that are free about half of it. */
const MAX_CPU_SECONDS = 90

/** A website with its documents takes as much room as hundreds without. */
const SITES_FOR_ONE_PUBLISHED = 50

export async function runDoctorBench({ sites, json }: BenchOptions, undo: CleanupSteps): Promise<BenchResult> {
  const progress = showProgress(20)
  undo.push(async () => progress.end())
  progress.begin(`${sites} sites are added`, 10)
  // A worker would read all these events while the doctor checks them.
  const { folder, running, key, postmaster, ownerUrl } = await startServiceWithKey(undo, { WORKER: 'off' })
  await addGrownSites(ownerUrl, 0, sites)
  const published = Math.floor(sites / SITES_FOR_ONE_PUBLISHED)
  const [model] = await createVisitedWebsites(running.port, key, 1)
  await copyPublication(ownerUrl, model?.site ?? '', published)
  // As if a worker had done what follows from the events, which lie in the past.
  await withClient(ownerUrl, (client) => client.query('update log_reader set position = (select max(id) from event)'))
  progress.begin('the doctor checks them', 10)
  const url = await databaseUrl(folder)
  const took: { readonly check: string; readonly ms: number }[] = []
  const cpuBefore = cpuSecondsOfEndedSessions(postmaster)
  const began = performance.now()
  const findings = await runDoctorChecks(url, 'production', null, undefined, null, {
    onFinding: ({ check }, ms) => void took.push({ check, ms }),
  })
  const seconds = (performance.now() - began) / 1_000
  const cpuSeconds = cpuSecondsOfEndedSessions(postmaster) - cpuBefore
  const bad = findings.filter(({ ok }) => !ok)
  const met = cpuSeconds <= MAX_CPU_SECONDS && bad.length === 0
  const long = took.filter(({ ms }) => ms >= MIN_SHOWN_MS).toSorted((one, other) => other.ms - one.ms)
  const lines = [
    `${sites.toLocaleString('en')} sites, ${published.toLocaleString('en')} of them published, ${took.length} checks: ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of PostgreSQL's CPU, at most ${MAX_CPU_SECONDS}${met ? '' : ': NOT MET'}`,
    '',
    ...alignColumns([['check', 's'], ...long.map(({ check, ms }) => [check, (ms / 1_000).toFixed(1)])]),
    ...bad.map(({ check, found }) => `BAD ${check}: ${found}`),
  ]
  return benchResult(met, json, { sites, published, seconds, cpuSeconds, took, bad }, lines)
}
