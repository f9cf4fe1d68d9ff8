import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Datu valsts inspekcija',
    address: 'Elijas iela 17, Rīga, LV-1050',
    email: 'pasts@dvi.gov.lv',
    website: 'https://www.dvi.gov.lv/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
