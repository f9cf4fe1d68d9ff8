import { corePack } from '../core.ts'
import { authority, heardLaw } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Úřad pro ochranu osobních údajů',
    address: 'Pplk. Sochora 27, 170 00 Praha 7',
    email: 'posta@uoou.gov.cz',
    website: 'https://uoou.gov.cz/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
  accessibility: {
    law: heardLaw('zákon č. 424/2023 Sb.', null, 'eaa-kit'),
    authority: authority({
      name: 'Česká obchodní inspekce (ČOI)',
      address: null,
      email: null,
      website: null,
      complaints: null,
      heard: 'eaa-kit',
    }),
  },
  currency: 'CZK',
})
