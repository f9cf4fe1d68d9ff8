import { execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

// Portico beside the portal, for the demo alone: an integrator gets an address and a key from whoever runs the service.

const MAIN = fileURLToPath(new URL('../server/bin/serve.js', import.meta.url))
/** The lines of its greeting. */
const GREETING = /^(?:Portico is ready\.|Nobody has a key yet\..*| {2}\S.*|)$/
const CLI = fileURLToPath(new URL('../server/bin/portico.js', import.meta.url))

/** A reason not to go on, as a sentence for the person at the terminal. */
export class DemoError extends Error {
  override name = 'Trouble'
}

export type DemoService = {
  /** Staging's base address: like production in everything, but nothing there is billed. */
  readonly url: string
  readonly ready: Promise<void>
  /** How it ended. */
  readonly ended: Promise<string>
  /** Runs a command of the operator's command line on it, and gives what it printed. */
  operate(command: readonly string[]): Promise<unknown>
  stop(): Promise<void>
}

/** `origins`: websites on this machine that analyses may visit. */
export async function launchService(home: string, origins: readonly string[]): Promise<DemoService> {
  const env = await environment(home, origins)
  // In a process group of its own: Ctrl-C reaches only the demo, which then stops the service in order. The service
  // checks itself whether the demo still runs, because the demo may be killed.
  const child = spawn(
    process.execPath,
    ['--max-heap-size=160', '--max-semi-space-size=8', '--v8-pool-size=2', MAIN, `--with-parent=${process.pid}`],
    {
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const ended = once(child, 'close').then(([code, signal]) => (signal ? `by ${signal}` : `with exit code ${code}`))
  let running = false
  let lastWords = ''
  // Its log: with LOG_LEVEL warn, what somebody should read.
  createInterface(child.stdout).on('line', (line) => process.stderr.write(`${line}\n`))
  const ready = new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      running ||= line === 'Portico is ready.'
      if (running) resolve()
      else lastWords = line
      // The greeting says how to get a key.
      if (running && !GREETING.test(line)) process.stderr.write(`${line}\n`)
    })
    ended.then((how) => reject(new DemoError(inOurWords(lastWords) || `The service ended ${how} before it was ready.`)))
  })
  return {
    url: env.STAGING_BASE_URL,
    ready,
    ended,
    async operate(command) {
      const args = [CLI, ...command, '--environment', 'staging', '--json']
      const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch((error) => {
        throw new DemoError(inOurWords(String(error.stderr).trim()) || String(error))
      })
      return JSON.parse(stdout)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Addresses and data of the demo's own: variables that are meant for "npm start" must not lead it to other data. */
async function environment(home: string, origins: readonly string[]) {
  const { DATABASE_URL, PORTICO_ENVIRONMENT, SCANNER_DATABASE_URL, ...inherited } = process.env
  const PORT = await portFor('PORT', '8180')
  const STAGING_PORT = await portFor('STAGING_PORT', '8181', PORT)
  return {
    ...inherited,
    PORTICO_HOME: home,
    PORT,
    STAGING_PORT,
    // The portal is on localhost: to a browser another site than 127.0.0.1, as your portal and Portico will be.
    BASE_URL: `http://127.0.0.1:${PORT}`,
    STAGING_BASE_URL: `http://127.0.0.1:${STAGING_PORT}`,
    // What visitors' browsers ask, for the tag in the customer's pages.
    PUBLIC: 'on',
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    STAGING_PUBLIC_URL: `http://127.0.0.1:${STAGING_PORT}`,
    HOST: '127.0.0.1',
    SCANNER_HOSTS: scannerHosts(origins),
    METRICS_PORT: '0',
    LOG_LEVEL: 'warn',
  }
}

/** Websites are registered without a port, and these have one: both lead there. */
function scannerHosts(origins: readonly string[]): string {
  return origins
    .map((origin) => new URL(origin))
    .flatMap(({ hostname, host, port }) => [hostname, host].map((name) => `${name}=127.0.0.1:${port}`))
    .join(',')
}

/**
 * 0 means any free one, and has to be known before the start because it is part of the base address. None that the system
 * gives to outgoing connections: one of those could be taken before the service is there.
 */
async function portFor(variable: string, usual: string, taken?: string): Promise<string> {
  const chosen = process.env[variable] || usual
  if (chosen !== '0') return chosen
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (String(port) === taken) continue
    const probe = createServer().listen(port, '127.0.0.1')
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!free) continue
    await new Promise((resolve) => probe.close(resolve))
    return String(port)
  }
}

function inOurWords(sentence: string): string {
  return sentence.replace(/^portico: /, '').replaceAll('PORTICO_HOME', 'DEMO_HOME')
}
