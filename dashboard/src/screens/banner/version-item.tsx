import { useRef, useState } from 'preact/hooks'
import type { PublishedVersion, VersionView } from '../../model/wire.ts'
import { ConfirmQuestion } from '../../parts/confirm-question.tsx'
import { PreviewFrame } from '../../parts/draft-preview.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { ChangeList } from '../../parts/publish/change-list.tsx'
import { wereVisitorsAsked } from '../../parts/publish/difference.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { LanguageSelect } from './banner-texts.tsx'

type Props = { readonly version: PublishedVersion; readonly work: WorkSession }

/** One version: what changed with it, how visitors saw it, and a way back to it. */
export function VersionItem({ version: one, work }: Props) {
  const { texts, say, day, time } = useWebsiteWords()
  const { version, published_at, by, material, changes, hash } = one
  const isAsked = wereVisitorsAsked(work.view.website, one)
  const name = say(texts.versions.of, { version })
  return (
    <li>
      <h4>
        {name}
        {material && isAsked && <span class="badge warn">{texts.publish.material}</span>}
      </h4>
      <p class="quiet">
        <time dateTime={published_at}>
          {day(published_at)}, {time(published_at)}
        </time>{' '}
        · {texts.activity.by[by]}
      </p>
      {version === 1 ? <p>{texts.versions.first}</p> : <ChangeList changes={changes} hasAskedVisitors={isAsked} />}
      <VersionActions name={name} version={version} work={work} />
      <p class="quiet hash">
        {texts.versions.hash}: <code>{hash}</code>
      </p>
    </li>
  )
}

type VersionActionsProps = { readonly name: string; readonly version: number; readonly work: WorkSession }

function VersionActions({ name, version, work }: VersionActionsProps) {
  const { texts, say } = useWebsiteWords()
  const { versions } = texts
  const [isOpen, setOpen] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const viewButton = useRef<HTMLButtonElement>(null)
  function answer(isConfirmed: boolean): void {
    setAsking(false)
    viewButton.current?.focus({ preventScroll: true })
    if (!isConfirmed) return
    work.dropDraftInput()
    void work.change({ kind: 'restore', version, draft: work.view.website.draft_version })
  }
  return (
    <>
      <div class="buttons">
        <button
          ref={viewButton}
          type="button"
          class="button plain"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? versions.hide : versions.view}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? versions.hide : versions.view}
        </button>
        {work.view.entitlements !== null && !isAsking && (
          <button
            type="button"
            class="button plain"
            aria-label={`${versions.restore}: ${name}`}
            onClick={() => setAsking(true)}
          >
            {versions.restore}
          </button>
        )}
      </div>
      {isAsking && (
        <ConfirmQuestion
          question={say(versions.restoreAsk, { version })}
          yes={versions.restoreYes}
          no={versions.restoreNo}
          act={() => answer(true)}
          cancel={() => answer(false)}
        />
      )}
      {isOpen && <Seen name={name} version={version} work={work} />}
    </>
  )
}

/** As visitors saw it. */
function Seen({ name, version, work }: VersionActionsProps) {
  const { texts } = useWebsiteWords()
  const loaded = useLoaded(() => work.reads.version(version), work.connectionLoss !== null)
  const [chosenLanguage, setChosenLanguage] = useState('')
  const settings = loaded.value?.settings ?? null
  const languages = (settings as { readonly languages: readonly string[] } | null)?.languages ?? []
  const language = languages.includes(chosenLanguage) ? chosenLanguage : (languages[0] ?? 'en')
  return (
    <div class="as-seen">
      <p class="quiet">{texts.versions.asSeen}</p>
      {languages.length > 1 && (
        <LanguageSelect
          languages={languages}
          language={language}
          choose={setChosenLanguage}
          label={texts.banner.language}
        />
      )}
      <PreviewFrame
        settings={settings}
        language={language}
        what="banner"
        title={`${texts.preview.frame}: ${name}`}
        problem={null}
        work={work}
      />
      {loaded.value !== null && <Documents documents={loaded.value.documents} />}
      <LoadState loaded={loaded} failed={texts.versions.failed} />
    </div>
  )
}

function Documents({ documents }: Pick<VersionView, 'documents'>) {
  const { texts, language } = useWebsiteWords()
  if (documents.length === 0) return <p>{texts.versions.noDocuments}</p>
  return (
    <>
      <p>{texts.versions.documents}:</p>
      <ul class="changes">
        {documents.map((one) => (
          <li key={one.document + one.language}>
            <a href={one.address} target="_blank" rel="noopener noreferrer">
              {texts.documents.names[one.document]}, {language(one.language)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
