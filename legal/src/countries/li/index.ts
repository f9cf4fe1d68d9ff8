import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Datenschutzstelle Fürstentum Liechtenstein',
    address: 'Kirchstrasse 8, 9490 Vaduz',
    email: 'info.dss@llv.li',
    website: 'https://www.datenschutzstelle.li/',
    complaints: 'https://www.datenschutzstelle.li/beschwerde',
    heard: 'datenanfragen/data',
  }),
  currency: 'CHF',
})
