import type { ConsentBody } from '@portico/contract/consents/consent'
import { storage } from '../kit/stores.ts'
import { uuidV7 } from '../kit/uuid.ts'

// Sends choices to Portico. A choice that could not be sent stays in localStorage, and the next page retries it.

const WAITING = 'portico_unsent'
/** At most this many are stored; the oldest are dropped. */
const MOST = 5
/** Portico rejects older choices. */
const OLDEST = 7 * 24 * 60 * 60 * 1000

/** `keptAt` is by this browser's clock, which may be wrong; the time inside an id may be Portico's. */
type Waiting = readonly [keptAt: number, consent: ConsentBody]
/** Called if a choice gets a new id, because this browser's clock is wrong. */
type OnNewId = (id: string, newId: string) => void

/** Sends a choice. If the website's own host proxies the request, the answer sets the cookie of this choice. */
export function send(address: string, consent: ConsentBody, onNewId: OnNewId): Promise<void> {
  // Stored first, because the visitor may leave the page at any moment.
  add(consent)
  return post(address, consent, {}, onNewId)
}

/**
 * Retries what earlier pages could not send, once on each page. Portico counts an id only once. There may be a
 * newer choice by now, so these requests omit credentials and set no cookie.
 */
export async function sendWaiting(address: string, onNewId: OnNewId): Promise<void> {
  for (const [at, consent] of waiting())
    await post(address, consent, { credentials: 'omit' }, onNewId, Math.max(0, Date.now() - at))
}

/**
 * If Portico rejects the id because its time is too far off, retries once with an id of Portico's time; `onNewId` is given only the
 * first time. `age` is the age of the choice in milliseconds, so that the order of choices stays.
 */
async function post(
  address: string,
  consent: ConsentBody,
  how: RequestInit,
  onNewId?: OnNewId,
  age = 0,
): Promise<void> {
  try {
    // A string body is `text/plain`, which needs no preflight. Of the page only the origin is sent.
    const answer = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(consent),
      keepalive: true,
      referrerPolicy: 'origin',
      ...how,
    })
    // Too many requests or an outage: the next page retries.
    if (answer.status === 429 || answer.status >= 500) return
    // Read the answer before the choice is removed: on failure it stays stored until the retry is.
    const why = answer.status === 400 && onNewId ? await answer.text() : ''
    keep(waiting().filter(([, { id }]) => id !== consent.id))
    if (!why.includes('"id_out_of_range"')) return
    const again = { ...consent, id: uuidV7(Date.parse(JSON.parse(why).now) - age) }
    add(again)
    onNewId?.(consent.id, again.id)
    await post(address, again, how)
  } catch {
    // No connection: the next page retries.
  }
}

function waiting(): readonly Waiting[] {
  try {
    const kept: readonly Waiting[] = JSON.parse(storage('local')?.getItem(WAITING) ?? '[]')
    return kept.filter(([at]) => at > Date.now() - OLDEST)
  } catch {
    return []
  }
}

function add(consent: ConsentBody): void {
  keep([...waiting(), [Date.now(), consent]])
}

function keep(consents: readonly Waiting[]): void {
  try {
    if (consents.length > 0) storage('local')?.setItem(WAITING, JSON.stringify(consents.slice(-MOST)))
    else storage('local')?.removeItem(WAITING)
  } catch {
    // The storage is full or forbidden: then the choice is sent once or not at all.
  }
}
