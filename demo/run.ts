import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Portico, PorticoError } from '@portico/client'
import { onParentGone } from '../server/src/run/parent.ts'
import { openAccount } from './account.ts'
import { openCustomers } from './customers.ts'
import { addExamples } from './examples.ts'
import { createListener } from './listener.ts'
import { createPortal } from './portal.ts'
import { launchService, Trouble } from './service.ts'

// `npm run demo`: Portico, an integrator's account on it, and the portal. What integrators copy from is portal.ts.

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const HOME = resolve(ROOT, process.env['DEMO_HOME'] || '.portico-demo')

const toStop: (() => Promise<void>)[] = []
let stopping = false

// Signals may come early, twice, and to the whole process group at once: the first one counts.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0, 'Stopping …'))
void onParentGone(() => stop(0, 'Stopping …'))

// The service has a process group of its own, so it must not be left behind by a mistake of the portal either.
process.on('uncaughtException', (error) => stop(1, `demo: ${explain(error)}`))

await start().catch((error) => stop(1, `demo: ${explain(error)}`))

async function start(): Promise<void> {
  // The way through it is open to the user that the service goes on as; what is in it is not.
  mkdirSync(HOME, { recursive: true, mode: 0o711 })
  const { origin, open } = await listen(process.env['DEMO_PORT'] || '8182')
  say('Starting Portico (the first start takes a few seconds more) …')
  const service = await launchService(join(HOME, 'service'))
  toStop.push(() => service.stop())
  await service.ready
  service.ended.then((how) => stop(1, `demo: Portico ended ${how}, so the portal ends too: run "npm run demo" again.`))

  say('Opening an account for the portal …')
  const account = await openAccount(join(HOME, 'account.json'), origin, service)
  const portico = new Portico({ key: account.key, baseUrl: service.url })
  const customers = openCustomers(join(HOME, 'customers.json'))
  if (customers.all().length === 0) {
    say('Adding three example customers …')
    await addExamples(portico, customers)
  }
  open(createPortal({ portico, customers, origin, dashboardOrigin: service.url }))
  say(`
Demo Hosting is open.

  portal     ${origin}
  Portico    ${service.url} (staging: nothing is billed)
  data       ${HOME.startsWith(ROOT) ? relative(ROOT, HOME) : HOME} (delete it to begin afresh)

Ctrl-C stops everything.`)
}

/** Takes the portal's port at once: whether it is free should be known first, and its address is part of the account. */
async function listen(port: string): Promise<{ origin: string; open(portal: RequestListener): void }> {
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', refresh: '1' }).end('Demo Hosting opens in a moment.\n')
  }
  const server = createListener((request, response) => answer(request, response))
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) throw new Trouble(`DEMO_PORT must be a port, not "${port}".`)
  // Without a login, so for this machine alone.
  server.listen(Number(port), 'localhost')
  await once(server, 'listening').catch(({ code, message }) => {
    if (code !== 'EADDRINUSE') throw new Trouble(`Port ${port} cannot be used (${message}): set DEMO_PORT to another.`)
    throw new Trouble(
      `Port ${port} is in use: if the demo runs already, it is at http://localhost:${port}; else set DEMO_PORT to another port.`,
    )
  })
  toStop.push(async () => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : port}`
  return {
    origin,
    open(portal) {
      answer = portal
    },
  }
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
  if (error instanceof Trouble) return error.message
  if (error instanceof PorticoError && error.code === 'invalid_key') {
    return `Portico does not know the key in ${HOME} any more: delete that folder to begin afresh.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
