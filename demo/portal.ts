import type { RequestListener } from 'node:http'
import { type Order, type Portico, PorticoError, type Subscription } from '@portico/client'
import type { Customer, CustomerStore } from './customers.ts'
import { createNoticeStore, NOTICE_SENTENCES, planChangedSentence } from './notices.ts'
import { fillInRequestedOrder, orderFormOf, orderInputFor, parseOrder } from './order.ts'
import { addWebsitePage } from './pages/add.ts'
import { dashboardPage } from './pages/dashboard.ts'
import { type FormProblem, generalProblem, inputProblem, problemFromError, problemStatus } from './pages/problem.ts'
import { type OrderForm, subscribePage } from './pages/subscribe.ts'
import { subscriptionFingerprint, terminatePage } from './pages/terminate.ts'
import { websitePage } from './pages/website.ts'
import { websitesPage } from './pages/websites.ts'
import { createRouter, type PageHandler, type WebsiteHandler } from './router.ts'
import { createSubscriptionCache } from './subscriptions.ts'
import { type HttpReply, htmlReply, jsonReply, redirect } from './web.ts'
import { findWebsites, readWebsiteQuery } from './website-list.ts'
import { subscriptionStateOf } from './words.ts'

export type PortalParts = {
  /** Holds the key, so it stays on this side: browsers get pages made from its answers, never the key. */
  readonly portico: Portico
  readonly customers: CustomerStore
  /** Where the portal is; registered with Portico as an origin that may show the dashboard. */
  readonly origin: string
  /** Where the dashboard comes from. */
  readonly dashboardOrigin: string
  /** Where a customer's website can be opened; null for those that are only names here. */
  addressOf?(customer: Customer): string | null
}

