import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { systemEnv } from './browser/environment.ts'
import { type Account, behind, type FoundFence } from './browser/fence.ts'
import { handOver, makeFolder, removeFolder } from './browser/folder.ts'
import { processTree, type Tree, useMoreThan } from './browser/tree.ts'
import { type Connection, openEgress } from './egress/egress.ts'
import type { Rules } from './egress/way.ts'
import type { Failure } from './kit/failure.ts'
import type { Limits } from './limits.ts'
import { linesOf, type Message, type Order, readMessage } from './messages.ts'

// The process tree of one analysis: started with its own way out, watched, and ended as a whole.

export type Run = {
  /** What the process says; they end when it ends, or breaks a limit, or says something that is no message. */
  readonly messages: AsyncIterable<Message>
  readonly tree: Tree
  readonly connections: readonly Connection[]
  /** Ends the messages, for this reason unless there was one before. */
  stop(why: Failure): void
  /** Why they ended. */
  failure(): Failure
  /** Ends every process and connection, and removes the folder. Asked again it does nothing more. */
  end(): Promise<void>
  /** What it said when it could not go on; known once it has ended. */
  lastWords(): Promise<string>
}

export type RunOptions = Omit<Rules, 'publicUrl'> & {
  readonly chromium: string
  readonly account: Account | undefined
  readonly fence: FoundFence
  /** Folders that it never sees, where this machine can hide them. */
  readonly hidden: readonly string[]
  readonly temporary: string
  readonly limits: Limits
  /** Null: only show that a browser starts. */
  readonly job: AnalysisJob | null
  /** The program of its process. */
  readonly child?: string
  /** The module that does the work there; null: `work.ts`. */
  readonly work: string | null
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const NODE = [process.execPath, '--max-heap-size=384', '--disable-warning=ExperimentalWarning']
/** Within a fence nobody can remove the folder itself: should this process be gone by then, somebody outside of it does. */
const AND_REMOVE = '"$@"; rm -rf -- "$0"'
const LOOK_MS = 500
/** Should this process be gone by then, and the other too busy to notice. */
const LAST_RESORT_SECONDS = 30
/** Playwright tells twice how it started a browser, with all its flags. */
const MAX_LAST_WORDS = 32_000

/** What the processes of an analysis are made of. */
export function neededBy({
  chromium,
  child = CHILD,
  work,
}: Pick<RunOptions, 'chromium' | 'child' | 'work'>): readonly string[] {
  return [process.execPath, CHILD, child, chromium, ...(work?.startsWith('file:') ? [fileURLToPath(work)] : [])]
}

export async function startRun(options: RunOptions): Promise<Run> {
  const { account, limits, job } = options
  let reason: Failure | null = null
  const stop = (why: Failure) => {
    reason ??= why
    child.stdout.destroy()
  }
  // Also where the start fails half way, nothing is left of it.
  await using opened = new AsyncDisposableStack()
  const folder = await makeFolder(options.temporary)
  opened.defer(() => removeFolder(folder.path, account))
  const egress = await openEgress({
    ...options,
    publicUrl: job?.public_url ?? '',
    path: folder.socket,
    bounds: limits.egress,
    onTooMuch: () => stop('too_much'),
  })
  opened.defer(() => egress.close())
  await handOver(folder, account)
  const seconds = String(Math.ceil(limits.ms / 1000) + LAST_RESORT_SECONDS)
  const command = behind(options.fence, options.hidden, [...NODE, options.child ?? CHILD], {
    path: folder.path,
    needed: neededBy(options),
  })
  const child = spawn('sh', ['-c', AND_REMOVE, folder.path, 'timeout', '-s', 'KILL', seconds, ...command], {
    ...account,
    cwd: '/',
    env: systemEnv(folder.home),
    stdio: ['pipe', 'pipe', 'pipe'],
    // A session of its own: that is how the tree is known.
    detached: true,
  })
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => {})
  let words = ''
  child.on('error', ({ message }) => {
    words = message
    stop('scanner_failed')
  })
  const spoken = once(child.stderr, 'close').catch(() => {})
  child.stderr.setEncoding('utf8').on('data', (text) => {
    words = (words + text).slice(-MAX_LAST_WORDS)
  })
  // Without a number it never started, and there is nothing to be found.
  const tree = processTree(child.pid ?? -1)
  opened.defer(() => tree.kill())
  const late = setTimeout(() => stop('timed_out'), limits.ms)
  const look = setInterval(() => {
    const processes = tree.now()
    if (processes.length > limits.processes || useMoreThan(limits.memoryBytes, processes)) stop('too_much')
  }, LOOK_MS)
  opened.defer(() => {
    clearTimeout(late)
    clearInterval(look)
  })
  const order: Order = {
    job,
    chromium: options.chromium,
    socket: folder.socket,
    folder: folder.path,
    requests: limits.egress.requests,
    work: options.work,
  }
  child.stdin.write(`${JSON.stringify(order)}\n`)
  const all = opened.move()
  let ending: Promise<void> | null = null

  return {
    messages: messagesOf(child.stdout),
    tree,
    connections: egress.log,
    stop,
    failure: () => reason ?? 'scanner_failed',
    async lastWords() {
      await spoken
      return words
    },
    end() {
      // Only once: later the same numbers may belong to processes of somebody else. Whoever asks meanwhile waits for it too.
      ending ??= all.disposeAsync()
      return ending
    },
  }
}

/** Ends at the first line that is no message: who sends one cannot be believed any more. */
async function* messagesOf(stdout: AsyncIterable<Buffer>): AsyncGenerator<Message> {
  try {
    for await (const line of linesOf(stdout)) {
      const message = readMessage(line)
      if (message === null) return
      yield message
    }
  } catch {
    // Cut off, or a line without end.
  }
}
