import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Datatilsynet',
    address: 'Postboks 458 Sentrum, 0105 Oslo',
    email: 'postkasse@datatilsynet.no',
    website: 'https://www.datatilsynet.no/',
    complaints: 'https://www.datatilsynet.no/en/about-us/contact-us/how-to-complain-to-the-norwegian-dpa/',
    heard: 'datenanfragen/data',
  }),
  currency: 'NOK',
})
