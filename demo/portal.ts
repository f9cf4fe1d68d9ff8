import type { RequestListener } from 'node:http'
import { type Order, type Portico, PorticoError, type Subscription } from '@portico/client'
import { answerWith, type Handler, type WebsiteHandler } from './router.ts'
import type { Customer, Customers } from './customers.ts'
import { find, readWanted } from './website-list.ts'
import { changedSentence, openNotices, SENTENCES } from './notices.ts'
import { fillIn, formOf, orderInput, readOrder } from './order.ts'
import { addPage } from './pages/add.ts'
import { dashboardPage } from './pages/dashboard.ts'
import { type Problem, problemOf, refusal, says, statusOf } from './pages/problem.ts'
import { type OrderForm, subscribePage } from './pages/subscribe.ts'
import { subjectOf, terminatePage } from './pages/terminate.ts'
import { websitePage } from './pages/website.ts'
import { websitesPage } from './pages/websites.ts'
import { followSubscriptions } from './subscriptions.ts'
import { goTo, json, type Reply, show } from './web.ts'
import { stateOf } from './words.ts'

export type Parts = {
  /** Holds the key, so it stays on this side: browsers get pages made from its answers, never the key. */
  readonly portico: Portico
  readonly customers: Customers
  /** Where the portal is; registered with Portico as an origin that may show the dashboard. */
  readonly origin: string
  /** Where the dashboard comes from. */
  readonly dashboardOrigin: string
  /** Where a customer's website can be opened; null for those that are only names here. */
  addressOf?(customer: Customer): string | null
}

