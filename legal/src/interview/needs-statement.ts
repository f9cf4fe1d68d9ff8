import type { Facts } from '@portico/contract/words/facts'
import { countryPackOf } from '../countries/index.ts'

/**
 * Whether the law requires an accessibility statement: a company that is no microenterprise makes contracts with consumers
 * through the website, in a country that has such a law. Null while that is not known.
 */
export function needsAccessibilityStatement(facts: Facts): boolean | null {
  if (facts.kind === 'public_body' || countryPackOf(facts.country)?.accessibility === null) return false
  if (facts.sells_to_consumers === undefined) return null
  if (!facts.sells_to_consumers) return false
  // A microenterprise has fewer than ten employees.
  if (employsMoreThanTen(facts)) return true
  return facts.company_size === undefined ? null : facts.company_size === 'larger'
}

/** The German notice asks for the number of employees already, so the statement does not ask again. */
export function employsMoreThanTen({ country, more_than_ten_employees: more }: Facts): boolean {
  return country === 'DE' && more === true
}
