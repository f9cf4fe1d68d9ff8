import { RefusedError, UnreachableError } from '../model/errors.ts'
import type { View, WebsiteState } from '../model/wire.ts'
import { openSession, type Session } from './api.ts'

/** Waiting times between the attempts to open; a restart of the service fits into them. */
const PAUSES_MS = [500, 1000, 2000, 4000]

/** The verdict is worth a moment once the view has come: what is drawn then need not move. */
const MAX_STATE_WAIT_MS = 1500

/** Everything that can stand in the customer's way, each with its own message. */
export const NOTICE_CODES = [
  'no_token',
  'reloaded',
  'token_expired',
  'token_used',
  'token_unknown',
  'access_revoked',
  'session_ended',
  'offline',
  'unreachable',
  'unavailable',
  'unexpected',
] as const
export type NoticeCode = (typeof NOTICE_CODES)[number]

export type OpenedSession = {
  readonly session: Session
  readonly view: View
  /** Null where it took longer than the view, or failed: then it is asked for again. */
  readonly state: WebsiteState | null
}
export type SessionOpener = () => Promise<OpenedSession>

/** Redeems the token and fetches the first view, and the state beside it. It retries while the service restarts, and in no other case. */
export function createSessionOpener(token: string): SessionOpener {
  let session: Session | null = null
  const attempt = async (): Promise<OpenedSession> => {
    session ??= await openSession(token)
    const state = session.state().catch(() => null)
    const view = await session.view()
    return { session, view, state: await Promise.race([state, nullAfter(MAX_STATE_WAIT_MS)]) }
  }
  return async () => {
    for (const pause of PAUSES_MS) {
      try {
        return await attempt()
      } catch (error) {
        if (!isRestarting(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
    return attempt()
  }
}

function nullAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms))
}

/** Starts opening before the first render, so that texts and session are fetched in parallel. */
export function openEarly(open: SessionOpener): SessionOpener {
  let started: Promise<OpenedSession> | null = open()
  // The caller gets the failure later; without this it would count as unhandled.
  started.catch(() => {})
  return () => {
    const attempt = started ?? open()
    started = null
    return attempt
  }
}

/** A restart is worth a retry. A lost connection is reported at once: only the customer can fix it. */
function isRestarting(error: unknown): boolean {
  if (error instanceof UnreachableError) return navigator.onLine && !error.timedOut
  return error instanceof RefusedError && error.code === 'unavailable'
}

export function noticeForError(error: unknown): NoticeCode {
  // With a network, the service itself may be unreachable: the customer must not search for the fault on their side.
  if (error instanceof UnreachableError) return navigator.onLine ? 'unreachable' : 'offline'
  if (error instanceof RefusedError) return NOTICE_CODES.find((code) => code === error.code) ?? 'unexpected'
  return 'unexpected'
}

/** Why there is no token: the frame was loaded again, or somebody opened the address by itself. */
export function noticeWithoutToken(): NoticeCode {
  const [entry] = performance.getEntriesByType('navigation')
  const type = entry instanceof PerformanceNavigationTiming ? entry.type : 'navigate'
  return type === 'reload' || type === 'back_forward' ? 'reloaded' : 'no_token'
}

/** The code for the embedding page if a fresh address helps; null if not. */
export function expiryCodeFor(notice: NoticeCode): string | null {
  if (notice === 'reloaded') return 'session_ended'
  const codes: readonly NoticeCode[] = [
    'token_expired',
    'token_used',
    'token_unknown',
    'access_revoked',
    'session_ended',
  ]
  return codes.includes(notice) ? notice : null
}