/** The back office. The two tables say what it does. */
export function createPortal(parts: Parts): RequestListener {
  const { portico, customers, origin, dashboardOrigin, addressOf = () => null } = parts
  const subscriptions = followSubscriptions(portico)
  const notices = openNotices()

  const pages: Readonly<Record<string, Handler>> = {
    'GET /': async ({ query }) => {
      const current = await subscriptions.current()
      const websites = customers
        .all()
        .map((customer) => ({ customer, subscription: current.get(customer.site) ?? null }))
      const wanted = readWanted(query)
      return show(websitesPage(wanted, find(websites, wanted)))
    },
    'GET /websites/new': () => show(addPage({ name: '', url: '' }, null)),
    'POST /websites/new': async ({ form }) => {
      const filled = { name: form.get('name')?.trim() ?? '', url: form.get('url') ?? '' }
      if (filled.name === '') return show(addPage(filled, refusal('name', 'Enter the customer’s name.')), 400)
      try {
        const { site, fqdn, path } = await portico.sites.create({ url: filled.url })
        // The same website again gets the same id, so it gets no second entry.
        const known = customers.find(site)
        if (known !== null) return goOn(known, SENTENCES.known(known.name))
        const customer = { site, name: filled.name, website: fqdn + path }
        customers.add(customer)
        return goOn(customer, SENTENCES.added)
      } catch (error) {
        if (!(error instanceof PorticoError)) throw error
        const problem = problemOf(error, (field) => (field === 'url' ? { input: 'url', label: 'Website' } : null))
        return show(addPage(filled, problem), statusOf(error))
      }
    },
  }

  const websitePages: Readonly<Record<string, WebsiteHandler>> = {
    GET: async (customer, { query }) => {
      // Asked each time: what is not stored here cannot be out of date.
      const [subscription, installation] = await Promise.all([
        findSubscription(customer.site),
        portico.sites.installation(customer.site),
      ])
      const online = { installation, address: addressOf(customer) }
      return show(websitePage({ customer, subscription }, online, notices.take(query.get('notice'))))
    },
    // For a customer who has not done it in the dashboard: the banner as it stands there, defaults included.
    'POST publish': async (customer) => {
      const { version } = await portico.sites.publish(customer.site)
      return goOn(customer, SENTENCES.published(version))
    },
    'GET subscribe': async (customer, { query }) => {
      const current = await findSubscription(customer.site)
      if (isRunning(current)) return goTo(`/websites/${customer.site}/change?${query}`)
      return orderForm(customer, 'subscribe', current, query)
    },
    'POST subscribe': (customer, { form }) =>
      order(customer, 'subscribe', form, async (wanted) => {
        await portico.subscriptions.create(customer.site, wanted)
        return SENTENCES.subscribed
      }),
    'GET change': async (customer, { query }) => {
      const current = await findSubscription(customer.site)
      if (!isRunning(current)) return goTo(`/websites/${customer.site}/subscribe?${query}`)
      return orderForm(customer, 'change', current, query)
    },
    'POST change': (customer, { form }) =>
      order(customer, 'change', form, async (wanted) => {
        await portico.subscriptions.change(customer.site, wanted)
        return changedSentence(wanted, await findSubscription(customer.site).catch(() => null))
      }),
    'POST cancel': async (customer) => {
      await portico.subscriptions.cancel(customer.site)
      return goOn(customer, SENTENCES.canceled)
    },
    'POST reactivate': async (customer) => {
      await portico.subscriptions.reactivate(customer.site)
      return goOn(customer, SENTENCES.reactivated)
    },
    'GET terminate': async (customer) => {
      const current = await findSubscription(customer.site)
      return current === null ? goTo(`/websites/${customer.site}`) : show(terminatePage(customer, current, null))
    },
    'POST terminate': async (customer, { form }) => {
      const current = await findSubscription(customer.site)
      if (current === null) return goOn(customer, SENTENCES.nothingToTerminate)
      if (form.get('confirm') !== 'yes') {
        return show(terminatePage(customer, current, refusal('confirm', 'Tick the box to go on.')), 400)
      }
      // Whoever removes an ended subscription must not end the one that was ordered in another tab meanwhile.
      if (form.get('subject') !== subjectOf(current)) {
        return show(terminatePage(customer, current, says('The subscription has changed meanwhile. Look again.')), 409)
      }
      await portico.subscriptions.terminate(customer.site)
      return goOn(customer, stateOf(current) === 'ended' ? SENTENCES.removed : SENTENCES.terminated)
    },
    'GET dashboard': (customer, { query }) => show(dashboardPage(customer, query.get('language'))),
    // For the script of that page, which asks again for every load: an address works once, and for five minutes.
    'POST embed': async ({ site }) => {
      const { embed_url } = await portico.embed.create(site)
      return json({ embed_url })
    },
  }

  /** What was done is said on the website's page, once. */
  function goOn({ site }: Customer, sentence: string): Reply {
    return goTo(notices.before(`/websites/${site}`, sentence))
  }

  function orderForm(
    customer: Customer,
    action: OrderForm['action'],
    current: Subscription | null,
    query: URLSearchParams,
  ): Reply {
    const form = current === null ? new URLSearchParams() : formOf(current)
    const wish = fillIn(form, query)
    return show(subscribePage(customer, { action, current, form, wish }))
  }

  /** Sends what a form orders; whatever is wrong with it is shown on the form again. */
  async function order(
    customer: Customer,
    action: OrderForm['action'],
    form: URLSearchParams,
    send: (wanted: Order) => Promise<string>,
  ): Promise<Reply> {
    const again = async (problem: Problem, status: number) => {
      const current = await findSubscription(customer.site).catch(() => null)
      return show(subscribePage(customer, { action, current, form, problem }), status)
    }
    const wanted = readOrder(form)
    if ('fields' in wanted) return again(wanted, 400)
    try {
      return goOn(customer, await send(wanted))
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error
      return again(problemOf(error, orderInput(wanted)), statusOf(error))
    }
  }

  async function findSubscription(site: string): Promise<Subscription | null> {
    try {
      return await portico.subscriptions.retrieve(site)
    } catch (error) {
      if (error instanceof PorticoError && error.code === 'subscription_not_found') return null
      throw error
    }
  }

  return answerWith({ pages, websitePages, findCustomer: (site) => customers.find(site) }, { origin, dashboardOrigin })
}

function isRunning(subscription: Subscription | null): subscription is Subscription {
  return subscription?.status === 'active'
}
