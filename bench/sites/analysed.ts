import { chmodSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Temporary, temporaryIn } from '../../scanner/test/hostile/left.ts'
import type { Undo } from '../kit/undo.ts'

// What drills of analyses share: websites of one page each, somebody who asks for analyses of them by the API, and a look
// into the database and at what is left.

const HOST = 'shop.example.com'

export type Websites = {
  /** As SCANNER_HOSTS has them. */
  readonly hosts: string
  urlOf(at: number): string
  /** Makes a website carry its tag. */
  install(at: number, tag: string): void
}

export async function openWebsites(count: number, undo: Undo): Promise<Websites> {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(async () => void server.close().closeAllConnections())
  const { port } = server.address() as AddressInfo
  return {
    hosts: Array.from({ length: count }, (_, at) => `${hostOf(at)}=127.0.0.1:${port}`).join(' '),
    urlOf: (at) => `http://${hostOf(at)}`,
    install: (at, tag) => void tags.set(hostOf(at), tag),
  }
}

/** Where scanners put what is temporary, as /tmp is. */
export function openTemporaryIn(folder: string): Temporary {
  chmodSync(folder, 0o755)
  const path = join(folder, 'tmp')
  mkdirSync(path)
  chmodSync(path, 0o1777)
  return temporaryIn(path)
}

export type Customer = { readonly site: string; readonly tag: string }

/** An integrator at a port that may change. */
export function integrator(port: () => number, key: string) {
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port()}/api/integrators/sites/${path}`, {
      method,
      headers: { authorization: `Integrator-Key ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const expect = async (status: number, method: string, path: string, body?: object) => {
    const answer = await call(method, path, body)
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return {
    async customer(url: string): Promise<Customer> {
      const { site } = await expect(201, 'POST', '', { url })
      await expect(201, 'POST', `${site}/subscription/`, { tier: 'comfort' })
      await expect(201, 'POST', `${site}/publication/`)
      return { site, tag: `<script src="http://localhost:${port()}/s/${site}.js"></script>` }
    },
    /** Asks for an analysis, and again while nobody could make one. */
    async ask({ site }: Customer): Promise<string> {
      for (;;) {
        const { status, body } = await call('POST', `${site}/analyses/`)
        if (status === 202) return body.analysis
        if (body.code !== 'analysis_unavailable') throw new Error(`${status} ${JSON.stringify(body)}`)
        await sleep(200)
      }
    },
  }
}

export type Sql = (text: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>

export async function openSql(url: string, undo: Undo): Promise<Sql> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  undo.push(() => client.end())
  return async (text, values = []) => (await client.query(text, [...values])).rows
}

/** Every analysis has one end, one event that tells it, and costs a credit exactly where there is a report. */
export const WRONG = `
select analysis.id, analysis.state, analysis.failure, told.ends, told.taken, told.returned, credit.used
from analysis
cross join lateral (
  select
    count(*) filter (where type = 'analysis.' || analysis.state)::integer as ends,
    count(*) filter (where type in ('analysis.completed', 'analysis.failed'))::integer as all_ends,
    count(*) filter (where type = 'analysis.credits_used')::integer as taken,
    count(*) filter (where type = 'analysis.credits_returned')::integer as returned
  from event
  where event.site_id = analysis.site_id
) as told
cross join lateral (
  select coalesce(sum(credit_use.used), 0)::integer as used
  from credit_use
  where credit_use.site_id = analysis.site_id
) as credit
where analysis.state = 'open'
  or told.ends <> 1
  or told.all_ends <> 1
  or told.taken <> 1
  or told.returned <> (analysis.state = 'failed')::integer
  or credit.used <> (analysis.state = 'completed')::integer
  or exists (select from scan_job where scan_job.id = analysis.id)`
