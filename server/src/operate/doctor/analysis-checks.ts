import type pg from 'pg'
import { SCANNER_TIMEOUT } from '../../store/scans/scanners.ts'
import { measureProcessingLag } from '../lag.ts'
import { type Check, type CheckOutcome, checkNoRows, databaseOf } from './check.ts'

/** An analysis takes three minutes at most: whatever waits for longer than this waits because nobody works. */
const MAX_WAITING_SECONDS = 600
const NO_SCANNER =
  'no scanner is there, so analyses are unavailable: start the service with SCANNER=on, or "portico scanner", on a machine ' +
  'with Chromium'

/** The doctor's checks that websites can be analysed. */
export const ANALYSIS_CHECKS: readonly Check[] = [
  // An installation may have no scanner: then everything else works, and requests for an analysis are refused.
  { check: 'scanners', todo: '', run: checkScanners },
  {
    check: 'analyses are made',
    todo:
      'No scanner works, or they cannot keep up: see "scanners" above, set SCANNER_CONCURRENCY higher, or run "portico ' +
      'scanner" on another machine.',
    run: async (client) => {
      const { analyses } = await measureProcessingLag(databaseOf(client))
      const { waiting, seconds } = analyses
      if (seconds <= MAX_WAITING_SECONDS) return { ok: true, found: `in time; waiting: ${waiting}` }
      return { ok: false, found: `${waiting} wait, the oldest for ${Math.floor(seconds / 60)} minutes` }
    },
  },
  {
    check: 'analyses that are done are settled',
    todo: 'No worker runs, or it cannot keep up: start the service, or "portico worker" beside services with WORKER=off.',
    run: (client) =>
      checkNoRows(
        client,
        `select id::text as what
         from scan_job
         where purpose = 'analysis'
           and done_at <= now() - interval '2 minutes'`,
      ),
  },
]

type ScannerRow = {
  browser: string | null
  fence: string | null
  exposed: string | null
  problem: string | null
  is_here: boolean
}

async function checkScanners(client: pg.Client): Promise<CheckOutcome> {
  const { rows } = await client.query<ScannerRow>(
    `select browser, fence, exposed, problem, seen_at > now() - ${SCANNER_TIMEOUT} as is_here
     from scanner
     order by seen_at desc
     limit 100`,
  )
  const working = rows.filter(({ is_here, problem }) => is_here && problem === null)
  const [first] = working
  if (first) {
    const open = working.filter(({ fence, exposed }) => fence === 'proxy' || exposed !== null)
    const what = open[0]?.exposed ?? 'its machine (its log says why)'
    const found = `${working.length}, with ${first.browser} (${first.fence})`
    return {
      ok: true,
      found: open.length === 0 ? found : `${found}; ${open.length} with browsers not separated from ${what}`,
    }
  }
  const [latest] = rows
  if (latest?.problem) return { ok: true, found: `none that can work, so analyses are unavailable: ${latest.problem}` }
  return { ok: true, found: NO_SCANNER }
}
