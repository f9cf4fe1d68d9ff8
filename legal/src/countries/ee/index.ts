import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Andmekaitse Inspektsioon',
    address: 'Tatari 39, 10134 Tallinn',
    email: 'info@aki.ee',
    website: 'https://www.aki.ee/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
