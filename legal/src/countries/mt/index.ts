import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Information and Data Protection Commissioner',
    address: 'Floor 2, Airways House, High Street, Sliema SLM 1549',
    // Lists of it differ.
    email: null,
    website: 'https://idpc.org.mt/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
