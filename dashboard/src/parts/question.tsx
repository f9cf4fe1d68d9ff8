import { type FactChange, shownOf, subjectOfFact } from '../facts.ts'
import type { Work } from '../use-work.ts'
import type { Question } from '../wire.ts'
import { CountriesFact, ManyFact, OneFact } from './fact-choices.tsx'
import { DurationFact, LineFact, ListFact, ProseFact } from './fact-fields.tsx'
import { type Asked, idOf } from './fact-parts.tsx'

type Props = {
  readonly question: Question
  readonly country: unknown
  readonly languages: readonly string[]
  readonly work: Work
}

/** One question: what is asked, why, which law wants it, who has answered, and whether that is saved. */
export function QuestionField({ question, country, languages, work }: Props) {
  const { field, label } = question
  const factsOf = (changes: Work['saving']) => changes.flatMap((one) => (one.kind === 'fact' ? [one.fact] : []))
  const shown = shownOf(question, factsOf(work.saving), factsOf(work.failed))
  const change = (answer: FactChange['answer'], language: string | null): FactChange => ({
    field,
    language,
    label,
    answer,
  })
  const asked: Asked = {
    question,
    shown,
    id: idOf(field),
    country,
    languages,
    work,
    answer: (answer, how, language) => {
      const send = how === 'soon' ? work.changeSoon : work.change
      send({ kind: 'fact', fact: change(answer, language ?? null) })
    },
    refused: (language) => {
      const subject = subjectOfFact(change(null, language ?? null))
      const note = work.notes.findLast(({ tone, about }) => tone === 'refused' && isAbout(about, subject))
      return note?.text ?? null
    },
  }
  return (
    <div class="fact">
      <Control {...asked} />
    </div>
  )
}

const isAbout = (change: Work['saving'][number] | null, subject: string) =>
  change?.kind === 'fact' && subjectOfFact(change.fact) === subject

function Control(asked: Asked) {
  switch (asked.question.rule.kind) {
    case 'texts':
      return <ListFact {...asked} />
    case 'prose':
      return <ProseFact {...asked} />
    case 'choice':
    case 'country':
    case 'boolean':
      return <OneFact {...asked} />
    case 'choices':
      return <ManyFact {...asked} />
    case 'countries':
      return <CountriesFact {...asked} />
    case 'duration':
      return <DurationFact {...asked} />
    default:
      return <LineFact {...asked} />
  }
}
