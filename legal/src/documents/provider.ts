import type { Facts } from '@portico/contract/words/facts'

/** A company's name with its legal form, unless the name ends with it already; a person's as it is. */
export function fullName({ kind, name = '', legal_form: form }: Facts): string {
  return kind !== 'company' || form === undefined || endsWith(name, form) ? name : `${name}, ${form}`
}

/** With the name that customers know, where that is another one. */
export function controllerName(facts: Facts): string {
  const { name, trade_name: trade } = facts
  return trade === undefined || trade === null || trade === name ? fullName(facts) : `${fullName(facts)} (${trade})`
}

function endsWith(name: string, form: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s.,]/g, '')
  return bare(name).endsWith(bare(form))
}
