import type { Subscription } from '@portico/client'
import { addressName } from '../readable-address.ts'
import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { day, planWords, type State, stateOf } from '../words.ts'
import { breadcrumb, layout } from './layout.ts'
import { fieldProblem, marked, type Problem, problemBox } from './problem.ts'

/** Which subscription the page speaks of. Another tab may have changed it before the button is pressed. */
export function subjectOf(subscription: Subscription): string {
  return `${stateOf(subscription)} ${subscription.valid_until}`
}

export function terminatePage(customer: Customer, subscription: Subscription, problem: Problem | null): Html {
  const { site, name, website } = customer
  const { title, text, confirm, button, keep } = WORDS[stateOf(subscription)]
  return layout(
    { title: `${title}: ${name}` },
    html`${breadcrumb(['/', 'Websites'], [`/websites/${site}`, name])}
    <h1>${title}</h1>
    <p class="lead">${planWords(subscription)}, for ${addressName(website)}</p>
    ${problemBox(problem)}
    <form method="post" class="card form">
      ${text(day(subscription.valid_until), site).map((paragraph) => html`<p>${paragraph}</p>`)}
      <input type="hidden" name="subject" value="${subjectOf(subscription)}">
      <p class="field">
        <label class="choice"><input type="checkbox" id="confirm" name="confirm" value="yes" required ${marked(problem, 'confirm')}>
          ${confirm}</label>
        ${fieldProblem(problem, 'confirm')}
      </p>
      <p class="buttons"><button class="button danger solid">${button}</button>
        <a class="button" href="/websites/${site}">${keep}</a></p>
    </form>`,
  )
}

type Words = {
  readonly title: string
  text(date: Html, site: string): readonly Html[]
  readonly confirm: string
  readonly button: string
  readonly keep: string
}

const RUNNING = {
  title: 'Terminate the subscription?',
  confirm: 'Yes, end this subscription now',
  button: 'Terminate now',
  keep: 'Keep it',
}

const FOR_GOOD = html`It is removed for good and cannot be reactivated: to subscribe the website again, a new plan has to be
  chosen.`

const WORDS: Readonly<Record<State, Words>> = {
  active: {
    ...RUNNING,
    text: (date, site) => [
      html`The subscription ends at once, although its period runs until ${date}. ${FOR_GOOD}`,
      html`To let the period run out instead, <a href="/websites/${site}">cancel the renewal</a>.`,
    ],
  },
  ending: {
    ...RUNNING,
    text: (date, site) => [
      html`The renewal is cancelled already: the subscription ends by itself on ${date}, without anything done here.`,
      html`Terminated, it ends at once. ${FOR_GOOD} Until ${date} it could still be
        <a href="/websites/${site}">reactivated</a>.`,
    ],
  },
  ended: {
    title: 'Remove the ended subscription?',
    text: (date) => [
      html`The subscription ended on ${date}. Nothing of it runs any more, and it cannot be reactivated.`,
      html`Portico still keeps what it was: its plan, its modules and its end. Removed, the website is listed without a plan. Its
        settings and the activity in its dashboard stay.`,
      html`A new plan can be chosen without this: it takes the place of the ended one.`,
    ],
    confirm: 'Yes, remove the record of this subscription',
    button: 'Remove the record',
    keep: 'Keep it',
  },
}
