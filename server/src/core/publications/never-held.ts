import { TOOLS, type Tool } from '@portico/vendors'
import { isOwnHost, registrableDomain } from '../sites/own-host.ts'

// Parties that are never held by themselves, whatever was measured: a website that cannot sell, sign in or show its map is worse off
// than with a party that is named and runs.

/** What nobody who was not asked holds back. */
export const NEVER_HELD_KINDS = ['payment', 'sign_in', 'shop', 'captcha', 'map', 'delivery', 'own_domain'] as const
export type NeverHeldKind = (typeof NEVER_HELD_KINDS)[number]

type NamedKind = Exclude<NeverHeldKind, 'own_domain'>

/** Words of host names, each a whole part between dots and hyphens. */
const WORDS: Readonly<Record<NamedKind, string>> = {
  payment:
    'pay payment payments checkout billing pos 3ds 3dsecure acs secure-payment zahlung paiement pago pagos pagamento pagamenti betaal',
  sign_in: 'login signin sso auth auth0 oauth oauth2 oidc id idp identity account accounts konto compte cuenta',
  shop: 'shop store cart basket order orders booking bookings reservation reservations tickets',
  captcha: 'captcha recaptcha hcaptcha challenge challenges turnstile',
  map: 'map maps tile tiles osm mapbox leaflet geocode geocoder',
  delivery: 'fonts font libs cdnjs unpkg jsdelivr',
}

/** Parts of a domain's own name, without its ending. */
const PARTS: Readonly<Record<NamedKind, RegExp>> = {
  payment: /payment|checkout|paypal|stripe|klarna|adyen|mollie|redsys|sepa/,
  sign_in: /login|signin|oauth|keycloak/,
  shop: /booking|ticket|reserv|shopware|shopify|bigcommerce/,
  captcha: /captcha/,
  map: /openstreetmap|maptiler|mapbox|geocod/,
  delivery: /cdn|fonts|akamai|cloudfront|fastly|azureedge|amazonaws|googleusercontent|githubusercontent|blob|storage/,
}

const PURPOSES: Readonly<Partial<Record<Tool['purposes'][number], NamedKind>>> = {
  'payment-fraud': 'payment',
  login: 'sign_in',
  cart: 'shop',
  'bot-detection': 'captcha',
  'map-display': 'map',
  fonts: 'delivery',
  'file-delivery': 'delivery',
}

/** What makers of known tools do on their domains: an unknown host of theirs may be a part of it. */
const KINDS_OF_DOMAINS: ReadonlyMap<string, NamedKind> = new Map(
  TOOLS.flatMap((tool) => {
    const kind = tool.kind === 'payment' ? 'payment' : tool.purposes.flatMap((one) => PURPOSES[one] ?? [])[0]
    return kind === undefined ? [] : domainsOf(tool).map((domain) => [domain, kind] as const)
  }),
)

/** The registrable domains of makers of known tools. */
const DOMAINS_OF_MAKERS: ReadonlySet<string> = new Set(TOOLS.flatMap(domainsOf))

function domainsOf({ hosts, addresses = [] }: Tool): readonly string[] {
  return [...hosts, ...addresses].flatMap((one) => registrableDomain(one.split('/')[0] ?? '') ?? [])
}

/** Whether a maker of known tools has this domain: then a host of it says nothing about the others. */
export function isDomainOfMaker(domain: string): boolean {
  return DOMAINS_OF_MAKERS.has(domain)
}

/** Why a party with this domain and these hosts is never held; null: it may be. */
export function neverHeldKind(domain: string, hosts: readonly string[], fqdn: string): NeverHeldKind | null {
  const all = [domain, ...hosts]
  if (all.some((host) => isOwnHost(host, fqdn))) return 'own_domain'
  const byMaker = KINDS_OF_DOMAINS.get(domain)
  if (byMaker !== undefined) return byMaker
  const ending = domain.slice(domain.indexOf('.'))
  const parts = new Set(all.flatMap((host) => host.slice(0, -ending.length).split(/[.-]/)))
  const kinds = NEVER_HELD_KINDS.filter((kind) => kind !== 'own_domain')
  const ownName = domain.slice(0, -ending.length)
  return (
    kinds.find((kind) => WORDS[kind].split(' ').some((word) => parts.has(word)) || PARTS[kind].test(ownName)) ?? null
  )
}
