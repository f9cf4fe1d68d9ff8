import { DURATION_UNITS } from '@portico/contract/words/duration'
import { useState } from 'preact/hooks'
import { asFields } from '../../model/unknown-fields.ts'
import type { Documents } from '../../model/wire.ts'
import { durationText } from '../../parts/changes/change-value-text.ts'
import { factElementId } from '../../saving/element-ids.ts'
import { unitName } from '../../texts/unit-name.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { findAnswerProblem } from './fact-check.ts'
import { AnswerProblemLine, useFactInput } from './fact-fields.tsx'
import { AnswerMarks, type FactFieldProps, FactFooter } from './fact-parts.tsx'

type Unit = (typeof DURATION_UNITS)[number]
type Duration = readonly [amount: number, unit: Unit]

const unitOf = (text: unknown) => DURATION_UNITS.find((one) => one === text) ?? 'month'

/** The duration of a question: what is typed as its amount, and its unit. */
function useDuration(props: FactFieldProps) {
  const { question, shown, answer } = props
  const [amount, saved]: readonly unknown[] = Array.isArray(shown.value) ? shown.value : []
  const [chosen, setChosen] = useState<Unit | null>(null)
  const unit = chosen ?? unitOf(saved)
  const read = (text: string, of: Unit): Duration | undefined =>
    /^\s*\d{1,9}\s*$/.test(text) ? [Number(text), of] : undefined
  const typed = useFactInput(props, typeof amount === 'number' ? String(amount) : '', (text) => read(text, unit))
  const choose = (newUnit: Unit) => {
    const value = read(typed.shown, newUnit)
    setChosen(newUnit)
    if (value !== undefined && findAnswerProblem(question.rule, value) === null) answer({ value })
  }
  return { typed, unit, choose }
}

/** The amount and the unit, side by side. */
function DurationInputs({ label, typed, unit, choose }: ReturnType<typeof useDuration> & { readonly label: string }) {
  const { texts, locale } = useWebsiteWords()
  return (
    <div class="span field">
      <input
        {...typed.control}
        type="text"
        class="short"
        inputMode="numeric"
        maxLength={9}
        aria-label={`${label}: ${texts.tools.amount}`}
        aria-describedby={`${typed.control.id}-wrong`}
      />
      <select
        value={unit}
        aria-label={`${label}: ${texts.tools.unit}`}
        onChange={({ currentTarget }) => choose(unitOf(currentTarget.value))}
      >
        {DURATION_UNITS.map((one) => (
          <option key={one} value={one}>
            {unitName(locale, one, Number(typed.shown) || 2)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** How long something is kept. */
export function DurationFact(props: FactFieldProps) {
  const { question, id } = props
  const duration = useDuration(props)
  return (
    <fieldset class="choose" {...duration.typed.place} aria-describedby={`${id}-why`}>
      <legend>
        {question.label} <AnswerMarks {...props} />
      </legend>
      <DurationInputs label={question.label} {...duration} />
      <FactFooter {...props} {...duration.typed} />
    </fieldset>
  )
}

/** How long each tool keeps data, where its provider lets the owner set that. All of them are one fact. */
export function ToolDurationsFact(props: FactFieldProps) {
  const { question, id, retention } = props
  return (
    <fieldset class="choose" id={id} aria-describedby={`${id}-why`}>
      <legend>
        {question.label} <AnswerMarks {...props} />
      </legend>
      {retention.map((tool) =>
        tool.choices.length > 0 ? (
          <ChosenDuration key={tool.tool} props={ofTool(props, tool)} choices={tool.choices} />
        ) : (
          <TypedDuration key={tool.tool} {...ofTool(props, tool)} />
        ),
      )}
      <FactFooter {...props} why={props.refused()} />
    </fieldset>
  )
}

/** The question about one tool: its answer is put among those about the others. */
function ofTool(props: FactFieldProps, { tool, name }: Documents['retention'][number]): FactFieldProps {
  const { question, shown } = props
  const { [tool]: mine, ...others } = asFields(shown.value) as Readonly<Record<string, Duration>>
  const field = `${question.field}-${tool}`
  return {
    ...props,
    id: factElementId(field),
    question: { ...question, field, label: name, rule: { ...question.rule, kind: 'duration' } },
    shown: { ...shown, value: mine },
    answer: (answer, how) => {
      const all = answer === null ? others : { ...others, [tool]: answer.value as Duration }
      props.answer(Object.keys(all).length === 0 ? null : { value: all }, how)
    },
    // What was refused is said of all of them together.
    refused: () => null,
    mine: () => null,
  }
}

function TypedDuration(props: FactFieldProps) {
  const { question, id } = props
  const duration = useDuration(props)
  const { typed } = duration
  return (
    <div class="field" {...typed.place}>
      <label for={id}>{question.label}</label>
      <DurationInputs label={question.label} {...duration} />
      <AnswerProblemLine question={question} id={id} wrong={typed.wrong} why={null} />
    </div>
  )
}

type ChosenProps = { readonly props: FactFieldProps; readonly choices: readonly (readonly [number, string])[] }

function ChosenDuration({ props, choices }: ChosenProps) {
  const words = useWebsiteWords()
  const { question, shown, id, answer } = props
  const saved = asFields(shown.value)
  const value = Array.isArray(shown.value) ? shown.value.join(' ') : ''
  // What the provider offers may have changed since: what was answered stays to be seen.
  const isKnown = value === '' || choices.some((one) => one.join(' ') === value)
  const all = isKnown ? choices : [...choices, [Number(saved['0']), String(saved['1'])] as const]
  return (
    <div class="field select">
      <label for={id}>{question.label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = all.find((one) => one.join(' ') === currentTarget.value)
          answer(chosen === undefined ? null : { value: chosen })
        }}
      >
        <option value="">{words.texts.documents.choose}</option>
        {all.map((one) => (
          <option key={one.join(' ')} value={one.join(' ')}>
            {durationText(one, words)}
          </option>
        ))}
      </select>
    </div>
  )
}
