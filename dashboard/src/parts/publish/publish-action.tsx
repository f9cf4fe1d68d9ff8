import { useState } from 'preact/hooks'
import { type FieldError, isTransient, Refused } from '../../model/errors.ts'
import type { Work } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ProblemList } from './problem-list.tsx'

/** Why one press did not publish. */
export type Failure = {
  readonly why: 'moved' | 'not_publishable' | 'subscription_not_active' | 'unreachable' | 'other'
  readonly code: string
  readonly wrong: readonly FieldError[]
}

const WHY: Readonly<Record<string, Failure['why']>> = {
  draft_changed: 'moved',
  details_changed: 'moved',
  not_publishable: 'not_publishable',
  subscription_not_active: 'subscription_not_active',
}

export function failureOf(error: unknown): Failure {
  if (isTransient(error)) return { why: 'unreachable', code: '', wrong: [] }
  const { code, wrong } = error instanceof Refused ? error : new Refused('unknown')
  return { why: WHY[code] ?? 'other', code, wrong }
}

type At = 'open' | 'busy' | Failure

/** One press that publishes. It can be pressed again after it has failed. */
export function usePress(publish: () => Promise<unknown>): { readonly at: At; readonly press: () => Promise<void> } {
  const [at, setAt] = useState<At>('open')
  async function press(): Promise<void> {
    if (at === 'busy') return
    setAt('busy')
    setAt(await publish().then(() => 'open' as const, failureOf))
  }
  return { at, press }
}

/** What somebody who has pressed can do about it. */
export function NotPublished({ at, work }: { readonly at: At; readonly work: Pick<Work, 'view' | 'seek'> }) {
  const { texts, say } = useWebsiteWords()
  const failure = typeof at === 'string' ? null : at
  const said = {
    moved: texts.seen.moved,
    not_publishable: texts.publish.reasons.not_publishable,
    subscription_not_active: texts.publish.reasons.subscription_not_active,
    unreachable: texts.seen.unreachable,
    other: say(texts.refusals.other, { code: failure?.code ?? '' }),
  }
  return (
    <div class="quiet" role="status">
      {failure !== null && <p>{said[failure.why]}</p>}
      {failure?.why === 'not_publishable' && <ProblemList problems={failure.wrong} work={work} />}
    </div>
  )
}
