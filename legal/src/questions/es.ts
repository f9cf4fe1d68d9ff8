import { hasNoContactPage, identity, prices, register, supervision, type Want, wants } from './want.ts'

const lssi = wants(['es-lssi-10'], ['notice'])

/** Spain: Ley 34/2002, article 10. */
export const SPAIN: readonly Want[] = [
  ...identity(lssi),
  lssi('phone', { when: hasNoContactPage }),
  lssi('contact_page', { required: false }),
  ...register(lssi),
  lssi('tax_id'),
  ...supervision(lssi),
  lssi('codes_of_conduct'),
  ...prices(lssi),
]
