import type { Change } from './change.ts'
import type {
  Accessibility,
  AccessibilityRequest,
  ActivityPage,
  DashboardSession,
  LanguageChangeRequest,
  Languages,
  TokenRequest,
  View,
} from './wire.ts'

const PATIENCE_MS = 10_000

/** The service understood and said no, or cannot serve right now (`unavailable`). */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The service could not be reached at all. */
export class Unreachable extends Error {
  readonly timedOut: boolean
  constructor(timedOut: boolean) {
    super('unreachable')
    this.timedOut = timedOut
  }
}

export type Session = {
  view(): Promise<View>
  /** Makes one change; gives the part of the view that has changed. */
  save(change: Change): Promise<Partial<View>>
  activity(before: string | null): Promise<ActivityPage>
}

/** Exchanges the token for a session, which exists nowhere but in the closure that comes back. */
export async function openSession(token: string): Promise<Session> {
  const { session } = await ask<DashboardSession>('session/', 'POST', null, { token } satisfies TokenRequest)
  return {
    view: () => ask('site/', 'GET', session),
    save: (change) => saveWith(session, change),
    activity: (before) =>
      ask(`activity/?limit=20${before === null ? '' : `&before=${encodeURIComponent(before)}`}`, 'GET', session),
  }
}

async function saveWith(session: string, change: Change): Promise<Partial<View>> {
  if (change.kind === 'widget') {
    const { enabled }: AccessibilityRequest = change
    return { accessibility: await ask<Accessibility>('accessibility/', 'PUT', session, { enabled }) }
  }
  const { kind, language } = change
  const body: LanguageChangeRequest =
    kind === 'add' && change.before !== null ? { add: language, before: change.before } : { [kind]: language }
  return { languages: await ask<Languages>('languages/', 'PATCH', session, body) }
}

async function ask<T>(path: string, method: string, session: string | null, body?: object): Promise<T> {
  // Beside the folder that this script comes from, whatever path the service lives under.
  const address = new URL(/* @vite-ignore */ `../api/${path}`, import.meta.url)
  const headers: Record<string, string> = {}
  if (session !== null) headers['authorization'] = `Bearer ${session}`
  if (body !== undefined) headers['content-type'] = 'application/json'
  const response = await reach(address, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    // What the customer has changed still arrives when the tab is closed at once.
    keepalive: method !== 'GET',
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T // Both sides are one release, and of one contract.
  throw refusalFrom(response.status, answer)
}

async function reach(address: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    throw new Unreachable(error instanceof DOMException && error.name === 'TimeoutError')
  }
}

/** Offline, slow, restarting or too busy: the same request may work in a moment. */
export function mayPass(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Refused && error.code === 'unavailable')
}

const ENDING: readonly string[] = ['session_ended', 'access_revoked']

/** Nothing more can be done in this session, or the mistake is ours. */
export function endsTheWork(error: unknown): boolean {
  if (error instanceof Unreachable) return false
  return !(error instanceof Refused) || ENDING.includes(error.code)
}

function refusalFrom(status: number, answer: unknown): Refused {
  const problem: { code?: unknown; message?: unknown } = typeof answer === 'object' && answer !== null ? answer : {}
  const message = typeof problem.message === 'string' ? problem.message : ''
  // Whatever else stands between (a proxy, a restart) answers without a code of ours.
  if (status === 429 || status >= 500 || typeof problem.code !== 'string') return new Refused('unavailable', message)
  return new Refused(problem.code, message)
}
