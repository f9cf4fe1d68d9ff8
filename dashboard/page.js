// @ts-check
// The page in the iframe: takes the token out of the address bar, exchanges it for a session, shows the website.

/**
 * @typedef {{ status: 'active' | 'canceled', tier: string, interval: string, valid_until: string,
 *   will_be_renewed: boolean }} Subscription
 * @typedef {{ languages: number | 'all', accessibility_widget: boolean, monthly_credits: number }} Entitlements
 * @typedef {{ site: { fqdn: string, path: string }, subscription: Subscription | null,
 *   entitlements: Entitlements | null }} View
 * @typedef {{ title: string, text: string, again?: boolean }} Notice
 */

const OPEN_AGAIN = 'Go back to the page that brought you here and open the dashboard again.'

/** @type {Notice} */
const UNAVAILABLE = { title: 'Back in a moment', text: 'The dashboard is not available right now.', again: true }

/** @type {Record<string, Notice>} */
const NOTICES = {
  no_token: { title: 'Nothing to show yet', text: `This address is incomplete. ${OPEN_AGAIN}` },
  token_unknown: { title: 'This link is not valid', text: OPEN_AGAIN },
  token_used: { title: 'This link was used already', text: `Each link opens the dashboard once. ${OPEN_AGAIN}` },
  token_expired: { title: 'This link has expired', text: `Links are valid for five minutes. ${OPEN_AGAIN}` },
  access_revoked: {
    title: 'Access has ended',
    text: 'Your provider no longer has access to this dashboard. Please contact them.',
  },
  session_ended: { title: 'Your session has ended', text: OPEN_AGAIN },
  offline: { title: 'No connection', text: 'The dashboard could not be reached.', again: true },
}

/** @type {Record<string, string>} */
const TIERS = { starter: 'Starter', growth: 'Growth', professional: 'Professional', comfort: 'Comfort' }

class Refused extends Error {
  /** @param {string} code */
  constructor(code) {
    super(code)
    this.code = code
  }
}

// First of all, before anything is requested: the token must not stay in the address bar or the history.
const address = new URL(location.href)
const token = address.searchParams.get('token')
address.searchParams.delete('token')
history.replaceState(null, '', address)

const main = /** @type {HTMLElement} */ (document.querySelector('main'))
/** @type {string | null} */
let session = null
main.replaceChildren(element('p', 'Opening the dashboard…'))
open()

async function open() {
  if (token === null) return showNotice('no_token')
  try {
    session ??= await redeem(token)
    showView(await ask('api/site/', { headers: { authorization: `Bearer ${session}` } }))
  } catch (error) {
    showNotice(error instanceof Refused ? error.code : 'offline')
  }
}

/** @param {string} token */
async function redeem(token) {
  const headers = { 'content-type': 'application/json' }
  const answer = await ask('api/session/', { method: 'POST', headers, body: JSON.stringify({ token }) })
  return answer.session
}

/** @param {string} path @param {RequestInit} init */
async function ask(path, init) {
  const signal = AbortSignal.timeout(15_000)
  const response = await fetch(new URL(path, import.meta.url), {
    ...init,
    cache: 'no-store',
    credentials: 'omit',
    signal,
  })
  const body = await response.json()
  if (!response.ok) throw new Refused(body.code)
  return body
}

/** @param {string} code */
function showNotice(code) {
  const notice = NOTICES[code] ?? UNAVAILABLE
  const parts = [element('h1', notice.title), element('p', notice.text)]
  if (notice.again) {
    const button = element('button', 'Try again')
    button.addEventListener('click', open)
    parts.push(button)
  }
  main.replaceChildren(...parts)
}

/** @param {View} view */
function showView({ site, subscription, entitlements }) {
  const card = document.createElement('section')
  card.append(stateLine(subscription))
  if (subscription === null) {
    card.append(element('p', 'Ask your provider to activate a plan for it.'))
  } else {
    const list = document.createElement('dl')
    for (const [name, value] of facts(subscription, entitlements))
      list.append(element('dt', name), element('dd', value))
    card.append(list)
  }
  main.replaceChildren(element('h1', site.fqdn + site.path), element('p', 'Website compliance'), card)
}

/** @param {Subscription | null} subscription */
function stateLine(subscription) {
  if (subscription === null) return state('warn', 'This website has no subscription.')
  if (subscription.status === 'canceled')
    return state('warn', 'The subscription has ended: this website is not protected.')
  return state('good', 'This website is protected.')
}

/** @param {'good' | 'warn'} mood @param {string} text */
function state(mood, text) {
  const line = element('p', text)
  line.className = `state ${mood}`
  return line
}

/** @param {Subscription} subscription @param {Entitlements | null} may @returns {[string, string][]} */
function facts(subscription, may) {
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
  const atTheEnd =
    subscription.status === 'canceled' ? 'Ended on' : subscription.will_be_renewed ? 'Renews on' : 'Ends on'
  /** @type {[string, string][]} */
  const rows = [
    ['Plan', TIERS[subscription.tier] ?? subscription.tier],
    ['Billed', subscription.interval === 'annually' ? 'every year' : 'every month'],
    [atTheEnd, date.format(new Date(subscription.valid_until))],
  ]
  if (may !== null) {
    rows.push(['Languages', may.languages === 'all' ? 'all' : String(may.languages)])
    rows.push(['Accessibility', may.accessibility_widget ? 'widget included' : 'no widget'])
    rows.push(['Analysis', may.monthly_credits > 0 ? `${may.monthly_credits} credits a month` : 'not included'])
  }
  return rows
}

/** @param {string} name @param {string} text */
function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
