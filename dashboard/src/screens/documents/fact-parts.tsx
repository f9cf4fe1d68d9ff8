import type { IdNumberProblem } from '@portico/legal/facts/check-id-numbers'
import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Documents, Question } from '../../model/wire.ts'
import { longestText } from '../../parts/fixed-size-text.tsx'
import { Icon } from '../../parts/icon.tsx'
import type { FactChange, FactValue, ShownAnswer } from '../../saving/fact-change.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { type AnswerProblem, isNumberField, possibleProblems } from './fact-check.ts'

/** All that a field of the interview needs. */
export type FactFieldProps = {
  readonly question: Question
  readonly shown: ShownAnswer
  /** The id of its control, and the beginning of the others'. */
  readonly id: string
  /** At once, or when nothing more is typed for a moment. Null takes the answer back. */
  readonly answer: (answer: FactChange['answer'], how?: 'soon', language?: string) => void
  /** Why the service did not take the last answer. */
  readonly refused: (language?: string) => string | null
  /** The text that it did not take. */
  readonly mine: (language?: string) => string | null
  readonly country: unknown
  readonly languages: readonly string[]
  /** Tools whose provider lets the owner set how long data are kept. */
  readonly retention: Documents['retention']
  readonly work: WorkSession
}

/** Whether it is shown why a question is asked. */
export const IsReasonShown = createContext(false)

/** Who has answered and whether it is saved, beside the label. */
export function AnswerMarks({ question, shown }: Pick<FactFieldProps, 'question' | 'shown'>) {
  const { documents, saving } = useWebsiteWords().texts
  const isHosts = shown.value !== undefined && !shown.isOwn
  return (
    <>
      {!question.required && <span class="quiet hint">{documents.optional}</span>}
      {isHosts && <span class="badge accent">{documents.fromProvider}</span>}
      <span class={`mark-saving ${shown.state === 'saving' ? 'on' : ''}`}>
        <Icon name="clock" />
        {shown.state === 'saving' && <span class="unseen">{saving.saving}</span>}
      </span>
      {shown.state === 'failed' && <span class="badge warn">{documents.notSavedOne}</span>}
    </>
  )
}

/** "There is none", where that is an answer. */
export function NoneCheckbox({ question, shown, answer, id }: FactFieldProps) {
  const { documents } = useWebsiteWords().texts
  if (!question.rule.none) return null
  return (
    <label class="option none">
      <input
        type="checkbox"
        checked={shown.value === null}
        aria-describedby={`${id}-why`}
        onChange={({ currentTarget }) => answer(currentTarget.checked ? NONE : null)}
      />
      <span>
        {documents.none}
        <span class="unseen">: {question.label}</span>
      </span>
    </label>
  )
}
const NONE: { readonly value: FactValue } = { value: null }

type FootProps = Pick<FactFieldProps, 'question' | 'id'> & {
  readonly wrong?: AnswerProblem | null
  readonly why?: string | null
  readonly doubt?: IdNumberProblem | null
  readonly children?: ComponentChildren
}

/** What is wrong with an answer, in words; empty where nothing is. */
export function useAnswerProblemText(question: Question, wrong: AnswerProblem | null, why: string | null): string {
  const problemText = useProblemText(question)
  return why ?? (wrong === null ? '' : problemText(wrong))
}

function useProblemText({ rule }: Question): (wrong: AnswerProblem) => string {
  const { texts, say, number } = useWebsiteWords()
  const problems: Readonly<Record<string, string>> = texts.documents.problems
  const bounds = { least: number(rule.least ?? 1), most: number(rule.most ?? 999) }
  return (wrong) => say(problems[wrong] ?? problems['other'] ?? '', bounds)
}

/** The longest that may be said of the answer to a question: there is room for it from the beginning. */
function useLongestMessage(question: Question): string {
  const { doubts } = useWebsiteWords().texts.documents
  const problems = possibleProblems(question.rule.kind).map(useProblemText(question))
  return longestText([...problems, ...(isNumberField(question.field) ? Object.values(doubts) : [])])
}

/** The problem or doubt about the answer; and, once somebody asks, why the question is asked and which law requires it. */
export function FactFooter({ question, id, wrong = null, why = null, doubt = null, children }: FootProps) {
  const { documents } = useWebsiteWords().texts
  const problem = useAnswerProblemText(question, wrong, why)
  const message = problem || (doubt === null ? '' : documents.doubts[doubt])
  const longest = useLongestMessage(question)
  const isReasonShown = useContext(IsReasonShown)
  return (
    <>
      {children}
      <div class="steady hint message" data-room={longest}>
        <p id={`${id}-wrong`} class={`hint ${problem === '' ? 'doubt' : 'wrong'}`} aria-live="polite">
          {message}
        </p>
      </div>
      {/* Also while it is folded up it describes the control. */}
      <div id={`${id}-why`} class="reason quiet hint" hidden={!isReasonShown}>
        <p>{question.why}</p>
        <Laws wants={question.wants} />
      </div>
    </>
  )
}

function Laws({ wants }: Pick<Question, 'wants'>) {
  const { documents } = useWebsiteWords().texts
  return (
    <ul class="laws">
      {wants.map(({ document, laws }) => (
        <li key={document}>
          {documents.names[document]}:{' '}
          {laws.map(({ name, address }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              {address === null ? (
                name
              ) : (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              )}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}
