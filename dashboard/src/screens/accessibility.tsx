import { Callout } from '../parts/callout.tsx'
import { Icon } from '../parts/icon.tsx'
import { Note } from '../parts/note.tsx'
import { Title } from '../parts/title.tsx'
import { useWords } from '../speech.ts'
import type { Change, Note as NoteData } from '../use-work.ts'
import type { Accessibility, View } from '../wire.ts'

type Props = { readonly view: View; readonly note: NoteData | null; readonly change: Change<Accessibility> }

/** Whether the customer wants the widget, and honestly what no widget can do. */
export function AccessibilityScreen({ view, note, change }: Props) {
  const { texts } = useWords()
  const { accessibility } = texts
  return (
    <>
      <Title title={accessibility.title} intro={accessibility.intro} />
      {view.accessibility.included ? (
        <section class="card">
          <Switch state={view.accessibility} change={change} />
          <Note note={note} />
        </section>
      ) : (
        <Missing view={view} />
      )}
      <Limits />
      <p class="quiet aside">{accessibility.honest}</p>
    </>
  )
}

function Switch({ state, change }: { readonly state: Accessibility; readonly change: Change<Accessibility> }) {
  const { accessibility } = useWords().texts
  const flip = () => {
    const enabled = !state.enabled
    change({ ...state, enabled }, enabled ? accessibility.turnedOn : accessibility.turnedOff)
  }
  return (
    <div class="switch-line">
      <div>
        <h3 id="switch-name">{accessibility.switch}</h3>
        <p id="switch-state" class="quiet">
          {state.enabled ? accessibility.isOn : accessibility.isOff}
        </p>
      </div>
      <button
        type="button"
        class="switch"
        role="switch"
        aria-checked={state.enabled}
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
