import type { FieldError } from '../../model/errors.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { FieldLink } from './publish-blocker-list.tsx'
import { blockerFromProblem } from './publish-blockers.ts'

type Props = { readonly problems: readonly FieldError[]; readonly work: Pick<WorkSession, 'view' | 'setFocusTarget'> }

/** What keeps the service from publishing, each once, with a way to it. */
export function PublishProblems({ problems, work }: Props) {
  const words = useWebsiteWords()
  const { website, documents } = work.view
  const places = new Map(
    problems.map((problem) => {
      const { label, why, ...place } = blockerFromProblem(problem, website.draft, documents?.questions ?? [], words)
      return [[label, why].filter(Boolean).join(' – '), place]
    }),
  )
  return (
    <ul class="changes">
      {[...places].map(([sentence, place]) => (
        <li key={sentence}>
          <FieldLink {...place} work={work}>
            {sentence}
          </FieldLink>
        </li>
      ))}
    </ul>
  )
}
