import { MAX_OWN_ADDRESSES } from '@portico/contract/words/publications'
import type { BlockingRule } from '@portico/visitor/blocking'
import { isOwnHost } from '../sites/own-host.ts'
import { hostProblem } from './own-tools.ts'

// Tools of others under the website's own name: Matomo on a subdomain, a tag manager's server, a proxy. Such a host is never held as a
// whole, because the website is there too: only the address of a script.

/** `stats.bakery.example/matomo.js`, with a path of at least one character. */
const ADDRESS = /^([^/]{1,253})(\/[\w./?=&%~+-]{1,500})$/

/** What a shop, a till and a sign-in need; nothing below such a path is held by itself. */
const NEVER_HELD =
  /checkout|basket|payment|billing|warenkorb|bestell|zahlung|panier|commande|paiement|carrito|pedido|carrello|pagament|carrinho|encomenda|winkelwagen|afrekenen|betaal|koszyk|zamowien|platnosc|varukorg|betaln|woocommerce|log-?in|sign-?in|sign-?up|anmeld|account|captcha|wp-admin|wp-json|admin-ajax|(?<![a-z])(?:carts?|orders?|kasse|kassa|cesta|pago|cassa|ordine|konto|compte|cuenta|conta|auth|oauth2?|sso)(?![a-z])/i

export function ownAddressProblem(address: string): string | null {
  const [, host = '', path] = ADDRESS.exec(address) ?? []
  if (path === undefined) return 'must be a host and a path, such as stats.bakery.example/matomo.js'
  return hostProblem(host)
}

/** The addresses of a survey that may be held on this website. Whatever the survey says, others' hosts are not among them. */
export function holdableAddresses(addresses: readonly string[], fqdn: string): readonly string[] {
  return [...new Set(addresses)]
    .filter((address) => ownAddressProblem(address) === null && !NEVER_HELD.test(pathOf(address)))
    .filter((address) => isOwnHost(hostOf(address), fqdn))
}

/** The known addresses with more, up to the limit; the same list if there are no more. */
export function withMoreAddresses(known: readonly string[], more: readonly string[]): readonly string[] {
  const all = [...new Set([...known, ...more])].slice(0, Math.max(known.length, MAX_OWN_ADDRESSES))
  return all.length === known.length ? known : all
}

/** Whether a rule is for an address under the website's own name, and where. */
export function ownPlaceOf({ host, path }: BlockingRule, fqdn: string): 'host' | 'domain' | null {
  if (path === '/' || !isOwnHost(host, fqdn)) return null
  return withoutWww(host) === withoutWww(fqdn) ? 'host' : 'domain'
}

const withoutWww = (host: string) => host.replace(/^www\./, '')
const hostOf = (address: string) => address.slice(0, address.indexOf('/'))
const pathOf = (address: string) => address.slice(address.indexOf('/'))
