import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Nemzeti Adatvédelmi és Információszabadság Hatóság',
    address: '1055 Budapest, Falk Miksa utca 9-11.',
    email: 'ugyfelszolgalat@naih.hu',
    website: 'https://www.naih.hu/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
  currency: 'HUF',
})
