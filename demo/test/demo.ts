import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after } from 'node:test'
import { Portico } from '@portico/client'
import { ROOT } from '../../server/test/folders.ts'
import { startTestService } from '../../server/test/harness.ts'
import { launchScript, newFolder, type ProcessResult } from '../../server/test/process.ts'
import { until } from '../../server/test/until.ts'
import { environmentVariable } from '../../server/test/variables.ts'
import { BAKERY_HOST } from '../bakery/customer.ts'
import { openThirdParties } from '../bakery/third-parties.ts'
import { startDemoCompany } from '../company.ts'
import { openCustomerStore } from '../customers.ts'
import { reserveAddress } from '../reserved-address.ts'

/** The demo as people start it: Portico and the portal, on ports of their own. */
export type RunningDemo = {
  readonly pid: number
  readonly origin: string
  /** Where the customer's website is. */
  readonly website: string
  output(): string
  end(signal: NodeJS.Signals): Promise<ProcessResult>
}

const DEMO = join(ROOT, 'demo', 'run.ts')

export const startedDemos: RunningDemo[] = []

/** A folder for demos, which end before it is removed: so that is said first. Several test files may share a process. */
export function newDemoFolder(): Promise<string> {
  after(() => Promise.all(startedDemos.splice(0).map((demo) => demo.end('SIGTERM'))))
  return newFolder()
}

/** What the demo shows, in this process: the portal and the bakery's website on a Portico of the test file's own. */
export async function openDemo() {
  const service = await startTestService({ environment: 'staging' })
  const portal = await reserveAddress('localhost', 'TEST_DEMO_PORT', '0')
  const website = await reserveAddress(BAKERY_HOST, 'TEST_DEMO_WEBSITE_PORT', '0')
  const others = await openThirdParties()
  after(() => {
    for (const place of [portal, website, others]) place.close()
  })
  const account = await service.tenant('Demo hosting', [portal.origin])
  const portico = new Portico({ key: account.key, baseUrl: service.url })
  const customers = openCustomerStore(join(await newFolder(), 'customers.json'))
  const bakery = await startDemoCompany({ portico, customers, dashboardOrigin: service.url, portal, website, others })
  assert.ok(bakery)
  return {
    ...{ origin: portal.origin, website: website.origin, site: bakery.site },
    ...{ service, account, portico, porticoUrl: service.url },
  }
}

/** What Node has compiled of the demo is kept, as Portico keeps it of itself. */
export const launchDemo = (env: Readonly<Record<string, string>>, words: readonly string[] = []) =>
  launchScript([DEMO, ...words], {
    DEMO_WEBSITE_PORT: '0',
    NODE_COMPILE_CACHE: environmentVariable('NODE_COMPILE_CACHE'),
    ...env,
  })

export async function startDemo(home: string, env: Readonly<Record<string, string>> = {}): Promise<RunningDemo> {
  const { child, printed, ended } = launchDemo({ DEMO_HOME: home, DEMO_PORT: '0', ...env })
  await Promise.race([ended, until(async () => printed.stdout.includes('Ctrl-C stops everything.'), 60_000)])
  const origin = /portal +(http\S+)/.exec(printed.stdout)?.[1]
  const website = /website +(http\S+)/.exec(printed.stdout)?.[1]
  assert.ok(child.pid !== undefined && origin !== undefined && website !== undefined, printed.stderr)
  const demo: RunningDemo = {
    pid: child.pid,
    origin,
    website,
    output: () => printed.stdout + printed.stderr,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
  startedDemos.push(demo)
  return demo
}

/** The customer's session in the dashboard, as the page in the frame has one. */
export async function openSession(portico: Portico, porticoUrl: string, site: string) {
  const { embed_token } = await portico.embed.create(site)
  const call = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(`${porticoUrl}/dashboard/api/${path}`, { method, ...init })
    return { status: response.status, body: await response.json() }
  }
  const body = JSON.stringify({ token: embed_token })
  const { session } = (await call('POST', 'session/', { headers: { 'content-type': 'application/json' }, body })).body
  return (path: string) => call('GET', path, { headers: { authorization: `Bearer ${session}` } })
}
