import { hash } from 'node:crypto'
import { MAX_HEADER_LIST } from './headers.ts'

/** A strong ETag: another one for each body that differs in a byte. */
export function strongEtagOf(body: string): string {
  return `"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** Whether an If-Match header matches the current ETag. `W/` never does: it stands for more than one body. */
export function ifMatchHolds(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  if (ifMatch.length > MAX_HEADER_LIST) return false
  return ifMatch.split(',').some((one) => one.trim() === etag)
}
