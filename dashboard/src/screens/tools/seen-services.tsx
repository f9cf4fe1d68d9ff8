import type { SeenWebsite } from '../../model/wire.ts'
import { BreakableText } from '../../parts/breakable-text.tsx'
import { RevertButton } from '../../parts/revert-button.tsx'
import type { Loaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Props = { readonly work: WorkSession; readonly seen: Loaded<SeenWebsite> }

/** The services that the last survey saw on the website, and what was published because of them. */
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
        <details>
          <summary>
            {count(words.surveyed, survey.pages, { date: day(survey.at) })}{' '}
            {survey.services.length === 0 ? words.nobody : count(words.found, survey.services.length)}
          </summary>
          <ul class="rows">
            {survey.services.map((service, index) => (
              // A tool of the customer's may have several domains.
              <Service key={index} service={service} />
            ))}
          </ul>
        </details>
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

type ServiceProps = { readonly service: NonNullable<SeenWebsite['survey']>['services'][number] }

function Service({ service }: ServiceProps) {
  const { texts, say } = useWebsiteWords()
  const { seen: words, categories } = texts
  const { tool, name, category, pages, before, after_reject, stored } = service
  const facts = [
    ...(pages.length > 0 ? [say(words.on, { pages: pages.join(', ') })] : []),
    ...(stored.length > 0 ? [say(words.stores, { names: stored.join(', ') })] : []),
  ]
  const runs = after_reject === true ? words.afterReject : before && category !== 'necessary' ? words.before : null
  return (
    <li class="row tool">
      <span class="row-name">
        <BreakableText text={name} />
      </span>
      <span class="badge">{tool === null ? words.unknown : categories[category]}</span>
      {runs !== null && <span class="badge warn">{runs}</span>}
      <p class="quiet tool-more">
        <BreakableText text={facts.join(' · ')} />
      </p>
    </li>
  )
}
