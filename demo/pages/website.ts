import type { Subscription, Tier } from '@portico/client'
import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { INTERVALS, moduleWords, PLANS, stateOf } from '../words.ts'
import { breadcrumb, layout } from './layout.ts'
import { fieldProblem, marked, type Problem, problemBox } from './problem.ts'
import type { Website } from './websites.ts'

export function websitePage({ customer, subscription }: Website, notice: string | null): Html {
  const { site, name, website } = customer
  return layout(
    { title: name, notice },
    html`${breadcrumb(['/', 'Websites'])}
    <div><h1>${name}</h1><p class="lead">${website}</p></div>
    <div class="columns">
      <section class="card" aria-labelledby="subscription">
        <h2 id="subscription">Subscription</h2>
        ${subscription === null ? noSubscription(site) : terms(site, subscription)}
      </section>
      <div>
        <aside class="card" aria-labelledby="dashboard">
          <h2 id="dashboard">Dashboard</h2>
          <p>What ${name} sees and sets: languages, accessibility, analysis and activity.</p>
          <p class="aside-action"><a class="button primary" href="/websites/${site}/dashboard">Open the dashboard</a></p>
        </aside>
        <aside class="card" aria-labelledby="id">
          <h2 id="id">Site id</h2>
          <p>Portico’s name for this website, kept with the customer’s record.</p>
          <code>${site}</code>
        </aside>
      </div>
    </div>`,
  )
}

const NO_MODULES: Readonly<Record<Tier, string>> = {
  starter: 'None',
  growth: 'None',
  professional: 'Every language is included',
  comfort: 'All included',
}

function noSubscription(site: string): Html {
  return html`<p>This website has no plan, so it is not protected.</p>
    <p class="buttons"><a class="button primary" href="/websites/${site}/subscribe">Choose a plan</a></p>`
}

function terms(site: string, subscription: Subscription): Html {
  const { tier, interval, modules } = subscription
  const { kind, label, sentence } = stateOf(subscription)
  return html`<p class="terms"><span class="badge ${kind}">${label}</span> ${sentence}</p>
    <dl class="facts">
      <div><dt>Plan</dt><dd>${PLANS[tier].name}<small>${PLANS[tier].profile}</small></dd></div>
      <div><dt>Billing</dt><dd>${INTERVALS[interval]}</dd></div>
      <div><dt>Modules</dt><dd>${
        modules.length === 0
          ? NO_MODULES[tier]
          : html`<ul>${modules.map((line) => html`<li>${moduleWords(line)}</li>`)}</ul>`
      }</dd></div>
    </dl>
    <div class="buttons">
      ${kind !== 'ended' && html`<a class="button" href="/websites/${site}/change">Change the plan</a>`}
      ${kind === 'protected' && actionButton(site, 'cancel', 'Cancel the renewal')}
      ${kind === 'ending' && actionButton(site, 'reactivate', 'Reactivate')}
      ${kind === 'ended' && html`<a class="button primary" href="/websites/${site}/subscribe">Choose a plan</a>`}
      <a class="button danger" href="/websites/${site}/terminate">Terminate …</a>
    </div>`
}

function actionButton(site: string, action: 'cancel' | 'reactivate', text: string): Html {
  return html`<form method="post" action="/websites/${site}/${action}"><button class="button">${text}</button></form>`
}

export function terminatePage({ site, name, website }: Customer, problem: Problem | null): Html {
  return layout(
    { title: `Terminate ${name}` },
    html`${breadcrumb(['/', 'Websites'], [`/websites/${site}`, name])}
    <h1>Terminate the subscription?</h1>
    ${problemBox(problem)}
    <form method="post" class="card form">
      <p><strong>${website}</strong> stops being protected at once, and the subscription is removed for good. It cannot be
        reactivated: to protect the website again, a new plan has to be chosen.</p>
      <p>To let the paid period run out instead, <a href="/websites/${site}">cancel the renewal</a>.</p>
      <p class="field">
        <label class="choice"><input type="checkbox" id="confirm" name="confirm" value="yes" required ${marked(problem, 'confirm')}>
          Yes, end the protection of ${name} now</label>
        ${fieldProblem(problem, 'confirm')}
      </p>
      <p class="buttons"><button class="button danger solid">Terminate now</button>
        <a class="button" href="/websites/${site}">Keep it</a></p>
    </form>`,
  )
}
