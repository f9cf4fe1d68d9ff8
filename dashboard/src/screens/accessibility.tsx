import type { ComponentChildren } from 'preact'
import type { Change } from '../change.ts'
import { Callout } from '../parts/callout.tsx'
import { Icon } from '../parts/icon.tsx'
import { Title } from '../parts/title.tsx'
import { useWords } from '../speech.ts'
import type { Accessibility, View } from '../wire.ts'

type Props = {
  readonly view: View
  /** The changes that are on their way. */
  readonly saving: readonly Change[]
  readonly change: (change: Change) => void
  readonly notes: ComponentChildren
}

/** Whether the customer wants the widget, and honestly what no widget can do. */
export function AccessibilityScreen({ view, saving, change, notes }: Props) {
  const { texts } = useWords()
  const isBeingSaved = saving.some(({ kind }) => kind === 'widget')
  const { accessibility } = texts
  return (
    <>
      <Title title={accessibility.title} intro={accessibility.intro} />
      {view.accessibility.included ? (
        <section class="card">
          <Switch state={view.accessibility} isBeingSaved={isBeingSaved} change={change} />
          {notes}
        </section>
      ) : (
        <>
          <Missing view={view} />
          {notes}
        </>
      )}
      <Limits />
      <p class="quiet aside">{accessibility.honest}</p>
    </>
  )
}

type SwitchProps = {
  readonly state: Accessibility
  readonly isBeingSaved: boolean
  readonly change: (change: Change) => void
}

/** Shows what is saved. While a change is on its way, a second press would only undo what has not been seen yet. */
function Switch({ state, isBeingSaved, change }: SwitchProps) {
  const { accessibility, saving } = useWords().texts
  const flip = () => {
    if (!isBeingSaved) change({ kind: 'widget', enabled: !state.enabled })
  }
  return (
    <div class="switch-line">
      <div>
        <h3 id="switch-name">{accessibility.switch}</h3>
        <p id="switch-state" class="quiet">
          {isBeingSaved ? saving.saving : state.enabled ? accessibility.isOn : accessibility.isOff}
        </p>
      </div>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={state.enabled}
        aria-busy={isBeingSaved}
        aria-disabled={isBeingSaved ? true : undefined}
        aria-labelledby="switch-name"
        aria-describedby="switch-state"
        onClick={flip}
      >
        <span class="knob" />
      </button>
    </div>
  )
}

function Missing({ view }: { readonly view: View }) {
  const { accessibility } = useWords().texts
  const [title, text] =
    view.entitlements === null
      ? [accessibility.noneTitle, accessibility.noneText]
      : [accessibility.missingTitle, accessibility.missingText]
  return (
    <Callout title={title} wanted={view.ways.accessibility_plugin}>
      {text}
    </Callout>
  )
}

function Limits() {
  const { accessibility } = useWords().texts
  return (
    <section class="card">
      <h3>{accessibility.cannot}</h3>
      <ul class="points bad">
        {accessibility.cannotList.map((point) => (
          <li key={point}>
            <Icon name="cross" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  )
}
