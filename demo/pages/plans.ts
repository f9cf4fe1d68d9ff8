import type { Tier } from '@portico/client'
import { type Html, html } from '../html.ts'
import { MODULE_TEXTS, PLANS, type Plan, TIERS } from '../words.ts'

/** What is said of every plan, in the order of the comparison. */
const ROWS: readonly { readonly label: string; readonly of: (plan: Plan) => string }[] = [
  { label: 'Languages', of: ({ languages }) => (languages === 'all' ? 'All' : String(languages)) },
  {
    label: 'Accessibility widget',
    of: ({ accessibilityWidget }) => (accessibilityWidget ? 'Included' : 'Not included'),
  },
  {
    label: 'Analysis credits a month',
    of: ({ monthlyCredits }) => (monthlyCredits === 0 ? 'None' : String(monthlyCredits)),
  },
  {
    label: 'Can be added',
    of: ({ addable }) =>
      addable.length === 0 ? 'Every module is included' : addable.map((name) => MODULE_TEXTS[name].name).join(', '),
  },
]

export type PlanMark = { readonly tier: Tier; readonly text: string }

/**
 * The plans side by side, each with its radio button at the head. Every fact has its name beside it for screen readers
 * and on small screens; where there is room the names stand once, at the left.
 */
export function planSelector(chosen: string, mark: PlanMark | null): Html {
  return html`<div class="plans">
    <ul class="rows" aria-hidden="true">${ROWS.map(({ label }) => html`<li>${label}</li>`)}</ul>
    ${TIERS.map((tier) => column(tier, tier === chosen, tier === mark?.tier ? mark.text : null))}
  </div>`
}

function column(tier: Tier, isChosen: boolean, mark: string | null): Html {
  const plan = PLANS[tier]
  return html`<div class="plan-choice">
    <div class="plan-head">
      <label><input type="radio" name="tier" value="${tier}" required ${isChosen && html`checked`} aria-describedby="about-${tier}">
        ${plan.name}</label>
      ${mark !== null && html`<span class="badge">${mark}</span>`}
    </div>
    <div class="about" id="about-${tier}">
      <p class="profile">${plan.profile}</p>
      <dl>${ROWS.map(({ label, of }) => html`<div><dt>${label}</dt><dd>${of(plan)}</dd></div>`)}</dl>
    </div>
  </div>`
}
