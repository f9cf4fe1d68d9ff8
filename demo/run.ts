import { mkdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Portico, PorticoError } from '@portico/client'
import { onParentExit } from '../server/src/run/parent-exit.ts'
import { openAccount } from './account.ts'
import { BAKERY_HOST } from './bakery/customer.ts'
import { openThirdParties } from './bakery/third-parties.ts'
import { startDemoCompany } from './company.ts'
import { openCustomerStore } from './customers.ts'
import { HELP, readDemoCommand } from './options.ts'
import { reserveAddress } from './reserved-address.ts'
import { DemoError, launchService } from './service.ts'

// `npm run demo`: Portico, an integrator's account on it, the portal, and a customer's website with whom it would contact. What
// integrators copy from is portal.ts.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const HOME = resolve(ROOT, process.env['DEMO_HOME'] || '.portico-demo')

const toStop: (() => Promise<void>)[] = []
let stopping = false

// Signals may come early, twice, and to the whole process group at once: the first one counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0, 'Stopping …'))
void onParentExit(() => stop(0, 'Stopping …'))

// The service has a process group of its own, so it must not be left behind by a mistake of the portal either.
process.on('uncaughtException', (error) => stop(1, `demo: ${explain(error)}`))

const command = readDemoCommand(process.argv.slice(2))
if (command.does === 'help') await stop(0, HELP)
else if (command.does === 'refuse') await stop(1, command.why)
else await start().catch((error) => stop(1, `demo: ${explain(error)}`))

async function start(): Promise<void> {
  // The way through it is open to the user that the service goes on as; what is in it is not.
  mkdirSync(HOME, { recursive: true, mode: 0o711 })
  const portal = closedAtTheEnd(await reserveAddress('localhost', 'DEMO_PORT', '8182'))
  const website = closedAtTheEnd(await reserveAddress(BAKERY_HOST, 'DEMO_WEBSITE_PORT', '8183'))
  const others = closedAtTheEnd(await openThirdParties())
  say('Starting Portico (the first start takes a few seconds more) …')
  const service = await launchService(join(HOME, 'service'), [
    website.origin,
    ...others.all.map(({ origin }) => origin),
  ])
  toStop.push(() => service.stop())
  await service.ready
  service.ended.then((how) => stop(1, `demo: Portico ended ${how}, so the portal ends too: run "npm run demo" again.`))

  say('Opening an account for the portal …')
  const account = await openAccount(join(HOME, 'account.json'), portal.origin, service)
  const portico = new Portico({ key: account.key, baseUrl: service.url })
  const customers = openCustomerStore(join(HOME, 'customers.json'))
  if (customers.all().length === 0) say('Adding three example customers …')
  const company = { portico, customers, dashboardOrigin: service.url, portal, website, others }
  if ((await startDemoCompany(company)) === null)
    throw new DemoError(`${HOME} is from an older demo: delete it to begin afresh.`)
  say(`
Demo Hosting is open.

  portal     ${portal.origin}
  website    ${website.origin} (a customer's, with the banner)
  Portico    ${service.url} (staging: nothing is billed)
  data       ${HOME.startsWith(ROOT) ? relative(ROOT, HOME) : HOME} (delete it to begin afresh)

Ctrl-C stops everything.`)
}

function closedAtTheEnd<T extends { close(): void }>(place: T): T {
  toStop.push(async () => place.close())
  return place
}

async function stop(code: number, why: string): Promise<void> {
  if (stopping) return
  stopping = true
  if (code === 0) say(why)
  else process.stderr.write(`${why}\n`)
  for (const end of toStop) await end()
  process.exit(code)
}

function explain(error: unknown): string {
  if (error instanceof DemoError) return error.message
  if (error instanceof PorticoError && error.code === 'invalid_key') {
    return `Portico does not know the key in ${HOME} any more: delete that folder to begin afresh.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
