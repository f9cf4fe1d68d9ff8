import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Database, Row, Statement } from './database.ts'

/** An event's position in the log: its number, and when it was written, in microseconds since 1970. */
export type EventPosition = { readonly id: number; readonly recordedAt: number }

/**
 * Ids as they leave the service. Inside they are numbers that count the events and deliveries of all integrators, which is
 * confidential. So they are encrypted with the key of the deployment, and each is valid only for the integrator it was issued
 * to. They are computed without a lookup.
 */
export type WireIds = {
  /** Begin with when the event was written, so that they sort as text like the events do. */
  events(integratorId: string, places: readonly EventPosition[]): string[]
  /** Null for an id that was not issued to this integrator. */
  readEvent(integratorId: string, text: string): EventPosition | null
  /** The number in an event's id of any integrator; for operators, who then compare the id with the event's owner. */
  eventNumber(text: string): number | null
  deliveries(integratorId: string, ids: readonly number[]): string[]
  readDelivery(integratorId: string, text: string): number | null
  /** A test event is in no log, so its id comes from its delivery. */
  testEvents(integratorId: string, deliveryIds: readonly number[]): string[]
}

/** The position before all events, where an integrator without events starts. */
export const BEFORE_FIRST_EVENT: EventPosition = { id: 0, recordedAt: 0 }

/** SQL: a timestamp column in microseconds since 1970. */
export const epochMicroseconds = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint`
/** SQL: a parameter in microseconds since 1970 as a timestamp. */
export const timestampFromMicroseconds = (parameter: string) =>
  `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`

const READ_KEY: Statement = {
  name: 'read_wire_id_key',
  text: `
select wire_id_key as key
from deployment`,
}

/** The ids of a database. Its key never changes, so it is read once, when it is first needed. */
export function wireIdReader(database: Database): () => Promise<WireIds> {
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
/** The kind is part of the block, so a delivery never has the id of an event with the same number. */
const KINDS = { event: 0, delivery: 1, testEvent: 2 } as const
type Kind = keyof typeof KINDS

const EVENT = /^evt_([0-9a-f]{14})([0-9a-f]{32})$/
const DELIVERY = /^dlv_([0-9a-f]{32})$/

/**
 * One AES block holds the number and half of the integrator's id, mixed with the kind and the time in front of the block. If
 * any of these differs, decryption gives another value and the id is refused. The numbers are unique, so no two blocks are
 * equal, and a single block needs neither a mode nor a tag.
 */
export function openWireIds(key: Buffer): WireIds {
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const decipher = createDecipheriv('aes-128-ecb', key, null).setAutoPadding(false)

  /** Encrypts all blocks of a page in one call: a call takes 2 µs, a block 0.1 µs. */
  const hide = (kind: Kind, integratorId: string, places: readonly EventPosition[]): string[] => {
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
