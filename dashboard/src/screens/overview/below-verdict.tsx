import type { WebsiteState } from '../../model/wire.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { FineCards } from './fine-cards.tsx'
import { NextSteps } from './next-steps.tsx'

type Props = { readonly state: WebsiteState; readonly work: WorkSession }

/** The rest of the overview. It is fetched once the verdict is drawn, and moves nothing. */
export function BelowVerdict({ state, work }: Props) {
  return (
    <>
      <NextSteps state={state} work={work} />
      <FineCards state={state} work={work} />
    </>
  )
}
