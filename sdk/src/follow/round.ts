import {
  AuthenticationError,
  ConnectionError,
  NotFoundError,
  RateLimitError,
  TimeoutError,
  UnavailableError,
  UnexpectedAnswerError,
  ValidationError,
} from '../errors.ts'
import type { Portico } from '../portico.ts'
import type { Installation, PorticoEvent } from '../wire.ts'
import type { FollowState } from './state.ts'

export type FollowedWebsite = {
  readonly site: string
  readonly fqdn: string
  /** What its pages have to contain now; null once the website is erased. */
  readonly installation: Installation | null
}

export type RoundOptions = {
  readonly onWebsite: (website: FollowedWebsite) => unknown
  readonly onChanged?: (() => unknown) | undefined
  readonly signal?: AbortSignal | undefined
  readonly onError: (message: string) => void
}

export type RoundLimits = {
  /** After so many websites of new events the place in the log is kept. */
  readonly websites: number
  /** With so many websites that are due, those that failed included, no more events are read. */
  readonly due: number
}

export const ROUND_LIMITS: RoundLimits = { websites: 500, due: 1_000 }

/** Nobody but the host can help here. */
const FATAL = [AuthenticationError, ValidationError]
/** With one of these the next website would fail as well. */
const OF_ALL = [
  ...[...FATAL, ConnectionError, TimeoutError],
  ...[UnavailableError, RateLimitError, UnexpectedAnswerError],
]

export const isFatal = (error: unknown) => FATAL.some((one) => error instanceof one)

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** One look at the log. If it throws, all of it is done again from `state`. */
export async function followRound(
  portico: Portico,
  state: FollowState,
  { onWebsite, onChanged, signal, onError }: RoundOptions,
  limits: RoundLimits = ROUND_LIMITS,
) {
  const { due, cursor, isUpToDate } = await readDue(portico, state, signal, limits)
  const failed: Record<string, string | null> = {}
  let isChanged = state.isChanged
  for (const [site, erased] of due) {
    const read = await readWebsite(portico, site, erased, signal)
    // Without a name it was erased, and the event that names it is still to come.
    if (read === null) continue
    const problem = read instanceof Error ? read : await problemOf(() => onWebsite(read))
    if (problem === null) isChanged = true
    else {
      failed[site] = erased
      onError(`${site} is tried again later: ${messageOf(problem)}`)
    }
    signal?.throwIfAborted()
  }
  if (isChanged && onChanged !== undefined) {
    const problem = await problemOf(onChanged)
    isChanged = problem !== null
    if (isChanged) onError(`What was changed is not in effect, and is tried again later: ${messageOf(problem)}`)
  } else isChanged = false
  return { next: { cursor, failed, isChanged }, isUpToDate }
}

async function problemOf(call: () => unknown): Promise<unknown> {
  try {
    await call()
    return null
  } catch (error) {
    return error ?? new Error('It was rejected without a reason.')
  }
}

/** The websites to look at, each with its name where it was erased: those that failed, and those of the next events. */
async function readDue(
  portico: Portico,
  { cursor: after, failed }: FollowState,
  signal: AbortSignal | undefined,
  limits: RoundLimits,
) {
  const due = new Map<string, string | null>(Object.entries(failed))
  const most = Math.min(limits.due, due.size + limits.websites)
  let cursor = after
  while (due.size < most) {
    const { events, next_cursor } = await portico.events.page({ after: cursor, limit: 100 }, { signal })
    for (const event of events) if (changesInstallation(event)) due.set(event.site, erasedName(event))
    cursor = next_cursor
    if (events.length === 0) return { due, cursor, isUpToDate: true }
  }
  // Where too many have failed nothing more is read, and waiting is all that is left.
  return { due, cursor, isUpToDate: most === limits.due }
}

/** Whether pages may have to contain something else after it. */
export function changesInstallation({ type }: Pick<PorticoEvent, 'type'>): boolean {
  return /^(?:website\.|subscription\.|settings\.changed$|site\.erased$)/.test(type)
}

const erasedName = (event: PorticoEvent) => (event.type === 'site.erased' ? event.data.fqdn : null)

/** As it is now; an error where it is that of this website alone. */
async function readWebsite(
  portico: Portico,
  site: string,
  erased: string | null,
  signal: AbortSignal | undefined,
): Promise<FollowedWebsite | Error | null> {
  try {
    const { fqdn } = await portico.sites.retrieve(site, { signal })
    return { site, fqdn, installation: await portico.sites.installation(site, { signal }) }
  } catch (error) {
    if (error instanceof NotFoundError) return erased === null ? null : { site, fqdn: erased, installation: null }
    if (!(error instanceof Error) || signal?.aborted || OF_ALL.some((one) => error instanceof one)) throw error
    return error
  }
}
