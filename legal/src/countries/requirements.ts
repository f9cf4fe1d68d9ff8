import type { DocumentName } from '@portico/contract/words'
import type { Field, OwnerKind } from '@portico/contract/words/facts'
import type { DocumentInput } from '../facts/input.ts'
import type { Law } from './law.ts'

/** One line of a table: a law requires a fact in some documents. */
export type FactRequirement = {
  readonly field: Field
  readonly laws: readonly [Law, ...Law[]]
  readonly documents: readonly [DocumentName, ...DocumentName[]]
  /** True: the document is not published without the fact. False: the fact is recommended. */
  readonly required: boolean
  /** The fact is asked only if this holds. */
  readonly when: (input: DocumentInput) => boolean
}

type Options = { readonly required?: false; readonly when?: FactRequirement['when'] }

const always = () => true

/** Gives a function that writes lines for the same laws and documents, one for each fact. */
export function requirementBuilder(laws: FactRequirement['laws'], documents: FactRequirement['documents']) {
  return (field: Field, { required, when = always }: Options = {}): FactRequirement => ({
    field,
    laws,
    documents,
    required: required ?? true,
    when,
  })
}

/** Only for these kinds of owners. */
export const whenKindIs =
  (...kinds: readonly OwnerKind[]): FactRequirement['when'] =>
  ({ facts }) =>
    facts.kind !== undefined && kinds.includes(facts.kind)

/** For every other kind of owner, and while the kind is not known. */
export const unlessKindIs =
  (...kinds: readonly OwnerKind[]): FactRequirement['when'] =>
  ({ facts }) =>
    facts.kind === undefined || !kinds.includes(facts.kind)

export const whenBoth =
  (one: FactRequirement['when'], other: FactRequirement['when']): FactRequirement['when'] =>
  (input) =>
    one(input) && other(input)

export const isCompany = whenKindIs('company')
export const hasShop: FactRequirement['when'] = ({ facts }) => facts.has_shop === true
/** The owner is in a register, so its number is required too. */
const isRegistered: FactRequirement['when'] = ({ facts }) => typeof facts.register_name === 'string'
const isRegulated: FactRequirement['when'] = ({ facts }) => typeof facts.profession_title === 'string'
/** Then a telephone number is required: the law wants a direct contact beside e-mail. */
export const hasNoContactPage: FactRequirement['when'] = ({ facts }) => typeof facts.contact_page !== 'string'
/** The owner is in business and makes contracts with consumers. */
export const servesConsumers: FactRequirement['when'] = ({ facts }) =>
  facts.sells_to_consumers === true && facts.kind !== 'public_body'
export const hasDisputeBody: FactRequirement['when'] = ({ facts }) => typeof facts.dispute_body_name === 'string'
export const hasShareCapital: FactRequirement['when'] = ({ facts }) => typeof facts.share_capital === 'number'

export type BuildRequirement = ReturnType<typeof requirementBuilder>

/** Name and address of the owner: the same in every country. */
export const identityRequirements = (
  ask: BuildRequirement,
  hasForm: FactRequirement['when'] = isCompany,
): readonly FactRequirement[] => [
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
export const registerRequirements = (
  ask: BuildRequirement,
  may: FactRequirement['when'],
): readonly FactRequirement[] => [
  ask('register_name', { when: may }),
  ask('register_number', { when: whenBoth(may, isRegistered) }),
]

/** Licences and professions that a law regulates. */
export const supervisionRequirements = (ask: BuildRequirement): readonly FactRequirement[] => {
  const may = unlessKindIs('public_body')
  const regulated = whenBoth(may, isRegulated)
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
export const priceRequirements = (ask: BuildRequirement): readonly FactRequirement[] => [
  ask('has_shop'),
  ask('price_taxes', { when: hasShop }),
  ask('price_shipping', { when: hasShop }),
]

/** The body that settles disputes with consumers. */
export const disputeBodyRequirements = (
  ask: BuildRequirement,
  when: FactRequirement['when'],
): readonly FactRequirement[] => [
  ask('dispute_body_name', { when }),
  ask('dispute_body_address', { when: whenBoth(when, hasDisputeBody) }),
  ask('dispute_body_website', { when: whenBoth(when, hasDisputeBody) }),
]
