/** One kind of measured request. */
export type MeasuredPhase = {
  readonly name: string
  /** The server that it is compared with: one that only answers, or one that also runs the statements. */
  readonly against: 'bare' | 'floor'
  readonly request: (n: number) => string | null
  /** The request to the bare server, instead of ping. */
  readonly bare?: string
  readonly onBody?: (body: string) => void
  /** Called with the number of requests that were sent and answered. */
  readonly onDone?: (sent: number) => void
}

const MANY_SITES = 2_000
export const SUBSCRIPTION_ORDER = {
  tier: 'growth',
  interval: 'monthly',
  modules: [{ name: 'extra_language', quantity: 2 }],
}

/**
 * The requests of an integrator, ordered so that each phase finds what it needs: sites are registered before they are read, and each step
 * of a subscription uses the sites of the step before. `domain` separates the websites of two passes.
 */
export function integratorPhases(key: string, domain: string): readonly MeasuredPhase[] {
  const ask = requestTextWith(key)
  const ping = pingRequest(key)
  const sites: string[] = []
  let ready = 0
  const manySites = (n: number) => sites[n % Math.min(MANY_SITES, ready)]
  const registered = (body: string) => {
    ready = sites.push(JSON.parse(body).site)
  }
  const step = (name: string, method: string, path: string, body?: string): MeasuredPhase => ({
    name,
    against: 'floor',
    request: (n) => (n < ready ? ask(method, `/integrators/sites/${sites[n]}/subscription/${path}`, body) : null),
    onDone: (sent) => {
      ready = sent
    },
  })
  return [
    { name: 'ping', against: 'bare', request: () => ping },
    {
      name: 'POST site',
      against: 'floor',
      request: (n) => ask('POST', '/integrators/sites/', `{"url":"https://shop-${n}.${domain}/"}`),
      onBody: registered,
    },
    { name: 'GET site', against: 'bare', request: (n) => ask('GET', `/integrators/sites/${manySites(n)}/`) },
    step('create', 'POST', '', JSON.stringify(SUBSCRIPTION_ORDER)),
    {
      name: 'GET subscription',
      against: 'floor',
      request: (n) => ask('GET', `/integrators/sites/${manySites(n)}/subscription/`),
    },
    step('cancel', 'POST', 'cancel/'),
    step('reactivate', 'POST', 'reactivate/'),
    step('terminate', 'DELETE', ''),
  ]
}

/** The text of a ping. The bare server gets the same bytes, so that both parse the same. */
export function pingRequest(key: string): string {
  return requestTextWith(key)('GET', '/integrator/ping/')
}

/** Builds requests as an integrator's backend sends them, with `application/json` even without a body. */
export function requestTextWith(key: string) {
  const common = `Host: localhost\r\nAuthorization: Integrator-Key ${key}\r\nContent-Type: application/json\r\n`
  return (method: string, path: string, body = ''): string => {
    const length = method === 'GET' ? '' : `Content-Length: ${body.length}\r\n`
    return `${method} /api${path} HTTP/1.1\r\n${common}${length}\r\n${body}`
  }
}
