import { corePack } from '../core.ts'
import { authority, heardLaw } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Datatilsynet',
    address: 'Carl Jacobsens Vej 35, 2500 Valby',
    email: 'dt@datatilsynet.dk',
    website: 'https://www.datatilsynet.dk/',
    complaints: 'https://www.datatilsynet.dk/english/file-a-complaint',
    heard: 'datenanfragen/data',
  }),
  accessibility: {
    law: heardLaw('lov nr. 801 af 7. juni 2022', null, 'eaa-kit'),
    authority: authority({
      name: 'Sikkerhedsstyrelsen',
      address: null,
      email: null,
      website: null,
      complaints: null,
      heard: 'eaa-kit',
    }),
  },
  currency: 'DKK',
})
