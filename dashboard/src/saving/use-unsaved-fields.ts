import { useRef, useState } from 'preact/hooks'
import type { Screen } from '../model/screen.ts'
import type { SettingsChange } from './change.ts'
import { addRejected, findRejected, type RejectedChange, removeRejected } from './rejected-change.ts'

/** Text in a field that cannot be saved as it is. */
export type TypedText = {
  readonly text: string
  /** What the field is called. */
  readonly label: string
  readonly home: Screen
}

export type UnsavedFields = {
  /** Changes that the service has rejected. */
  readonly rejected: readonly RejectedChange[]
  /** Discards a rejected change. */
  readonly dropRejected: (change: SettingsChange) => void
  /** Discards all unsaved input in fields of the draft, because the whole draft is replaced. */
  readonly dropDraftInput: () => void
  /** Text that cannot be saved as it is, by the id of its control. It is kept while another screen is open. */
  readonly typed: Readonly<Record<string, TypedText>>
  readonly keepTyped: (id: string, typed: TypedText | null) => void
  /** The id of the control that gets the focus next; null once it has it. */
  readonly focusTarget: string | null
  readonly setFocusTarget: (id: string | null) => void
}

/** The input in fields that is not saved and not being saved either. */
export function useUnsavedFields() {
  const [rejected, setRejected] = useState<readonly RejectedChange[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, TypedText>>>({})
  const [focusTarget, setFocusTarget] = useState<string | null>(null)
  /** For answers that arrive between two renders. */
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
    /** Called when a field with a rejected change is changed again. Returns true if two values conflict: the customer chooses first. */
    takes(change: SettingsChange): boolean {
      const before = findRejected(latest.current, change)
      if (before !== null && before.theirs !== null) put(addRejected(latest.current, { ...before, change }))
      else if (before !== null) put(removeRejected(latest.current, change))
      return before !== null && before.theirs !== null
    },
    theirs: (change: SettingsChange) => findRejected(latest.current, change)?.theirs ?? null,
  }
}
