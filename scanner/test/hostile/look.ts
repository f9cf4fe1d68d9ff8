/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { openForwarder } from '../../src/browser/forward.ts'
import { startBrowser } from '../../src/browser/start.ts'
import type { Work } from '../../src/work.ts'

// The work of tests: opens pages in the confined browser and waits as its job says. What it saw goes out as a picture that
// is none. That it came to its end it says by a failure that the scanner itself never gives.

export type Task =
  | { readonly open: string; readonly until: string; readonly ms: number }
  | { readonly lookups: string; readonly direct: string; readonly name: string; readonly executable: string }
  | { readonly say: string }
  | { readonly hang: true }

export type Seen = { readonly task: Task; readonly said: string; readonly lookups?: readonly number[] }

/** What a job is to do stands in its `tag`. */
export const work: Work = async (job, browser, { tell }) => {
  const tasks: readonly Task[] = JSON.parse(job.tag)
  const all: Seen[] = []
  for (const [at, task] of tasks.entries()) {
    tell.progress({ page: at + 1, pages: tasks.length, pass: 'silent' })
    if ('hang' in task) await new Promise(() => {})
    else if ('say' in task) process.stdout.write(task.say)
    else if ('lookups' in task)
      all.push({ task, said: '', lookups: [await lookups(task, true), await lookups(task, false)] })
    else all.push({ task, said: await open(browser, task) })
  }
  tell.image(randomUUID(), Buffer.from(JSON.stringify(all)))
  return { failed: 'not_a_page' }
}

/** A page of its own in a profile of its own; what the browser said about it, or the page's title. */
async function open(browser: Browser, { open, until, ms }: Extract<Task, { open: string }>): Promise<string> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true })
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

/** How often a browser looks a name up by itself, as its own record says: ours, or one without our flags
 * that goes to the same page directly. */
async function lookups(task: Extract<Task, { lookups: string }>, ours: boolean): Promise<number> {
  const { lookups: url, direct, name, executable } = task
  const folder = process.env['TMPDIR'] ?? ''
  const record = join(folder, `net-${ours}.json`)
  const flags = [`--log-net-log=${record}`]
  const proxyPort = await openForwarder(join(folder, '..', 'out'))
  const env = Object.fromEntries(Object.entries(process.env).map(([key, value]) => [key, value ?? '']))
  const browser = ours
    ? await startBrowser({ executable, proxyPort, env, flags })
    : await chromium.launch({ executablePath: executable, chromiumSandbox: true, args: flags, env })
  const page = await browser.newPage()
  await page.goto(ours ? url : direct)
  await page.waitForFunction('document.title === "done"')
  await browser.close()
  const { constants, events }: NetLog = JSON.parse(await readFile(record, 'utf8'))
  const types = Object.entries(constants.logEventTypes)
  const resolving = new Set(types.filter(([type]) => type.startsWith('HOST_RESOLVER')).map(([, number]) => number))
  return events.filter(({ type, params }) => resolving.has(type) && JSON.stringify(params ?? '').includes(name)).length
}

type NetLog = {
  readonly constants: { readonly logEventTypes: Readonly<Record<string, number>> }
  readonly events: readonly { readonly type: number; readonly params?: unknown }[]
}
