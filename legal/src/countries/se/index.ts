import { corePack } from '../core.ts'
import { authority, heardLaw } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Integritetsskyddsmyndigheten (IMY)',
    address: 'Box 8114, 104 20 Stockholm',
    email: 'imy@imy.se',
    website: 'https://www.imy.se/',
    complaints: 'https://e-tjanster.imy.se/en/klagomal',
    heard: 'datenanfragen/data',
  }),
  accessibility: {
    law: heardLaw('lag (2023:254)', null, 'eaa-kit'),
    // Post- och telestyrelsen until the end of 2026, then Digitaliseringsmyndigheten: the owner is asked.
    authority: null,
  },
  currency: 'SEK',
})
