import type { Facts } from '../facts.ts'

/** The name as it is written in full: a company's with its legal form, unless the name ends with it already. */
export function controllerName({ kind, name = '', legal_form: form, trade_name: trade }: Facts): string {
  const full = kind !== 'company' || form === undefined || endsWith(name, form) ? name : `${name}, ${form}`
  return trade === undefined || trade === null || trade === name ? full : `${full} (${trade})`
}

function endsWith(name: string, form: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s.,]/g, '')
  return bare(name).endsWith(bare(form))
}
