import { useWords } from '../speech.ts'
import type { Note as NoteData } from '../use-work.ts'
import { Icon } from './icon.tsx'

/** Says what the last change did and offers to undo it. Stays until the next change, so nobody has to hurry. */
export function Note({ note }: { readonly note: NoteData | null }) {
  const { texts } = useWords()
  return (
    <div role="status" class="note-place">
      {note !== null && (
        <div class={`note ${note.tone}`}>
          <Icon name={note.tone === 'done' ? 'check' : 'info'} />
          <span>{note.text}</span>
          {note.undo !== null && (
            <button type="button" class="link" onClick={note.undo}>
              {texts.undo}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
