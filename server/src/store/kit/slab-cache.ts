/** What is stored under an id: bytes, and the time they are from. */
export type SlabRecord = {
  readonly at: number
  /** Whether `count` includes it. */
  readonly counts: boolean
  readonly bytes: Buffer
}

/**
 * Small records in a few large buffers (slabs) outside of the heap: hundreds of thousands cost only their bytes and an index
 * entry. New records go to the end. When all slabs are full, the one with the most dead bytes is reused, or else the oldest:
 * of its records up to half a slab stays, those that were read since.
 */
export type SlabCache = {
  /** A view of the bytes in the slab: use it before anything else is stored. */
  get(id: string): SlabRecord | undefined
  at(id: string): number | undefined
  /** False when it is too large: then nothing is stored under the id. */
  set(id: string, kept: SlabRecord): boolean
  /** Gives a record a newer time. False when it is not stored. */
  renew(id: string, at: number, counts: boolean): boolean
  delete(id: string): void
  clear(): void
  /** How many there are. */
  size(): number
  /** How many of the counted records are from this time on. */
  count(since: number): number
  bytes(): number
  /** All records, oldest slab first, a chunk for each slab; each chunk is copied when it is yielded. */
  chunks(): Generator<Buffer>
}

export const SLAB_BYTES = 1024 * 1024
/** Each record begins with its length, time, flags and id. */
const [LENGTH, AT, FLAGS, ID, HEAD] = [0, 4, 12, 13, 49]
const ID_BYTES = HEAD - ID
const [LIVE, USED, COUNTS] = [1, 2, 4]
/** The dead bytes from which a slab is reused before the oldest one. */
const DEAD_ENOUGH = SLAB_BYTES / 4
/** The largest record that fits into any emptied slab. */
const LARGEST = DEAD_ENOUGH - HEAD
/** The heap that a record's index entry takes: measured and rounded up. */
const INDEX_BYTES = 128

type Slab = { readonly place: number; readonly buffer: Buffer; end: number; live: number; made: number }

