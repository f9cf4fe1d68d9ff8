import { identity, prices, register, supervision, type Want, wants } from './want.ts'

const directive = wants(['ecommerce'], ['notice'])

/** Every other country of the Union: what the directive on electronic commerce wants everywhere. */
export const GENERAL: readonly Want[] = [
  ...identity(directive),
  directive('phone', { required: false }),
  directive('contact_page', { required: false }),
  ...register(directive),
  directive('vat_id'),
  ...supervision(directive),
  ...prices(directive),
]
