import type { Subscription } from '@portico/client'
import type { Customer } from '../customers.ts'
import { type Html, html } from '../html.ts'
import { INTERVALS, PLANS, type State, stateOf } from '../words.ts'
import { breadcrumb, layout } from './layout.ts'
import { fieldProblem, marked, type Problem, problemBox } from './problem.ts'

export type Website = { readonly customer: Customer; readonly subscription: Subscription | null }

export function websitesPage(websites: readonly Website[], notice: string | null): Html {
  return layout(
    { title: 'Websites', notice },
    html`<div class="head">
      <div><h1>Websites</h1><p class="lead">Your customers’ websites and how they are protected</p></div>
      <a class="button primary" href="/websites/new">Add a website</a>
    </div>
    ${tiles(websites)}
    ${
      websites.length === 0
        ? html`<p class="card empty">No websites yet. Add the first one.</p>`
        : html`<ul class="websites card">${websites.map(row)}</ul>`
    }`,
  )
}

function tiles(websites: readonly Website[]): Html {
  const kinds = websites.map(({ subscription }) => stateOf(subscription).kind)
  const count = (...wanted: readonly State['kind'][]) => kinds.filter((kind) => wanted.includes(kind)).length
  return html`<dl class="tiles">
    <div><dt>Websites</dt><dd>${websites.length}</dd></div>
    <div><dt>Protected</dt><dd>${count('protected', 'ending')}</dd></div>
    <div><dt>Not renewing</dt><dd>${count('ending')}</dd></div>
    <div><dt>Not protected</dt><dd>${count('none', 'ended')}</dd></div>
  </dl>`
}

function row({ customer, subscription }: Website): Html {
  const { site, name, website } = customer
  const state = stateOf(subscription)
  return html`<li>
    <div class="who">
      <span class="initial" aria-hidden="true">${name.slice(0, 1).toUpperCase()}</span>
      <div><h2><a href="/websites/${site}">${name}</a></h2><p>${website}</p></div>
    </div>
    <p class="plan">${subscription === null ? '' : `${PLANS[subscription.tier].name}, ${INTERVALS[subscription.interval].toLowerCase()}`}</p>
    <p class="state"><span class="badge ${state.kind}">${state.label}</span> ${state.sentence}</p>
    <p class="actions">
      ${
        state.kind === 'none' || state.kind === 'ended'
          ? html`<a class="button" href="/websites/${site}/subscribe">Subscribe<span class="hidden"> ${name}</span></a>`
          : html`<a class="button" href="/websites/${site}/dashboard">Dashboard<span class="hidden"> of ${name}</span></a>`
      }
    </p>
  </li>`
}

export type AddForm = { readonly name: string; readonly url: string }

export function addPage(form: AddForm, problem: Problem | null): Html {
  return layout(
    { title: 'Add a website' },
    html`${breadcrumb(['/', 'Websites'])}
    <h1>Add a website</h1>
    ${problemBox(problem)}
    <form method="post" class="card form">
      <p class="field">
        <label for="name">Customer</label>
        <input id="name" name="name" value="${form.name}" required maxlength="100" autocomplete="off" ${marked(problem, 'name')}>
        ${fieldProblem(problem, 'name')}
      </p>
      <p class="field">
        <label for="url">Website</label>
        <input id="url" name="url" value="${form.url}" required placeholder="www.example.com" inputmode="url"
          autocomplete="off" autocapitalize="none" spellcheck="false" ${marked(problem, 'url')}>
        ${fieldProblem(problem, 'url')}
      </p>
      <p class="buttons"><button class="button primary">Add the website</button> <a class="button" href="/">Back</a></p>
    </form>`,
  )
}
