import type { WebsiteState } from '../../model/wire.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { FineCards } from './fine-cards.tsx'
import { NewPlanCard } from './new-plan-card.tsx'
import { NextSteps } from './next-steps.tsx'

type Props = {
  readonly state: WebsiteState
  readonly work: WorkSession
  /** What is new is not shown again once it was read. */
  readonly news: { readonly isRead: boolean; readonly read: () => void }
}

/** The rest of the overview. It is fetched once the verdict is drawn, and moves nothing. */
export function BelowVerdict({ state, work, news }: Props) {
  return (
    <>
      {!news.isRead && <NewPlanCard work={work} dismiss={news.read} />}
      <NextSteps state={state} work={work} />
      <FineCards state={state} work={work} />
    </>
  )
}
