import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pino, { type Logger } from 'pino'

const GATHER_BYTES = 64 * 1024
const GATHER_MS = 250
const MOST_BYTES_OF_A_CHARACTER = 3
const NEWLINE = 0x0a
const END_STEPS = 20
const END_STEP_MS = 50

/** What is held at most for a reader that does not read. */
export const MOST_HELD_BYTES = 2 * 1024 * 1024

export type Log = {
  readonly log: Logger
  /** Lines that nobody will read, because too many were held already. */
  dropped(): number
  /** Writes what is still held back, as far as somebody reads it soon; for the moment before the process ends. */
  end(): Promise<void>
}

/**
 * Structured lines on standard output, gathered as bytes and written a quarter of a second later at most: a line costs a
 * quarter of what it costs by itself, and kept as text it would be copied with every collection of young objects. A reader that is slow, stalls or dies never makes a request wait; what it does not take is held
 * up to a bound, dropped and counted beyond it.
 */
export function openLog(level: string): Log {
  const held = Buffer.allocUnsafe(GATHER_BYTES)
  let size = 0
  let dropped = 0
  let told = 0
  let ended = false
  let failing = false
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
    minLength: 1,
    maxLength: MOST_HELD_BYTES,
    maxWrite: 2 * GATHER_BYTES,
    contentMode: 'buffer',
    retryEAGAIN: noteReaction,
  })
  // Its types know text alone.
  const destinationTakes = (bytes: Buffer) => destination.write(bytes as unknown as string)
  // pino's own listener gives up for good on a reader that is gone, and its flush at the exit waits for one for ever.
  destination.removeAllListeners('error')
  destination.flushSync = () => {}
  destination.on('error', () => {
    failing = true
  })
  destination.on('write', () => {
    failing = false
    noteReaction()
  })
  destination.on('drop', (lines: Buffer) => {
    for (const byte of lines) if (byte === NEWLINE) dropped += 1
  })
  destination.on('drain', () => {
    if (dropped === told || ended) return
    log.warn({ dropped: dropped - told }, 'Log lines were dropped, because nobody read them.')
    told = dropped
  })

  const handOver = () => {
    // Of the size that it has: what waits for a reader is bounded by what was written, not by what was set aside.
    if (size > 0) destinationTakes(Buffer.from(held.subarray(0, size)))
    size = 0
  }
  const gathering = setInterval(() => {
    handOver()
    if (failing) destination.flush()
  }, GATHER_MS).unref()

  const log = pino(
    { level, base: null },
    {
      write(line: string): void {
        if (ended) return
        const most = MOST_BYTES_OF_A_CHARACTER * line.length
        if (size + most > GATHER_BYTES) handOver()
        if (most > GATHER_BYTES) destinationTakes(Buffer.from(line))
        else size += held.write(line, size)
      },
    },
  )

  // A process that ends by a mistake of its own tries once to say what led to it.
  process.on('exit', () => {
    try {
      if (size > 0) writeSync(process.stdout.fd, held.subarray(0, size))
    } catch {}
  })

  return {
    log,
    dropped: () => dropped,
    async end() {
      clearInterval(gathering)
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
