import { type Html, html } from '../html.ts'
import { inlineAddress } from '../readable-address.ts'
import {
  type FoundWebsites,
  type ListedWebsite,
  MAX_SEARCH_LENGTH,
  type WebsiteQuery,
  websiteQueryHref,
} from '../website-list.ts'
import { planLabel, STATE_LABELS, stateSentence, WEBSITE_STATES, type WebsiteState, websiteStateOf } from '../words.ts'
import { pageLayout } from './layout.ts'

export function websitesPage(query: WebsiteQuery, found: FoundWebsites): Html {
  return pageLayout(
    { title: found.page > 1 ? `Websites, page ${found.page}` : 'Websites' },
    html`<div class="head">
      <div><h1>Websites</h1><p class="lead">Your customers’ websites and their subscriptions</p></div>
      <a class="button primary" href="/websites/new">Add a website</a>
    </div>
    ${found.all === 0 ? html`<p class="card empty">No websites yet. Add the first one.</p>` : list(query, found)}`,
  )
}

function list(query: WebsiteQuery, found: FoundWebsites): Html {
  return html`${tiles(query, found)}
    ${searchForm(query)}
    ${
      found.matching === 0
        ? nothingFound(query)
        : html`<p class="count">${countSentence(query, found)}</p>
          <ul class="websites card">${found.websites.map(row)}</ul>
          ${found.pages > 1 && pageLinks(query, found)}`
    }`
}

/** How many there are of each state, and the way to see them alone. */
function tiles({ state }: WebsiteQuery, { counts }: FoundWebsites): Html {
  const tile = (kind: WebsiteState) =>
    html`<li><a href="${websiteQueryHref({ text: '', state: kind, page: 1 })}"${
      kind === state && html` aria-current="true"`
    }><strong>${counts[kind]}</strong> <span>${STATE_LABELS[kind]}</span></a></li>`
  return html`<nav aria-label="States"><ul class="tiles">${WEBSITE_STATES.map(tile)}</ul></nav>`
}

function searchForm({ text, state }: WebsiteQuery): Html {
  return html`<form class="search" role="search" action="/">
    <p class="field">
      <label for="q">Customer or website</label>
      <input type="search" id="q" name="q" value="${text}" maxlength="${MAX_SEARCH_LENGTH}" autocomplete="off" spellcheck="false">
    </p>
    <p class="field">
      <label for="state">State</label>
      <select id="state" name="state">
        <option value="">All</option>
        ${WEBSITE_STATES.map((kind) => html`<option value="${kind}"${kind === state && html` selected`}>${STATE_LABELS[kind]}</option>`)}
      </select>
    </p>
    <p class="buttons"><button class="button">Search</button>
      ${isNarrow({ text, state }) && html`<a class="button plain" href="/">Show all</a>`}</p>
  </form>`
}

function isNarrow({ text, state }: Pick<WebsiteQuery, 'text' | 'state'>): boolean {
  return text !== '' || state !== null
}

function countSentence(query: WebsiteQuery, { websites, first, pages, matching, all }: FoundWebsites): string {
  const total = all === 1 ? '1 website' : `${number(all)} websites`
  const last = number(first + websites.length - 1)
  if (pages > 1 && matching < all) return `${number(first)} to ${last} of ${number(matching)} found among ${total}`
  if (pages > 1) return `${number(first)} to ${last} of ${total}`
  return isNarrow(query) ? `${number(matching)} of ${total}` : total
}

function nothingFound({ text, state }: WebsiteQuery): Html {
  const among = state === null ? '' : ` with the state “${STATE_LABELS[state]}”`
  return html`<div class="card empty">
    <p>${text === '' ? `There is no website${among}.` : `No website${among} matches “${text}”.`}</p>
    <p class="lead">${text === '' ? 'Choose another state' : 'Try a part of the customer’s name or of the address'}, or
      <a href="/">show all websites</a>.</p>
  </div>`
}

function row({ customer, subscription }: ListedWebsite): Html {
  const { site, name, website } = customer
  const kind = websiteStateOf(subscription)
  return html`<li>
    <div class="who">
      <span class="initial" aria-hidden="true">${[...name].slice(0, 1).join('').toUpperCase()}</span>
      <div><h2><a href="/websites/${site}">${name}</a></h2><p>${inlineAddress(website)}</p></div>
    </div>
    <p class="plan">${subscription !== null && planLabel(subscription)}</p>
    <p class="state"><span class="badge ${kind}">${STATE_LABELS[kind]}</span> ${subscription !== null && stateSentence(subscription)}</p>
    <p class="actions">
      ${
        kind === 'none' || kind === 'ended'
          ? html`<a class="button" href="/websites/${site}/subscribe">Subscribe<span class="hidden"> ${name}</span></a>`
          : html`<a class="button" href="/websites/${site}/dashboard">Dashboard<span class="hidden"> of ${name}</span></a>`
      }
    </p>
  </li>`
}

function pageLinks(query: WebsiteQuery, { page, pages }: FoundWebsites): Html {
  const to = (other: number) => websiteQueryHref({ ...query, page: other })
  return html`<nav class="pages" aria-label="Pages">
    ${page > 1 && html`<a class="button" rel="prev" href="${to(page - 1)}">Previous</a>`}
    ${page < pages && html`<a class="button" rel="next" href="${to(page + 1)}">Next</a>`}
    <p>Page ${number(page)} of ${number(pages)}</p>
  </nav>`
}

const NUMBER = new Intl.NumberFormat('en-GB')

function number(value: number): string {
  return NUMBER.format(value)
}
