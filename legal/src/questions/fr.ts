import { identity, isCompany, prices, register, supervision, type Want, wants } from './want.ts'

const lcen = wants(['fr-lcen'], ['notice'])

/** France: the law for confidence in the digital economy, which also wants to know who hosts the website. */
export const FRANCE: readonly Want[] = [
  ...identity(lcen),
  lcen('phone'),
  ...register(lcen),
  lcen('siren'),
  lcen('share_capital', { when: isCompany }),
  lcen('vat_id'),
  ...supervision(lcen),
  lcen('publication_director'),
  ...prices(lcen),
  lcen('hosting_name'),
  lcen('hosting_street'),
  lcen('hosting_postal_code'),
  lcen('hosting_city'),
  lcen('hosting_country'),
  lcen('hosting_phone'),
]
