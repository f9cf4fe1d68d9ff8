import { rmSync, writeFileSync } from 'node:fs'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import type { Browser } from 'playwright-core'
import { openProxyForwarder } from './browser/proxy-forwarder.ts'
import { startBrowser } from './browser/start-browser.ts'
import { userAgentFlags } from './browser/user-agent.ts'
import type { ScanFailure } from './kit/failure.ts'
import { type AnalysisMessage, type AnalysisOrder, linesOf, parseOrder } from './messages.ts'
import type { AnalysisRunner, RunnerOptions, SurveyRunner } from './run-job.ts'

// One analysis in a process of its own. Its order comes on stdin, which stays open. When stdin closes, the scanner is gone,
// and this process ends.

async function main(): Promise<void> {
  const lines = linesOf(process.stdin)
  const { value } = await lines.next()
  const order = parseOrder(value ?? '')
  // The scanner sends nothing else: this waits until stdin closes.
  const ended = lines.next().catch(() => {})
  void ended.then(() => removeFolderAndExit(order.folder))
  makeFirstOomVictim()
  const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => !!entry[1]))
  const proxyPort = await openProxyForwarder(order.socket)
  const { chromium: executable, job } = order
  const flags = job === null ? [] : await userAgentFlags(executable, job.public_url, env)
  const browser = await startBrowser({ executable, proxyPort, env, flags })
  if (job === null) await reportStart(browser)
  else send(await runJob(job, order, browser))
  await ended
}

/** When the machine runs out of memory, the kernel kills this process before the service. Some containers forbid setting it. */
function makeFirstOomVictim(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // The memory limit holds without it.
  }
}

/** Opens a page, so that its process can be inspected. */
async function reportStart(browser: Browser): Promise<void> {
  const page = await browser.newPage()
  await page.goto('data:text/html,<title>started</title>')
  send({ started: browser.version() })
}

async function runJob(job: ScannerJob, order: AnalysisOrder, browser: Browser): Promise<AnalysisMessage> {
  const module: Promise<{ runAnalysis: AnalysisRunner; runSurvey: SurveyRunner }> =
    order.work === null ? import('./run-job.ts') : import(order.work)
  const { runAnalysis, runSurvey } = await module
  const within = <Outcome>(working: (options: RunnerOptions) => Promise<Outcome>) =>
    runWithinLimits(order.requests, browser, working)
  if (job.purpose === 'survey') return { surveyed: await within((options) => runSurvey(job, browser, options)) }
  return { outcome: await within((options) => runAnalysis(job, browser, options)) }
}

async function runWithinLimits<Outcome>(
  requests: number,
  browser: Browser,
  work: (options: RunnerOptions) => Promise<Outcome>,
): Promise<Outcome | FailedJob> {
  const stopping = new AbortController()
  const tooMany = countRequests(browser, requests)
  const output = {
    progress: (progress: Extract<AnalysisMessage, { progress: unknown }>['progress']) => send({ progress }),
    image: (image: string, png: Uint8Array) => send({ image, png: Buffer.from(png).toString('base64') }),
  }
  const working = work({ output, signal: stopping.signal })
  try {
    return await Promise.race([working, tooMany])
  } finally {
    stopping.abort()
    working.catch(() => {})
  }
}

type FailedJob = { readonly failed: ScanFailure }

/** Counts requests in the browser: the proxy cannot see those in tunnels. */
function countRequests(browser: Browser, most: number): Promise<FailedJob> {
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

function send(message: AnalysisMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** When the process exits, Playwright ends the browser first. Then nobody writes to the folder any more. */
function removeFolderAndExit(folder: string): void {
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 }))
  process.exit(1)
}

await main().catch(({ message }: Error) => {
  // An operator reads this message. A stack trace would not help them.
  process.stderr.write(message)
  process.exit(1)
})
