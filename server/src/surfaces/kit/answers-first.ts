import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connections } from './connections.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** What is asked before the framework. */
export type AnswersFirst = {
  /**
   * Whether the request is one of its own: then it answers it, or hands it on to the framework with `goOn` later. Of whatever
   * may be large it tells `answered` before it leaves.
   */
  answer(request: IncomingMessage, response: ServerResponse, goOn: Listener, answered: Connections['answered']): boolean
}
