import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { DocumentName, Documents, MissingFact, WebsiteState } from '../../model/wire.ts'
import { Callout } from '../../parts/callout.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { PublishBar } from '../../parts/publish/publish-bar.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import type { SettingsChange } from '../../saving/change.ts'
import { factElementId } from '../../saving/element-ids.ts'
import { useTargetFocus } from '../../saving/use-target-focus.ts'
import type { DocumentChoice } from '../../session/api.ts'
import { useDraft } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { DocumentPreviewCard } from './document-preview.tsx'
import { DocumentVersions } from './document-versions.tsx'
import { contradictsWebsite, documentLanguagesOf, documentRowsOf, type QuestionGroup } from './interview.ts'
import { Interview, type SoughtQuestion } from './interview-form.tsx'
import { RegisterCard } from './register-card.tsx'
import { unpublishedWords } from './unpublished-words.ts'

type Props = {
  readonly work: WorkSession
  /** What is known of the website; null: nothing yet. */
  readonly website: WebsiteState | null
  /** What became of changes: the publication's beside its button, all others beside the questions. */
  readonly notes: (only: (change: SettingsChange | null) => boolean) => VNode
}

/** The interview, the documents that it leads to, their publication and their versions. */
export function DocumentsScreen({ work, website, notes }: Props) {
  const { texts } = useWebsiteWords()
  const { documents } = texts
  const { view, connectionLoss } = work
  return (
    <>
      <ScreenTitle title={documents.title} intro={documents.intro} />
      {view.documents === undefined ? (
        <>
          {connectionLoss === null && <div class="bone bone-card" aria-hidden="true" />}
          <LoadState
            loaded={{ at: connectionLoss === null ? 'loading' : 'failed', reload: work.refresh }}
            failed={documents.failed}
          />
          {notes(() => true)}
        </>
      ) : (
        <Opened work={work} website={website} notes={notes} documents={view.documents} />
      )}
    </>
  )
}

function Opened({ work, website, notes, documents }: Props & { readonly documents: Documents }) {
  const { texts } = useWebsiteWords()
  const draft = useDraft(work)
  const [group, setGroup] = useState<QuestionGroup | null>(null)
  const [sought, setSought] = useState<SoughtQuestion | null>(null)
  const [chosenBefore, setChosen] = useState<DocumentChoice | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const chosen = chosenOf(documents, chosenBefore)
  const version = work.view.website.publication?.version ?? null
  const isPublishing = [...work.saving, ...work.failed].some(isOfPublication)
  const isPublication = (change: SettingsChange | null) => (change === null ? isPublishing : isOfPublication(change))

  useTargetFocus(work)
  useEffect(() => {
    const id = work.focusTarget ?? ''
    const question = documents.questions.find(
      ({ field }) => id === factElementId(field) || id.startsWith(`${factElementId(field)}-`),
    )
    if (question !== undefined) setGroup(question.group)
  }, [work.focusTarget])

  function seek({ field, language }: Pick<MissingFact, 'field' | 'language'>): void {
    const question = documents.questions.find((one) => one.field === field)
    if (question !== undefined) setGroup(question.group)
    setSought({ field, language, at: (sought?.at ?? 0) + 1 })
  }
  function show(document: DocumentName): void {
    setChosen({ ...chosen, document })
    heading.current?.focus()
  }
  if (work.view.entitlements === null) {
    return (
      <>
        <Callout title={texts.documents.noneTitle} upgrade={work.view.ways.subscription}>
          {texts.documents.noneText}
        </Callout>
        {notes(() => true)}
        <DocumentList documents={documents} version={version} show={(document) => setChosen({ ...chosen, document })} />
        <DocumentVersions key={chosen.document + chosen.language} chosen={chosen} work={work} />
        <RegisterCard documents={documents} work={work} />
      </>
    )
  }
  return (
    <>
      <PublishBar
        work={work}
        draft={draft}
        website={website}
        notes={notes(isPublication)}
        preview={{ screen: 'documents', place: 'document-preview' }}
        isAboutDocuments
      />
      <DocumentList documents={documents} version={version} show={show} />
      <div class="beside">
        <Interview
          documents={documents}
          work={work}
          notes={notes((change) => !isPublication(change))}
          group={group}
          choose={setGroup}
          sought={sought}
        />
        <DocumentPreviewCard
          documents={documents}
          chosen={chosen}
          choose={setChosen}
          seek={seek}
          work={work}
          heading={heading}
        />
      </div>
      <DocumentVersions key={chosen.document + chosen.language} chosen={chosen} work={work} />
      <RegisterCard documents={documents} work={work} />
    </>
  )
}

const isOfPublication = ({ kind }: SettingsChange) => kind === 'publish' || kind === 'undo'

/** What was chosen, where there still is such a language; else the notice in the first. */
function chosenOf(documents: Documents, chosenBefore: DocumentChoice | null): DocumentChoice {
  const languages = documentLanguagesOf(documents)
  const [first = 'en'] = languages
  const language = chosenBefore !== null && languages.includes(chosenBefore.language) ? chosenBefore.language : first
  return { document: chosenBefore?.document ?? 'privacy', language }
}

type DocumentListProps = {
  readonly documents: Documents
  /** That is published of the website. */
  readonly version: number | null
  readonly show: (document: DocumentName) => void
}

/** How far the interview is, and what becomes of it. */
export function DocumentList({ documents, version, show }: DocumentListProps) {
  const websiteWords = useWebsiteWords()
  const { texts, say, count, number } = websiteWords
  const { answered, required } = documents.progress
  const words = texts.documents
  const badges = { complete: 'good', missing: 'warn', contradicted: 'warn', not_needed: '', not_offered: '' } as const
  return (
    <section class="card">
      <h3 id="how-far">{words.progress}</h3>
      <p class="big">{say(words.answered, { answered: number(answered), required: number(required) })}</p>
      <progress class="how-far" max={Math.max(1, required)} value={answered} aria-labelledby="how-far" />
      <ul class="rows">
        {documentRowsOf(documents).map(({ document, state, missing, contradictions, published, isChanged }) => (
          <li key={document} class="row">
            <span class="row-name">
              <button type="button" class="link" onClick={() => show(document)}>
                {words.names[document]}
              </button>
            </span>
            <span class={`badge ${badges[state]}`}>
              {state === 'complete' && words.ready}
              {state === 'missing' && count(words.missing, missing.length)}
              {state === 'contradicted' && (contradictions.some(contradictsWebsite) ? words.mismatch : words.conflict)}
              {state === 'not_needed' && words.notNeeded}
              {state === 'not_offered' && words.notOffered}
            </span>
            {published === null && state !== 'not_needed' && state !== 'not_offered' && (
              <span class="quiet hint">{unpublishedWords(version, websiteWords)}</span>
            )}
            {published !== null && (
              <a href={published.address} target="_blank" rel="noopener noreferrer">
                {say(texts.versions.of, { version: published.version })}
              </a>
            )}
            {published !== null && isChanged && <span class="badge warn">{words.changed}</span>}
          </li>
        ))}
      </ul>
      {documents.remarks.map((remark) => (
        <p key={remark} class="quiet hint">
          {remark}
        </p>
      ))}
      <p class="templates">{words.noAdvice}</p>
    </section>
  )
}
