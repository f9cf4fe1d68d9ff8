import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Agencija za zaštitu osobnih podataka',
    address: 'Selska cesta 136, 10000 Zagreb',
    email: 'azop@azop.hr',
    website: 'https://azop.hr/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
