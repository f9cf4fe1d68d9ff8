import { useRef } from 'preact/hooks'
import type { Screen } from '../../model/screen.ts'
import type { SettingsChange } from '../../saving/change.ts'
import { changeDoneMessage, describeChange, screenOfChange } from '../../saving/change-words.ts'
import { refusalText } from '../../saving/refusal-text.ts'
import type { ChangeNote, WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'
import { Icon } from '../icon.tsx'

type Props = {
  readonly work: WorkSession
  readonly screen: Screen
  /** Which notes are shown here, by their change, if a screen has two places for them. */
  readonly filter?: (change: SettingsChange | null) => boolean
}

/** The state of the customer's changes: done, refused, being saved, or kept because they could not be sent. */
export function ChangeNotes({ work, screen, filter = () => true }: Props) {
  const { texts } = useWebsiteWords()
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
  const words = useWebsiteWords()
  const { texts } = words
  if (note.outcome === 'refused') {
    return (
      <div class="note refused">
        <Icon name="info" />
        <span>
          <strong>{describeChange(note.about, words)}</strong> – {refusalText(note.code, note.about, words)}
        </span>
      </div>
    )
  }
  const text = outcomeText(note, words)
  const back = note.outcome === 'done' ? note.undo : null
  return (
    <div class="note done">
      <Icon name="check" />
      <span>{text}</span>
      {back !== null && (
        <button type="button" class="link" aria-label={`${texts.undo}: ${text}`} onClick={() => undo(back)}>
          {texts.undo}
        </button>
      )}
    </div>
  )
}

function outcomeText(note: Exclude<ChangeNote, { outcome: 'refused' }>, words: WebsiteWords): string {
  if (note.outcome === 'discarded') return words.texts.edits.discarded
  return note.outcome === 'undone' ? words.texts.edits.undone : changeDoneMessage(note.about, note.saved, words)
}

type FailedProps = { readonly work: WorkSession; readonly tryAgain: () => void; readonly discard: () => void }

/** Changes that failed because of a lost connection are kept. */
function Failed({ work: { failed, connectionLoss }, tryAgain, discard }: FailedProps) {
  const words = useWebsiteWords()
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
            {texts.edits.drop}
          </button>
        </div>
      </div>
    </div>
  )
}
