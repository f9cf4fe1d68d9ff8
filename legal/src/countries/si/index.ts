import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Informacijski pooblaščenec',
    address: 'Dunajska cesta 22, 1000 Ljubljana',
    email: 'gp.ip@ip-rs.si',
    website: 'https://www.ip-rs.si/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
