import type { DocumentName } from '@portico/contract/words'
import type { Field, OwnerKind } from '@portico/contract/words/facts'
import type { Input } from '../facts/input.ts'
import type { Law } from './law.ts'

/** One line of a table: a law requires a fact in some documents. */
export type Want = {
  readonly field: Field
  readonly laws: readonly [Law, ...Law[]]
  readonly documents: readonly [DocumentName, ...DocumentName[]]
  /** True: the document is not published without the fact. False: the fact is recommended. */
  readonly required: boolean
  /** The fact is asked only if this holds. */
  readonly when: (input: Input) => boolean
}

type Options = { readonly required?: false; readonly when?: Want['when'] }

const always = () => true

/** Gives a function that writes lines for the same laws and documents, one for each fact. */
export function wants(laws: Want['laws'], documents: Want['documents']) {
  return (field: Field, { required, when = always }: Options = {}): Want => ({
    field,
    laws,
    documents,
    required: required ?? true,
    when,
  })
}

/** Only for these kinds of owners. */
export const only =
  (...kinds: readonly OwnerKind[]): Want['when'] =>
  ({ facts }) =>
    facts.kind !== undefined && kinds.includes(facts.kind)

/** For every other kind of owner, and while the kind is not known. */
export const except =
  (...kinds: readonly OwnerKind[]): Want['when'] =>
  ({ facts }) =>
    facts.kind === undefined || !kinds.includes(facts.kind)

export const both =
  (one: Want['when'], other: Want['when']): Want['when'] =>
  (input) =>
    one(input) && other(input)

export const isCompany = only('company')
export const hasShop: Want['when'] = ({ facts }) => facts.has_shop === true
/** The owner is in a register, so its number is required too. */
const isRegistered: Want['when'] = ({ facts }) => typeof facts.register_name === 'string'
const isRegulated: Want['when'] = ({ facts }) => typeof facts.profession_title === 'string'
/** Then a telephone number is required: the law wants a direct contact beside e-mail. */
export const hasNoContactPage: Want['when'] = ({ facts }) => typeof facts.contact_page !== 'string'
/** The owner is in business and makes contracts with consumers. */
export const servesConsumers: Want['when'] = ({ facts }) =>
  facts.sells_to_consumers === true && facts.kind !== 'public_body'
export const isBodyNamed: Want['when'] = ({ facts }) => typeof facts.dispute_body_name === 'string'
export const isCapitalNamed: Want['when'] = ({ facts }) => typeof facts.share_capital === 'number'

export type Ask = ReturnType<typeof wants>

/** Name and address of the owner: the same in every country. */
export const identity = (ask: Ask, hasForm: Want['when'] = isCompany): readonly Want[] => [
  ask('kind'),
  ask('name'),
  ask('legal_form', { when: hasForm }),
  ask('trade_name', { required: false }),
  ask('street'),
  ask('postal_code'),
  ask('city'),
  ask('email'),
]

/** The register of companies, trades or associations, for owners that can be in one. */
export const register = (ask: Ask, may: Want['when']): readonly Want[] => [
  ask('register_name', { when: may }),
  ask('register_number', { when: both(may, isRegistered) }),
]

/** Licences and professions that a law regulates. */
export const supervision = (ask: Ask): readonly Want[] => {
  const may = except('public_body')
  const regulated = both(may, isRegulated)
  return [
    ask('supervisory_authority', { when: may }),
    ask('profession_title', { when: may }),
    ask('profession_country', { when: regulated }),
    ask('profession_chamber', { when: regulated }),
    ask('profession_number', { when: regulated }),
    ask('profession_rules', { when: regulated }),
  ]
}

/** Whether prices that are shown include taxes and shipping. */
export const prices = (ask: Ask): readonly Want[] => [
  ask('has_shop'),
  ask('price_taxes', { when: hasShop }),
  ask('price_shipping', { when: hasShop }),
]

/** The body that settles disputes with consumers. */
export const disputeBody = (ask: Ask, when: Want['when']): readonly Want[] => [
  ask('dispute_body_name', { when }),
  ask('dispute_body_address', { when: both(when, isBodyNamed) }),
  ask('dispute_body_website', { when: both(when, isBodyNamed) }),
]
