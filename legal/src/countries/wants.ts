import type { DocumentName } from '@portico/contract/words'
import type { Field, OwnerKind } from '@portico/contract/words/facts'
import type { Input } from '../facts/input.ts'
import type { Law } from './law.ts'

/** One line of a table: a document wants a fact because of a law. */
export type Want = {
  readonly field: Field
  readonly laws: readonly [Law, ...Law[]]
  readonly documents: readonly [DocumentName, ...DocumentName[]]
  /** Without it the document is not published. Otherwise it is advised. */
  readonly required: boolean
  /** Asked only then. */
  readonly when: (input: Input) => boolean
}

type Options = { readonly required?: false; readonly when?: Want['when'] }

const always = () => true

/** How a country's table is written: the laws and documents once, then a line for each fact. */
export function wants(laws: Want['laws'], documents: Want['documents']) {
  return (field: Field, { required, when = always }: Options = {}): Want => ({
    field,
    laws,
    documents,
    required: required ?? true,
    when,
  })
}

/** Of these kinds of owners alone. */
export const only =
  (...kinds: readonly OwnerKind[]): Want['when'] =>
  ({ facts }) =>
    facts.kind !== undefined && kinds.includes(facts.kind)

/** Of every kind but these, and as long as the kind is not known. */
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
/** There is one, and its number is wanted too. */
const isRegistered: Want['when'] = ({ facts }) => typeof facts.register_name === 'string'
const isRegulated: Want['when'] = ({ facts }) => typeof facts.profession_title === 'string'
/** A telephone number, unless there is another direct way beside e-mail. */
export const hasNoContactPage: Want['when'] = ({ facts }) => typeof facts.contact_page !== 'string'
/** Contracts with consumers by somebody in business. */
export const servesConsumers: Want['when'] = ({ facts }) =>
  facts.sells_to_consumers === true && facts.kind !== 'public_body'
export const isBodyNamed: Want['when'] = ({ facts }) => typeof facts.dispute_body_name === 'string'
export const isCapitalNamed: Want['when'] = ({ facts }) => typeof facts.share_capital === 'number'

export type Ask = ReturnType<typeof wants>

/** Who it is and where: the same in every country. */
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

/** The register of companies, trades or associations, of those who may be in one. */
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
