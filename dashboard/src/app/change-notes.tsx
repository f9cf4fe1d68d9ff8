import { useRef } from 'preact/hooks'
import type { Screen } from '../model/screen.ts'
import { Icon } from '../parts/icon.tsx'
import { describeChange, type SettingsChange, screenOfChange } from '../saving/change.ts'
import type { ChangeNote, WorkSession } from '../session/use-work-session.ts'
import { useWords } from '../texts/use-words.ts'

type Props = {
  readonly work: WorkSession
  readonly screen: Screen
  /** Which notes are shown here, by their change, if a screen has two places for them. */
  readonly filter?: (change: SettingsChange | null) => boolean
}

/** The state of the customer's changes: done, refused, being saved, or kept because they could not be sent. */
export function ChangeNotes({ work, screen, filter = () => true }: Props) {
  const { texts } = useWords()
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed disappears: the focus stays where the next sentence will be.
  const keepFocus = (act: () => void) => {
    act()
    place.current?.focus({ preventScroll: true })
  }
  const hasQueue = filter(null)
  const notes = work.notes.filter(({ about }) => filter(about))
  // If the row or the switch shows it already, the sentence is for screen readers only.
  const isSavingShown = work.saving.some((change) => screenOfChange(change) !== screen)
  const hasNothingToSee = notes.length === 0 && !(hasQueue && (isSavingShown || work.failed.length > 0))
  return (
    <div role="status" class={hasNothingToSee ? 'notes unseen-only' : 'notes'} ref={place} tabIndex={-1}>
      {notes.map((note) => (
        <Line key={note.id} note={note} undo={(change) => keepFocus(() => work.undo(change))} />
      ))}
      {hasQueue && work.saving.length > 0 && (
        <div class={isSavingShown ? 'note saving' : 'unseen'}>
          <Icon name="clock" />
          <span>{texts.saving.saving}</span>
        </div>
      )}
      {hasQueue && work.failed.length > 0 && (
        <Failed work={work} tryAgain={() => keepFocus(work.tryAgain)} discard={() => keepFocus(work.discard)} />
      )}
    </div>
  )
}

/** Stays until the next change, so that there is no time limit for reading it. */
function Line({ note, undo }: { readonly note: ChangeNote; readonly undo: (change: SettingsChange) => void }) {
  const { texts } = useWords()
  if (note.tone === 'refused') {
    return (
      <div class="note refused">
        <Icon name="info" />
        <span>
          <strong>{note.wish}</strong> – {note.text}
        </span>
      </div>
    )
  }
  const { undo: back } = note
  return (
    <div class="note done">
      <Icon name="check" />
      <span>{note.text}</span>
      {back !== null && (
        <button type="button" class="link" aria-label={`${texts.undo}: ${note.text}`} onClick={() => undo(back)}>
          {texts.undo}
        </button>
      )}
    </div>
  )
}

type FailedProps = { readonly work: WorkSession; readonly tryAgain: () => void; readonly discard: () => void }

/** Changes that failed because of a lost connection are kept. */
function Failed({ work: { failed, connectionLoss }, tryAgain, discard }: FailedProps) {
  const words = useWords()
  const { texts } = words
  return (
    <div class="note refused failed">
      <Icon name="offline" />
      <div>
        <p>{connectionLoss === 'unavailable' ? texts.refusals.unavailable : texts.refusals.offline}</p>
        <ul class="wishes">
          {failed.map((change, index) => (
            <li key={index}>{describeChange(change, words)}</li>
          ))}
        </ul>
        <div class="failed-actions">
          <button type="button" class="link" onClick={tryAgain}>
            {texts.tryAgain}
          </button>
          <button type="button" class="link" onClick={discard}>
            {texts.saving.discard}
          </button>
        </div>
      </div>
    </div>
  )
}
