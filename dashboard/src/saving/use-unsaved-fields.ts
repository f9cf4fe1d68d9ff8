import { useRef, useState } from 'preact/hooks'
import type { Screen } from '../model/screen.ts'
import type { Change } from './change.ts'
import { addRejected, findRejected, type RejectedChange, removeRejected } from './rejected-change.ts'

/** Something in a field that cannot be saved as it is. */
export type TypedText = {
  readonly text: string
  /** What the field is called. */
  readonly label: string
  readonly home: Screen
}

export type UnsavedFields = {
  /** What the service has not taken. */
  readonly rejected: readonly RejectedChange[]
  /** Gives up what was held. */
  readonly dropRejected: (change: Change) => void
  /** Gives up whatever fields of the draft have that is not saved: the whole draft becomes another. */
  readonly dropDraftInput: () => void
  /** What was typed and cannot be sent as it is, by the id of its control: it stays while another screen is looked at. */
  readonly typed: Readonly<Record<string, TypedText>>
  readonly keepTyped: (id: string, typed: TypedText | null) => void
  /** The id of the control that the customer wants to be taken to, until the focus is there. */
  readonly focusTarget: string | null
  readonly setFocusTarget: (id: string | null) => void
}

/** What is in fields and not saved, although nothing is on its way. */
export function useUnsavedFields() {
  const [rejected, setRejected] = useState<readonly RejectedChange[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, TypedText>>>({})
  const [focusTarget, setFocusTarget] = useState<string | null>(null)
  /** For answers that come between two drawings. */
  const latest = useRef(rejected)
  const put = (next: readonly RejectedChange[]) => {
    latest.current = next
    setRejected(next)
  }
  const shown: UnsavedFields = {
    rejected,
    dropRejected: (change) => put(removeRejected(latest.current, change)),
    dropDraftInput: () => {
      put(latest.current.filter(({ change }) => change.kind !== 'edit'))
      // Answers for documents are not in the draft.
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([, { home }]) => home === 'documents')))
    },
    typed,
    keepTyped: (id, one) => setTyped(({ [id]: _, ...others }) => (one === null ? others : { ...others, [id]: one })),
    focusTarget,
    setFocusTarget,
  }
  return {
    shown,
    hold: (one: RejectedChange) => put(addRejected(latest.current, one)),
    /** Somebody changes a field of which something is held. Of two texts one has to be chosen first: then it says yes. */
    takes(change: Change): boolean {
      const before = findRejected(latest.current, change)
      if (before !== null && before.theirs !== null) put(addRejected(latest.current, { ...before, change }))
      else if (before !== null) put(removeRejected(latest.current, change))
      return before !== null && before.theirs !== null
    },
    theirs: (change: Change) => findRejected(latest.current, change)?.theirs ?? null,
  }
}
