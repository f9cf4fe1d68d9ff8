import type { IncomingMessage, RequestListener } from 'node:http'
import { type Order, type Portico, PorticoError, type Subscription } from '@portico/client'
import { findAsset } from './assets.ts'
import type { Customer, Customers } from './customers.ts'
import { formOf, orderInput, readOrder } from './order.ts'
import { dashboardPage } from './pages/dashboard.ts'
import { problemOf, problemPage, refusal, says } from './pages/problem.ts'
import { subscribePage } from './pages/subscribe.ts'
import { terminatePage, websitePage } from './pages/website.ts'
import { addPage, type Website, websitesPage } from './pages/websites.ts'
import { goTo, isFromOurPage, json, type Reply, readForm, send, show } from './web.ts'

export type Parts = {
  /** Holds the key, so it stays on this side: browsers get pages made from its answers, never the key. */
  readonly portico: Portico
  readonly customers: Customers
  /** Where the portal is; registered with Portico as an origin that may show the dashboard. */
  readonly origin: string
  /** Where the dashboard comes from. */
  readonly dashboardOrigin: string
}

type Visit = { readonly query: URLSearchParams; readonly form: URLSearchParams }
type Handler = (visit: Visit) => Reply | Promise<Reply>
type WebsiteHandler = (customer: Customer, visit: Visit) => Reply | Promise<Reply>

/** The back office. The two tables say what it does; everything below them is what any web application does. */
export function createPortal({ portico, customers, origin, dashboardOrigin }: Parts): RequestListener {
  const pages: Readonly<Record<string, Handler>> = {
    'GET /': async ({ query }) => {
      const websites = await Promise.all(customers.all().map(withSubscription))
      return show(websitesPage(websites, query.get('done')))
    },
    'GET /websites/new': () => show(addPage({ name: '', url: '' }, null)),
    'POST /websites/new': async ({ form }) => {
      const filled = { name: form.get('name')?.trim() ?? '', url: form.get('url') ?? '' }
      if (filled.name === '') return show(addPage(filled, refusal('name', 'Enter the customer’s name.')), 400)
      try {
        const { site, fqdn, path } = await portico.sites.create({ url: filled.url })
        // The same website again gets the same id, so it gets no second entry.
        if (customers.find(site) !== null) return goTo(`/websites/${site}?done=known`)
        customers.add({ site, name: filled.name, website: fqdn + path })
        return goTo(`/websites/${site}?done=added`)
      } catch (error) {
        if (!(error instanceof PorticoError)) throw error
        const problem = problemOf(error, (field) => (field === 'url' ? { input: 'url', label: 'Website' } : null))
        return show(addPage(filled, problem), statusOf(error))
      }
    },
  }

  const websitePages: Readonly<Record<string, WebsiteHandler>> = {
    GET: async (customer, { query }) => show(websitePage(await withSubscription(customer), query.get('done'))),
    'GET subscribe': (customer) => show(subscribePage(customer, 'subscribe', new URLSearchParams(), null)),
    'POST subscribe': (customer, { form }) =>
      order(customer, 'subscribe', form, async (wanted) => {
        await portico.subscriptions.create(customer.site, wanted)
        return goTo(`/websites/${customer.site}?done=subscribed`)
      }),
    'GET change': async (customer) => {
      const subscription = await findSubscription(customer.site)
      if (subscription === null) return goTo(`/websites/${customer.site}/subscribe`)
      return show(subscribePage(customer, 'change', formOf(subscription), null))
    },
    'POST change': (customer, { form }) =>
      order(customer, 'change', form, async (wanted) => {
        await portico.subscriptions.change(customer.site, wanted)
        return goTo(`/websites/${customer.site}?done=changed`)
      }),
    'POST cancel': async ({ site }) => {
      await portico.subscriptions.cancel(site)
      return goTo(`/websites/${site}?done=canceled`)
    },
    'POST reactivate': async ({ site }) => {
      await portico.subscriptions.reactivate(site)
      return goTo(`/websites/${site}?done=reactivated`)
    },
    'GET terminate': (customer) => show(terminatePage(customer, null)),
    'POST terminate': async (customer, { form }) => {
      const unsure = refusal('confirm', 'Tick the box to terminate.')
      if (form.get('confirm') !== 'yes') return show(terminatePage(customer, unsure), 400)
      await portico.subscriptions.terminate(customer.site)
      return goTo(`/websites/${customer.site}?done=terminated`)
    },
    'GET dashboard': (customer) => show(dashboardPage(customer)),
    // For the script of that page, which asks again for every load: an address works once, and for five minutes.
    'POST embed': async ({ site }) => {
      const { embed_url } = await portico.embed.create(site)
      return json({ embed_url })
    },
  }

  /** Sends what a form orders; whatever is wrong with it is shown on the form again. */
  async function order(
    customer: Customer,
    action: 'subscribe' | 'change',
    form: URLSearchParams,
    send: (wanted: Order) => Promise<Reply>,
  ): Promise<Reply> {
    const wanted = readOrder(form)
    if ('fields' in wanted) return show(subscribePage(customer, action, form, wanted), 400)
    try {
      return await send(wanted)
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error
      return show(subscribePage(customer, action, form, problemOf(error, orderInput(wanted))), statusOf(error))
    }
  }

  /** Asked each time: what is not stored here cannot be out of date. */
  async function withSubscription(customer: Customer): Promise<Website> {
    return { customer, subscription: await findSubscription(customer.site) }
  }

  async function findSubscription(site: string): Promise<Subscription | null> {
    try {
      return await portico.subscriptions.retrieve(site)
    } catch (error) {
      if (error instanceof PorticoError && error.code === 'subscription_not_found') return null
      throw error
    }
  }

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams: query } = new URL(origin + request.url)
    // Only this origin is registered with Portico, so whoever came by another name, as 127.0.0.1, is led to it.
    if (request.headers.host !== new URL(origin).host) return goTo(origin + pathname)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (method === 'POST' && !isFromOurPage(request, origin)) {
      return show(problemPage('Not accepted', says('This was not sent from a page of this portal.')), 403)
    }
    const form = method === 'POST' ? await readForm(request) : new URLSearchParams()
    const [, site, action = ''] = /^\/websites\/([0-9a-f-]{36})(?:\/(\w+))?$/.exec(pathname) ?? []
    // Where customers sign in themselves, this is the place to ask whether the website is theirs.
    const customer = site === undefined ? null : customers.find(site)
    const reply =
      customer === null
        ? await own(pages, `${method} ${pathname}`)?.({ query, form })
        : await own(websitePages, `${method} ${action}`.trim())?.(customer, { query, form })
    return reply ?? (await findAsset(pathname)) ?? show(problemPage('Not found', says('There is no such page.')), 404)
  }

  /** A failure in words. A page's script gets them as JSON. */
  function explain(error: unknown, request: IncomingMessage): Reply {
    if (!(error instanceof PorticoError)) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    const problem = error instanceof PorticoError ? problemOf(error) : says('Something went wrong here.')
    const status = error instanceof PorticoError ? statusOf(error) : 500
    if (request.url?.endsWith('/embed')) return json({ message: problem.sentence }, status)
    return show(problemPage('This did not work', problem), status)
  }

  return async (request, response) => {
    const reply = await answer(request).catch((error) => explain(error, request))
    send(response, reply, dashboardOrigin)
  }
}

/** Refusals keep their status. Trouble with the key or with Portico itself is not the browser's doing. */
function statusOf({ status }: PorticoError): number {
  return status !== null && [400, 404, 409, 429].includes(status) ? status : 502
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}
