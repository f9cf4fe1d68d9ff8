import { hasNoContactPage, identity, isCompany, register, supervision, type Want, wants } from './want.ts'

const ddg = wants(['de-ddg-5'], ['notice'])
const press = wants(['de-mstv-18'], ['notice'])
const authority = wants(['de-bdsg-40', 'gdpr-77'], ['privacy'])

/** Germany: § 5 DDG, and § 18 MStV where somebody writes as journalists do. Never the Steuernummer, which is nobody's business. */
export const GERMANY: readonly Want[] = [
  ...identity(ddg),
  ddg('phone', { when: hasNoContactPage }),
  ddg('contact_page', { required: false }),
  ddg('representatives', { when: isCompany }),
  ...register(ddg),
  ddg('vat_id'),
  ddg('share_capital', { required: false, when: isCompany }),
  ddg('in_liquidation', { when: isCompany }),
  ...supervision(ddg),
  press('editor'),
  authority('german_state'),
]
