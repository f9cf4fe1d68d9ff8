import type { Facts } from '@portico/contract/words/facts'
import { countryPackOf } from '../countries/index.ts'

/** The owner's name with its legal form, as the country writes it. A name that contains the form, or a person's, stays as it is. */
export function ownerName(facts: Facts): string {
  const { country, kind, name = '', legal_form: form } = facts
  if (name === '') return ''
  const names = countryPackOf(country)?.names
  if (kind === 'sole_trader' || kind === 'freelancer') {
    const mark = names?.soleTrader ?? (kind === 'sole_trader' ? form : undefined)
    return mark === undefined || containsLegalForm(name, mark) ? name : `${name} ${mark}`
  }
  if (kind !== 'company' && kind !== 'association' && kind !== 'charity') return name
  return form === undefined || containsLegalForm(name, form) ? name : `${name}${names?.beforeForm ?? ' '}${form}`
}

/** The owner's name, followed by the trade name in brackets if that differs. */
export function controllerName(facts: Facts): string {
  const { name, trade_name: trade } = facts
  return trade === undefined || trade === null || trade === name ? ownerName(facts) : `${ownerName(facts)} (${trade})`
}

/** Whether a name begins or ends with a legal form, word by word: "SARL Soleil" and "Sol, S. L." do; "Casa" does not with "SA". */
function containsLegalForm(name: string, form: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s.,]/g, '')
  const words = name.split(/[\s,]+/)
  const bareForm = bare(form)
  return words.some((_, count) => {
    const [first, last] = [words.slice(0, count + 1), words.slice(words.length - count - 1)]
    return bare(first.join('')) === bareForm || bare(last.join('')) === bareForm
  })
}
