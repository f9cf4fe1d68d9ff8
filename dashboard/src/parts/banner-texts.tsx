import { useEffect, useState } from 'preact/hooks'
import { defaultTexts } from '../texts/default-texts.ts'
import type { DraftWork } from '../use-draft.ts'
import { useWebsiteWords } from '../website-speech.ts'
import { Select } from './form-fields.tsx'
import { TextField } from './text-field.tsx'

type Props = {
  readonly work: DraftWork
  readonly languages: readonly string[]
  readonly language: string
  readonly choose: (language: string) => void
  /** Why the service did not take the last edit of a text; null where it did. */
  readonly refused: string | null
}

/** As the service has it. */
const LONGEST = { title: 100, description: 600 }

/** The banner's texts in one of the languages that visitors can read. */
export function BannerTexts({ work, languages, language, choose, refused }: Props) {
  const words = useWebsiteWords()
  const { banner } = words.texts
  const own = work.draft.texts[language] ?? {}
  const ours = useDefaults(language)
  const set = (field: 'title' | 'description') => (value: string) =>
    work.editSoon({ part: 'text', language, field, value })
  const isSettled = work.state === 'saved'
  return (
    <section class="card">
      <h3>{banner.texts}</h3>
      <p class="quiet">{banner.textsText}</p>
      {languages.length > 1 && (
        <LanguageSelect languages={languages} language={language} choose={choose} label={banner.language} />
      )}
      <TextField
        key={`${language} title`}
        label={banner.heading}
        value={own.title ?? ''}
        set={set('title')}
        placeholder={ours?.title ?? ''}
        lang={language}
        longest={LONGEST.title}
        isSettled={isSettled}
        refused={refused}
      />
      <TextField
        key={`${language} description`}
        label={banner.description}
        value={own.description ?? ''}
        set={set('description')}
        placeholder={ours?.description ?? ''}
        lang={language}
        lines={4}
        longest={LONGEST.description}
        hint={banner.purposes}
        isSettled={isSettled}
        refused={refused}
      />
    </section>
  )
}

type SelectProps = {
  readonly languages: readonly string[]
  readonly language: string
  readonly choose: (language: string) => void
  readonly label: string
}

export function LanguageSelect({ languages, language, choose, label }: SelectProps) {
  const words = useWebsiteWords()
  return (
    <Select
      label={label}
      value={language}
      options={languages.map((value) => ({ value, name: words.language(value) }))}
      choose={choose}
    />
  )
}

function useDefaults(language: string) {
  const [found, setFound] = useState<Awaited<ReturnType<typeof defaultTexts>>>(null)
  useEffect(() => {
    let isWanted = true
    setFound(null)
    void defaultTexts(language).then((texts) => isWanted && setFound(texts))
    return () => {
      isWanted = false
    }
  }, [language])
  return found
}
