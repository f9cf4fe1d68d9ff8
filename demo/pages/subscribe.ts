import type { Interval, ModuleName, Subscription } from '@portico/client'
import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { DEFAULT_TIER } from '../order.ts'
import { inlineAddress } from '../readable-address.ts'
import {
  dateElement,
  INTERVAL_LABELS,
  MODULE_NAMES,
  MODULE_TEXTS,
  modulesIncludedIn,
  TIERS,
  websiteStateOf,
} from '../words.ts'
import { breadcrumb, pageLayout } from './layout.ts'
import { planSelector } from './plans.ts'
import { type FormProblem, fieldProblem, invalidAttributes, problemBox } from './problem.ts'

/** The order form as it was filled in, also when that was nonsense; to subscribe, or to change what runs. */
export type OrderForm = {
  readonly action: 'subscribe' | 'change'
  /** What runs, or ran last. */
  readonly current: Subscription | null
  readonly form: URLSearchParams
  /** What was filled in for the customer who asked for it. */
  readonly wish?: string | null
  readonly problem?: FormProblem | null
}

const ACTIONS = {
  subscribe: { title: 'Choose a plan', button: 'Subscribe', mark: 'Last plan' },
  change: { title: 'Change the plan', button: 'Change the plan', mark: 'Current plan' },
}

export function subscribePage(customer: Customer, orderForm: OrderForm): Html {
  const { site, name, website } = customer
  const { action, current, form, wish = null, problem = null } = orderForm
  const { title, button, mark } = ACTIONS[action]
  const interval = form.get('interval') ?? 'monthly'
  return pageLayout(
    { title: `${button}: ${name}`, script: 'subscribe.js' },
    html`${breadcrumb(['/', 'Websites'], [`/websites/${site}`, name])}
    <h1>${title}</h1>
    <p class="lead">For ${inlineAddress(website)}</p>
    ${problemBox(problem)}
    ${wish !== null && html`<p class="notice">${wish} Nothing is ordered before you press “${button}”.</p>`}
    ${action === 'change' && websiteStateOf(current) === 'ending' && current !== null && endsAnyway(current)}
    <form method="post" class="order">
      <fieldset class="card" id="tier">
        <legend>Plan</legend>
        ${fieldProblem(problem, 'tier')}
        ${planSelector(form.get('tier') ?? DEFAULT_TIER, current && { tier: current.tier, text: mark })}
      </fieldset>
      <fieldset class="card" id="interval">
        <legend>Billing</legend>
        ${fieldProblem(problem, 'interval')}
        <div class="choices">
          ${(['monthly', 'annually'] as const).map((one) => intervalChoice(one, one === interval))}
        </div>
      </fieldset>
      <fieldset class="card modules">
        <legend>Modules</legend>
        <p class="included" data-plan="professional">Professional includes every language.</p>
        <p class="included" data-plan="comfort">Comfort includes every module.</p>
        ${MODULE_NAMES.map((module) => moduleField(module, form.get(module), problem))}
      </fieldset>
      <p class="buttons"><button class="button primary">${button}</button> <a class="button" href="/websites/${site}">Back</a></p>
    </form>`,
  )
}

function endsAnyway({ valid_until }: Subscription): Html {
  return html`<p class="notice">The renewal of this subscription is cancelled. It ends on ${dateElement(valid_until)} whatever is changed
    here, unless it is reactivated before.</p>`
}

function intervalChoice(interval: Interval, chosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="interval" value="${interval}" ${chosen && html`checked`}> ${INTERVAL_LABELS[interval]}
  </label>`
}

/** Hidden by the style sheet while a plan is chosen that includes it, unless Portico has something to say about it. */
function moduleField(name: ModuleName, value: string | null, problem: FormProblem | null): Html {
  const { name: label, what, counted } = MODULE_TEXTS[name]
  const wrong = fieldProblem(problem, name)
  const tiers = TIERS.filter((tier) => modulesIncludedIn(tier).includes(name)).join(' ')
  const input = counted
    ? html`<input type="number" id="${name}" name="${name}" value="${value ?? '0'}" min="0" max="1000" inputmode="numeric" ${invalidAttributes(problem, name)}>`
    : html`<input type="checkbox" id="${name}" name="${name}" value="1" ${value !== null && html`checked`} ${invalidAttributes(problem, name)}>`
  return html`<div class="module${wrong !== null && ' refused'}" data-included-in="${tiers}">
    <div><label for="${name}">${label}</label><small>${what}</small>${wrong}</div>
    ${input}
  </div>`
}
