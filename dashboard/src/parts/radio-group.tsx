import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

type Props<T extends string> = {
  readonly name: string
  readonly options: readonly { readonly value: T; readonly name: string; readonly text?: ComponentChildren }[]
  readonly value: T
  readonly choose: (value: T) => void
  /** The id of what is said about all of them. */
  readonly about?: string
}

/** One of a few, all in sight. What follows from each stands beside it. */
export function RadioGroup<T extends string>({ name, options, value, choose, about }: Props<T>) {
  const id = useId()
  return (
    <fieldset class="choose" aria-describedby={about}>
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option.value} class="option">
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            aria-describedby={option.text === undefined ? undefined : `${id}-${option.value}`}
            onChange={() => choose(option.value)}
          />
          <span>
            <span class="option-name">{option.name}</span>
            {option.text !== undefined && (
              <span class="quiet" id={`${id}-${option.value}`}>
                {option.text}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
