import { corePack } from '../core.ts'
import { authority, heardLaw } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Data Protection Commission',
    address: '6 Pembroke Row, Dublin 2, D02 X963',
    email: 'info@dataprotection.ie',
    website: 'https://www.dataprotection.ie/',
    complaints: 'https://forms.dataprotection.ie/contact',
    heard: 'datenanfragen/data',
  }),
  accessibility: {
    law: heardLaw('S.I. No. 636 of 2023', null, 'eaa-kit'),
    authority: authority({
      name: 'Competition and Consumer Protection Commission (CCPC)',
      address: null,
      email: null,
      website: null,
      complaints: null,
      heard: 'eaa-kit',
    }),
  },
})
