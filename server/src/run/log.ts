import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'

/** Lines are gathered up to this length. */
const MAX_GATHERED = 64 * 1024
const MAX_WAITING_MS = 250
const NEWLINE = 0x0a
const END_STEPS = 20
const END_STEP_MS = 50

/** What is held at most for a reader that does not read. */
export const MAX_HELD_BYTES = 2 * 1024 * 1024

export type Log = {
  readonly log: Logger
  /** Lines that nobody will read, because too many were held already. */
  dropped(): number
  /** Writes what is still held back, as far as somebody reads it soon; for the moment before the process ends. */
  end(): Promise<void>
}

/**
 * Structured lines on standard output, many at once and a quarter of a second later at most. A reader that is slow, stalls or
 * dies never makes a request wait; what it does not take is held up to a bound, dropped and counted beyond it.
 */
export function openLog(level: string): Log {
  let dropped = 0
  let told = 0
  let ended = false
  /** How often the output has reacted: it took something, or said that it cannot just now. */
  let reactions = 0
  const noteReaction = () => {
    reactions += 1
    return true
  }

  const destination = pino.destination({
    // Not a plain 1: asking for process.stdout also makes a pipe non-blocking, so that no write can hold up the end.
    dest: process.stdout.fd,
    sync: false,
    maxWrite: 2 * MAX_GATHERED,
    // Text would be measured anew, all that waits of it, with each write.
    contentMode: 'buffer',
    maxLength: MAX_HELD_BYTES,
    retryEAGAIN: noteReaction,
  })
  // pino's own listener gives up for good on a reader that is gone, and its flush at the exit waits for one for ever: of a process
  // that ends by a mistake of its own, Node says on standard error what it was.
  destination.removeAllListeners('error')
  destination.flushSync = () => {}
  // It is tried again when more is written.
  destination.on('error', () => {})
  destination.on('write', noteReaction)
  destination.on('drop', (lines: Buffer) => {
    for (const byte of lines) if (byte === NEWLINE) dropped += 1
  })
  destination.on('drain', () => {
    if (dropped === told || ended) return
    log.warn({ dropped: dropped - told }, 'Log lines were dropped, because nobody read them.')
    told = dropped
  })

  let gathered = ''
  // Its type knows of text alone.
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
        if (gathered.length >= MAX_GATHERED) handOver()
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
      // In small steps: where the machine stops for a while, only one of them has passed when it goes on.
      for (let step = 0; step < END_STEPS && !over; step++) await Promise.race([ending, sleep(END_STEP_MS)])
      // A terminal that is held with Ctrl-S blocks the write itself, and Node would wait for it when it ends.
      if (!over && reactions === before) process.kill(process.pid, 'SIGKILL')
    },
  }
}
