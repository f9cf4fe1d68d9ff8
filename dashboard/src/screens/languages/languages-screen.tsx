import type { ComponentChildren } from 'preact'
import type { View } from '../../model/wire.ts'
import { Callout } from '../../parts/callout.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import type { SettingsChange } from '../../saving/change.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { AddLanguage } from './add-language.tsx'
import { hasRoomForLanguage, languageRowsOf } from './language-choice.ts'
import { SelectedLanguagesList } from './selected-languages-list.tsx'

type Props = {
  readonly view: View
  /** The changes that are on their way. */
  readonly saving: readonly SettingsChange[]
  readonly change: (change: SettingsChange) => void
  readonly notes: ComponentChildren
}

/** The languages that the customer has chosen for the website. Saved at once, with a way back. */
export function LanguagesScreen({ view, saving, change, notes }: Props) {
  const { texts } = useWebsiteWords()
  const { languages } = view
  const may = view.entitlements !== null
  const rows = languageRowsOf(languages, saving)
  return (
    <>
      <ScreenTitle title={texts.yourLanguages.title} intro={texts.yourLanguages.intro} />
      {may && <p class="aside">{texts.yourLanguages.live}</p>}
      {!may && (
        <Callout title={texts.yourLanguages.noneTitle} upgrade={view.ways.subscription}>
          {texts.yourLanguages.noneText}
        </Callout>
      )}
      <SelectedLanguagesList
        languages={languages}
        rows={rows}
        may={may}
        remove={(language) => change({ kind: 'remove', language })}
        prefer={(language) => change({ kind: 'default', language })}
      >
        {notes}
      </SelectedLanguagesList>
      {may && (
        <AddLanguage
          languages={languages}
          chosen={rows.map(({ code }) => code)}
          room={hasRoomForLanguage(languages, saving)}
          upgrade={view.ways.extra_language}
          add={(language) => change({ kind: 'add', language, before: null })}
          replace={(language) => change({ kind: 'default', language })}
        />
      )}
    </>
  )
}
