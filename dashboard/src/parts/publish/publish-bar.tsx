import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Screen, screenHref } from '../../model/screen.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'
import { Icon } from '../icon.tsx'
import { useStickyInFrame } from '../use-sticky-in-frame.ts'
import { changeSentences } from './difference.ts'
import { FieldLink } from './publish-blocker-list.tsx'
import { blockerFromProblem, type PublishBlocker, publishBlockersOf } from './publish-blockers.ts'
import { PublishDetails } from './publish-details.tsx'
import { UndoPublication } from './undo-publication.tsx'

type Props = {
  readonly work: WorkSession
  readonly draft: DraftEditor
  /** What became of changes. */
  readonly notes: ComponentChildren
  /** Where a preview of the draft is. */
  readonly preview: { readonly screen: Screen; readonly place: string }
  /** Whether it stands above documents, where nothing of them may have changed. */
  readonly isAboutDocuments?: boolean
}

/**
 * How many changes are not live yet, what keeps them from it, and the button; afterwards what is live, and the way back. All of it
 * is what the service has confirmed.
 */
export function PublishBar({ work, draft, notes, preview, isAboutDocuments = false }: Props) {
  const { publish, preview: previewWords } = useWebsiteWords().texts
  const [isOpen, setOpen] = useState(false)
  const bar = useStickyInFrame<HTMLElement>({ isAtTop: true })
  // With its details it is too high to lie upon anything, and goes back to its place.
  useEffect(() => {
    if (isOpen) bar.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { website } = work.view
  const isPublishing = work.saving.some(({ kind }) => kind === 'publish' || kind === 'undo')
  const isWaiting = draft.state !== 'saved' || isPublishing
  const may = website.can_publish.allowed && !isWaiting
  return (
    <section class={isOpen ? 'card publish open' : 'card publish'} aria-label={publish.title} ref={bar}>
      <span class="sticky-edge" aria-hidden="true" />
      <div class="publish-row">
        <PublishState work={work} state={isPublishing ? 'saving' : draft.state} />
        <button
          type="button"
          class="link"
          aria-expanded={isOpen}
          aria-controls="publish-details"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? publish.less : publish.more}
        </button>
        <div class="publish-actions">
          <a class="button plain" href={screenHref(preview.screen)} onClick={() => work.setFocusTarget(preview.place)}>
            {previewWords.title}
          </a>
          <button
            type="button"
            class="button"
            aria-disabled={may ? undefined : true}
            aria-busy={isPublishing}
            aria-describedby="why-not-publish"
            onClick={() =>
              may &&
              void work.change({ kind: 'publish', draft: website.draft_version, details: website.details_version })
            }
          >
            {publish.button}
          </button>
        </div>
      </div>
      <p id="why-not-publish" class="unseen">
        {draft.state === 'wrong'
          ? ''
          : draft.state !== 'saved'
            ? publish.waits
            : website.can_publish.reason === 'nothing_changed'
              ? publish.reasons.nothing_changed
              : ''}
      </p>
      {isOpen && <PublishDetails work={work} draft={draft} isAboutDocuments={isAboutDocuments} />}
      {notes}
    </section>
  )
}

type StateProps = { readonly work: WorkSession; readonly state: DraftEditor['state'] }

/** Of one height, whatever it says: what is below must not move while somebody types. */
function PublishState({ work, state }: StateProps) {
  const words = useWebsiteWords()
  const { texts, say, count } = words
  const { publish } = texts
  const { publication, is_changed, difference } = work.view.website
  const isLive = state === 'saved' && !is_changed
  const blocker = firstBlocker(work, state, words)
  const sentence = {
    saving: texts.saving.saving,
    failed: publish.notSaved,
    wrong: publish.wrong,
    saved: isLive
      ? say(publish.live, { version: publication?.version ?? '' })
      : publication === null
        ? publish.none
        : count(publish.pending, Math.max(1, changeSentences(difference.changes, words).size)),
  }[state]
  return (
    <div class={`draft-state ${isLive ? 'good' : 'warn'}`} role="status">
      <Icon name={isLive ? 'check' : blocker !== null ? 'alert' : state === 'saved' ? 'info' : 'clock'} />
      <p>
        <strong>{sentence}</strong>
        {blocker !== null && (
          <>
            {' '}
            <FieldLink {...blocker} work={work}>
              {blocker.label}
            </FieldLink>
          </>
        )}
        {state === 'saved' && blocker === null && <span class={isLive ? 'unseen' : 'quiet'}> {publish.saved}</span>}
        {isLive && <UndoPublication work={work} />}
      </p>
    </div>
  )
}

/** The first of what keeps the draft from being published; the details have all of them. */
function firstBlocker(work: WorkSession, state: DraftEditor['state'], words: WebsiteWords): PublishBlocker | null {
  const { website, documents } = work.view
  if (state === 'wrong') return publishBlockersOf(work, words)[0] ?? null
  const [problem] = state === 'saved' ? website.problems : []
  if (problem === undefined) return null
  const blocker = blockerFromProblem(problem, website.draft, documents?.questions ?? [], words)
  return { ...blocker, label: blocker.label || blocker.why }
}
