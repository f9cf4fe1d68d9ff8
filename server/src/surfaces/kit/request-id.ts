import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/

/** A caller's own Request-Id is taken over, so that both sides find the request under one name. */
export function requestId({ headers }: IncomingMessage): string {
  const own = headers['request-id']
  return typeof own === 'string' && REQUEST_ID.test(own) ? own : randomUUID()
}
