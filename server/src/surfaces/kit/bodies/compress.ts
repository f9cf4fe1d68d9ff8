import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'

// Compresses what is delivered, on another thread.

const [MIN_WINDOW, MAX_WINDOW] = [10, 22]

/** With no more memory than a body of this size is worth. */
export async function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const window = Math.min(MAX_WINDOW, Math.max(MIN_WINDOW, Math.ceil(Math.log2(body.length + 1))))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: window,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return trimToSize(await promisify(brotliCompress)(body, { params }))
}

export async function gzipped(body: Buffer): Promise<Buffer> {
  return trimToSize(await promisify<Buffer, Buffer>(gzip)(body))
}

export const DECOMPRESSORS = { br: brotliDecompressSync, gzip: gunzipSync }

/** In memory of its own: what zlib and `Buffer.from` give is part of a block of 64 kB, and holds all of it. */
export function trimToSize(made: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(made.length)
  made.copy(own)
  return own
}

/** Runs so many at once, the others in the order in which they came: the threads are needed for other things too. */
export function limitConcurrency(atOnce: number): <Result>(action: () => Promise<Result>) => Promise<Result> {
  let underWay = 0
  const waiting: (() => void)[] = []
  return async (action) => {
    if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay += 1
    try {
      return await action()
    } finally {
      const next = waiting.shift()
      if (next === undefined) underWay -= 1
      else next()
    }
  }
}
