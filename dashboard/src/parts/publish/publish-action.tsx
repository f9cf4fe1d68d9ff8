import { useState } from 'preact/hooks'
import { type FieldError, isTransientError, RefusedError } from '../../model/errors.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { PublishProblems } from './problem-list.tsx'

/** Why one press did not publish. */
export type PublishFailure = {
  readonly why: 'moved' | 'not_publishable' | 'subscription_not_active' | 'unreachable' | 'other'
  readonly code: string
  readonly fieldErrors: readonly FieldError[]
}

const WHY: Readonly<Record<string, PublishFailure['why']>> = {
  draft_changed: 'moved',
  details_changed: 'moved',
  not_publishable: 'not_publishable',
  subscription_not_active: 'subscription_not_active',
}

export function publishFailureOf(error: unknown): PublishFailure {
  if (isTransientError(error)) return { why: 'unreachable', code: '', fieldErrors: [] }
  const { code, fieldErrors } = error instanceof RefusedError ? error : new RefusedError('unknown')
  return { why: WHY[code] ?? 'other', code, fieldErrors }
}

type At = 'open' | 'busy' | PublishFailure

/** One press that publishes. It can be pressed again after it has failed. */
export function usePublishAction(publish: () => Promise<unknown>): {
  readonly at: At
  readonly press: () => Promise<void>
} {
  const [at, setAt] = useState<At>('open')
  async function press(): Promise<void> {
    if (at === 'busy') return
    setAt('busy')
    setAt(await publish().then(() => 'open' as const, publishFailureOf))
  }
  return { at, press }
}

/** What somebody who has pressed can do about it. */
export function PublishFailureMessage({
  at,
  work,
}: {
  readonly at: At
  readonly work: Pick<WorkSession, 'view' | 'setFocusTarget'>
}) {
  const { texts, say } = useWebsiteWords()
  const failure = typeof at === 'string' ? null : at
  const messages = {
    moved: texts.seen.moved,
    not_publishable: texts.publish.reasons.not_publishable,
    subscription_not_active: texts.publish.reasons.subscription_not_active,
    unreachable: texts.seen.unreachable,
    other: say(texts.refusals.other, { code: failure?.code ?? '' }),
  }
  return (
    <div class="quiet" role="status">
      {failure !== null && <p>{messages[failure.why]}</p>}
      {failure?.why === 'not_publishable' && <PublishProblems problems={failure.fieldErrors} work={work} />}
    </div>
  )
}
