import { createHash } from 'node:crypto'
import { MAX_HEADER_LIST } from './headers.ts'

/** Weak, because every form of a body has the same. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether a client has it already, by its If-None-Match. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  if (ifNoneMatch.length > MAX_HEADER_LIST) return false
  const opaque = etag.slice('W/'.length)
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === opaque)
}
