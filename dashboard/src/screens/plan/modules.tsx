import { type ModuleBooking, moduleBookingsOf, type PlanState, planStateOf } from '../../model/plans.ts'
import type { ModuleName, View } from '../../model/wire.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { UpgradeLink } from '../../parts/upgrade-link.tsx'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

const ICONS: Record<ModuleName, IconName> = {
  extra_language: 'globe',
  accessibility_plugin: 'person',
  ai_sentinel_module: 'spark',
}

/** Every module with what it does, and whether and how often the customer has it. */
export function ModulesCard({ view }: { readonly view: View }) {
  const { texts } = useWebsiteWords()
  return (
    <section class="card">
      <h3>{texts.plan.modules}</h3>
      <ul class="modules">
        {moduleBookingsOf(view).map((booking) => (
          <Module key={booking.name} booking={booking} view={view} />
        ))}
      </ul>
    </section>
  )
}

function Module({ booking, view }: { readonly booking: ModuleBooking; readonly view: View }) {
  const { texts, count } = useWebsiteWords()
  const name = texts.modules[booking.name]
  const credits = booking.name === 'ai_sentinel_module' ? (view.entitlements?.monthly_credits ?? 0) : 0
  const has = booking.inPlan || (booking.quantity > 0 && view.entitlements !== null)
  return (
    <li class={has ? 'module' : 'module missing'}>
      <span class="module-icon">
        <Icon name={ICONS[booking.name]} />
      </span>
      <div class="module-text">
        <h4>{name}</h4>
        <p>{texts.plan.does[booking.name]}</p>
        {credits > 0 && <p class="module-extra">{count(texts.plan.credits, credits)}</p>}
        {booking.name === 'extra_language' && booking.inPlan && <p class="module-extra">{texts.plan.allLanguages}</p>}
      </div>
      <Amount booking={booking} state={planStateOf(view.subscription)} />
      {!has && <UpgradeLink upgrade={view.ways[booking.name]} />}
    </li>
  )
}

function Amount({ booking, state }: { readonly booking: ModuleBooking; readonly state: PlanState }) {
  const { texts, count } = useWebsiteWords()
  const { quantity, counted, inPlan } = booking
  // An ended subscription still names its modules, but nothing of it is booked any more.
  if (state === 'ended') return quantity > 0 ? <span class="badge">{texts.plan.inLastPlan}</span> : null
  if (quantity > 0)
    return <span class="badge accent">{counted ? count(texts.plan.quantity, quantity) : texts.plan.active}</span>
  if (inPlan) return <span class="badge accent">{texts.plan.included}</span>
  return <span class="badge">{texts.plan.notIncluded}</span>
}
