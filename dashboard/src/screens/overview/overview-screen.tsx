import type { ComponentChildren } from 'preact'
import type { WebsiteStatus } from '../../session/use-website-state.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { NextSteps } from './next-steps.tsx'
import { VerdictCard } from './verdict-card.tsx'

type Props = {
  readonly work: Pick<WorkSession, 'view' | 'change'>
  readonly status: WebsiteStatus
  readonly picture?: ComponentChildren
}

/** What a shop owner wants to know first: whether all is well, and what to do. */
export function OverviewScreen({ work, status, picture = null }: Props) {
  return (
    <>
      <VerdictCard view={work.view} status={status} picture={picture} />
      {status.value !== null && <NextSteps state={status.value} work={work} />}
    </>
  )
}
