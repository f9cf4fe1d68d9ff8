import type { DocumentName } from '@portico/contract/words'
import type { Field } from '@portico/contract/words/facts'
import type { Input } from '../input.ts'
import type { LawId } from '../laws.ts'

/** One line of a table: a document wants a fact because of a law. */
export type Want = {
  readonly field: Field
  readonly laws: readonly [LawId, ...LawId[]]
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

export const isCompany: Want['when'] = ({ facts }) => facts.kind === 'company'
export const hasShop: Want['when'] = ({ facts }) => facts.has_shop === true
/** There is one, and its number is wanted too. */
export const isRegistered: Want['when'] = ({ facts }) => typeof facts.register_name === 'string'
const isRegulated: Want['when'] = ({ facts }) => typeof facts.profession_title === 'string'
/** A telephone number, unless there is another direct way beside e-mail. */
export const hasNoContactPage: Want['when'] = ({ facts }) => typeof facts.contact_page !== 'string'

type Ask = ReturnType<typeof wants>

/** Who it is and where: the same in every country. */
export const identity = (ask: Ask): readonly Want[] => [
  ask('kind'),
  ask('name'),
  ask('legal_form', { when: isCompany }),
  ask('trade_name', { required: false }),
  ask('street'),
  ask('postal_code'),
  ask('city'),
  ask('email'),
]

export const register = (ask: Ask): readonly Want[] => [
  ask('register_name'),
  ask('register_number', { when: isRegistered }),
]

/** Licences and professions that a law regulates. */
export const supervision = (ask: Ask): readonly Want[] => [
  ask('supervisory_authority'),
  ask('profession_title'),
  ask('profession_country', { when: isRegulated }),
  ask('profession_chamber', { when: isRegulated }),
  ask('profession_number', { when: isRegulated }),
  ask('profession_rules', { when: isRegulated }),
]

/** Whether prices that are shown include taxes and shipping. */
export const prices = (ask: Ask): readonly Want[] => [
  ask('has_shop'),
  ask('price_taxes', { when: hasShop }),
  ask('price_shipping', { when: hasShop }),
]
