import { useMemo, useRef, useState } from 'preact/hooks'
import { type Named, removalsForRoom, search } from '../choice.ts'
import { useWords } from '../speech.ts'
import type { Languages, Wanted } from '../wire.ts'
import { ownName } from '../words.ts'
import { Callout } from './callout.tsx'
import { Icon } from './icon.tsx'
import { OwnName } from './your-languages.tsx'

/** So many fit on a phone without scrolling for long; a search looks at all of them. */
const AT_FIRST = 12
const WHY = 'why-not-more'

type Props = {
  readonly languages: Languages
  readonly room: boolean
  readonly add: (code: string) => void
  /** What would make room. */
  readonly wanted: Wanted | null
}

export function AddLanguage({ languages, room, add, wanted }: Props) {
  const { texts, say, count } = useWords()
  const [text, setText] = useState('')
  const [all, setAll] = useState(false)
  const left = useNames(languages)
  const found = search(left, text)
  const shown = all || text !== '' ? found : found.slice(0, AT_FIRST)
  const list = useRef<HTMLUListElement>(null)

  function choose(code: string, index: number): void {
    if (!room) {
      document.getElementById(WHY)?.focus()
      return
    }
    add(code)
    // The chosen language leaves the list, so the focus goes on to its neighbour.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      buttons?.[Math.min(index, buttons.length - 1)]?.focus({ preventScroll: true })
    })
  }

  if (left.length === 0) return <p class="quiet">{texts.languages.allChosen}</p>
  return (
    <section class="card">
      <h3>{texts.languages.add}</h3>
      {!room && <Full languages={languages} wanted={wanted} />}
      <label class="search">
        <span class="unseen">{texts.languages.search}</span>
        <Icon name="search" />
        <input
          type="search"
          placeholder={texts.languages.search}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ul class="choices" ref={list}>
        {shown.map((language, index) => (
          <li key={language.code}>
            <Choice language={language} room={room} choose={() => choose(language.code, index)} />
          </li>
        ))}
      </ul>
      <p class="quiet" role="status">
        {found.length === 0 ? say(texts.languages.noMatch, { text }) : ''}
      </p>
      {shown.length < found.length && (
        <button type="button" class="button plain" onClick={() => setAll(true)}>
          {count(texts.languages.showAll, found.length - shown.length)}
        </button>
      )}
    </section>
  )
}

/** Why one more is not possible, and what would make it so. */
function Full({ languages, wanted }: Pick<Props, 'languages' | 'wanted'>) {
  const { texts, count } = useWords()
  const limit = languages.limit === 'all' ? languages.selected.length : languages.limit
  const removals = removalsForRoom(languages)
  return (
    <Callout id={WHY} title={count(texts.languages.fullTitle, limit)} wanted={wanted}>
      {texts.languages.fullText}
      {removals > 0 && ` ${count(texts.languages.makeRoom, removals)}`}
    </Callout>
  )
}

type ChoiceProps = { readonly language: Named; readonly room: boolean; readonly choose: () => void }

function Choice({ language: { code, name }, room, choose }: ChoiceProps) {
  const { texts } = useWords()
  // Sighted customers see the plus; the sentence around the name is for everybody else.
  const [before, after] = texts.languages.addOf.split('{language}')
  return (
    <button
      type="button"
      class="choice"
      aria-disabled={room ? undefined : true}
      aria-describedby={room ? undefined : WHY}
      onClick={choose}
    >
      <span class="row-name">
        <span class="unseen">{before}</span>
        <span>{name}</span> <OwnName code={code} name={name} />
        <span class="unseen">{after}</span>
      </span>
      <Icon name="plus" />
    </button>
  )
}

/** The languages that can still be chosen, in the order of the customer's alphabet. */
function useNames({ available, selected }: Languages): readonly Named[] {
  const { language, locale } = useWords()
  return useMemo(() => {
    const rest = available.filter((code) => !selected.includes(code))
    const named = rest.map((code) => ({ code, name: language(code), own: ownName(code) }))
    return named.sort((one, other) => one.name.localeCompare(other.name, locale))
  }, [available, selected, locale])
}
