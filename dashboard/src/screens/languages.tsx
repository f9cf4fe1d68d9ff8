import { addLanguage, hasRoom, makeDefault, removeLanguage } from '../choice.ts'
import { AddLanguage } from '../parts/add-language.tsx'
import { Callout } from '../parts/callout.tsx'
import { Note } from '../parts/note.tsx'
import { Title } from '../parts/title.tsx'
import { YourLanguages } from '../parts/your-languages.tsx'
import { useWords } from '../speech.ts'
import type { Change, Note as NoteData } from '../use-work.ts'
import type { Languages, View } from '../wire.ts'

type Props = { readonly view: View; readonly note: NoteData | null; readonly change: Change<Languages> }

/** The languages that the customer has chosen for the website. Saved at once, with a way back. */
export function LanguagesScreen({ view, note, change }: Props) {
  const { texts, say, language } = useWords()
  const { languages } = view
  const may = view.entitlements !== null
  const named = (code: string) => ({ language: language(code) })
  return (
    <>
      <Title title={texts.languages.title} intro={texts.languages.intro} />
      {!may && (
        <Callout title={texts.languages.noneTitle} wanted={view.ways.subscription}>
          {texts.languages.noneText}
        </Callout>
      )}
      <YourLanguages
        languages={languages}
        may={may}
        remove={(code) => change(removeLanguage(languages, code), say(texts.languages.removed, named(code)))}
        prefer={(code) => change(makeDefault(languages, code), say(texts.languages.defaultIs, named(code)))}
      >
        <Note note={note} />
      </YourLanguages>
      {may && (
        <AddLanguage
          languages={languages}
          room={hasRoom(languages)}
          wanted={view.ways.extra_language}
          add={(code) => change(addLanguage(languages, code), say(texts.languages.added, named(code)))}
        />
      )}
    </>
  )
}
