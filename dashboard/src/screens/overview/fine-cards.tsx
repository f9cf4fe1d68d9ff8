import type { ComponentChildren } from 'preact'
import { type Screen, screenHref } from '../../model/screen.ts'
import type { WebsiteState } from '../../model/wire.ts'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { choicesPerDay, linePath } from './choices-line.ts'

type Props = { readonly state: WebsiteState; readonly work: Pick<WorkSession, 'view' | 'reads' | 'connectionLoss'> }

/** What is as it should be, in numbers. What is not stands above, and is not called fine. */
export function FineCards({ state, work }: Props) {
  const { texts, number, list, language } = useWebsiteWords()
  const { fine, sides } = texts
  const { tools, accessibility, languages, published } = state
  if (published === null || work.view.entitlements === null) return null
  const areToolsFine = tools.named > 0 && tools.unknown === 0 && tools.proposals === 0
  return (
    <section class="fine">
      <h3>{fine.title}</h3>
      <div class="fine-cards">
        <Choices work={work} />
        {areToolsFine && (
          <Fine name={fine.tools} screen="tools">
            {number(tools.named)}
          </Fine>
        )}
        {languages.length > 0 && state.language.assumed === null && (
          <Fine name={fine.languages} screen="languages">
            {list(languages.map(language))}
          </Fine>
        )}
        {accessibility.in_plan && accessibility.on && (
          <Fine name={fine.widget} screen="accessibility">
            {fine.on} · {sides[work.view.website.draft.widget_side]}
          </Fine>
        )}
      </div>
    </section>
  )
}

type FineProps = { readonly name: string; readonly screen: Screen; readonly children: ComponentChildren }

function Fine({ name, screen, children }: FineProps) {
  return (
    <a class="card fine-card" href={screenHref(screen)}>
      <span class="quiet">{name}</span>
      <strong>{children}</strong>
    </a>
  )
}

const [WIDTH, HEIGHT] = [160, 36]

/** How many visitors have chosen in 30 days, with a line of the days. */
function Choices({ work }: Pick<Props, 'work'>) {
  const { texts, number, say, formats } = useWebsiteWords()
  const { fine } = texts
  const { value } = useLoaded(work.reads.consents, work.connectionLoss !== null)
  const days = value === null ? [] : choicesPerDay(value)
  const total = days.reduce((sum, one) => sum + one, 0)
  const share = new Intl.NumberFormat(formats, { style: 'percent' })
  return (
    <a class="card fine-card" href={screenHref('consents')}>
      <span class="quiet">{fine.choices}</span>
      <strong>{value === null ? ' ' : total === 0 ? fine.noChoices : number(total)}</strong>
      {value !== null && total > 0 && (
        <span class="quiet">{say(fine.allowed, { share: share.format(value.total.given / total) })}</span>
      )}
      {(value === null || total > 0) && (
        <svg class="fine-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {total > 0 && <path d={linePath(days, WIDTH, HEIGHT)} vector-effect="non-scaling-stroke" />}
        </svg>
      )}
    </a>
  )
}
