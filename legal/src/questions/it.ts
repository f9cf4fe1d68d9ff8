import { identity, isCompany, prices, register, supervision, type Want, wants } from './want.ts'

const decree = wants(['it-70-2003'], ['notice'])
const companies = wants(['it-cc-2250'], ['notice'])
const groups = wants(['it-cc-2497'], ['notice'])
const vat = wants(['it-vat-35', 'it-70-2003'], ['notice'])

/** Italy: d.lgs. 70/2003, the civil code for companies, and the partita IVA, which also belongs on the home page. */
export const ITALY: readonly Want[] = [
  ...identity(decree),
  decree('phone', { required: false }),
  ...register(decree),
  decree('rea_number', { required: false }),
  vat('vat_id'),
  vat('tax_id'),
  decree('pec', { required: false }),
  companies('share_capital', { when: isCompany }),
  companies('sole_shareholder', { when: isCompany }),
  companies('in_liquidation', { when: isCompany }),
  groups('parent_company', { when: isCompany }),
  ...supervision(decree),
  ...prices(decree),
]
