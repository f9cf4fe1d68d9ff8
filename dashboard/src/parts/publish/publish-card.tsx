import type { ComponentChildren } from 'preact'
import type { View, Website, WebsiteChange } from '../../model/wire.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { Icon } from '../icon.tsx'
import { changeSentences, wereVisitorsAsked } from './difference.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { PublishProblems } from './problem-list.tsx'
import { PublishBlockerList } from './publish-blocker-list.tsx'

type Props = {
  readonly work: WorkSession
  readonly draft: DraftEditor
  readonly notes: ComponentChildren
  /** Whether it stands beside documents, where nothing of them may have changed. */
  readonly isAboutDocuments?: boolean
}

/** What is published, what the draft would change, and the button. All of it is what the service has confirmed. */
export function PublishCard({ work, draft, notes, isAboutDocuments = false }: Props) {
  const { publish, documents } = useWebsiteWords().texts
  const { website } = work.view
  const isPublishing = work.saving.some(({ kind }) => kind === 'publish')
  const isWaiting = draft.state !== 'saved' || isPublishing
  const isWaitingForAnswer = draft.state === 'saving' || draft.state === 'failed' || isPublishing
  const may = website.can_publish.allowed && !isWaiting
  const hasDocuments = website.difference.changes.some(({ kind }) => kind.startsWith('document_'))
  return (
    <section class="card publish">
      <h3>{publish.title}</h3>
      <Published website={website} />
      <DraftState state={draft.state} />
      {draft.state === 'wrong' && <PublishBlockerList work={work} />}
      {draft.state === 'saved' && <Difference website={website} />}
      {draft.state === 'saved' && <Reason work={work} />}
      <HeldBackDocuments view={work.view} />
      {(isAboutDocuments || hasDocuments) && <p class="templates">{documents.templates}</p>}
      <button
        type="button"
        class="button"
        aria-disabled={may ? undefined : true}
        aria-busy={isPublishing}
        aria-describedby="why-not-publish"
        onClick={() =>
          may && void work.change({ kind: 'publish', draft: website.draft_version, details: website.details_version })
        }
      >
        {publish.button}
      </button>
      <p id="why-not-publish" class="quiet hint">
        {draft.state === 'wrong'
          ? ''
          : draft.state !== 'saved'
            ? publish.waits
            : website.can_publish.reason === 'nothing_changed'
              ? publish.reasons.nothing_changed
              : ''}
      </p>
      {!isAboutDocuments && !isWaitingForAnswer && <DiscardDraft work={work} />}
      {notes}
    </section>
  )
}

/** Incomplete or contradicted documents do not keep the others from being published. */
export function HeldBackDocuments({ view: { documents } }: { readonly view: Pick<View, 'documents'> }) {
  const { texts, say, list } = useWebsiteWords()
  const held = (documents?.documents ?? []).filter(({ state }) => state === 'missing' || state === 'contradicted')
  const names = [...new Set(held.map(({ document }) => texts.documents.names[document]))]
  return names.length === 0 ? null : <p>{say(texts.documents.heldBack, { names: list(names) })}</p>
}

function Published({ website: { publication } }: { readonly website: Website }) {
  const { texts, say, day, time } = useWebsiteWords()
  if (publication === null) return <p class="big">{texts.publish.none}</p>
  const { version, published_at: at, by } = publication
  const date = `${day(at)}, ${time(at)}`
  return <p class="big">{say(texts.publish.published, { version, date, who: texts.activity.by[by] })}</p>
}

function DraftState({ state }: { readonly state: DraftEditor['state'] }) {
  const { publish, saving } = useWebsiteWords().texts
  const text = { saved: publish.saved, saving: saving.saving, failed: publish.notSaved, wrong: publish.wrong }[state]
  return (
    <p class={`draft-state ${state === 'saved' ? 'good' : 'warn'}`}>
      <Icon name={state === 'saved' ? 'check' : state === 'wrong' ? 'alert' : 'clock'} />
      {text}
    </p>
  )
}

function Difference({ website }: { readonly website: Website }) {
  const { publish } = useWebsiteWords().texts
  const { publication, difference, is_changed } = website
  if (!is_changed) return publication === null ? null : <p>{publish.same}</p>
  return (
    <>
      {difference.changes.length > 0 && <p class="difference-head">{publish.differs}</p>}
      <ChangeList changes={difference.changes} hasAskedVisitors={wereVisitorsAsked(website)} />
      {publication === null && <p class="quiet">{publish.firstText}</p>}
      {wereVisitorsAsked(website) && (
        <p class={difference.material ? 'asked-again' : 'quiet'}>
          {difference.material ? publish.materialText : publish.notMaterialText}
        </p>
      )}
    </>
  )
}

type ChangesProps = {
  readonly changes: readonly WebsiteChange[]
  /** Whether there is anybody who was asked before. */
  readonly hasAskedVisitors: boolean
}

/** Each change, with a mark on those for which visitors are asked again. */
export function ChangeList({ changes, hasAskedVisitors }: ChangesProps) {
  const words = useWebsiteWords()
  return (
    <ul class="changes">
      {[...changeSentences(changes, words)].map(([sentence, isMaterial]) => (
        <li key={sentence}>
          {sentence}
          {hasAskedVisitors && isMaterial && <span class="badge warn">{words.texts.publish.material}</span>}
        </li>
      ))}
    </ul>
  )
}

function Reason({ work }: { readonly work: WorkSession }) {
  const { publish } = useWebsiteWords().texts
  const { problems, can_publish } = work.view.website
  const { reason } = can_publish
  // That nothing changed is said beside the button.
  if (reason === null || reason === 'nothing_changed') return null
  return (
    <div class="wrong">
      <p>{publish.reasons[reason]}</p>
      {reason === 'not_publishable' && <PublishProblems problems={problems} work={work} />}
    </div>
  )
}
