import type { Subscription, Tier } from '@portico/client'
import { type Html, html } from '../html.ts'
import { twoLineAddress } from '../readable-address.ts'
import type { ListedWebsite } from '../website-list.ts'
import { INTERVAL_LABELS, moduleLabel, PLANS, STATE_LABELS, stateSentence, subscriptionStateOf } from '../words.ts'
import { breadcrumb, pageLayout } from './layout.ts'
import { onlineCard, type WebsiteInstallation } from './online.ts'

export function websitePage(
  { customer, subscription }: ListedWebsite,
  online: WebsiteInstallation,
  notice: string | null,
): Html {
  const { site, name, website } = customer
  return pageLayout(
    { title: name, notice },
    html`${breadcrumb(['/', 'Websites'])}
    <div><h1>${name}</h1><p class="lead">${twoLineAddress(website)}</p></div>
    <div class="columns">
      <section class="card" aria-labelledby="subscription">
        <h2 id="subscription">Subscription</h2>
        ${subscription === null ? noSubscription(site) : terms(site, subscription)}
      </section>
      <div>
        <aside class="card" aria-labelledby="dashboard">
          <h2 id="dashboard">Dashboard</h2>
          <p>What ${name} sees: the subscription, its settings, and what happened so far.</p>
          <p class="aside-action"><a class="button primary" href="/websites/${site}/dashboard">Open the dashboard</a></p>
        </aside>
        ${onlineCard(site, subscription?.status === 'active', online)}
        <aside class="card" aria-labelledby="id">
          <h2 id="id">Site id</h2>
          <p>Portico’s name for this website, kept with the customer’s record.</p>
          <code>${site}</code>
        </aside>
      </div>
    </div>`,
  )
}

function noSubscription(site: string): Html {
  return html`<p>This website has no plan.</p>
    <p class="buttons"><a class="button primary" href="/websites/${site}/subscribe">Choose a plan</a></p>`
}

function terms(site: string, subscription: Subscription): Html {
  const { tier, interval } = subscription
  const state = subscriptionStateOf(subscription)
  return html`<p class="terms"><span class="badge ${state}">${STATE_LABELS[state]}</span> ${stateSentence(subscription)}</p>
    <dl class="facts">
      <div><dt>${state === 'ended' ? 'Last plan' : 'Plan'}</dt><dd>${PLANS[tier].name}<small>${PLANS[tier].profile}</small></dd></div>
      <div><dt>Billing</dt><dd>${INTERVAL_LABELS[interval]}</dd></div>
      <div><dt>Modules</dt><dd>${moduleList(subscription)}</dd></div>
    </dl>
    <div class="buttons">${state === 'ended' ? afterItsEnd(site) : whileItRuns(site, state)}</div>`
}

const INCLUDED: Readonly<Record<Tier, readonly string[]>> = {
  starter: [],
  growth: [],
  professional: ['Every language is included'],
  comfort: ['Every module is included'],
}

function moduleList({ tier, modules }: Subscription): Html {
  const lines = [...INCLUDED[tier], ...modules.map(moduleLabel)]
  return lines.length === 0 ? html`None` : html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`
}

function whileItRuns(site: string, state: 'active' | 'ending'): Html {
  return html`<a class="button" href="/websites/${site}/change">Change the plan</a>
    ${
      state === 'ending'
        ? actionButton(site, 'reactivate', 'Reactivate')
        : actionButton(site, 'cancel', 'Cancel the renewal')
    }
    <a class="button danger" href="/websites/${site}/terminate">Terminate …</a>`
}

/** Nothing runs, so there is nothing to stop: only what Portico keeps of it can be removed. */
function afterItsEnd(site: string): Html {
  return html`<a class="button primary" href="/websites/${site}/subscribe">Choose a plan</a>
    <a class="button" href="/websites/${site}/terminate">Remove its record …</a>`
}

function actionButton(site: string, action: 'cancel' | 'reactivate', text: string): Html {
  return html`<form method="post" action="/websites/${site}/${action}"><button class="button">${text}</button></form>`
}
