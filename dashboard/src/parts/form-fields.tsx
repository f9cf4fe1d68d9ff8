import { useId } from 'preact/hooks'

/**
 * For a form with `required` fields alone: the browser says what is missing, in the customer's language. By itself it would say it in
 * its own.
 */
export const requiredMessage = (text: string) => ({
  onInvalidCapture: ({ target }: Event) => isControl(target) && target.setCustomValidity(text),
  onInputCapture: ({ target }: Event) => isControl(target) && target.setCustomValidity(''),
})

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

type AreaProps = {
  readonly label: string
  readonly value: string
  readonly set: (value: string) => void
  readonly hint?: string
  /** What is wrong with it; empty where nothing is. */
  readonly problem?: string
}

type LineProps = AreaProps & {
  readonly longest: number
  readonly inputMode?: 'url'
  readonly required?: boolean
  readonly pattern?: string
  readonly placeholder?: string
}

/** One line of text under its label. */
export function TextInput({ label, value, set, longest, hint, problem, ...more }: LineProps) {
  const { control, foot } = useField(hint, problem)
  return (
    <div class="field">
      <label for={control.id}>{label}</label>
      <input
        {...control}
        {...more}
        type="text"
        maxLength={longest}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
      {foot}
    </div>
  )
}

/** Several short lines of text. */
export function TextArea({ label, value, set, hint, problem }: AreaProps) {
  const { control, foot } = useField(hint, problem)
  return (
    <div class="field">
      <label for={control.id}>{label}</label>
      <textarea {...control} rows={2} value={value} onInput={(event) => set(event.currentTarget.value)} />
      {foot}
    </div>
  )
}

function useField(hint = '', problem = '') {
  const id = useId()
  return {
    control: { id, 'aria-invalid': problem !== '', 'aria-describedby': `${id}-hint` },
    foot: (
      <p id={`${id}-hint`} class={problem === '' ? 'quiet hint' : 'hint wrong'}>
        {problem === '' ? hint : problem}
      </p>
    ),
  }
}

type SelectProps<T extends string> = {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly name: string }[]
  readonly choose: (value: T) => void
}

/** One of many, under its label. */
export function Select<T extends string>({ label, value, options, choose }: SelectProps<T>) {
  return (
    <label class="field select">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen !== undefined) choose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  )
}
