import { type Change, subjectOf, wishOf } from '../change.ts'
import type { Edit } from '../draft.ts'
import type { Held } from '../held.ts'
import { controlOf, placeOfHeld } from '../places.ts'
import { whyHeld } from '../problem-text.ts'
import type { Work } from '../use-work.ts'
import { valueText } from '../value-text.ts'
import { useWebsiteWords } from '../website-speech.ts'

type Props = { readonly work: Work; readonly only: (change: Change) => boolean }

export const isPart =
  (...parts: readonly Edit['part'][]) =>
  (change: Change) =>
    change.kind === 'edit' && parts.includes(change.edit.part)

/** Changes that the service has not taken: why, and both texts where somebody else was faster. */
export function HeldOnes({ work, only }: Props) {
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

function One({ held, work }: { readonly held: Held; readonly work: Work }) {
  const words = useWebsiteWords()
  const { held: said, saving } = words.texts
  const { change, theirs } = held
  const textOf = (one: Change) => valueText(one, words, work.view.documents?.questions)
  const wish = wishOf(change, words)
  // The button that was pressed is gone: the focus goes to the field.
  const settle = (act: (change: Change) => void) => () => {
    act(change)
    work.seek(controlOf(change))
  }
  return (
    <section id={placeOfHeld(change)} class="held" aria-label={wish}>
      <p class="wrong" role="alert">
        <strong>{wish}</strong> – {whyHeld(held, words)}
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
    <div class="either-way">
      <p class="quiet hint">{title}</p>
      <p class="either">{text}</p>
      <button type="button" class="button plain" onClick={act}>
        {button}
      </button>
    </div>
  )
}
