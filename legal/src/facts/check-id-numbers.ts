import type { Facts, Field } from '@portico/contract/words/facts'
import { hasMod11And10CheckDigit, luhnSum, weightedDigitSum } from './check-digits.ts'
import { VAT_FORMATS } from './vat-formats.ts'

/** `format`: it cannot be such a number. `check_digit`: it is mistyped. A correct number may still belong to nobody. */
export type IdNumberProblem = 'format' | 'check_digit'

/** A number without spaces, dots, hyphens and slashes, in capitals. */
export function withoutSeparators(text: string): string {
  return text.toUpperCase().replaceAll(/[\s./-]/g, '')
}

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const CIF_LETTERS = 'JABCDEFGHI'

/** Spain: NIF of people (DNI, NIE, K L M) and of companies, with or without ES in front. */
export function checkNif(text: string): IdNumberProblem | null {
  const number = withoutSeparators(text).replace(/^ES(?=.{9}$)/, '')
  const person = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(number)
  if (person !== null && number.length === 9) {
    const [, first = '', digits = '', letter] = person
    // X, Y and Z stand for 0, 1 and 2; K, L and M for nothing.
    const lead = 'XYZ'.includes(first) && first !== '' ? String('XYZ'.indexOf(first)) : ''
    return verdict(NIF_LETTERS[Number(lead + digits) % 23] === letter)
  }
  const company = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number)
  if (company === null) return 'format'
  const [, kind = '', digits = '', control = ''] = company
  const digit = (10 - (luhnSum(`${digits}0`) % 10)) % 10
  const asLetter = CIF_LETTERS[digit] === control
  const asDigit = String(digit) === control
  if ('NPQRSW'.includes(kind)) return verdict(asLetter)
  return verdict('ABEH'.includes(kind) ? asDigit : asLetter || asDigit)
}

/** Germany: USt-IdNr., and W-IdNr. with its number of the activity. */
export function checkGermanVat(text: string): IdNumberProblem | null {
  const number = /^DE([1-9]\d{8})(?:\d{5})?$/.exec(withoutSeparators(text))?.[1]
  return number === undefined ? 'format' : verdict(hasMod11And10CheckDigit(number))
}

/** France: SIREN of nine digits, SIRET of fourteen. La Poste numbers its branches by a rule of its own. */
export function checkSiren(text: string): IdNumberProblem | null {
  const number = withoutSeparators(text)
  if (!/^(?:\d{9}|\d{14})$/.test(number)) return 'format'
  if (number.length === 14 && number.startsWith('356000000')) {
    return verdict(luhnSum(number) % 10 === 0 || sum(number) % 5 === 0)
  }
  return verdict(luhnSum(number) % 10 === 0 && luhnSum(number.slice(0, 9)) % 10 === 0)
}

/** France: TVA intracommunautaire. Only keys of two digits can be computed; those with letters are taken by their format. */
export function checkFrenchVat(text: string): IdNumberProblem | null {
  const found = /^FR([0-9A-HJ-NP-Z]{2})(\d{9})$/.exec(withoutSeparators(text))
  if (found === null) return 'format'
  const [, key = '', siren = ''] = found
  // Monaco's numbers have 000 in front and no SIREN.
  if (!siren.startsWith('000') && luhnSum(siren) % 10 !== 0) return 'check_digit'
  return /^\d\d$/.test(key) ? verdict(Number(key) === (12 + 3 * (Number(siren) % 97)) % 97) : null
}

/** Italy: partita IVA, with or without IT. The same number is the codice fiscale of a company. */
export function checkPartitaIva(text: string): IdNumberProblem | null {
  const number = withoutSeparators(text).replace(/^IT/, '')
  if (!/^\d{11}$/.test(number) || number.startsWith('0000000')) return 'format'
  return verdict(luhnSum(number) % 10 === 0)
}

const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]
/** Digits, or the letters that take their place where two people would have the same code. */
const CODE = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/

/** Italy: codice fiscale of people (16 characters) and companies (11 digits). */
export function checkCodiceFiscale(text: string): IdNumberProblem | null {
  const code = withoutSeparators(text)
  if (/^\d{11}$/.test(code)) return checkPartitaIva(code)
  if (!CODE.test(code)) return 'format'
  const values = [...code.slice(0, 15)].map((character, index) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    // The first place counts as odd.
    return index % 2 === 0 ? (ODD[value] ?? 0) : value
  })
  const total = values.reduce((before, value) => before + value, 0)
  return verdict(String.fromCharCode(65 + (total % 26)) === code[15])
}

/** A VAT number of a country of the Union: check digits where the rule is public and settled, otherwise its format. */
export function checkVat(text: string, country: string): IdNumberProblem | null {
  const compact = withoutSeparators(text)
  // NIP and NIF are the same number without the country in front.
  const isOwnName = (country === 'PL' || country === 'PT') && /^\d/.test(compact)
  const number = isOwnName ? country + compact : compact
  if (country === 'ES') return number.startsWith('ES') ? checkNif(number) : 'format'
  if (country === 'DE') return checkGermanVat(number)
  if (country === 'FR') return checkFrenchVat(number)
  if (country === 'IT') return checkPartitaIva(number)
  const rule = VAT_FORMATS[country]
  if (rule === undefined) return null
  if (!rule.format.test(number)) return 'format'
  return rule.weights === undefined ? null : verdict(weightedDigitSum(number, rule.weights) % rule.modulus === 0)
}

/** What is wrong with an identification number among the facts. Null if nothing is, or if the fact is no such number. */
export function checkIdNumber(field: Field, facts: Facts): IdNumberProblem | null {
  const value = facts[field]
  if (typeof value !== 'string') return null
  const { country = '' } = facts
  if (field === 'siren') return checkSiren(value)
  if (field === 'vat_id') return checkVat(value, country)
  if (field !== 'tax_id') return null
  if (country === 'ES') return checkNif(value)
  return country === 'IT' ? checkCodiceFiscale(value) : null
}

function verdict(isRight: boolean): IdNumberProblem | null {
  return isRight ? null : 'check_digit'
}

function sum(digits: string): number {
  return [...digits].reduce((before, digit) => before + Number(digit), 0)
}
