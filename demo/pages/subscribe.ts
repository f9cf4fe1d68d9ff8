import type { Interval, ModuleName, Tier } from '@portico/client'
import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { INCLUDED, INTERVALS, MODULE_NAMES, MODULES, PLANS, TIERS } from '../words.ts'
import { breadcrumb, layout } from './layout.ts'
import { fieldProblem, marked, type Problem, problemBox } from './problem.ts'

/** The order form as it was filled in, also when that was nonsense; to subscribe, or to change what runs. */
export function subscribePage(
  { site, name, website }: Customer,
  action: 'subscribe' | 'change',
  form: URLSearchParams,
  problem: Problem | null,
): Html {
  const chosen = form.get('tier') ?? 'growth'
  const interval = form.get('interval') ?? 'monthly'
  return layout(
    { title: `${ACTIONS[action].button}: ${name}`, script: 'subscribe.js' },
    html`${breadcrumb(['/', 'Websites'], [`/websites/${site}`, name])}
    <h1>${ACTIONS[action].title}</h1>
    <p class="lead">For ${website}</p>
    ${problemBox(problem)}
    <form method="post" class="order">
      <fieldset class="card" id="tier">
        <legend>Plan</legend>
        ${fieldProblem(problem, 'tier')}
        <div class="plans">${TIERS.map((tier) => plan(tier, tier === chosen))}</div>
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
      <p class="buttons"><button class="button primary">${ACTIONS[action].button}</button> <a class="button" href="/websites/${site}">Back</a></p>
    </form>`,
  )
}

const ACTIONS = {
  subscribe: { title: 'Choose a plan', button: 'Subscribe' },
  change: { title: 'Change the plan', button: 'Change the plan' },
}

function plan(tier: Tier, chosen: boolean): Html {
  return html`<label class="plan-choice">
    <input type="radio" name="tier" value="${tier}" required ${chosen && html`checked`}>
    <span><strong>${PLANS[tier].name}</strong><small>${PLANS[tier].profile}</small></span>
  </label>`
}

function intervalChoice(interval: Interval, chosen: boolean): Html {
  return html`<label class="choice">
    <input type="radio" name="interval" value="${interval}" ${chosen && html`checked`}> ${INTERVALS[interval]}
  </label>`
}

/** Hidden by the style sheet while a plan is chosen that includes it, unless Portico has something to say about it. */
function moduleField(name: ModuleName, value: string | null, problem: Problem | null): Html {
  const { name: label, what, counted } = MODULES[name]
  const wrong = fieldProblem(problem, name)
  const includedIn = TIERS.filter((tier) => INCLUDED[tier].includes(name)).join(' ')
  const input = counted
    ? html`<input type="number" id="${name}" name="${name}" value="${value ?? '0'}" min="0" max="1000" inputmode="numeric" ${marked(problem, name)}>`
    : html`<input type="checkbox" id="${name}" name="${name}" value="1" ${value !== null && html`checked`} ${marked(problem, name)}>`
  return html`<div class="module${wrong !== null && ' refused'}" data-included-in="${includedIn}">
    <div><label for="${name}">${label}</label><small>${what}</small>${wrong}</div>
    ${input}
  </div>`
}
