import { type Inventory, MAX_INVENTORY_SIZES } from '@portico/contract/surveys/inventory'
import type { PageEvidence } from '../../kit/evidence.ts'
import { isSuccessful } from '../seen/testable.ts'

type PageFunctions = Pick<Inventory['pages'][number], 'forms' | 'cart' | 'errors'>

/**
 * What works on a page, so that the next survey can compare it: its forms, a way to a cart or till, and errors of scripts. Nothing of a
 * page that could not be read, or whose errors were not counted.
 */
export function pageFunctionsOf(page: PageEvidence): PageFunctions {
  const { forms, links, scriptErrors } = page
  if (scriptErrors === undefined || !isSuccessful(page)) return {}
  return {
    forms: Math.min(forms.length, MAX_INVENTORY_SIZES.forms),
    cart: [...links.map(({ href }) => href), ...forms.map(({ action }) => action)].some(leadsToCart),
    errors: Math.min(scriptErrors, MAX_INVENTORY_SIZES.errors),
  }
}

/** What shops call their cart and till in addresses, in the languages that surveys read. */
const CART =
  /^(?:cart|basket|bag|checkout|add-to-cart|warenkorb|einkaufswagen|kasse|panier|caisse|commande|carrello|cassa|carrito|cesta|cistella|carret|carrinho|winkelwagen|winkelmand|afrekenen|koszyk|kosik|varukorg|kassa|kundvagn|kurv|ostoskori)(?:\.[a-z]+)?$/

function leadsToCart(address: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  const parts = url.pathname.toLowerCase().split('/')
  return url.searchParams.has('add-to-cart') || parts.some((part) => CART.test(part))
}
