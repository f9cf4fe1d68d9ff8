import type { DocumentName } from '@portico/contract/words'
import type { Facts, Field } from '@portico/contract/words/facts'
import type { Input } from '../facts/input.ts'

/** The facts that the cookie policy says, and those that decide which of the tools receive data and what for. */
const OF_COOKIES: readonly Field[] = [
  ...(['name', 'kind', 'legal_form', 'country'] as const),
  ...(['hosting_name', 'has_newsletter', 'newsletter_provider', 'takes_payments', 'payment_providers'] as const),
]

/**
 * What each document is written from: nothing else is there when it is. So whoever remembers one need not ask what a change is
 * about: with another street the cookie policy is the same, and with another survey all of them are.
 */
export function writtenFrom(input: Input): { readonly [document in DocumentName]: Input } {
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
