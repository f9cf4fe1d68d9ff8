import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'

/** Lines are batched up to this length. */
const MAX_BATCH_LENGTH = 64 * 1024
const MAX_WAITING_MS = 250
const NEWLINE = 0x0a
const END_STEPS = 20
const END_STEP_MS = 50

/** The maximum that is buffered for a reader that does not read. */
export const MAX_BUFFERED_LOG_BYTES = 2 * 1024 * 1024

export type Log = {
  readonly log: Logger
  /** The number of dropped lines, because the buffer was full. */
  dropped(): number
  /** Flushes the buffer before the process ends, as far as it is read soon. */
  end(): Promise<void>
}

/**
 * Structured log lines on standard output, in batches, delayed by at most a quarter of a second. A slow or dead reader never blocks a
 * request: unread lines are buffered up to a limit, then dropped and counted.
 */
export function openLog(level: string): Log {
  let dropped = 0
  let reported = 0
  let ended = false
  /** How often the output has reacted: it accepted a write, or answered EAGAIN. */
  let reactions = 0
  const noteReaction = () => {
    reactions += 1
    return true
  }

  const destination = pino.destination({
    // Not a plain 1: asking for process.stdout also makes a pipe non-blocking, so that no write can hold up the end.
    dest: process.stdout.fd,
    sync: false,
    maxWrite: 2 * MAX_BATCH_LENGTH,
    // With text, the length of the whole buffer would be computed again for each write.
    contentMode: 'buffer',
    maxLength: MAX_BUFFERED_LOG_BYTES,
    retryEAGAIN: noteReaction,
  })
  // pino's own error listener stops logging for good when a reader goes away, and its flush at the exit waits for one for ever. If
  // the process crashes, Node reports the error on standard error.
  destination.removeAllListeners('error')
  destination.flushSync = () => {}
  // The next write retries.
  destination.on('error', () => {})
  destination.on('write', noteReaction)
  destination.on('drop', (lines: Buffer) => {
    for (const byte of lines) if (byte === NEWLINE) dropped += 1
  })
  destination.on('drain', () => {
    if (dropped === reported || ended) return
    log.warn({ dropped: dropped - reported }, 'Log lines were dropped, because nobody read them.')
    reported = dropped
  })

  let gathered = ''
  // Its type only allows text.
  const { write }: { write(bytes: Uint8Array): boolean } = Object(destination)
  const handOver = () => {
    const lines = gathered
    gathered = ''
    if (lines !== '') write.call(destination, Buffer.from(lines))
  }
  const handingOver = setInterval(handOver, MAX_WAITING_MS).unref()
  const log = pino(
    { level, base: null },
    {
      write(line) {
        if (ended) return
        gathered += line
        if (gathered.length >= MAX_BATCH_LENGTH) handOver()
      },
    },
  )

  return {
    log,
    dropped: () => dropped,
    async end() {
      clearInterval(handingOver)
      handOver()
      ended = true
      const before = reactions
      let over = false
      const ending = new Promise<void>((resolve) => {
        for (const event of ['close', 'error']) destination.once(event, () => resolve())
      }).then(() => {
        over = true
      })
      destination.end()
      // In small steps: if the machine is suspended meanwhile, only one step has passed when it resumes.
      for (let step = 0; step < END_STEPS && !over; step++) await Promise.race([ending, sleep(END_STEP_MS)])
      // A terminal that is paused with Ctrl-S blocks the write itself, and Node would wait for it at the exit.
      if (!over && reactions === before) process.kill(process.pid, 'SIGKILL')
    },
  }
}
