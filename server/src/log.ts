import { write, writeSync } from 'node:fs'
import pino, { type Logger } from 'pino'

const STDOUT = 1
const FLUSH_BYTES = 64 * 1024
const FLUSH_MS = 250

export type Log = {
  readonly log: Logger
  /** Writes what is still held back; for the moment before the process ends. */
  flush(): void
}

/**
 * Structured lines on standard output, gathered and written a quarter of a second later at most. One write is under way
 * at a time: a slow reader makes the process hold more lines, but never makes a request wait.
 */
export function openLog(level: string): Log {
  let lines: string[] = []
  let size = 0
  let writing = false

  const take = () => {
    const text = Buffer.from(lines.join(''))
    lines = []
    size = 0
    return text
  }
  const writeAll = (text: Buffer) => {
    write(STDOUT, text, (error, written) => {
      if (!error && written < text.length) return writeAll(text.subarray(written))
      if (error?.code === 'EAGAIN') return void setTimeout(writeAll, 10, text)
      writing = false
      if (size >= FLUSH_BYTES) start()
    })
  }
  const start = () => {
    if (writing || size === 0) return
    writing = true
    writeAll(take())
  }
  setInterval(start, FLUSH_MS).unref()

  const destination = {
    write(line: string): void {
      lines.push(line)
      size += line.length
      if (size >= FLUSH_BYTES) start()
    },
  }
  return {
    log: pino({ level, base: null }, destination),
    flush() {
      if (size > 0) writeSync(STDOUT, take())
    },
  }
}
