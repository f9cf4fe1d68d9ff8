import { useMemo } from 'preact/hooks'
import type { Draft } from '../model/wire.ts'
import { applyEdit, type DraftEdit } from '../saving/draft.ts'
import type { WorkSession } from './use-work-session.ts'

export type DraftEditor = {
  /** The confirmed draft with the customer's edits that are not saved yet. */
  readonly draft: Draft
  /** Of the draft and of the facts: both are published together. `wrong`: something in a field is not saved as it is. */
  readonly state: 'saved' | 'saving' | 'failed' | 'wrong'
  /** Resolves to whether it was saved. */
  readonly edit: (edit: DraftEdit) => Promise<boolean>
  /** For what is typed. */
  readonly editAfterTyping: (edit: DraftEdit) => void
}

export function useDraft({
  view,
  saving,
  failed,
  rejected,
  typed,
  change,
  changeAfterTyping,
}: WorkSession): DraftEditor {
  const unsaved = [...saving, ...failed].flatMap((one) => (one.kind === 'edit' ? [one.edit] : []))
  const key = JSON.stringify(unsaved)
  const draft = useMemo(
    () => unsaved.reduce((before, edit) => applyEdit(before, edit), view.website.draft),
    [view.website.draft, key],
  )
  const isUnsaved = [...saving, ...failed].some(({ kind }) => kind === 'edit' || kind === 'fact')
  const isWrong = rejected.length > 0 || Object.keys(typed).length > 0
  return {
    draft,
    state: isUnsaved ? (saving.length > 0 ? 'saving' : 'failed') : isWrong ? 'wrong' : 'saved',
    edit: (edit) => change({ kind: 'edit', edit }),
    editAfterTyping: (edit) => changeAfterTyping({ kind: 'edit', edit }),
  }
}
