import { corePack } from '../core.ts'
import { authority, heardLaw } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Tietosuojavaltuutetun toimisto',
    address: 'PL 800, 00531 Helsinki',
    // Lists of it differ.
    email: null,
    website: 'https://tietosuoja.fi/',
    complaints: 'https://tietosuoja.fi/ilmoitus-tietosuojavaltuutetulle',
    heard: 'datenanfragen/data',
  }),
  accessibility: {
    law: heardLaw('laki digitaalisten palvelujen tarjoamisesta (306/2019)', null, 'eaa-kit'),
    authority: authority({
      name: 'Liikenne- ja viestintävirasto Traficom',
      address: null,
      email: null,
      website: null,
      complaints: null,
      heard: 'eaa-kit',
    }),
  },
})
