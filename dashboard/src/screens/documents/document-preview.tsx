import type { Document } from '@portico/contract/documents/legal-document'
import type { RefObject } from 'preact'
import type { DocumentLine, DocumentPreview, Documents, DocumentView, MissingFact } from '../../model/wire.ts'
import { Select } from '../../parts/form-fields.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import type { DocumentChoice } from '../../session/api.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { Contradictions } from './contradictions.tsx'
import { DocumentPaper } from './document-blocks.tsx'
import { documentLanguagesOf, documentRowsOf } from './interview.ts'

type Props = {
  readonly documents: Documents
  readonly chosen: DocumentChoice
  readonly choose: (chosen: DocumentChoice) => void
  readonly seek: (missing: Pick<MissingFact, 'field' | 'language'>) => void
  readonly work: WorkSession
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** One document in one language as it would be published, what is missing in it, and what publishing would change. */
export function DocumentPreviewCard({ documents, chosen, choose, seek, work, heading }: Props) {
  const words = useWebsiteWords()
  const { texts } = words
  const { document, language } = chosen
  const shown = documents.documents.find((one) => one.document === document && one.language === language)
  return (
    <section class="card document-preview">
      <h3 id="document-preview" ref={heading} tabIndex={-1}>
        {texts.preview.title}
      </h3>
      <div class="columns">
        <Select
          label={texts.documents.document}
          value={document}
          options={documentRowsOf(documents).map((row) => ({
            value: row.document,
            name: texts.documents.names[row.document],
          }))}
          choose={(value) => choose({ ...chosen, document: value })}
        />
        <Select
          label={texts.banner.language}
          value={language}
          options={documentLanguagesOf(documents).map((code) => ({ value: code, name: words.language(code) }))}
          choose={(value) => choose({ ...chosen, language: value })}
        />
      </div>
      {shown !== undefined && <NotReviewedNote state={shown.state} />}
      {shown !== undefined && shown.contradictions.length > 0 && (
        <Contradictions documents={documents} contradictions={shown.contradictions} seek={seek} work={work} />
      )}
      {/* With another key it begins anew: the text before would stand under the wrong name. */}
      <Written key={document + language} documents={documents} chosen={chosen} seek={seek} work={work} />
    </section>
  )
}

function Written({ documents, chosen, seek, work }: Pick<Props, 'documents' | 'chosen' | 'seek' | 'work'>) {
  const { preview } = useWebsiteWords().texts
  const { draft_version, publication } = work.view.website
  // Written from facts and tools, and compared with what is published: another count of any is another answer.
  const key = [documents.details_version, draft_version, publication?.version].join()
  const loaded = useLoaded(() => work.reads.documentPreview(chosen), work.connectionLoss !== null, key)
  return (
    <>
      {loaded.at === 'loading' && <div class="bone bone-card" aria-hidden="true" />}
      {loaded.value !== null && <Shown preview={loaded.value} seek={seek} />}
      <LoadState loaded={loaded} failed={preview.failed} />
    </>
  )
}

function Shown({ preview, seek }: { readonly preview: DocumentPreview; readonly seek: Props['seek'] }) {
  const { texts, language } = useWebsiteWords()
  const { state, missing, document, changes, reworded } = preview
  return (
    <>
      {state === 'not_needed' && <p>{texts.documents.notNeededText}</p>}
      {state === 'not_offered' && <p>{texts.documents.notOffered}</p>}
      {missing.length > 0 && (
        <div class="open-points">
          <p>{texts.documents.missingTitle}</p>
          <ul>
            {missing.map((fact) => (
              <li key={fact.field + (fact.language ?? '')}>
                <button type="button" class="link" onClick={() => seek(fact)}>
                  {fact.label}
                  {fact.language !== null && ` (${language(fact.language)})`}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {changes.length > 0 && (
        <details class="difference">
          <summary>{texts.documents.differs}</summary>
          {reworded && <p class="quiet hint">{texts.documents.reworded}</p>}
          <DocumentChanges changes={changes} />
        </details>
      )}
      {document !== null && <DocumentPaper document={document as Document} />}
    </>
  )
}

export function DocumentChanges({ changes }: { readonly changes: readonly DocumentLine[] }) {
  const { documents } = useWebsiteWords().texts
  return (
    <ul class="lines">
      {changes.map(({ kind, text }, index) => (
        <li key={index} class={kind}>
          <span class="unseen">{documents[kind]}: </span>
          {kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>}
        </li>
      ))}
    </ul>
  )
}

/** That nobody has reviewed a text; nothing while it is not whole. */
export function NotReviewedNote({ state }: Pick<DocumentView, 'state'>) {
  const { texts } = useWebsiteWords()
  return state === 'complete' ? <p class="quiet hint">{texts.documents.notReviewed}</p> : null
}
