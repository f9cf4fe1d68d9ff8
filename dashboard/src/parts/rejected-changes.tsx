import { type Change, describeChange, subjectOf } from '../saving/change.ts'
import type { Edit } from '../saving/draft.ts'
import { controlId, rejectedId } from '../saving/element-ids.ts'
import { whyRejected } from '../saving/problem-text.ts'
import type { RejectedChange } from '../saving/rejected-change.ts'
import type { Work } from '../session/use-work-session.ts'
import { useWebsiteWords } from '../texts/use-website-words.ts'
import { valueText } from './change-value-text.ts'

type Props = { readonly work: Work; readonly only: (change: Change) => boolean }

export const isPart =
  (...parts: readonly Edit['part'][]) =>
  (change: Change) =>
    change.kind === 'edit' && parts.includes(change.edit.part)

/** Changes that the service has not taken: why, and both texts where somebody else was faster. */
export function RejectedChanges({ work, only }: Props) {
  return (
    <>
      {work.held
        .filter(({ change }) => only(change))
        .map((held) => (
          <One key={subjectOf(held.change)} held={held} work={work} />
        ))}
    </>
  )
}

function One({ held, work }: { readonly held: RejectedChange; readonly work: Work }) {
  const words = useWebsiteWords()
  const { held: said, saving } = words.texts
  const { change, theirs } = held
  const textOf = (one: Change) => valueText(one, words, work.view.documents?.questions)
  const wish = describeChange(change, words)
  // The button that was pressed is gone: the focus goes to the field.
  const settle = (act: (change: Change) => void) => () => {
    act(change)
    work.seek(controlId(change))
  }
  return (
    <section id={rejectedId(change)} class="held" aria-label={wish}>
      <p class="wrong" role="alert">
        <strong>{wish}</strong> – {whyRejected(held, words)}
      </p>
      {theirs === null ? (
        <button type="button" class="button plain" onClick={settle(work.release)}>
          {saving.discard}
        </button>
      ) : (
        <div class="both">
          <Way title={said.theirs} text={textOf(theirs)} button={said.useTheirs} act={settle(work.release)} />
          <Way title={said.mine} text={textOf(change)} button={said.useMine} act={settle(work.choose)} />
        </div>
      )}
    </section>
  )
}

type WayProps = { readonly title: string; readonly text: string; readonly button: string; readonly act: () => void }

function Way({ title, text, button, act }: WayProps) {
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
