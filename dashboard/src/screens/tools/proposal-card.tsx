import type { ToolChangeKind } from '@portico/contract/words/publications'
import type { SeenWebsite } from '../../model/wire.ts'
import { BreakableText } from '../../parts/breakable-text.tsx'
import { PublishFailureMessage, usePublishAction } from '../../parts/publish/publish-action.tsx'
import { reasonSentences } from '../../parts/tool-change-reasons.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { categoryText } from '../../texts/category-text.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = {
  readonly work: WorkSession
  readonly proposal: NonNullable<SeenWebsite['proposal']>
  /** Names of what was seen and nobody knows. */
  readonly unknown: readonly string[]
  /** Reads anew what is proposed. */
  readonly reload: () => void
}

/** What was seen and the banner does not say yet, and what is not seen any more: one press takes it over and publishes it. */
export function ProposalCard({ work, proposal, unknown, reload }: Props) {
  const words = useWebsiteWords()
  const { texts, say, day } = words
  const { seen } = texts
  const { at, press } = usePublishAction(async () => {
    await work.reads.answer('proposal', { proposal: proposal.id }).finally(() => {
      work.refresh()
      reload()
    })
  })
  const reasons = reasonSentences(proposal.changes, words)
  const has = (kind: ToolChangeKind) => proposal.changes.some(({ change }) => change === kind)
  const takeOver = !has('removed') ? seen.takeOver : has('added') ? seen.changeAndPublish : seen.removeAndPublish
  return (
    <section class="card">
      <h3>{seen.proposed}</h3>
      {has('added') && <p>{seen.proposedText}</p>}
      <ul class="changes proposed">
        {proposal.changes.map(({ change, tool, name, category }, index) => (
          <li key={`${change} ${tool}`}>
            <p>
              <BreakableText text={reasons[index] ?? ''} />{' '}
              <span class="badge">
                {change === 'removed'
                  ? seen.comesOff
                  : categoryText({ category, isKnown: !unknown.includes(name) }, words)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      {proposal.material && <p>{seen.asksAgain}</p>}
      {proposal.publishes_after !== null && <p>{say(seen.waits, { date: day(proposal.publishes_after) })}</p>}
      {has('removed') && <p>{seen.goneText}</p>}
      <div class="buttons">
        <button type="button" class="button" aria-busy={at === 'busy'} onClick={() => void press()}>
          {takeOver}
        </button>
      </div>
      <PublishFailureMessage at={at} work={work} />
    </section>
  )
}
