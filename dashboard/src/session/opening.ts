import { RefusedError, UnreachableError } from '../model/errors.ts'
import type { View } from '../model/wire.ts'
import { openSession, type Session } from './api.ts'

/** Waiting times between the attempts to open; a restart of the service fits into them. */
const PAUSES_MS = [500, 1000, 2000, 4000]

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

export type OpenedSession = { readonly session: Session; readonly view: View }
export type SessionOpener = () => Promise<OpenedSession>

/** Redeems the token and fetches the first view; is patient with a service that restarts, and with nothing else. */
export function createSessionOpener(token: string): SessionOpener {
  let session: Session | null = null
  const attempt = async (): Promise<OpenedSession> => {
    session ??= await openSession(token)
    return { session, view: await session.view() }
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

/** Opens before the screen is there to wait for it: texts and session arrive side by side. */
export function openEarly(open: SessionOpener): SessionOpener {
  let started: Promise<OpenedSession> | null = open()
  // Whoever asks for it learns of a failure; until then it is nobody's.
  started.catch(() => {})
  return () => {
    const attempt = started ?? open()
    started = null
    return attempt
  }
}

/** A restart passes. A lost connection is for the customer to mend: they are told at once. */
function isRestarting(error: unknown): boolean {
  if (error instanceof UnreachableError) return navigator.onLine && !error.timedOut
  return error instanceof RefusedError && error.code === 'unavailable'
}

export function noticeForError(error: unknown): NoticeCode {
  // While the browser has a network, what is away may be the service: the customer must not look for it on their side.
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

/** The code for the page around where it can help by loading a fresh address; null where it cannot. */
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
