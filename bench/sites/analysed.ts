import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { type TemporaryFolder, temporaryFolderAt } from '../../scanner/test/hostile/temporary-folder.ts'
import { integratorApi } from '../kit/api.ts'
import { listenLocally } from '../kit/listen.ts'
import type { CleanupSteps } from '../kit/undo.ts'
import { until } from '../kit/until.ts'

// Shared by drills of analyses: websites of one page each, an API client that requests analyses, and a query for wrong rows.

const HOST = 'shop.example.com'
/** Long enough for a killed scanner to come back. */
const PATIENCE_SECONDS = 600

export type ServedWebsites = {
  /** As SCANNER_HOSTS has them. */
  readonly hosts: string
  urlOf(at: number): string
  /** Adds the tag to a website. */
  install(at: number, tag: string): void
}

export async function serveWebsites(count: number, undo: CleanupSteps): Promise<ServedWebsites> {
  const tags = new Map<string, string>()
  const hostOf = (at: number) => `${at}.${HOST}`
  const server = createServer((request, response) => {
    const tag = tags.get(request.headers.host ?? '') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url !== '/') response.statusCode = 404
    response.end(
      `<!doctype html><html lang="en"><head><title>Shop</title>${tag}</head><body><h1>Shop</h1></body></html>`,
    )
  })
  const port = await listenLocally(server, undo)
  return {
    hosts: Array.from({ length: count }, (_, at) => `${hostOf(at)}=127.0.0.1:${port}`).join(' '),
    urlOf: (at) => `http://${hostOf(at)}`,
    install: (at, tag) => void tags.set(hostOf(at), tag),
  }
}

/** Creates a folder for scanners' temporary files, with the rights of /tmp. */
export function makeScannerTemporaryFolder(folder: string): TemporaryFolder {
  chmodSync(folder, 0o755)
  const path = join(folder, 'tmp')
  mkdirSync(path)
  chmodSync(path, 0o1777)
  return temporaryFolderAt(path)
}

export type AnalysedCustomer = { readonly site: string; readonly tag: string }

/** An API client of an integrator; the port may change. */
export function analysisClient(port: () => number, key: string) {
  const { call, ask } = integratorApi(port, key)
  return {
    async customer(url: string): Promise<AnalysedCustomer> {
      const { site } = await ask('POST', '', { url })
      await ask('POST', `${site}/subscription/`, { tier: 'comfort' })
      await ask('POST', `${site}/publication/`)
      return { site, tag: `<script src="http://localhost:${port()}/s/${site}.js"></script>` }
    },
    /** Requests an analysis, and retries while none is available. */
    ask: ({ site }: AnalysedCustomer): Promise<string> =>
      until('analysis that could be made', PATIENCE_SECONDS, async () => {
        const { status, body } = await call('POST', `${site}/analyses/`)
        const { analysis, code } = body as { readonly analysis: string; readonly code?: string }
        if (status === 202) return analysis
        if (code === 'analysis_unavailable') return null
        throw new Error(`${status} ${JSON.stringify(body)}`)
      }),
  }
}

/** Finds analyses without exactly one end and one event for it, or whose credit does not match the existence of a report. */
export const WRONG_ANALYSES_SQL = `
select analysis.id, analysis.state, analysis.failure, counted.ends, counted.taken, counted.returned, credit.used
from analysis
cross join lateral (
  select
    count(*) filter (where type = 'analysis.' || analysis.state)::integer as ends,
    count(*) filter (where type in ('analysis.completed', 'analysis.failed'))::integer as all_ends,
    count(*) filter (where type = 'analysis.credits_used')::integer as taken,
    count(*) filter (where type = 'analysis.credits_returned')::integer as returned
  from event
  where event.site_id = analysis.site_id
) as counted
cross join lateral (
  select coalesce(sum(credit_use.used), 0)::integer as used
  from credit_use
  where credit_use.site_id = analysis.site_id
) as credit
where analysis.state = 'open'
  or counted.ends <> 1
  or counted.all_ends <> 1
  or counted.taken <> 1
  or counted.returned <> (analysis.state = 'failed')::integer
  or credit.used <> (analysis.state = 'completed')::integer
  or exists (select from scan_job where scan_job.id = analysis.id)`
