import { useState } from 'preact/hooks'
import type { WorkSession } from '../session/use-work-session.ts'
import { useWebsiteWords } from '../texts/use-website-words.ts'
import { ConfirmQuestion } from './confirm-question.tsx'
import { PublishFailureMessage, usePublishAction } from './publish/publish-action.tsx'

type Props = {
  readonly work: Pick<WorkSession, 'view' | 'reads' | 'refresh' | 'setFocusTarget'>
  /** The version that was published by itself, and is what visitors get. */
  readonly version: number
}

/** Restores the tools of the previous version. It asks first, because visitors get it at once. */
export function RevertButton({ work, version }: Props) {
  const { back } = useWebsiteWords().texts.seen
  const [isAsking, setAsking] = useState(false)
  const { at, press } = usePublishAction(() => work.reads.answer('revert', { version }).finally(work.refresh))
  const act = () => {
    setAsking(false)
    void press()
  }
  if (isAsking) {
    return <ConfirmQuestion question={back.ask} yes={back.yes} no={back.no} act={act} cancel={() => setAsking(false)} />
  }
  return (
    <div class="buttons">
      <button type="button" class="button plain" aria-busy={at === 'busy'} onClick={() => setAsking(true)}>
        {back.button}
      </button>
      <PublishFailureMessage at={at} work={work} />
    </div>
  )
}
