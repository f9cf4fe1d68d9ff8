import type { IncomingMessage } from 'node:http'
import { Message, type Sink } from './message.ts'
import { Problem } from './problems.ts'
import { headerOf } from './raw-header.ts'

type Done = (problem: Problem | null, body: Buffer) => void

const NOTHING = Buffer.alloc(0)
const BROKE_OFF = { detail: 'The body of the request broke off.' }

/**
 * Reads all of a body of at most so many bytes: one that announces more is refused at once, another as soon as it has more.
 * What breaks off half way is a problem too, for a client that has gone away.
 */
export function readWhole(request: IncomingMessage, mostBytes: number, done: Done): void {
  const announced = Number(headerOf(request, 'content-length') ?? 0)
  if (announced > mostBytes) return void done(new Problem('body_too_large'), NOTHING)
  const sink = sinkFor(mostBytes, done)
  if (request instanceof Message && request.pourInto(sink)) return
  request.on('data', sink.add)
  request.on('end', sink.end)
  request.on('error', sink.fail)
}

function sinkFor(mostBytes: number, done: Done): Sink {
  let pieces: Buffer[] | null = []
  let bytes = 0
  const refuse = (...why: ConstructorParameters<typeof Problem>) => {
    // After the end, too: every request is destroyed, and what comes later is dropped.
    if (pieces === null) return
    pieces = null
    done(new Problem(...why), NOTHING)
  }
  return {
    add(piece) {
      bytes += piece.length
      if (bytes > mostBytes) refuse('body_too_large')
      else pieces?.push(piece)
    },
    end() {
      if (pieces === null) return
      const body = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces)
      pieces = null
      done(null, body)
    },
    fail: () => refuse('bad_request', BROKE_OFF),
  }
}
