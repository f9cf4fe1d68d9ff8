import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Database, Row, Statement } from './database.ts'

/** An event's place in the log: its number, and when it was written, in microseconds since 1970. */
export type EventPlace = { readonly id: number; readonly recordedAt: number }

/**
 * Ids as they leave the service. Inside they are numbers that count everybody's events and deliveries, which is nobody
 * else's business: outside, only who knows the key of the deployment can read or make them, and each is good for the one
 * integrator that it was given to. They are computed, nothing is looked up.
 */
export type WireIds = {
  /** Begin with when the event was written, so that they sort as text like the events do. */
  events(integratorId: string, places: readonly EventPlace[]): string[]
  /** Null for what was not given to this integrator. */
  readEvent(integratorId: string, text: string): EventPlace | null
  /** The number in an event's id, whoever it was given to; for operators, who then hold the id against its event's owner. */
  eventNumber(text: string): number | null
  deliveries(integratorId: string, ids: readonly number[]): string[]
  readDelivery(integratorId: string, text: string): number | null
  /** A test event is in no log, so its id comes from its delivery. */
  testEvents(integratorId: string, deliveryIds: readonly number[]): string[]
}

/** The place before all events, and where an integrator without any goes on from. */
export const BEFORE_ALL: EventPlace = { id: 0, recordedAt: 0 }

/** Microseconds since 1970 of a column. */
export const microseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`
/** The moment that a parameter with microseconds since 1970 means. */
export const momentOf = (parameter: string) => `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`

const READ_KEY: Statement = {
  name: 'read_wire_id_key',
  text: `
select wire_id_key as key
from deployment`,
}

/** The ids of a database. Its key never changes, so it is read once, when it is first needed. */
export function wireIdsOf(database: Database): () => Promise<WireIds> {
  let ids: Promise<WireIds> | null = null
  const read = async () => {
    const [row] = await database.query<Row & { key: Buffer }>(READ_KEY, [])
    if (row === undefined) throw new Error('The database is not marked with its environment: run "portico migrate".')
    return openWireIds(row.key)
  }
  return () => {
    ids ??= read().catch((error) => {
      ids = null
      throw error
    })
    return ids
  }
}

const BLOCK = 16
const WORD = 2 ** 32
/** Keeps the kinds apart: the id of a delivery is never that of an event, not even of one with the same number. */
const KINDS = { event: 0, delivery: 1, testEvent: 2 } as const
type Kind = keyof typeof KINDS

const EVENT = /^evt_([0-9a-f]{14})([0-9a-f]{32})$/
const DELIVERY = /^dlv_([0-9a-f]{32})$/

/**
 * One block of AES holds the number, and beside it half of the integrator's id, mixed with the kind and the time that
 * stands before the block: whatever of these is another comes out as something else. The numbers differ, so no two blocks
 * are ever the same, and one block needs neither a mode nor a tag.
 */
export function openWireIds(key: Buffer): WireIds {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false)

  /** All blocks of a page at once: a call costs twenty times as much as a block (2 µs, 0.1 µs). */
  const hide = (kind: Kind, integratorId: string, places: readonly EventPlace[]): string[] => {
    const plain = Buffer.alloc(places.length * BLOCK)
    for (const [index, { id, recordedAt }] of places.entries()) {
      plain.writeUIntBE(id, index * BLOCK + 2, 6)
      writeOwner(plain, index * BLOCK + 8, kind, integratorId, recordedAt)
    }
    const hidden = cipher.update(plain, undefined, 'hex')
    return places.map((_, index) => hidden.slice(index * 2 * BLOCK, (index + 1) * 2 * BLOCK))
  }

  const show = (kind: Kind, integratorId: string, hidden: string, recordedAt: number): number | null => {
    const plain = decipher.update(hidden, 'hex')
    const owner = Buffer.alloc(8)
    writeOwner(owner, 0, kind, integratorId, recordedAt)
    return plain.readUInt16BE() === 0 && plain.subarray(8).equals(owner) ? plain.readUIntBE(2, 6) : null
  }

  const withoutTime = (ids: readonly number[]) => ids.map((id) => ({ id, recordedAt: 0 }))
  return {
    events: (integratorId, places) =>
      hide('event', integratorId, places).map(
        (hidden, index) => `evt_${(places[index]?.recordedAt ?? 0).toString(16).padStart(14, '0')}${hidden}`,
      ),
    readEvent(integratorId, text) {
      const [, time = '', hidden = ''] = EVENT.exec(text) ?? []
      const recordedAt = Number.parseInt(time, 16)
      if (!Number.isSafeInteger(recordedAt)) return null
      const id = show('event', integratorId, hidden, recordedAt)
      return id === null ? null : { id, recordedAt }
    },
    eventNumber(text) {
      const [, , hidden] = EVENT.exec(text) ?? []
      if (hidden === undefined) return null
      const plain = decipher.update(hidden, 'hex')
      return plain.readUInt16BE() === 0 ? plain.readUIntBE(2, 6) : null
    },
    deliveries: (integratorId, ids) =>
      hide('delivery', integratorId, withoutTime(ids)).map((hidden) => `dlv_${hidden}`),
    readDelivery(integratorId, text) {
      const [, hidden] = DELIVERY.exec(text) ?? []
      return hidden === undefined ? null : show('delivery', integratorId, hidden, 0)
    },
    testEvents: (integratorId, ids) =>
      hide('testEvent', integratorId, withoutTime(ids)).map((hidden) => `evt_test_${hidden}`),
  }
}

/** Half of the integrator's id. The first byte is mixed with the kind, the other seven with the time. */
function writeOwner(into: Buffer, at: number, kind: Kind, integratorId: string, recordedAt: number): void {
  const first = Number.parseInt(integratorId.slice(0, 8), 16)
  const second = Number.parseInt(integratorId.slice(9, 13) + integratorId.slice(14, 18), 16)
  const high = KINDS[kind] * 2 ** 24 + Math.floor(recordedAt / WORD)
  into.writeUInt32BE((first ^ high) >>> 0, at)
  into.writeUInt32BE((second ^ (recordedAt % WORD)) >>> 0, at + 4)
}
