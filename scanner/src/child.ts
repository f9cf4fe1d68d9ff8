import { rmSync, writeFileSync } from 'node:fs'
import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import type { Browser } from 'playwright-core'
import { agentFlags } from './browser/agent.ts'
import { openForwarder } from './browser/forward.ts'
import { startBrowser } from './browser/start.ts'
import type { Failure } from './kit/failure.ts'
import { linesOf, type Message, type Order, readOrder } from './messages.ts'
import type { Survey, Work, WorkOptions } from './work.ts'

// One analysis in a process of its own. Its order comes on stdin, which stays open: when it closes, whoever gave the order
// is gone, and everything here ends.

async function main(): Promise<void> {
  const lines = linesOf(process.stdin)
  const { value } = await lines.next()
  const order = readOrder(value ?? '')
  // Nothing else is ever said: this waits for the end.
  const ended = lines.next().catch(() => {})
  void ended.then(() => leave(order.folder))
  giveUpFirst()
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]))
  const proxyPort = await openForwarder(order.socket)
  const { chromium: executable, job } = order
  const flags = job === null ? [] : await agentFlags(executable, job.public_url, env)
  const browser = await startBrowser({ executable, proxyPort, env, flags })
  if (job === null) await show(browser)
  else say(await look(job, order, browser))
  await ended
}

/** When the machine's memory ends, what runs here is given up before the service. Some containers do not let it say so. */
function giveUpFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // The limit of memory stands without it.
  }
}

/** A page, so that there is a process for it to be looked at. */
async function show(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.goto('data:text/html,<title>started</title>')
  say({ started: browser.version() })
}

async function look(job: AnalysisJob, order: Order, browser: Browser): Promise<Message> {
  const module: Promise<{ work: Work; survey: Survey }> = order.work === null ? import('./work.ts') : import(order.work)
  const { work, survey } = await module
  const within = <Outcome>(working: (options: WorkOptions) => Promise<Outcome>) =>
    workWithin(order.requests, browser, working)
  if (job.purpose === 'survey') return { surveyed: await within((options) => survey(job, browser, options)) }
  return { outcome: await within((options) => work(job, browser, options)) }
}

async function workWithin<Outcome>(
  requests: number,
  browser: Browser,
  work: (options: WorkOptions) => Promise<Outcome>,
): Promise<Outcome | Failed> {
  const stopping = new AbortController()
  const tooMany = countRequests(browser, requests)
  const tell = {
    progress: (progress: Extract<Message, { progress: unknown }>['progress']) => say({ progress }),
    image: (image: string, png: Uint8Array) => say({ image, png: Buffer.from(png).toString('base64') }),
  }
  const working = work({ tell, signal: stopping.signal })
  try {
    return await Promise.race([working, tooMany])
  } finally {
    stopping.abort()
    working.catch(() => {})
  }
}

type Failed = { readonly failed: Failure }

/** Also those in tunnels, which the proxy cannot see. */
function countRequests(browser: Browser, most: number): Promise<Failed> {
  let requests = 0
  return new Promise((resolve) => {
    browser.on('context', (context) => {
      context.on('request', () => {
        requests += 1
        if (requests > most) resolve({ failed: 'too_much' })
      })
    })
  })
}

function say(message: Message): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** Playwright ends the browser first, when the process exits; then nobody writes to the folder any more. */
function leave(folder: string): void {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }))
  process.exit(1)
}

await main().catch(({ message }: Error) => {
  // Its last words are read by somebody: where it happened means nothing to them.
  process.stderr.write(message)
  process.exit(1)
})
