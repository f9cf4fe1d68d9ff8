import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Documents } from '../../model/wire.ts'
import { FixedSizeText } from '../../parts/fixed-size-text.tsx'
import { Icon } from '../../parts/icon.tsx'
import { factElementId } from '../../saving/element-ids.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { documentLanguagesOf, interviewStepsOf, type QuestionGroup } from './interview.ts'
import { QuestionField } from './question.tsx'

/** A question that somebody wants to see: `at` counts, so that the same can be asked for twice. */
export type SoughtQuestion = { readonly field: string; readonly language: string | null; readonly at: number }

type Props = {
  readonly documents: Documents
  readonly work: WorkSession
  readonly notes: VNode
  readonly group: QuestionGroup | null
  readonly choose: (group: QuestionGroup) => void
  readonly sought: SoughtQuestion | null
}

/** The questions of one group at a time, with how far each group is. */
export function Interview({ documents, work, notes, group, choose, sought }: Props) {
  const words = useWebsiteWords()
  const { texts, say } = words
  const steps = interviewStepsOf(documents)
  const index = Math.max(
    0,
    steps.findIndex((step) => step.group === group),
  )
  const step = steps[index]
  const next = steps[index + 1]
  const heading = useRef<HTMLHeadingElement>(null)
  const country = documents.questions.find(({ field }) => field === 'country')?.value
  useEffect(() => {
    if (sought !== null) focusOn(sought)
  }, [sought])
  if (step === undefined) return null
  const go = (nextGroup: QuestionGroup) => {
    choose(nextGroup)
    heading.current?.focus()
  }
  const name = texts.documents.groups[step.group]
  return (
    <section class="card interview">
      <Saved work={work} />
      {notes}
      <nav aria-label={texts.documents.questions}>
        <ol class="steps">
          {steps.map(({ group: one, answered, required }) => (
            <li key={one}>
              <button type="button" aria-current={one === step.group ? 'step' : undefined} onClick={() => go(one)}>
                {texts.documents.groups[one]}
                {answered === required ? (
                  <Icon name="check" />
                ) : (
                  <span class="step-count">{say(texts.documents.of, { answered, required })}</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h3 class="interview-title" tabIndex={-1} ref={heading}>
        {name}
      </h3>
      {step.questions.map((question) => (
        <QuestionField
          key={question.field}
          question={question}
          country={country}
          languages={documentLanguagesOf(documents)}
          retention={documents.retention}
          work={work}
        />
      ))}
      {next !== undefined && (
        <button type="button" class="button plain step-on" onClick={() => go(next.group)}>
          {say(texts.documents.next, { group: texts.documents.groups[next.group] })}
        </button>
      )}
    </section>
  )
}

/** Nothing is called saved that is not: also what is typed and cannot be saved as it is counts. */
function Saved({ work }: { readonly work: WorkSession }) {
  const { documents, saving } = useWebsiteWords().texts
  const isFact = ({ kind }: WorkSession['saving'][number]) => kind === 'fact'
  const state = work.failed.some(isFact)
    ? 'failed'
    : work.rejected.some(({ change }) => isFact(change)) ||
        Object.values(work.typed).some(({ home }) => home === 'documents')
      ? 'wrong'
      : work.saving.some(isFact)
        ? 'saving'
        : 'saved'
  const labels = { saved: documents.saved, saving: saving.saving, failed: documents.notSaved, wrong: documents.wrong }
  return (
    <p class={`draft-state ${state === 'saved' ? 'good' : 'warn'}`} role="status">
      <Icon name={state === 'saved' ? 'check' : 'clock'} />
      <FixedSizeText text={labels[state]} among={Object.values(labels)} />
    </p>
  )
}

/** The control of a question, or the first of several. */
function focusOn({ field, language }: SoughtQuestion): void {
  const place = document.getElementById(factElementId(field, language)) ?? document.getElementById(factElementId(field))
  const control = place?.matches('input, select, textarea') ? place : place?.querySelector<HTMLElement>('input, select')
  const first =
    control ?? document.querySelector<HTMLElement>(`[id^="${factElementId(field)}-"]:is(input, select, textarea)`)
  first?.focus()
  first?.scrollIntoView({ block: 'center' })
}