export function openSlabCache(mostBytes: number): SlabCache {
  const index = new Map<string, number>()
  const slabs: Slab[] = []
  let made = 0
  let last: Slab | undefined

  const slabOf = (location: number) => slabs[Math.floor(location / SLAB_BYTES)] as Slab
  const bytes = () => slabs.length * SLAB_BYTES + index.size * INDEX_BYTES
  /** With many small records the index may reach the limit although the slabs have room. */
  const isIndexed = () => bytes() + INDEX_BYTES <= mostBytes

  function put(slab: Slab, id: string, { at, counts, bytes: payload }: SlabRecord): void {
    const { buffer, end } = slab
    buffer.writeUInt32LE(payload.length, end + LENGTH)
    buffer.writeDoubleLE(at, end + AT)
    buffer[end + FLAGS] = LIVE | (counts ? COUNTS : 0)
    buffer.write(id, end + ID, ID_BYTES, 'latin1')
    payload.copy(buffer, end + HEAD)
    index.set(id, slab.place * SLAB_BYTES + end)
    slab.end += HEAD + payload.length
    slab.live += HEAD + payload.length
  }

  function drop(id: string): void {
    const location = index.get(id)
    if (location === undefined) return
    const slab = slabOf(location)
    const offset = location % SLAB_BYTES
    slab.buffer[offset + FLAGS] = 0
    slab.live -= HEAD + slab.buffer.readUInt32LE(offset + LENGTH)
    index.delete(id)
  }

  /** A slab with room for so many bytes. */
  function withRoom(size: number): Slab {
    if (last !== undefined && last.end + size <= SLAB_BYTES && isIndexed()) return last
    while (slabs.length > 1 && bytes() + SLAB_BYTES > mostBytes) {
      last = emptied(leastWorth(slabs, last))
      if (isIndexed()) return last
    }
    last = { place: slabs.length, buffer: Buffer.allocUnsafeSlow(SLAB_BYTES), end: 0, live: 0, made: ++made }
    slabs.push(last)
    return last
  }

  function emptied(slab: Slab): Slab {
    const isWorn = isIndexed() && SLAB_BYTES - slab.live >= DEAD_ENOUGH
    const all = [...readSlabRecords(slab.buffer.subarray(0, slab.end))].filter(({ flags }) => (flags & LIVE) !== 0)
    const [staying, going]: [Buffer[], string[]] = [[], []]
    let left = isWorn ? SLAB_BYTES : SLAB_BYTES / 2
    for (const { id, flags, whole } of all) {
      const stays = (isWorn || (flags & USED) !== 0) && whole.length <= left
      if (stays) staying.push(whole)
      else going.push(id)
      if (stays) left -= whole.length
    }
    for (const id of going) index.delete(id)
    const kept = Buffer.concat(staying)
    slab.end = 0
    slab.live = 0
    slab.made = ++made
    for (const { id, ...record } of readSlabRecords(kept)) put(slab, id, record)
    return slab
  }

  return {
    get(id) {
      const location = index.get(id)
      if (location === undefined) return undefined
      const { buffer } = slabOf(location)
      const record = recordAt(buffer, location % SLAB_BYTES)
      buffer[(location % SLAB_BYTES) + FLAGS] = record.flags | USED
      return record
    },
    at(id) {
      const location = index.get(id)
      return location === undefined ? undefined : slabOf(location).buffer.readDoubleLE((location % SLAB_BYTES) + AT)
    },
    set(id, kept) {
      drop(id)
      if (kept.bytes.length > LARGEST || id.length !== ID_BYTES) return false
      put(withRoom(HEAD + kept.bytes.length), id, kept)
      return true
    },
    renew(id, at, counts) {
      const location = index.get(id)
      if (location === undefined) return false
      const { buffer } = slabOf(location)
      const offset = location % SLAB_BYTES
      buffer.writeDoubleLE(at, offset + AT)
      buffer[offset + FLAGS] = LIVE | USED | (counts ? COUNTS : 0)
      return true
    },
    delete: drop,
    clear() {
      index.clear()
      slabs.length = 0
      last = undefined
    },
    size: () => index.size,
    count(since) {
      let number = 0
      for (const { buffer, end } of slabs) {
        for (let offset = 0; offset < end; offset += HEAD + buffer.readUInt32LE(offset + LENGTH)) {
          const flags = (buffer[offset + FLAGS] ?? 0) & (LIVE | COUNTS)
          if (flags === (LIVE | COUNTS) && buffer.readDoubleLE(offset + AT) >= since) number++
        }
      }
      return number
    },
    bytes,
    *chunks() {
      // Records stored meanwhile go to a later slab, so none is missed.
      for (let after = 0; ; ) {
        const [slab] = slabs.filter((one) => one.made > after).toSorted((one, other) => one.made - other.made)
        if (slab === undefined) return
        after = slab.made
        const live = [...readSlabRecords(slab.buffer.subarray(0, slab.end))].filter(({ flags }) => (flags & LIVE) !== 0)
        yield Buffer.concat(live.map(({ whole }) => whole))
      }
    },
  }
}

/** The slab with the most dead bytes if it has enough, else the oldest; never the one that is being filled. */
function leastWorth(slabs: readonly Slab[], last: Slab | undefined): Slab {
  const others = slabs.filter((slab) => slab !== last)
  const [worn] = others.toSorted((one, other) => one.live - other.live)
  const [oldest] = others.toSorted((one, other) => one.made - other.made)
  const worst = worn !== undefined && SLAB_BYTES - worn.live >= DEAD_ENOUGH ? worn : oldest
  if (worst === undefined) throw new Error('There is no other slab.')
  return worst
}

type Filed = SlabRecord & { readonly id: string; readonly flags: number; readonly whole: Buffer }

function recordAt(buffer: Buffer, offset: number): Filed {
  const end = offset + HEAD + buffer.readUInt32LE(offset + LENGTH)
  if (end > buffer.length) throw new RangeError('A record is longer than what it stands in.')
  const flags = buffer[offset + FLAGS] ?? 0
  return {
    id: buffer.toString('latin1', offset + ID, offset + HEAD),
    at: buffer.readDoubleLE(offset + AT),
    counts: (flags & COUNTS) !== 0,
    flags,
    bytes: buffer.subarray(offset + HEAD, end),
    whole: buffer.subarray(offset, end),
  }
}

/** The records of a chunk or a slab. Throws where the bytes are no records. */
export function* readSlabRecords(buffer: Buffer): Generator<Filed> {
  for (let offset = 0; offset < buffer.length; ) {
    const record = recordAt(buffer, offset)
    yield record
    offset += record.whole.length
  }
}
