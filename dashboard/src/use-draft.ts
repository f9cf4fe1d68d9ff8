import { useMemo } from 'preact/hooks'
import { applied, type Edit } from './draft.ts'
import type { Work } from './use-work.ts'
import type { Draft } from './wire.ts'

export type DraftWork = {
  /** The confirmed draft with the customer's edits that are not saved yet. */
  readonly draft: Draft
  /** Of the draft and of the facts: both are published together. */
  readonly state: 'saved' | 'saving' | 'failed'
  readonly edit: (edit: Edit) => void
  /** For what is typed. */
  readonly editSoon: (edit: Edit) => void
}

export function useDraft({ view, saving, failed, change, changeSoon }: Work): DraftWork {
  const unsaved = [...saving, ...failed].flatMap((one) => (one.kind === 'edit' ? [one.edit] : []))
  const key = JSON.stringify(unsaved)
  const draft = useMemo(
    () => unsaved.reduce((before, edit) => applied(before, edit), view.website.draft),
    [view.website.draft, key],
  )
  const isUnsaved = [...saving, ...failed].some(({ kind }) => kind === 'edit' || kind === 'fact')
  return {
    draft,
    state: !isUnsaved ? 'saved' : saving.length > 0 ? 'saving' : 'failed',
    edit: (edit) => change({ kind: 'edit', edit }),
    editSoon: (edit) => changeSoon({ kind: 'edit', edit }),
  }
}
