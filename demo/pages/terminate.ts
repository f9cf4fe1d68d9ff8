import type { Subscription } from '@portico/client'
import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { inlineAddress } from '../readable-address.ts'
import { dateElement, planLabel, type SubscriptionState, subscriptionStateOf } from '../words.ts'
import { breadcrumb, pageLayout } from './layout.ts'
import { type FormProblem, fieldProblem, invalidAttributes, problemBox } from './problem.ts'

/** Identifies the state of the subscription on the page, because another tab may change it before the button is pressed. */
export function subscriptionFingerprint(subscription: Subscription): string {
  return `${subscriptionStateOf(subscription)} ${subscription.valid_until}`
}

export function terminatePage(customer: Customer, subscription: Subscription, problem: FormProblem | null): Html {
  const { site, name, website } = customer
  const { title, text, confirm, button, keep } = WORDS[subscriptionStateOf(subscription)]
  return pageLayout(
    { title: `${title}: ${name}` },
    html`${breadcrumb(['/', 'Websites'], [`/websites/${site}`, name])}
    <h1>${title}</h1>
    <p class="lead">${planLabel(subscription)}, for ${inlineAddress(website)}</p>
    ${problemBox(problem)}
    <form method="post" class="card form">
      ${text(dateElement(subscription.valid_until), site).map((paragraph) => html`<p>${paragraph}</p>`)}
      <input type="hidden" name="subject" value="${subscriptionFingerprint(subscription)}">
      <p class="field">
        <label class="choice"><input type="checkbox" id="confirm" name="confirm" value="yes" required ${invalidAttributes(problem, 'confirm')}>
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

const WORDS: Readonly<Record<SubscriptionState, Words>> = {
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
