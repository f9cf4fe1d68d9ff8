import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { createAnalysisFolder, giveFolderToAccount, removeAnalysisFolder } from './browser/analysis-folder.ts'
import { minimalEnvironment } from './browser/environment.ts'
import { type BrowserAccount, type DetectedFence, fencedCommand } from './browser/fence.ts'
import { exceedsMemory, type ProcessTree, processTreeOf } from './browser/process-tree.ts'
import { type LoggedConnection, openEgressProxy } from './egress/proxy.ts'
import type { RoutingRules } from './egress/route.ts'
import type { ScanFailure } from './kit/failure.ts'
import type { AnalysisLimits } from './limits.ts'
import { type AnalysisMessage, type AnalysisOrder, linesOf, parseMessage } from './messages.ts'

// The process tree of one analysis: started with its own way out, watched, and ended as a whole.

export type AnalysisProcess = {
  /** What the process says; they end when it ends, or breaks a limit, or says something that is no message. */
  readonly messages: AsyncIterable<AnalysisMessage>
  readonly tree: ProcessTree
  readonly connections: readonly LoggedConnection[]
  /** Ends the messages, for this reason unless there was one before. */
  stop(why: ScanFailure): void
  /** Why they ended. */
  failure(): ScanFailure
  /** Ends every process and connection, and removes the folder. Asked again it does nothing more. */
  end(): Promise<void>
  /** What it said when it could not go on; known once it has ended. */
  lastWords(): Promise<string>
}

export type AnalysisProcessOptions = Omit<RoutingRules, 'publicUrl'> & {
  readonly chromium: string
  readonly account: BrowserAccount | undefined
  readonly fence: DetectedFence
  /** Folders that it never sees, where this machine can hide them. */
  readonly hidden: readonly string[]
  readonly temporary: string
  readonly limits: AnalysisLimits
  /** Null: only show that a browser starts. */
  readonly job: AnalysisJob | null
  /** The program of its process. */
  readonly child?: string
  /** The module that does the work there; null: `run-job.ts`. */
  readonly work: string | null
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const NODE = [process.execPath, '--max-heap-size=384', '--disable-warning=ExperimentalWarning']
/** Within a fence nobody can remove the folder itself: should this process be gone by then, somebody outside of it does. */
const RUN_AND_REMOVE_FOLDER = '"$@"; rm -rf -- "$0"'
const SAMPLE_MS = 500
/** Should this process be gone by then, and the other too busy to notice. */
const LAST_RESORT_SECONDS = 30
/** Playwright tells twice how it started a browser, with all its flags. */
const MAX_LAST_WORDS = 32_000

/** What the processes of an analysis are made of. */
export function pathsNeededBy({
  chromium,
  child = CHILD,
  work,
}: Pick<AnalysisProcessOptions, 'chromium' | 'child' | 'work'>): readonly string[] {
  return [process.execPath, CHILD, child, chromium, ...(work?.startsWith('file:') ? [fileURLToPath(work)] : [])]
}

export async function startAnalysisProcess(options: AnalysisProcessOptions): Promise<AnalysisProcess> {
  const { account, limits, job } = options
  let reason: ScanFailure | null = null
  const stop = (why: ScanFailure) => {
    reason ??= why
    child.stdout.destroy()
  }
  // Also where the start fails half way, nothing is left of it.
  await using opened = new AsyncDisposableStack()
  const folder = await createAnalysisFolder(options.temporary)
  opened.defer(() => removeAnalysisFolder(folder.path, account))
  const egress = await openEgressProxy({
    ...options,
    publicUrl: job?.public_url ?? '',
    path: folder.socket,
    bounds: limits.egress,
    onTooMuch: () => stop('too_much'),
  })
  opened.defer(() => egress.close())
  await giveFolderToAccount(folder, account)
  const seconds = String(Math.ceil(limits.ms / 1000) + LAST_RESORT_SECONDS)
  const command = fencedCommand(options.fence, options.hidden, [...NODE, options.child ?? CHILD], {
    path: folder.path,
    needed: pathsNeededBy(options),
  })
  const child = spawn('sh', ['-c', RUN_AND_REMOVE_FOLDER, folder.path, 'timeout', '-s', 'KILL', seconds, ...command], {
    ...account,
    cwd: '/',
    env: minimalEnvironment(folder.home),
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
  const tree = processTreeOf(child.pid ?? -1)
  opened.defer(() => tree.kill())
  const late = setTimeout(() => stop('timed_out'), limits.ms)
  const look = setInterval(() => {
    const processes = tree.now()
    if (processes.length > limits.processes || exceedsMemory(limits.memoryBytes, processes)) stop('too_much')
  }, SAMPLE_MS)
  opened.defer(() => {
    clearTimeout(late)
    clearInterval(look)
  })
  const order: AnalysisOrder = {
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
async function* messagesOf(stdout: AsyncIterable<Buffer>): AsyncGenerator<AnalysisMessage> {
  try {
    for await (const line of linesOf(stdout)) {
      const message = parseMessage(line)
      if (message === null) return
      yield message
    }
  } catch {
    // Cut off, or a line without end.
  }
}
