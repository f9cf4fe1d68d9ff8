import { publicationSightOf } from '../../model/installation-status.ts'
import { screenHref } from '../../model/screen.ts'
import type { WebsiteState } from '../../model/wire.ts'
import type { DraftEditor } from '../../session/use-draft.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'
import { Icon } from '../icon.tsx'
import { changeSentences } from './difference.ts'
import { FieldLink } from './publish-blocker-list.tsx'
import { blockerFromProblem, type PublishBlocker, publishBlockersOf } from './publish-blockers.ts'
import { UndoPublication } from './undo-publication.tsx'

type Props = {
  readonly work: WorkSession
  readonly known: WebsiteState | null
  readonly state: DraftEditor['state']
}

/** Of one height, whatever it says: what is below must not move while somebody types. */
export function PublishState({ work, known, state }: Props) {
  const words = useWebsiteWords()
  const { texts, say, count } = words
  const { publish } = texts
  const { publication, is_changed, difference } = work.view.website
  const isPublished = state === 'saved' && !is_changed
  const sight = isPublished ? publicationSightOf(work.view, known) : null
  const blocker = firstBlocker(work, state, words)
  const sentence = {
    saving: texts.saving.saving,
    failed: publish.notSaved,
    wrong: publish.wrong,
    saved: isPublished
      ? say(sight === 'live' ? publish.live : publish.isPublished, { version: publication?.version ?? '' })
      : publication === null
        ? publish.none
        : count(publish.pending, Math.max(1, changeSentences(difference.changes, words).size)),
  }[state]
  return (
    <div class={`draft-state ${sight === 'live' ? 'good' : 'warn'}`} role="status">
      <Icon name={sight === 'live' ? 'check' : blocker !== null ? 'alert' : state === 'saved' ? 'info' : 'clock'} />
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
        {(sight === 'unseen' || sight === 'gone') && (
          <>
            {' '}
            {publish.notShown[sight]} <a href={screenHref('installation')}>{texts.installation.title}</a>
          </>
        )}
        {state === 'saved' && blocker === null && (
          <span class={isPublished ? 'unseen' : 'quiet'}> {publish.saved}</span>
        )}
        {isPublished && <UndoPublication work={work} />}
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
