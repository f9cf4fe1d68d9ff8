import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

/** Takes back what was published in this session, with one click; nothing where that is not possible. */
export function UndoPublication({ work }: { readonly work: WorkSession }) {
  const { texts, say } = useWebsiteWords()
  const version = work.undoable
  if (version === null) return null
  const isUndoing = work.saving.some(({ kind }) => kind === 'undo')
  return (
    <button
      type="button"
      class="link"
      aria-label={say(texts.edits.undo, { version })}
      aria-busy={isUndoing}
      onClick={() => !isUndoing && void work.change({ kind: 'undo', version })}
    >
      {texts.undo}
    </button>
  )
}
