/** One kind of request that is measured. */
export type Phase = {
  readonly name: string
  /** What it is held against, as many processes of it as of ours: a server that only answers, or one that also runs the statements. */
  readonly against: 'bare' | 'floor'
  readonly request: (n: number) => string | null
  /** What the bare server is asked instead of ping. */
  readonly bare?: string
  readonly onBody?: (body: string) => void
  /** Told how many requests were sent and answered. */
  readonly onDone?: (sent: number) => void
}

const MANY_SITES = 2_000
export const ORDER = {
  tier: 'growth',
  interval: 'monthly',
  modules: [{ name: 'extra_language', quantity: 2 }],
}

/**
 * The requests of an integrator's life with us, in an order in which each phase finds what it needs: sites are registered
 * before they are read, and each step of a subscription goes over the sites that took the step before. `domain` keeps
 * the websites of one pass apart from those of another.
 */
export function phasesFor(key: string, domain: string): readonly Phase[] {
  const ask = requestsWith(key)
  const ping = pingWith(key)
  const sites: string[] = []
  let ready = 0
  const manySites = (n: number) => sites[n % Math.min(MANY_SITES, ready)]
  const registered = (body: string) => {
    ready = sites.push(JSON.parse(body).site)
  }
  const step = (name: string, method: string, path: string, body?: string): Phase => ({
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
    step('create', 'POST', '', JSON.stringify(ORDER)),
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

/** What the bare server is asked too, byte for byte, so that both have the same to parse. */
export function pingWith(key: string): string {
  return requestsWith(key)('GET', '/integrator/ping/')
}

/** Requests as an integrator's backend sends them: `application/json` is announced even where there is no body. */
export function requestsWith(key: string) {
  const common = `Host: localhost\r\nAuthorization: Integrator-Key ${key}\r\nContent-Type: application/json\r\n`
  return (method: string, path: string, body = ''): string => {
    const length = method === 'GET' ? '' : `Content-Length: ${body.length}\r\n`
    return `${method} /api${path} HTTP/1.1\r\n${common}${length}\r\n${body}`
  }
}
