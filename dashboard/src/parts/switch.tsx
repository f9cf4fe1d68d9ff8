import { useWebsiteWords } from '../texts/use-website-words.ts'

type Props = {
  /** Begins the ids of what stands beside it. */
  readonly id: string
  readonly heading: 'h3' | 'h4'
  readonly name: string
  readonly isOn: boolean
  /** What it means that it is on, or off. */
  readonly state: string
  readonly isBeingSaved: boolean
  readonly flip: () => void
  /** The id of what else is to be known before it is pressed. */
  readonly text?: string
}

/** Shows the saved state. While a change is being saved, a second press is ignored: it would undo what is not shown yet. */
export function Switch({ id, heading: Heading, name, isOn, state, isBeingSaved, flip, text }: Props) {
  const { saving } = useWebsiteWords().texts
  return (
    <div class="switch-line">
      <div>
        <Heading id={`${id}-name`}>{name}</Heading>
        <p id={`${id}-state`} class="quiet">
          {isBeingSaved ? saving.saving : state}
        </p>
      </div>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={isOn}
        aria-busy={isBeingSaved}
        aria-disabled={isBeingSaved ? true : undefined}
        aria-labelledby={`${id}-name`}
        aria-describedby={text === undefined ? `${id}-state` : `${id}-state ${text}`}
        onClick={() => {
          if (!isBeingSaved) flip()
        }}
      >
        <span class="knob" />
      </button>
    </div>
  )
}