/** The back office. The two tables say what it does. */
export function createPortal(parts: PortalParts): RequestListener {
  const { portico, customers, origin, dashboardOrigin, addressOf = () => null } = parts
  const subscriptions = createSubscriptionCache(portico)
  const notices = createNoticeStore()

  const pages: Readonly<Record<string, PageHandler>> = {
    'GET /': async ({ query }) => {
      const current = await subscriptions.current()
      const websites = customers
        .all()
        .map((customer) => ({ customer, subscription: current.get(customer.site) ?? null }))
      const listQuery = readWebsiteQuery(query)
      return htmlReply(websitesPage(listQuery, findWebsites(websites, listQuery)))
    },
    'GET /websites/new': () => htmlReply(addWebsitePage({ name: '', url: '' }, null)),
    'POST /websites/new': async ({ form }) => {
      const filled = { name: form.get('name')?.trim() ?? '', url: form.get('url') ?? '' }
      if (filled.name === '')
        return htmlReply(addWebsitePage(filled, inputProblem('name', 'Enter the customer’s name.')), 400)
      try {
        const { site, fqdn, path } = await portico.sites.create({ url: filled.url })
        // The same website again gets the same id, so it gets no second entry.
        const known = customers.find(site)
        if (known !== null) return goOn(known, NOTICE_SENTENCES.known(known.name))
        const customer = { site, name: filled.name, website: fqdn + path }
        customers.add(customer)
        return goOn(customer, NOTICE_SENTENCES.added)
      } catch (error) {
        if (!(error instanceof PorticoError)) throw error
        const problem = problemFromError(error, (field) =>
          field === 'url' ? { input: 'url', label: 'Website' } : null,
        )
        return htmlReply(addWebsitePage(filled, problem), problemStatus(error))
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
      return htmlReply(websitePage({ customer, subscription }, online, notices.take(query.get('notice'))))
    },
    // For a customer who has not done it in the dashboard: the banner as it stands there, defaults included.
    'POST publish': async (customer) => {
      const { version } = await portico.sites.publish(customer.site)
      return goOn(customer, NOTICE_SENTENCES.published(version))
    },
    'GET subscribe': async (customer, { query }) => {
      const current = await findSubscription(customer.site)
      if (isRunning(current)) return redirect(`/websites/${customer.site}/change?${query}`)
      return orderForm(customer, 'subscribe', current, query)
    },
    'POST subscribe': (customer, { form }) =>
      order(customer, 'subscribe', form, async (requestedOrder) => {
        await portico.subscriptions.create(customer.site, requestedOrder)
        return NOTICE_SENTENCES.subscribed
      }),
    'GET change': async (customer, { query }) => {
      const current = await findSubscription(customer.site)
      if (!isRunning(current)) return redirect(`/websites/${customer.site}/subscribe?${query}`)
      return orderForm(customer, 'change', current, query)
    },
    'POST change': (customer, { form }) =>
      order(customer, 'change', form, async (requestedOrder) => {
        await portico.subscriptions.change(customer.site, requestedOrder)
        return planChangedSentence(requestedOrder, await findSubscription(customer.site).catch(() => null))
      }),
    'POST cancel': async (customer) => {
      await portico.subscriptions.cancel(customer.site)
      return goOn(customer, NOTICE_SENTENCES.canceled)
    },
    'POST reactivate': async (customer) => {
      await portico.subscriptions.reactivate(customer.site)
      return goOn(customer, NOTICE_SENTENCES.reactivated)
    },
    'GET terminate': async (customer) => {
      const current = await findSubscription(customer.site)
      return current === null
        ? redirect(`/websites/${customer.site}`)
        : htmlReply(terminatePage(customer, current, null))
    },
    'POST terminate': async (customer, { form }) => {
      const current = await findSubscription(customer.site)
      if (current === null) return goOn(customer, NOTICE_SENTENCES.nothingToTerminate)
      if (form.get('confirm') !== 'yes') {
        return htmlReply(terminatePage(customer, current, inputProblem('confirm', 'Tick the box to go on.')), 400)
      }
      // Removing an ended subscription must not end one that was ordered in another tab meanwhile.
      if (form.get('subject') !== subscriptionFingerprint(current)) {
        return htmlReply(
          terminatePage(customer, current, generalProblem('The subscription has changed meanwhile. Look again.')),
          409,
        )
      }
      await portico.subscriptions.terminate(customer.site)
      return goOn(
        customer,
        subscriptionStateOf(current) === 'ended' ? NOTICE_SENTENCES.removed : NOTICE_SENTENCES.terminated,
      )
    },
    'GET dashboard': (customer, { query }) => htmlReply(dashboardPage(customer, query.get('language'))),
    // For the script of that page, which asks again for every load: an address works once, and for five minutes.
    'POST embed': async ({ site }) => {
      const { embed_url } = await portico.embed.create(site)
      return jsonReply({ embed_url })
    },
  }

  /** Shows what was done on the website's page, once. */
  function goOn({ site }: Customer, sentence: string): HttpReply {
    return redirect(notices.before(`/websites/${site}`, sentence))
  }

  function orderForm(
    customer: Customer,
    action: OrderForm['action'],
    current: Subscription | null,
    query: URLSearchParams,
  ): HttpReply {
    const form = current === null ? new URLSearchParams() : orderFormOf(current)
    const wish = fillInRequestedOrder(form, query)
    return htmlReply(subscribePage(customer, { action, current, form, wish }))
  }

  /** Sends what a form orders; whatever is wrong with it is shown on the form again. */
  async function order(
    customer: Customer,
    action: OrderForm['action'],
    form: URLSearchParams,
    send: (requestedOrder: Order) => Promise<string>,
  ): Promise<HttpReply> {
    const again = async (problem: FormProblem, status: number) => {
      const current = await findSubscription(customer.site).catch(() => null)
      return htmlReply(subscribePage(customer, { action, current, form, problem }), status)
    }
    const requestedOrder = parseOrder(form)
    if ('fields' in requestedOrder) return again(requestedOrder, 400)
    try {
      return goOn(customer, await send(requestedOrder))
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error
      return again(problemFromError(error, orderInputFor(requestedOrder)), problemStatus(error))
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

  return createRouter(
    { pages, websitePages, findCustomer: (site) => customers.find(site) },
    { origin, dashboardOrigin },
  )
}

function isRunning(subscription: Subscription | null): subscription is Subscription {
  return subscription?.status === 'active'
}
