import { useEffect, useRef } from 'preact/hooks'
import { isString } from '../../model/unknown-fields.ts'
import { Icon } from '../../parts/icon.tsx'
import { factElementId } from '../../saving/element-ids.ts'
import { type FactValue, textsByLanguage } from '../../saving/fact-change.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import {
  type AnswerProblem,
  asSingleLine,
  findAnswerProblem,
  findNumberDoubt,
  isDoubtShown,
  parseNumber,
} from './fact-check.ts'
import { AnswerMarks, type FactFieldProps, FactFooter, NoneCheckbox, useAnswerProblemText } from './fact-parts.tsx'
import { type ParsedAnswer, useTypedText } from './use-typed-text.ts'

const MODES: Readonly<Record<string, 'email' | 'tel' | 'url' | 'decimal'>> = {
  email: 'email',
  phone: 'tel',
  address: 'url',
  number: 'decimal',
}

/** What is typed for a question, or for one language of it. `read` gives undefined where nothing can be read. */
export function useFactInput(
  { question, shown, answer, refused, mine, work }: FactFieldProps,
  text: string,
  read: (text: string) => FactValue | undefined,
  language?: string,
) {
  const readOne = (typed: string): ParsedAnswer => {
    const value = read(typed)
    if (typed.trim() === '') return { answer: language === undefined ? null : { value: '' }, wrong: null }
    if (value === undefined) return { answer: null, wrong: 'not_a_number' }
    const whole = language === undefined ? value : { [language]: String(value) }
    return { answer: { value }, wrong: findAnswerProblem(question.rule, whole) }
  }
  return useTypedText({
    id: factElementId(question.field, language),
    label: question.label,
    text,
    isSettled: shown.state === 'saved',
    refused: refused(language),
    mine: mine(language),
    read: readOne,
    send: (one) => answer(one, 'soon', language),
    work,
  })
}

/** One line: a name, an address, a number. */
export function SingleLineFact(props: FactFieldProps) {
  const { question, shown, id, country } = props
  const { field, label, rule } = question
  const isNumber = rule.kind === 'number'
  const { value } = shown
  const typed = useFactInput(props, isString(value) || typeof value === 'number' ? String(value) : '', (text) =>
    isNumber ? (parseNumber(text) ?? undefined) : asSingleLine(text),
  )
  const doubt = findNumberDoubt(field, asSingleLine(typed.shown), country)
  const isSaved = shown.state === 'saved' && shown.value === asSingleLine(typed.shown)
  return (
    <div class="field" {...typed.place}>
      <div class="fact-head">
        <label for={id}>{label}</label>
        <AnswerMarks {...props} />
      </div>
      <input
        {...typed.control}
        type="text"
        class={isNumber ? 'number' : undefined}
        inputMode={MODES[rule.kind]}
        maxLength={isNumber ? 20 : (rule.most ?? undefined)}
        autoComplete="off"
        aria-describedby={`${id}-wrong ${id}-why`}
      />
      <FactFooter
        {...props}
        {...typed}
        doubt={doubt !== null && isDoubtShown(doubt, { isIn: typed.isIn, isSaved }) ? doubt : null}
      >
        <NoneCheckbox {...props} />
      </FactFooter>
    </div>
  )
}

/** Sentences of the customer, in each language of the website. */
export function ProseFact(props: FactFieldProps) {
  const { question, languages, id } = props
  return (
    <fieldset class="choose" aria-describedby={`${id}-why`}>
      <legend>
        {question.label} <AnswerMarks {...props} />
      </legend>
      {languages.map((language) => (
        <ProseLine key={language} {...props} language={language} />
      ))}
      <FactFooter question={question} id={id}>
        <NoneCheckbox {...props} />
      </FactFooter>
    </fieldset>
  )
}

function ProseLine({ language, ...props }: FactFieldProps & { readonly language: string }) {
  const words = useWebsiteWords()
  const { question, shown } = props
  const typed = useFactInput(props, textsByLanguage(shown.value)[language] ?? '', asSingleLine, language)
  const { id } = typed.control
  return (
    <div class="field" {...typed.place}>
      <label for={id}>{words.language(language)}</label>
      <textarea
        {...typed.control}
        rows={3}
        lang={language}
        maxLength={question.rule.most ?? undefined}
        aria-describedby={`${id}-wrong`}
      />
      <AnswerProblemLine question={question} id={id} wrong={typed.wrong} why={typed.why} />
    </div>
  )
}

type ProblemProps = Pick<FactFieldProps, 'question' | 'id'> & {
  readonly wrong: AnswerProblem | null
  readonly why: string | null
}

export function AnswerProblemLine({ question, id, wrong, why }: ProblemProps) {
  return (
    <p id={`${id}-wrong`} class="hint wrong" aria-live="polite">
      {useAnswerProblemText(question, wrong, why)}
    </p>
  )
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map(asSingleLine)
    .filter((line) => line !== '')

/** Several names, each in a line of its own. */
export function ListFact(props: FactFieldProps) {
  const { texts, say } = useWebsiteWords()
  const { documents } = texts
  const { question, shown, id } = props
  const { label, rule } = question
  const place = useRef<HTMLFieldSetElement>(null)
  const focusIndex = useRef<number | null>(null)
  const saved = Array.isArray(shown.value) ? shown.value.filter(isString).join('\n') : ''
  const typed = useFactInput(props, saved, linesOf)
  const rows = typed.shown.split('\n')
  // A new line, or the one above a line that has gone, takes the focus once it is drawn: an answer may come in between.
  useEffect(() => {
    const line = focusIndex.current === null ? undefined : place.current?.querySelectorAll('input')[focusIndex.current]
    if (line === undefined) return
    line.focus()
    focusIndex.current = null
  })
  const change = (next: readonly string[], focus: number | null) => {
    focusIndex.current = focus
    typed.type(next.join('\n'))
  }
  return (
    <fieldset class="choose" ref={place} {...typed.place} aria-describedby={`${id}-why`}>
      <legend>
        {label} <AnswerMarks {...props} />
      </legend>
      {rows.map((row, index) => (
        <div key={index} class="field row-field">
          <input
            {...typed.control}
            id={index === 0 ? id : undefined}
            type="text"
            maxLength={rule.most ?? undefined}
            value={row}
            aria-label={`${label} ${index + 1}`}
            aria-describedby={`${id}-wrong`}
            onInput={({ currentTarget: { value } }) => change(rows.with(index, value), null)}
          />
          {rows.length > 1 && (
            <button
              type="button"
              class="round"
              aria-label={say(documents.remove, { name: row === '' ? index + 1 : row })}
              onClick={() => change(rows.toSpliced(index, 1), Math.max(0, index - 1))}
            >
              <Icon name="cross" />
            </button>
          )}
        </div>
      ))}
      {rows.length < (rule.count ?? 1) && (
        <button
          type="button"
          class="link"
          aria-label={`${documents.add}: ${label}`}
          onClick={() => change([...rows, ''], rows.length)}
        >
          {documents.add}
        </button>
      )}
      <FactFooter {...props} {...typed}>
        <NoneCheckbox {...props} />
      </FactFooter>
    </fieldset>
  )
}
