import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Valstybinė duomenų apsaugos inspekcija',
    address: 'L. Sapiegos g. 17, LT-10312 Vilnius',
    email: 'ada@ada.lt',
    website: 'https://vdai.lrv.lt/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
