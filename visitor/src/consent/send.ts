import type { ConsentBody } from '@portico/contract/consents/consent'
import { webStorage } from '../kit/storage.ts'
import { uuidV7 } from '../kit/uuid.ts'

// Sends choices to Portico. A choice that could not be sent stays in localStorage, and the next page retries it.

const UNSENT_KEY = 'portico_unsent'
/** At most this many are stored; the oldest are dropped. */
const MAX_UNSENT = 5
/** Portico rejects older choices. */
const MAX_UNSENT_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** `keptAt` is by this browser's clock, which may be wrong; the time inside an id may be Portico's. */
type UnsentConsent = readonly [keptAt: number, consent: ConsentBody]
/** Called if a choice gets a new id, because this browser's clock is wrong. */
type OnNewId = (id: string, newId: string) => void

/** Sends a choice. If the website's own host proxies the request, the answer sets the cookie of this choice. */
export function sendConsent(address: string, consent: ConsentBody, onNewId: OnNewId): Promise<void> {
  // Stored first, because the visitor may leave the page at any moment.
  addUnsent(consent)
  return post(address, consent, {}, onNewId)
}

/**
 * Retries what earlier pages could not send, once on each page. Portico counts an id only once. There may be a
 * newer choice by now, so these requests omit credentials and set no cookie.
 */
export async function sendUnsentConsents(address: string, onNewId: OnNewId): Promise<void> {
  for (const [at, consent] of readUnsent())
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
    storeUnsent(readUnsent().filter(([, { id }]) => id !== consent.id))
    if (!why.includes('"id_out_of_range"')) return
    const again = { ...consent, id: uuidV7(Date.parse(JSON.parse(why).now) - age) }
    addUnsent(again)
    onNewId?.(consent.id, again.id)
    await post(address, again, how)
  } catch {
    // No connection: the next page retries.
  }
}

function readUnsent(): readonly UnsentConsent[] {
  try {
    const kept: readonly UnsentConsent[] = JSON.parse(webStorage('local')?.getItem(UNSENT_KEY) ?? '[]')
    return kept.filter(([at]) => at > Date.now() - MAX_UNSENT_AGE_MS)
  } catch {
    return []
  }
}

function addUnsent(consent: ConsentBody): void {
  storeUnsent([...readUnsent(), [Date.now(), consent]])
}

function storeUnsent(consents: readonly UnsentConsent[]): void {
  try {
    if (consents.length > 0) webStorage('local')?.setItem(UNSENT_KEY, JSON.stringify(consents.slice(-MAX_UNSENT)))
    else webStorage('local')?.removeItem(UNSENT_KEY)
  } catch {
    // The storage is full or forbidden: then the choice is sent once or not at all.
  }
}
