import type { Authority, CountryPack, Law } from './pack.ts'
import { ECOMMERCE } from './union.ts'
import { except, identity, prices, register, supervision, type Want, wants } from './wants.ts'

const directive = wants([ECOMMERCE], ['notice'])

/** What is usual in Europe, where the country's own law is not known. */
export const USUAL: readonly Want[] = [
  ...identity(directive),
  directive('phone', { required: false }),
  directive('contact_page', { required: false }),
  ...register(directive, except('public_body')),
  directive('vat_id'),
  ...supervision(directive),
  ...prices(directive),
]

type Core = {
  readonly dataProtection: Authority
  readonly accessibility?: { readonly law: Law; readonly authority: Authority | null }
  readonly currency?: string
}

/** A country of which the common core is known, its authorities among it. */
export function corePack({ dataProtection, accessibility, currency = 'EUR' }: Core): CountryPack {
  return {
    isComplete: false,
    laws: { notice: null, cookies: null },
    dataProtection,
    accessibility: accessibility ?? { law: null, authority: null },
    wants: USUAL,
    labels: () => ({}),
    names: { beforeForm: ' ', soleTrader: null },
    currency,
    sentences: {},
  }
}
