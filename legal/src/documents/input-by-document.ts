import type { DocumentName } from '@portico/contract/words'
import type { Facts, Field } from '@portico/contract/words/facts'
import type { DocumentInput } from '../facts/input.ts'

/** The facts that the cookie policy prints, and those that decide which tools receive data and for what. */
const OF_COOKIES: readonly Field[] = [
  ...(['name', 'kind', 'legal_form', 'country'] as const),
  ...(['hosting_name', 'has_newsletter', 'newsletter_provider', 'takes_payments', 'payment_providers'] as const),
]

/**
 * The part of the input that each document can read; the rest is removed. So a cache can compare this part alone. Another street,
 * for example, does not change the cookie policy, and another survey changes no document.
 */
export function inputByDocument(input: DocumentInput): { readonly [document in DocumentName]: DocumentInput } {
  const notMeasured = { ...input, measured: null, surveyed: null }
  return {
    cookies: { ...notMeasured, facts: only(OF_COOKIES, input.facts) },
    privacy: notMeasured,
    notice: notMeasured,
    accessibility: { ...input, surveyed: null },
  }
}

function only(fields: readonly Field[], facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => fields.some((field) => field === name)))
}
