import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { createAnalysisFolder, giveFolderToAccount, removeAnalysisFolder } from './browser/analysis-folder.ts'
import { minimalEnvironment } from './browser/environment.ts'
import { type BrowserAccount, type DetectedFence, fencedCommand } from './browser/fence.ts'
import { exceedsMemory, type ProcessTree, processTreeOf } from './browser/process-tree.ts'
import { type LoggedConnection, openEgressProxy } from './egress/proxy.ts'
import type { RoutingRules } from './egress/route.ts'
import type { ScanFailure } from './kit/failure.ts'
import type { AnalysisLimits } from './limits.ts'
import { type AnalysisMessage, type AnalysisOrder, linesOf, parseMessage } from './messages.ts'

// The process tree of one analysis: started with its own proxy, watched, and ended as a whole.

export type AnalysisProcess = {
  /** What the process sends. They end when the process ends, breaks a limit or sends an invalid message. */
  readonly messages: AsyncIterable<AnalysisMessage>
  readonly tree: ProcessTree
  readonly connections: readonly LoggedConnection[]
  /** Ends the messages, for this reason unless there was one before. */
  stop(why: ScanFailure): void
  /** Why they ended. */
  failure(): ScanFailure
  /** Ends every process and connection, and removes the folder. A second call does nothing more. */
  end(): Promise<void>
  /** The end of its error output; known once it has ended. */
  lastWords(): Promise<string>
}

export type AnalysisProcessOptions = Omit<RoutingRules, 'publicUrl'> & {
  readonly chromium: string
  readonly account: BrowserAccount | undefined
  readonly fence: DetectedFence
  /** Folders that are hidden from it, if this machine can hide them. */
  readonly hidden: readonly string[]
  readonly temporary: string
  readonly limits: AnalysisLimits
  /** Null: only show that a browser starts. */
  readonly job: ScannerJob | null
  /** The program of its process. */
  readonly child?: string
  /** The module that runs the job there; null: `run-job.ts`. */
  readonly work: string | null
}

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const NODE = [process.execPath, '--max-heap-size=384', '--disable-warning=ExperimentalWarning']
/** Inside a fence nobody can remove the folder itself. If the scanner is killed, this shell outside the fence removes it. */
const RUN_AND_REMOVE_FOLDER = '"$@"; rm -rf -- "$0"'
const SAMPLE_MS = 500
/** If the scanner is killed and the child is too busy to notice, `timeout` kills the child this much after its limit. */
const LAST_RESORT_SECONDS = 30
/** Playwright logs the browser's command line twice, with all its flags. */
const MAX_LAST_WORDS = 32_000

/** The files that the processes of an analysis run. */
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
  // If the start fails halfway, nothing is left behind.
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
    // A session of its own identifies the tree.
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
  // Without a pid it never started, and the tree is empty.
  const tree = processTreeOf(child.pid ?? -1)
  opened.defer(() => tree.kill())
  const late = setTimeout(() => stop('timed_out'), limits.ms)
  const sampling = setInterval(() => {
    const processes = tree.now()
    if (processes.length > limits.processes || exceedsMemory(limits.memoryBytes, processes)) stop('too_much')
  }, SAMPLE_MS)
  opened.defer(() => {
    clearTimeout(late)
    clearInterval(sampling)
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
      // Only once: later the same pids may belong to other processes. Concurrent callers wait for the same end.
      ending ??= all.disposeAsync()
      return ending
    },
  }
}

/** Ends at the first invalid line: a process that sends one cannot be trusted any more. */
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
