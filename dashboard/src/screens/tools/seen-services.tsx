import type { SeenWebsite } from '../../model/wire.ts'
import { RevertButton } from '../../parts/revert-button.tsx'
import type { Loaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly work: WorkSession; readonly seen: Loaded<SeenWebsite> }

/** When the website was checked, and what was published because of it. The services themselves stand in the list of tools. */
export function SeenServices({ work, seen }: Props) {
  const { texts, say, count, day, list } = useWebsiteWords()
  const { seen: words } = texts
  const { survey = null, omitted = 0, payments = [], revertible = null } = seen.value ?? {}
  return (
    <section class="card">
      <h3>{words.title}</h3>
      {seen.at === 'failed' && <p role="status">{words.failed}</p>}
      {seen.at === 'here' && survey === null && <p class="empty">{words.never}</p>}
      {survey !== null && (
        <p>
          {count(words.surveyed, survey.pages, { date: day(survey.at) })}{' '}
          {survey.services.length === 0 ? words.nobody : count(words.found, survey.services.length)}
        </p>
      )}
      {payments.length > 0 && <p>{say(words.payments, { names: list(payments) })}</p>}
      {omitted > 0 && <p class="quiet">{count(words.omitted, omitted)}</p>}
      {revertible !== null && (
        <>
          <p>{say(words.publishedItself, { version: revertible.version, date: day(revertible.at) })}</p>
          <RevertButton work={work} version={revertible.version} />
        </>
      )}
    </section>
  )
}
