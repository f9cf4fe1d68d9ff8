import type { Facts } from '@portico/contract/words/facts'
import { packOf } from '../countries/index.ts'

/** A name with its legal form as its country writes it, unless the form stands in the name already; a person's as it is. */
export function fullName(facts: Facts): string {
  const { country, kind, name = '', legal_form: form } = facts
  if (name === '') return ''
  const names = packOf(country)?.names
  if (kind === 'sole_trader' || kind === 'freelancer') {
    const mark = names?.soleTrader ?? (kind === 'sole_trader' ? form : undefined)
    return mark === undefined || standsIn(name, mark) ? name : `${name} ${mark}`
  }
  if (kind !== 'company' && kind !== 'association' && kind !== 'charity') return name
  return form === undefined || standsIn(name, form) ? name : `${name}${names?.beforeForm ?? ' '}${form}`
}

/** With the name that customers know, where that is another one. */
export function controllerName(facts: Facts): string {
  const { name, trade_name: trade } = facts
  return trade === undefined || trade === null || trade === name ? fullName(facts) : `${fullName(facts)} (${trade})`
}

/** Whether a name begins or ends with a form, word by word: "SARL Soleil", "Sol, S. L.", but not "Casa" with "SA". */
function standsIn(name: string, form: string): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[\s.,]/g, '')
  const words = name.split(/[\s,]+/)
  const wanted = bare(form)
  return words.some((_, count) => {
    const [first, last] = [words.slice(0, count + 1), words.slice(words.length - count - 1)]
    return bare(first.join('')) === wanted || bare(last.join('')) === wanted
  })
}
