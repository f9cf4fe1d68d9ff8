import type { RefObject } from 'preact'

type LineProps = {
  readonly label: string
  readonly value: string
  readonly set: (value: string) => void
  readonly longest: number
  readonly required?: boolean
  readonly field?: RefObject<HTMLInputElement | null>
}

/** One line of text under its label. */
export function Line({ label, value, set, longest, required = false, field }: LineProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        ref={field ?? null}
        type="text"
        required={required}
        maxLength={longest}
        value={value}
        onInput={(event) => set(event.currentTarget.value)}
      />
    </label>
  )
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
