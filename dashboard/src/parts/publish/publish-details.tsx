import type { View, Website } from '../../model/wire.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ChangeList } from './change-list.tsx'
import { wereVisitorsAsked } from './difference.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { PublishProblems } from './problem-list.tsx'
import { PublishBlockerList } from './publish-blocker-list.tsx'
import { UndoPublication } from './undo-publication.tsx'

type Props = { readonly work: WorkSession; readonly draft: DraftEditor; readonly isAboutDocuments: boolean }

/** What is published, what publishing changes, and the ways back. */
export function PublishDetails({ work, draft, isAboutDocuments }: Props) {
  const { publish, documents } = useWebsiteWords().texts
  const { website } = work.view
  const hasDocuments = website.difference.changes.some(({ kind }) => kind.startsWith('document_'))
  const isWaitingForAnswer =
    draft.state === 'saving' || draft.state === 'failed' || work.saving.some(({ kind }) => kind === 'publish')
  return (
    <section id="publish-details" class="publish-details" aria-label={publish.differs}>
      <Published website={website} />
      {draft.state === 'wrong' && <PublishBlockerList work={work} />}
      {draft.state === 'saved' && <Reason work={work} />}
      {draft.state === 'saved' && <Difference website={website} />}
      <HeldBackDocuments view={work.view} />
      {(isAboutDocuments || hasDocuments) && <p class="templates">{documents.templates}</p>}
      <div class="publish-ways">
        {website.is_changed && <UndoPublication work={work} />}
        {!isAboutDocuments && !isWaitingForAnswer && <DiscardDraft work={work} />}
      </div>
    </section>
  )
}

function Reason({ work }: { readonly work: WorkSession }) {
  const { publish } = useWebsiteWords().texts
  const { problems, can_publish } = work.view.website
  const { reason } = can_publish
  // That nothing changed is what the bar says.
  if (reason === null || reason === 'nothing_changed') return null
  return (
    <div class="wrong">
      <p>{publish.reasons[reason]}</p>
      {reason === 'not_publishable' && <PublishProblems problems={problems} work={work} />}
    </div>
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
  if (publication === null) return null
  const { version, published_at: at, by } = publication
  const date = `${day(at)}, ${time(at)}`
  return <p>{say(texts.publish.published, { version, date, who: texts.activity.by[by] })}</p>
}

function Difference({ website }: { readonly website: Website }) {
  const { publish } = useWebsiteWords().texts
  const { publication, difference, is_changed } = website
  if (!is_changed) return null
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
