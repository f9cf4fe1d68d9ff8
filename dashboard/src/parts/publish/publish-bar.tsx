import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type Screen, screenHref } from '../../model/screen.ts'
import type { WebsiteState } from '../../model/wire.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { useStickyInFrame } from '../use-sticky-in-frame.ts'
import { PublishDetails } from './publish-details.tsx'
import { PublishState } from './publish-state.tsx'

type Props = {
  readonly work: WorkSession
  readonly draft: DraftEditor
  /** What is known of the website; null: nothing yet. */
  readonly website: WebsiteState | null
  /** What became of changes. */
  readonly notes: ComponentChildren
  /** Where a preview of the draft is. */
  readonly preview: { readonly screen: Screen; readonly place: string }
  /** Whether it stands above documents, where nothing of them may have changed. */
  readonly isAboutDocuments?: boolean
}

/**
 * How many changes are not live yet, what keeps them from it, and the button; afterwards what is published, whether the website
 * shows it, and the way back. All of it is what the service has confirmed.
 */
export function PublishBar({ work, draft, website: known, notes, preview, isAboutDocuments = false }: Props) {
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
        <PublishState work={work} known={known} state={isPublishing ? 'saving' : draft.state} />
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
