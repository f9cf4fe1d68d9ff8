import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Úrad na ochranu osobných údajov Slovenskej republiky',
    address: 'Budova Park One, Námestie 1. mája 18, 811 06 Bratislava',
    email: 'statny.dozor@pdp.gov.sk',
    website: 'https://dataprotection.gov.sk/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
