import type { IncomingMessage } from 'node:http'
import { newId } from '../../store/kit/new-id.ts'
import { headerOf } from './raw-header.ts'

const REQUEST_ID = /^[\x21-\x7e]{1,128}$/

/** A caller's own Request-Id is taken over, so that both sides find the request under one name. */
export function requestId(request: IncomingMessage): string {
  const own = headerOf(request, 'request-id')
  return own !== undefined && REQUEST_ID.test(own) ? own : newId()
}
