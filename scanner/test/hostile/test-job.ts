/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { connect, type NetConnectOpts } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { openProxyForwarder } from '../../src/browser/proxy-forwarder.ts'
import { startBrowser } from '../../src/browser/start-browser.ts'
import type { AnalysisRunner } from '../../src/run-job.ts'

// The work of tests: opens pages in the confined browser and waits as its job says. What it saw goes out as a picture that
// is none. That it came to its end it says by a failure that the scanner itself never gives.

export type TestTask =
  | { readonly open: string; readonly until: string; readonly ms: number }
  | { readonly recorded: readonly RecordedPage[]; readonly executable: string; readonly name: string }
  | { readonly reach: number; readonly unix: string }
  | { readonly say: string }
  | { readonly hang: true }

/** A page whose title says when it is done, in a browser with our flags and these, or with none of ours. */
export type RecordedPage = { readonly url: string; readonly flags: readonly string[] | null }
/** What a browser did by itself, as its own record says. */
export type NetworkActivity = { readonly lookups: number; readonly datagrams: number }

export type TaskResult = {
  readonly task: TestTask
  readonly result: string
  readonly done?: readonly NetworkActivity[]
}

/** What a job is to do stands in its `tag`. */
export const runAnalysis: AnalysisRunner = async (job, browser, { output }) => {
  const tasks: readonly TestTask[] = JSON.parse(job.tag)
  const all: TaskResult[] = []
  for (const [at, task] of tasks.entries()) {
    output.progress({ page: at + 1, pages: tasks.length, pass: 'silent' })
    if ('hang' in task) await new Promise(() => {})
    else if ('reach' in task) all.push({ task, result: await reachDirectly(task) })
    else if ('say' in task) process.stdout.write(task.say)
    else if ('recorded' in task) {
      const done: NetworkActivity[] = []
      const result = await recordAll(task, done).then(() => '', String)
      all.push({ task, result, done })
    } else all.push({ task, result: await open(browser, task) })
  }
  output.image(randomUUID(), Buffer.from(JSON.stringify(all)))
  return { failed: 'not_a_page' }
}

/** A page of its own in a profile of its own; what the browser said about it, or the page's title. */
async function open(browser: Browser, { open, until, ms }: Extract<TestTask, { open: string }>): Promise<string> {
  // A proxy of its own would be another way out: nobody gets one.
  const proxy = { server: 'http://127.0.0.1:9' }
  const context = await browser.newContext({ ignoreHTTPSErrors: true, proxy })
  const page = await context.newPage()
  const downloaded = page.waitForEvent('download', { timeout: ms }).then((download) => download.failure())
  downloaded.catch(() => {})
  try {
    await page.goto(open, { timeout: ms, waitUntil: 'commit' })
    await page.waitForFunction(until, null, { timeout: ms }).catch(() => {})
    return await Promise.race([page.title(), new Promise<string>((resolve) => setTimeout(resolve, 1_000, 'hangs'))])
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return message.includes('Download is starting') ? `downloaded: ${await downloaded}` : message
  } finally {
    await Promise.race([context.close(), new Promise((resolve) => setTimeout(resolve, 2_000))])
  }
}

/**
 * What somebody could reach who has the whole process and not only a page: this machine by TCP, UDP and a socket without a
 * file. Gives how that ended, and whether the way to the proxy is open on other addresses than loopback's first.
 */
async function reachDirectly({ reach, unix }: Extract<TestTask, { reach: number }>): Promise<string> {
  const forwarder = await openProxyForwarder('/nowhere')
  const datagrams = createSocket('udp4')
  const sent = new Promise<string>((resolve) =>
    datagrams.send('x', reach, '127.0.0.1', (error) => resolve(error?.message ?? 'sent')),
  )
  const tried = {
    udp: await sent,
    tcp: await dial({ port: reach, host: '127.0.0.1' }),
    unix: await dial({ path: unix }),
  }
  datagrams.close()
  return JSON.stringify({ ...tried, forwarder: await dial({ port: forwarder, host: '127.0.0.2' }) })
}

function dial(to: NetConnectOpts): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(to)
    socket.once('connect', () => resolve('connected'))
    socket.on('error', ({ message }) => resolve(message))
    socket.once('close', () => socket.destroy())
  })
}

/** How often each browser looks the name up by itself, and how many datagrams it sends. */
async function recordAll(
  task: Extract<TestTask, { recorded: readonly RecordedPage[] }>,
  into: NetworkActivity[],
): Promise<void> {
  const folder = process.env['TMPDIR'] ?? ''
  const proxyPort = await openProxyForwarder(join(folder, '..', 'out'))
  const env = Object.fromEntries(Object.entries(process.env).map(([key, value]) => [key, value ?? '']))
  const { executable } = task
  for (const [at, { url, flags }] of task.recorded.entries()) {
    const record = join(folder, `net-${at}.json`)
    const args = [`--log-net-log=${record}`, ...(flags ?? [])]
    const browser =
      flags === null
        ? await chromium.launch({ executablePath: executable, chromiumSandbox: true, args, env })
        : await startBrowser({ executable, proxyPort, env, flags: args })
    const page = await browser.newPage()
    await page.goto(url)
    await page.waitForFunction('document.title === "done"')
    await browser.close()
    into.push(doneIn(JSON.parse(await readFile(record, 'utf8')), task.name))
  }
}

function doneIn({ constants, events }: NetLog, name: string): NetworkActivity {
  const types = Object.entries(constants.logEventTypes)
  const count = (prefix: string, text: string) => {
    const matching = new Set(types.filter(([type]) => type.startsWith(prefix)).map(([, number]) => number))
    return events.filter(({ type, params }) => matching.has(type) && JSON.stringify(params ?? '').includes(text)).length
  }
  return { lookups: count('HOST_RESOLVER', name), datagrams: count('UDP_BYTES_SENT', '') }
}

type NetLog = {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> }
  readonly events: readonly { readonly type: number; readonly params?: unknown }[]
}
