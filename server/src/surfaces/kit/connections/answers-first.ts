import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connections } from './connections.ts'

/** What is asked before the framework: what visitors' browsers ask for. */
export type AnswersFirst = {
  /**
   * Whether the request is one of its own, which it answers then. Of whatever may be large it tells `answered` before it leaves.
   */
  answer(request: IncomingMessage, response: ServerResponse, answered: Connections['answered']): boolean
}
