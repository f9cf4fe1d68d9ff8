import type { IncomingMessage, ServerResponse } from 'node:http'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** What is asked before the framework. */
export type AnswersFirst = {
  /** Whether the request is one of its own: then it answers it, or hands it on to the framework with `goOn` later. */
  answer(request: IncomingMessage, response: ServerResponse, goOn: Listener): boolean
}
