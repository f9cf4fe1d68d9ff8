import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Stops Node's parser in the middle of a chunk: otherwise it makes requests of the rest. Without it
 * 15 connections with 1,600 small requests each make others wait for four seconds, and 60 end the process; with it nobody
 * notices (`npm run drill -- pipelining`). Any answer but 0, 1 and 2 is an error to the parser.
 */
export function stopParserAt(socket: Socket, isEnough: () => boolean): void {
  type Incoming = (request: IncomingMessage, keepAlive: boolean) => number
  const { parser } = socket as Socket & { readonly parser?: { onIncoming?: Incoming | null } | null }
  const onIncoming = parser?.onIncoming
  if (!parser || !onIncoming) throw new Error('This version of Node keeps its parser elsewhere: adapt stopParserAt.')
  parser.onIncoming = (request, keepAlive) => (isEnough() ? -1 : onIncoming(request, keepAlive))
}
