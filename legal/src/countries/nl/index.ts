import { type CountryPack, readLaw, unreadAuthority, unreadLaw } from '../pack.ts'
import {
  identityRequirements,
  priceRequirements,
  registerRequirements,
  requirementBuilder,
  supervisionRequirements,
  unlessKindIs,
} from '../requirements.ts'

const CODE = readLaw(
  'artikel 3:15d BW',
  'https://wetten.overheid.nl/BWBR0005291/',
  'sdu.nl, the text as of 13 February 2018',
)
const TRADE_REGISTER = unreadLaw('artikel 27 Handelsregisterwet 2007', null, 'atsites.nl')
const ask = requirementBuilder([CODE], ['notice'])

/** The Netherlands: article 3:15d of the civil code, and the number of the Kamer van Koophandel. */
export const pack: CountryPack = {
  isComplete: true,
  laws: {
    notice: CODE,
    cookies: unreadLaw(
      'artikel 11.7a Telecommunicatiewet',
      'https://wetten.overheid.nl/BWBR0009950/',
      'two public files agree',
    ),
  },
  dataProtection: unreadAuthority({
    name: 'Autoriteit Persoonsgegevens (AP)',
    address: 'Postbus 93374, 2509 AJ Den Haag',
    email: null,
    website: 'https://www.autoriteitpersoonsgegevens.nl/',
    complaints: 'https://klachten.autoriteitpersoonsgegevens.nl/',
    reportedBy: 'datenanfragen/data, nlap.json',
  }),
  accessibility: {
    law: unreadLaw('Implementatiewet toegankelijkheidsvoorschriften producten en diensten', null, 'eaa-kit'),
    authority: unreadAuthority({
      name: 'Autoriteit Consument & Markt (ACM)',
      address: null,
      email: null,
      website: null,
      complaints: 'https://consument.acm.nl',
      reportedBy: 'eaa-kit',
    }),
  },
  requirements: [
    ...identityRequirements(ask),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ...registerRequirements(requirementBuilder([CODE, TRADE_REGISTER], ['notice']), unlessKindIs('public_body')),
    ask('vat_id'),
    ...supervisionRequirements(ask),
    ...priceRequirements(ask),
  ],
  labels: () => ({
    vat_id: { nl: 'Btw-identificatienummer (btw-id)', en: 'VAT identification number (btw-id)' },
    register_number: { any: 'KvK-nummer', en: 'Chamber of Commerce number (KvK)' },
  }),
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'EUR',
  sentences: {},
}
