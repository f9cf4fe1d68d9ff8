import type { Facts } from '@portico/contract/words/facts'
import { packOf } from '../countries/index.ts'

/**
 * Whether the law wants a statement on accessibility: contracts with consumers through the website, by a company that is not
 * a microenterprise, in a country that has such a law. Null while that is not known.
 */
export function needsAccessibilityStatement(facts: Facts): boolean | null {
  if (facts.kind === 'public_body' || packOf(facts.country)?.accessibility === null) return false
  if (facts.sells_to_consumers === undefined) return null
  if (!facts.sells_to_consumers) return false
  // Whoever employs more than ten is no microenterprise, which has fewer.
  if (employsMoreThanTen(facts)) return true
  return facts.company_size === undefined ? null : facts.company_size === 'larger'
}

/** Where the notice asks for it, it is not asked a second time for the statement. */
export function employsMoreThanTen({ country, more_than_ten_employees: more }: Facts): boolean {
  return country === 'DE' && more === true
}
