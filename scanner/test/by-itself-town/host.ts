import { setTimeout as sleep } from 'node:timers/promises'
import type { ByItselfTown } from './open.ts'
import { type ByItselfSite, siteUrl } from './site.ts'

// A host with a key: what it does for each of its websites, which is two calls and the tag, and what it reads afterwards.

const PATIENCE_MS = 15 * 60_000
const POLL_MS = 250

export type SettingsWarning = { readonly code: string; readonly message: string }

export type Installation = {
  readonly loader: { readonly html: string }
  readonly tag: string
  readonly tag_first: string
  readonly published_version: number | null
  readonly warnings: readonly SettingsWarning[]
}

export type SiteSettings = {
  readonly language: string
  readonly language_assumed: string | null
  readonly languages: readonly string[]
  readonly automatic: string
  readonly tools: readonly { readonly tool: string; readonly category?: string }[]
  readonly own_tools: readonly { readonly name: string; readonly category: string; readonly hosts: readonly string[] }[]
}

export type HostClient = ReturnType<typeof openHostClient>

export function openHostClient(url: string, key: string) {
  async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const answer = await fetch(`${url}/api/integrators/${path}`, {
      method,
      headers: { authorization: `Integrator-Key ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 500)}`)
    return JSON.parse(text)
  }
  const installation = (site: string) => call<Installation>('GET', `sites/${site}/installation/`)
  return {
    call,
    installation,
    settings: (site: string) => call<SiteSettings>('GET', `sites/${site}/settings/`),
    /** Whether visitors get this version by now: what another process has published takes them five seconds. */
    async isDelivered(site: string, version: number): Promise<boolean> {
      const entry = await (await fetch(`${url}/s/${site}.js`)).text()
      return entry.includes(`"version":${version},`)
    },
    /** Registers a website, puts its tag in, and orders a plan; `before`: what else is said of it first. */
    async onboard(site: ByItselfSite, town: ByItselfTown, before: object | null = null): Promise<string> {
      const { site: id } = await call<{ site: string }>('POST', 'sites/', { url: siteUrl(site) })
      if (before !== null) await call('PATCH', `sites/${id}/settings/`, before)
      const { loader, ...tags } = await installation(id)
      town.install(site, site.placement === 'loader' ? loader.html : tags[site.placement])
      await call('POST', `sites/${id}/subscription/`, { tier: site.tier })
      return id
    },
    /** Moves the clock of a website in staging. */
    async advance(site: string, hours: number): Promise<void> {
      const { now } = await call<{ now: string }>('GET', `sites/${site}/clock/`)
      const to = Temporal.Instant.from(now).add({ hours })
      await call('POST', `sites/${site}/clock/`, { advance_to: to.toString() })
    },
  }
}

type Sql = (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>

/** How many surveys of a website have ended, by whatever end. */
export async function readSurveyState(sql: Sql, site: string): Promise<string> {
  const [row] = await sql('select ended_at, failures from survey where site_id = $1', [site])
  return JSON.stringify([row?.['ended_at'] ?? null, row?.['failures'] ?? 0])
}

/** Asks again until the answer is yes; false when it never was. */
export async function waitUntilTrue(condition: () => Promise<boolean>, patienceMs = PATIENCE_MS): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (!(await condition())) {
    if (Date.now() > deadline) return false
    await sleep(POLL_MS)
  }
  return true
}
