import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after } from 'node:test'
import { ROOT } from '../../server/test/folders.ts'
import { type Ended, launch } from '../../server/test/process.ts'
import { until } from '../../server/test/until.ts'

/** The demo as people start it: Portico and the portal, on ports of their own. */
export type Demo = {
  readonly pid: number
  readonly origin: string
  /** Where the customer's website is. */
  readonly website: string
  output(): string
  end(signal: NodeJS.Signals): Promise<Ended>
}

export const DEMO = join(ROOT, 'demo', 'run.ts')

export const started: Demo[] = []
// Before any folder is removed.
after(() => Promise.all(started.map((demo) => demo.end('SIGTERM'))))

export async function startDemo(home: string): Promise<Demo> {
  const { child, printed, ended } = launch([DEMO], { DEMO_HOME: home, DEMO_PORT: '0', DEMO_WEBSITE_PORT: '0' })
  await Promise.race([ended, until(async () => printed.stdout.includes('Ctrl-C stops everything.'), 60_000)])
  const origin = /portal +(http\S+)/.exec(printed.stdout)?.[1]
  const website = /website +(http\S+)/.exec(printed.stdout)?.[1]
  assert.ok(child.pid !== undefined && origin !== undefined && website !== undefined, printed.stderr)
  const demo: Demo = {
    pid: child.pid,
    origin,
    website,
    output: () => printed.stdout + printed.stderr,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
  started.push(demo)
  return demo
}
