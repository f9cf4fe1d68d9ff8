import { authority, type CountryPack, heardLaw, readLaw } from '../pack.ts'
import { except, identity, prices, register, supervision, wants } from '../wants.ts'

const CODE = readLaw(
  'artikel 3:15d BW',
  'https://wetten.overheid.nl/BWBR0005291/',
  'sdu.nl, the text as of 13 February 2018',
)
const TRADE_REGISTER = heardLaw('artikel 27 Handelsregisterwet 2007', null, 'atsites.nl')
const ask = wants([CODE], ['notice'])

/** The Netherlands: article 3:15d of the civil code, and the number of the Kamer van Koophandel. */
export const pack: CountryPack = {
  isComplete: true,
  laws: {
    notice: CODE,
    cookies: heardLaw(
      'artikel 11.7a Telecommunicatiewet',
      'https://wetten.overheid.nl/BWBR0009950/',
      'two public files agree',
    ),
  },
  dataProtection: authority({
    name: 'Autoriteit Persoonsgegevens (AP)',
    address: 'Postbus 93374, 2509 AJ Den Haag',
    email: null,
    website: 'https://www.autoriteitpersoonsgegevens.nl/',
    complaints: 'https://klachten.autoriteitpersoonsgegevens.nl/',
    heard: 'datenanfragen/data, nlap.json',
  }),
  accessibility: {
    law: heardLaw('Implementatiewet toegankelijkheidsvoorschriften producten en diensten', null, 'eaa-kit'),
    authority: authority({
      name: 'Autoriteit Consument & Markt (ACM)',
      address: null,
      email: null,
      website: null,
      complaints: 'https://consument.acm.nl',
      heard: 'eaa-kit',
    }),
  },
  wants: [
    ...identity(ask),
    ask('phone', { required: false }),
    ask('contact_page', { required: false }),
    ...register(wants([CODE, TRADE_REGISTER], ['notice']), except('public_body')),
    ask('vat_id'),
    ...supervision(ask),
    ...prices(ask),
  ],
  labels: () => ({
    vat_id: { nl: 'Btw-identificatienummer (btw-id)', en: 'VAT identification number (btw-id)' },
    register_number: { any: 'KvK-nummer', en: 'Chamber of Commerce number (KvK)' },
  }),
  names: { beforeForm: ' ', soleTrader: null },
  currency: 'EUR',
  sentences: {},
}
