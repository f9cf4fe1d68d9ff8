import { useEffect, useRef, useState } from 'preact/hooks'
import type { ConsentRecord } from '../../model/wire.ts'
import type { ScreenRequests } from '../../session/api.ts'

export type VisitorRecords = {
  /** Newest first, with the one whose receipt was searched for. */
  readonly records: readonly ConsentRecord[]
  /** Where older ones may be; null: all were searched. */
  readonly next: string | null
}

/** So many parts are searched at once: enough for most websites. */
export const MAX_PARTS_AT_ONCE = 10

/** Reads on from a place until all is read, or so many parts. */
export async function readVisitorRecords(
  read: (before: string | null) => Promise<VisitorRecords>,
  { records, next }: VisitorRecords = { records: [], next: null },
): Promise<VisitorRecords> {
  let [found, place] = [records, next]
  for (let part = 0; part < MAX_PARTS_AT_ONCE && (part === 0 || place !== null); part += 1) {
    const more = await read(place)
    found = [...found, ...more.records]
    place = more.next
  }
  return { records: found, next: place }
}

/** Every choice of the visitor who has this receipt. */
export function useVisitorRecords(id: string, reads: Pick<ScreenRequests, 'visitorConsents'>) {
  const [found, setFound] = useState<VisitorRecords | null>(null)
  const [at, setAt] = useState<'loading' | 'here' | 'failed'>('loading')
  const reading = useRef<Promise<VisitorRecords> | null>(null)
  const isGone = useRef(false)

  /** Again after a failure; further back where older records were not searched yet. */
  function read(): Promise<VisitorRecords> {
    setAt('loading')
    const all = readVisitorRecords((before) => reads.visitorConsents(id, before), found ?? undefined)
    reading.current = all
    all.then(
      (value) => {
        if (isGone.current) return
        setFound(value)
        setAt('here')
      },
      () => {
        reading.current = null
        if (!isGone.current) setAt('failed')
      },
    )
    return all
  }
  useEffect(() => {
    read().catch(() => {})
    return () => {
      isGone.current = true
    }
  }, [])
  return {
    found,
    at,
    readOn: () => void read().catch(() => {}),
    /** What is being read, or anew what has failed. */
    whole: () => reading.current ?? read(),
  }
}
