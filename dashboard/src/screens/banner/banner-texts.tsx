import { useEffect, useState } from 'preact/hooks'
import { RejectedChanges } from '../../parts/changes/rejected-changes.tsx'
import { Select } from '../../parts/form-fields.tsx'
import { changeKey, type SettingsChange } from '../../saving/change.ts'
import { editKey } from '../../saving/draft.ts'
import { rejectionText } from '../../saving/problem-text.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { loadDefaultBannerTexts } from '../../texts/default-texts.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { TextField } from './text-field.tsx'

type Props = {
  readonly work: WorkSession
  readonly draft: DraftEditor
  readonly languages: readonly string[]
  readonly language: string
  readonly choose: (language: string) => void
}

/** As the service has it. */
const LONGEST = { title: 100, description: 600 }

/** The banner's texts in one of the languages that visitors can read. */
export function BannerTexts({ work, draft, languages, language, choose }: Props) {
  const { banner, problems } = useWebsiteWords().texts
  const own = draft.draft.texts[language] ?? {}
  const ours = useDefaults(language)
  const shared = { work, draft, language }
  return (
    <section class="card">
      <h3>{banner.texts}</h3>
      <p class="quiet">{banner.textsText}</p>
      {languages.length > 1 && (
        <LanguageSelect languages={languages} language={language} choose={choose} label={banner.language} />
      )}
      <OneText
        {...shared}
        key={`${language} title`}
        field="title"
        label={banner.heading}
        value={own.title ?? ''}
        placeholder={ours?.title ?? ''}
      />
      <OneText
        {...shared}
        key={`${language} description`}
        field="description"
        label={banner.description}
        value={own.description ?? ''}
        placeholder={ours?.description ?? ''}
        lines={4}
        hint={banner.purposes}
        mayBeSaid={problems.purposes}
      />
    </section>
  )
}

type TextProps = Pick<Props, 'work' | 'draft' | 'language'> & {
  readonly field: 'title' | 'description'
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly lines?: number
  readonly hint?: string
  readonly mayBeSaid?: string
}

/** One text, and below it what another tab has written there meanwhile. */
function OneText({ work, draft, language, field, ...shown }: TextProps) {
  const words = useWebsiteWords()
  const edit = (value: string) => ({ part: 'text', language, field, value }) as const
  const isIt = (change: SettingsChange) => changeKey(change) === editKey(edit(''))
  const held = work.rejected.find(({ change }) => isIt(change)) ?? null
  const mine = held?.change.kind === 'edit' && held.change.edit.part === 'text' ? held.change.edit.value : null
  return (
    <>
      <TextField
        {...shown}
        id={`text-${language}-${field}`}
        lang={language}
        longest={LONGEST[field]}
        mine={mine}
        problem={held?.theirs === null ? rejectionText(held, words) : null}
        set={(value) => draft.editAfterTyping(edit(value))}
        isSettled={draft.state === 'saved' || draft.state === 'wrong'}
      />
      {held !== null && held.theirs !== null && <RejectedChanges work={work} filter={isIt} />}
    </>
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
  const [found, setFound] = useState<Awaited<ReturnType<typeof loadDefaultBannerTexts>>>(null)
  useEffect(() => {
    let isCurrent = true
    setFound(null)
    void loadDefaultBannerTexts(language).then((texts) => isCurrent && setFound(texts))
    return () => {
      isCurrent = false
    }
  }, [language])
  return found
}
