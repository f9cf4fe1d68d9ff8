import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ConfirmQuestion } from '../confirm-question.tsx'

/** Takes the draft back to what visitors get, after a question. */
export function DiscardDraft({ work }: { readonly work: WorkSession }) {
  const { publish } = useWebsiteWords().texts
  const [isAsking, setAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useLayoutEffect(() => {
    if (wasAsking.current && !isAsking) button.current?.focus({ preventScroll: true })
    wasAsking.current = isAsking
  }, [isAsking])
  const { difference, problems, publication, draft_version } = work.view.website
  // Documents are written from answers, which a draft has none of.
  const isChanged = difference.changes.some(({ kind }) => !kind.startsWith('document_'))
  if (!isChanged && problems.length === 0) return null
  function discard(): void {
    setAsking(false)
    work.dropDraftInput()
    void work.change({ kind: 'restore', version: null, draft: draft_version })
  }
  if (!isAsking) {
    return (
      <button ref={button} type="button" class="button plain" onClick={() => setAsking(true)}>
        {publish.discard}
      </button>
    )
  }
  return (
    <ConfirmQuestion
      question={publication === null ? publish.discardFirst : publish.discardAsk}
      yes={publish.discardYes}
      no={publish.discardNo}
      act={discard}
      cancel={() => setAsking(false)}
    >
      <p class="quiet">{publish.discardNote}</p>
    </ConfirmQuestion>
  )
}
