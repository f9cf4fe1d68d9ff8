import { changeKey, type SettingsChange } from '../../saving/change.ts'
import { describeChange } from '../../saving/change-words.ts'
import type { DraftEdit } from '../../saving/draft.ts'
import { controlElementId, rejectedElementId } from '../../saving/element-ids.ts'
import { rejectionText } from '../../saving/problem-text.ts'
import type { RejectedChange } from '../../saving/rejected-change.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { changeValueText } from './change-value-text.ts'

type Props = { readonly work: WorkSession; readonly filter: (change: SettingsChange) => boolean }

export const isEditOfPart =
  (...parts: readonly DraftEdit['part'][]) =>
  (change: SettingsChange) =>
    change.kind === 'edit' && parts.includes(change.edit.part)

/** Changes that the service has rejected: why, and both texts if somebody else was faster. */
export function RejectedChanges({ work, filter }: Props) {
  return (
    <>
      {work.rejected
        .filter(({ change }) => filter(change))
        .map((held) => (
          <One key={changeKey(held.change)} held={held} work={work} />
        ))}
    </>
  )
}

function One({ held, work }: { readonly held: RejectedChange; readonly work: WorkSession }) {
  const words = useWebsiteWords()
  const { held: rejectedTexts, edits } = words.texts
  const { change, theirs } = held
  const textOf = (one: SettingsChange) => changeValueText(one, words, work.view.documents?.questions)
  const wish = describeChange(change, words)
  // The button that was pressed is gone: the focus goes to the field.
  const settle = (act: (change: SettingsChange) => void) => () => {
    act(change)
    work.setFocusTarget(controlElementId(change))
  }
  return (
    <section id={rejectedElementId(change)} class="held" aria-label={wish}>
      <p class="wrong" role="alert">
        <strong>{wish}</strong> – {rejectionText(held, words)}
      </p>
      {theirs === null ? (
        <button type="button" class="button plain" onClick={settle(work.dropRejected)}>
          {edits.drop}
        </button>
      ) : (
        <div class="both">
          <ResolutionChoice
            title={rejectedTexts.theirs}
            text={textOf(theirs)}
            button={rejectedTexts.useTheirs}
            act={settle(work.dropRejected)}
          />
          <ResolutionChoice
            title={rejectedTexts.mine}
            text={textOf(change)}
            button={rejectedTexts.useMine}
            act={settle(work.choose)}
          />
        </div>
      )}
    </section>
  )
}

type ResolutionProps = {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly act: () => void
}

function ResolutionChoice({ title, text, button, act }: ResolutionProps) {
  return (
    <div class="either-value">
      <p class="quiet hint">{title}</p>
      <p class="either">{text}</p>
      <button type="button" class="button plain" onClick={act}>
        {button}
      </button>
    </div>
  )
}
