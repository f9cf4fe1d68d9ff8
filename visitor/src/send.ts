import type { Method, Placement } from './page.ts'
import { storage } from './stores.ts'
import { timeOf, uuidV7 } from './uuid.ts'

// Sends choices to Portico. One that could not be sent waits in localStorage for the next page, once there is a choice.

/** The body of `POST /s/{site}/consents`. */
export type Consent = {
  readonly id: string
  readonly visitor: string
  readonly version: number
  readonly choice: { readonly functional: boolean; readonly analytics: boolean; readonly marketing: boolean }
  readonly language: string
  readonly method: Method
  readonly gpc: boolean
  readonly placement: Placement
}

const WAITING = 'portico_unsent'
/** More are never kept: the oldest go. */
const MOST = 5
/** Portico takes nothing older, in milliseconds. */
const OLDEST = 7 * 24 * 60 * 60 * 1000

/** Gives the id that it was recorded with: another one if this browser's clock is wrong. */
export async function send(address: string, consent: Consent): Promise<string> {
  // First of all: the visitor may leave the page at any moment.
  keep([...waiting(), consent])
  const now = await post(address, consent)
  if (now === null) return consent.id
  const again = { ...consent, id: uuidV7(now) }
  keep([...waiting(), again])
  await post(address, again)
  return again.id
}

/** What earlier pages could not send: each once for each page. Portico counts an id that it knows only once. */
export async function sendWaiting(address: string): Promise<void> {
  for (const consent of waiting()) await post(address, consent)
}

/** Gives Portico's time when it found the id's too far from it. */
async function post(address: string, consent: Consent): Promise<number | null> {
  try {
    // A text as body is `text/plain`: no preflight. Of the page only its origin is told.
    const options = {
      method: 'POST',
      body: JSON.stringify(consent),
      keepalive: true,
      referrerPolicy: 'origin',
    } as const
    const answer = await fetch(address, options)
    // Too many, or not now: on another page.
    if (answer.status === 429 || answer.status >= 500) return null
    keep(waiting().filter(({ id }) => id !== consent.id))
    if (answer.status !== 400) return null
    const { code, now } = await answer.json()
    return code === 'id_out_of_range' ? new Date(now).getTime() || null : null
  } catch {
    return null
  }
}

function waiting(): readonly Consent[] {
  try {
    const kept: unknown = JSON.parse(storage('local')?.getItem(WAITING) ?? '[]')
    return Array.isArray(kept) ? kept.filter(({ id }) => timeOf(id) > Date.now() - OLDEST) : []
  } catch {
    return []
  }
}

function keep(consents: readonly Consent[]): void {
  try {
    if (consents.length > 0) storage('local')?.setItem(WAITING, JSON.stringify(consents.slice(-MOST)))
    else storage('local')?.removeItem(WAITING)
  } catch {
    // Full or forbidden: then it is sent once or not at all.
  }
}
