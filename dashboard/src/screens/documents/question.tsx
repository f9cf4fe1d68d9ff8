import { useState } from 'preact/hooks'
import { isString } from '../../model/unknown-fields.ts'
import type { Documents, Question } from '../../model/wire.ts'
import { RejectedChanges } from '../../parts/changes/rejected-changes.tsx'
import type { SettingsChange } from '../../saving/change.ts'
import { factElementId } from '../../saving/element-ids.ts'
import { type FactChange, shownAnswerOf } from '../../saving/fact-change.ts'
import { rejectionText } from '../../saving/problem-text.ts'
import { findRejected } from '../../saving/rejected-change.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { CountriesFact, MultipleChoiceFact, SingleChoiceFact } from './fact-choices.tsx'
import { DurationFact, ToolDurationsFact } from './fact-durations.tsx'
import { ListFact, ProseFact, SingleLineFact } from './fact-fields.tsx'
import { type FactFieldProps, IsReasonShown } from './fact-parts.tsx'

type Props = {
  readonly question: Question
  readonly country: unknown
  readonly languages: readonly string[]
  readonly retention: Documents['retention']
  readonly work: WorkSession
}

/** One question: what is asked, why, which law wants it, who has answered, and whether that is saved. */
export function QuestionField({ question, country, languages, retention, work }: Props) {
  const words = useWebsiteWords()
  const { field, label } = question
  const { documents } = words.texts
  const [isReasonShown, setReasonShown] = useState(false)
  /** Somebody else has answered meanwhile. Why something was refused stands beside its control. */
  const isTaken = (one: SettingsChange) => findRejected(work.rejected, one)?.theirs !== null
  const factsOf = (changes: WorkSession['saving']) => changes.flatMap((one) => (one.kind === 'fact' ? [one.fact] : []))
  const shown = shownAnswerOf(question, factsOf(work.saving), factsOf(work.failed))
  const change = (answer: FactChange['answer'], language: string | null): FactChange => ({
    field,
    language,
    label,
    answer,
  })
  const heldOf = (language?: string) => {
    const held = findRejected(work.rejected, { kind: 'fact', fact: change(null, language ?? null) })
    return held?.theirs === null ? held : null
  }
  const props: FactFieldProps = {
    question,
    shown,
    id: factElementId(field),
    country,
    languages,
    retention,
    work,
    answer: (answer, how, language) => {
      const send = how === 'soon' ? work.changeAfterTyping : work.change
      void send({ kind: 'fact', fact: change(answer, language ?? null) })
    },
    refused: (language) => {
      const held = heldOf(language)
      return held === null ? null : rejectionText(held, words)
    },
    mine: (language) => {
      const refused = heldOf(language)?.change
      return refused?.kind === 'fact' && isString(refused.fact.answer?.value) ? refused.fact.answer.value : null
    },
  }
  return (
    <div class="fact">
      <IsReasonShown.Provider value={isReasonShown}>
        <Control {...props} />
      </IsReasonShown.Provider>
      {/* After the control: whoever goes from field to field is not held up before it. */}
      <button
        type="button"
        class="link why"
        aria-expanded={isReasonShown}
        aria-controls={`${props.id}-why`}
        onClick={() => setReasonShown(!isReasonShown)}
      >
        {documents.whyAsked}
        <span class="unseen"> {label}</span>
      </button>
      <RejectedChanges work={work} filter={(one) => one.kind === 'fact' && one.fact.field === field && isTaken(one)} />
    </div>
  )
}

function Control(props: FactFieldProps) {
  switch (props.question.rule.kind) {
    case 'texts':
      return <ListFact {...props} />
    case 'prose':
      return <ProseFact {...props} />
    case 'choice':
    case 'country':
    case 'boolean':
      return <SingleChoiceFact {...props} />
    case 'choices':
      return <MultipleChoiceFact {...props} />
    case 'countries':
      return <CountriesFact {...props} />
    case 'duration':
      return <DurationFact {...props} />
    case 'durations':
      return <ToolDurationsFact {...props} />
    default:
      return <SingleLineFact {...props} />
  }
}
