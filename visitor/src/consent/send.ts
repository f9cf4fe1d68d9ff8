import type { ConsentBody } from '@portico/contract/consents/consent'
import { storage } from '../kit/stores.ts'
import { uuidV7 } from '../kit/uuid.ts'

// Sends choices to Portico. One that could not be sent waits in localStorage for the next page, once there is a choice.

const WAITING = 'portico_unsent'
/** More are never kept: the oldest go. */
const MOST = 5
/** Portico takes nothing older, in milliseconds. */
const OLDEST = 7 * 24 * 60 * 60 * 1000

/** When it was kept, by this browser's clock, which may be wrong: what is inside an id may be Portico's time. */
type Waiting = readonly [keptAt: number, consent: ConsentBody]
/** Told the id that a choice has now, if this browser's clock is wrong and it had to get another one. */
type OnNewId = (id: string, newId: string) => void

/** Where the website's own host passes it on, the answer sets the cookie of this choice. */
export function send(address: string, consent: ConsentBody, onNewId: OnNewId): Promise<void> {
  // First of all: the visitor may leave the page at any moment.
  add(consent)
  return post(address, consent, {}, onNewId)
}

/**
 * What earlier pages could not send: each once for each page. Portico counts an id that it knows only once. There may be a
 * newer choice by now, so no answer to these sets a cookie.
 */
export async function sendWaiting(address: string, onNewId: OnNewId): Promise<void> {
  for (const [at, consent] of waiting())
    await post(address, consent, { credentials: 'omit' }, onNewId, Math.max(0, Date.now() - at))
}

/**
 * Once more with an id of Portico's time where it found this one's too far from it: `onNewId` is there the first time. `age`
 * is how long ago it was chosen, in milliseconds: what came first stays first.
 */
async function post(
  address: string,
  consent: ConsentBody,
  how: RequestInit,
  onNewId?: OnNewId,
  age = 0,
): Promise<void> {
  try {
    // A text as body is `text/plain`: no preflight. Of the page only its origin is told.
    const answer = await fetch(address, {
      method: 'POST',
      body: JSON.stringify(consent),
      keepalive: true,
      referrerPolicy: 'origin',
      ...how,
    })
    // Too many, or not now: on another page.
    if (answer.status === 429 || answer.status >= 500) return
    // Read before anything is forgotten: it waits until the other one does.
    const why = answer.status === 400 && onNewId ? await answer.text() : ''
    keep(waiting().filter(([, { id }]) => id !== consent.id))
    if (!why.includes('"id_out_of_range"')) return
    const again = { ...consent, id: uuidV7(Date.parse(JSON.parse(why).now) - age) }
    add(again)
    onNewId?.(consent.id, again.id)
    await post(address, again, how)
  } catch {
    // Not reached: on another page.
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
    // Full or forbidden: then it is sent once or not at all.
  }
}
