import type { RefObject } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Languages, UpgradeTarget } from '../../model/wire.ts'
import { Callout } from '../../parts/callout.tsx'
import { Icon } from '../../parts/icon.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { nativeName } from '../../texts/words.ts'
import {
  findAlreadyChosen,
  type NamedLanguage,
  removalsForRoom,
  replaceableLanguage,
  searchLanguages,
} from './language-choice.ts'
import { NativeName } from './selected-languages-list.tsx'

const WHY = 'why-not-more'

type Props = {
  readonly languages: Languages
  /** The languages in the list, also those that are still being saved. */
  readonly chosen: readonly string[]
  readonly room: boolean
  readonly add: (code: string) => void
  /** Puts it in the place of the only one that the plan covers. */
  readonly replace: (code: string) => void
  /** What would make room. */
  readonly upgrade: UpgradeTarget | null
}

export function AddLanguage({ languages, chosen, room, add, replace, upgrade }: Props) {
  const { texts, say } = useWebsiteWords()
  const instead = room ? null : replaceableLanguage(languages)
  const [text, setText] = useState('')
  const names = useNames(languages.available)
  const left = names.filter(({ code }) => !chosen.includes(code))
  const found = searchLanguages(left, text)
  const already = findAlreadyChosen(
    names.filter(({ code }) => chosen.includes(code)),
    found,
    text,
  )
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusNext = useFocusAfterwards(list)

  function choose(code: string, index: number): void {
    if (!room && instead === null) {
      document.getElementById(WHY)?.focus()
      return
    }
    if (instead === null) add(code)
    else replace(code)
    // The chosen language leaves the list: the focus moves to its neighbour, or to the search field.
    if (text === '') focusNext(index)
    else field.current?.focus({ preventScroll: true })
    setText('')
  }

  if (left.length === 0) return <p class="quiet">{texts.yourLanguages.allChosen}</p>
  return (
    <section class="card">
      <h3>{instead === null ? texts.yourLanguages.add : texts.yourLanguages.replace}</h3>
      {!room && <LanguageLimit languages={languages} upgrade={upgrade} />}
      <label class="search">
        <span class="unseen">{texts.yourLanguages.search}</span>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          placeholder={texts.yourLanguages.search}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ul class="choices" ref={list}>
        {found.map((language, index) => (
          <li key={language.code}>
            <Choice language={language} room={room} instead={instead} choose={() => choose(language.code, index)} />
          </li>
        ))}
      </ul>
      <p class="quiet" role="status">
        {already !== null
          ? say(texts.yourLanguages.already, { language: already.name })
          : found.length === 0
            ? say(texts.yourLanguages.noMatch, { text })
            : ''}
      </p>
    </section>
  )
}

/** Puts the focus on a button of the list once it is drawn anew: the one that had it is gone by then. */
function useFocusAfterwards(list: RefObject<HTMLUListElement | null>): (index: number) => void {
  const focusIndex = useRef<number | null>(null)
  useLayoutEffect(() => {
    const buttons = list.current?.querySelectorAll('button') ?? []
    if (focusIndex.current !== null) {
      buttons[Math.min(focusIndex.current, buttons.length - 1)]?.focus({ preventScroll: true })
    }
    focusIndex.current = null
  })
  return (index) => {
    focusIndex.current = index
  }
}

/** Why one more is not possible, and what would make it so. */
function LanguageLimit({ languages, upgrade }: Pick<Props, 'languages' | 'upgrade'>) {
  const { texts, say, count, language } = useWebsiteWords()
  const limit = languages.limit === 'all' ? languages.selected.length : languages.limit
  const removals = removalsForRoom(languages)
  const instead = replaceableLanguage(languages)
  return (
    <Callout id={WHY} title={count(texts.yourLanguages.fullTitle, limit)} upgrade={upgrade}>
      {texts.yourLanguages.fullText}
      {removals > 0 && ` ${count(texts.yourLanguages.makeRoom, removals)}`}
      {instead !== null && ` ${say(texts.yourLanguages.canReplace, { language: language(instead) })}`}
    </Callout>
  )
}

type ChoiceProps = {
  readonly language: NamedLanguage
  readonly room: boolean
  readonly instead: string | null
  readonly choose: () => void
}

function Choice({ language: { code, name }, room, instead, choose }: ChoiceProps) {
  const { texts, say, language } = useWebsiteWords()
  const may = room || instead !== null
  // Sighted customers see the sign; the sentence around the name is for everybody else.
  const sentence =
    instead === null ? texts.languages.addOf : say(texts.yourLanguages.replaceBy, { current: language(instead) })
  const [before, after] = sentence.split('{language}')
  return (
    <button
      type="button"
      class="choice"
      aria-disabled={may ? undefined : true}
      aria-describedby={may ? undefined : WHY}
      onClick={choose}
    >
      <span class="row-name">
        <span class="unseen">{before}</span>
        <span>{name}</span> <NativeName code={code} name={name} />
        <span class="unseen">{after}</span>
      </span>
      <Icon name={instead === null ? 'plus' : 'swap'} />
    </button>
  )
}

/** Every language, in the order of the customer's alphabet. */
function useNames(available: readonly string[]): readonly NamedLanguage[] {
  const { language, locale } = useWebsiteWords()
  return useMemo(() => {
    const named = available.map((code) => ({ code, name: language(code), own: nativeName(code) }))
    return named.sort((one, other) => one.name.localeCompare(other.name, locale))
  }, [available, locale])
}
