import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connections } from './connections.ts'

/** Answers requests of visitors' browsers before the framework sees them. */
export type FastPath = {
  /**
   * Answers the request if it is one of its own, and says whether it was. Bodies that may be large are passed to `countAnswer` first.
   */
  answer(request: IncomingMessage, response: ServerResponse, countAnswer: Connections['countAnswer']): boolean
}
