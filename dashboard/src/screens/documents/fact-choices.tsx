import { isString } from '../../model/unknown-fields.ts'
import { Icon } from '../../parts/icon.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { AnswerMarks, type FactFieldProps, FactFooter } from './fact-parts.tsx'

/** So many are all in sight; more are a list to open. */
const MAX_IN_SIGHT = 4

/** One of several. What is a word on the wire is one here, also yes and no. */
export function SingleChoiceFact(props: FactFieldProps) {
  const { documents } = useWebsiteWords().texts
  const { question, shown, id, answer } = props
  const { rule } = question
  const isBoolean = rule.kind === 'boolean'
  const options = isBoolean
    ? [
        { value: 'true', name: documents.yes },
        { value: 'false', name: documents.no },
      ]
    : rule.choices.map(({ value, label }) => ({ value, name: label }))
  const value = isBoolean || isString(shown.value) ? String(shown.value ?? '') : ''
  const choose = (chosen: string) => answer({ value: isBoolean ? chosen === 'true' : chosen })
  if (options.length > MAX_IN_SIGHT) return <FromList {...props} options={options} value={value} choose={choose} />
  return (
    <div id={id} class="one-fact">
      <RadioGroup name={question.label} options={options} value={value} choose={choose} about={`${id}-why`} />
      <div class="fact-head">
        <AnswerMarks {...props} />
        <ClearAnswer {...props} />
      </div>
      <FactFooter {...props} why={props.refused()} />
    </div>
  )
}

type ListProps = FactFieldProps & {
  readonly options: readonly { readonly value: string; readonly name: string }[]
  readonly value: string
  readonly choose: (value: string) => void
}

function FromList({ options, value, choose, ...props }: ListProps) {
  const { documents } = useWebsiteWords().texts
  const { question, id, answer } = props
  return (
    <div class="field select">
      <div class="fact-head">
        <label for={id}>{question.label}</label>
        <AnswerMarks {...props} />
      </div>
      <select
        id={id}
        value={value}
        aria-describedby={`${id}-wrong ${id}-why`}
        onChange={({ currentTarget }) => (currentTarget.value === '' ? answer(null) : choose(currentTarget.value))}
      >
        <option value="">{documents.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <FactFooter {...props} why={props.refused()} />
    </div>
  )
}

const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isString) : [])

/** Any of a few. */
export function MultipleChoiceFact(props: FactFieldProps) {
  const { question, shown, id, answer } = props
  const chosen = listOf(shown.value)
  return (
    <fieldset class="choose" id={id} aria-describedby={`${id}-why`}>
      <legend>
        {question.label} <AnswerMarks {...props} />
      </legend>
      {question.rule.choices.map(({ value, label }) => (
        <label key={value} class="option">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) => {
              const next = question.rule.choices
                .map((choice) => choice.value)
                .filter((one) => (one === value ? currentTarget.checked : chosen.includes(one)))
              answer(next.length === 0 ? null : { value: next })
            }}
          />
          <span>{label}</span>
        </label>
      ))}
      <FactFooter {...props} why={props.refused()} />
    </fieldset>
  )
}

/** Several of very many: those that are chosen, and a list to add one from. */
export function CountriesFact(props: FactFieldProps) {
  const { texts, say } = useWebsiteWords()
  const { documents } = texts
  const { question, shown, id, answer } = props
  const { choices, count } = question.rule
  const chosen = listOf(shown.value)
  const nameOf = (code: string) => choices.find(({ value }) => value === code)?.label ?? code
  const put = (codes: readonly string[]) => answer(codes.length === 0 ? null : { value: codes })
  return (
    <fieldset class="choose" aria-describedby={`${id}-why`}>
      <legend>
        {question.label} <AnswerMarks {...props} />
      </legend>
      <ul class="chosen">
        {chosen.map((code) => (
          <li key={code}>
            {nameOf(code)}
            <button
              type="button"
              class="round"
              aria-label={say(documents.remove, { name: nameOf(code) })}
              onClick={() => {
                put(chosen.filter((one) => one !== code))
                document.getElementById(id)?.focus({ preventScroll: true })
              }}
            >
              <Icon name="cross" />
            </button>
          </li>
        ))}
      </ul>
      {chosen.length < (count ?? choices.length) && (
        <div class="field select">
          <select
            id={id}
            value=""
            aria-label={`${documents.add}: ${question.label}`}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget
              currentTarget.value = ''
              if (value !== '') put([...chosen, value])
            }}
          >
            <option value="">{documents.choose}</option>
            {choices
              .filter(({ value }) => !chosen.includes(value))
              .map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
        </div>
      )}
      <FactFooter {...props} why={props.refused()} />
    </fieldset>
  )
}

/** Where there is no field to empty. */
function ClearAnswer({ question, shown, answer, id }: FactFieldProps) {
  const { documents } = useWebsiteWords().texts
  if (!shown.isOwn) return null
  return (
    <button
      type="button"
      class="link"
      aria-label={`${documents.takeBack}: ${question.label}`}
      onClick={() => {
        answer(null)
        document.querySelector<HTMLElement>(`#${id} input`)?.focus({ preventScroll: true })
      }}
    >
      {documents.takeBack}
    </button>
  )
}
