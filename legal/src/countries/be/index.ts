import { corePack } from '../core.ts'
import { authority, heardLaw } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Gegevensbeschermingsautoriteit / Autorité de protection des données',
    address: 'Drukpersstraat / Rue de la Presse 35, 1000 Brussel / Bruxelles',
    email: 'contact@apd-gba.be',
    website: 'https://www.dataprotectionauthority.be/',
    complaints: 'https://www.dataprotectionauthority.be/citizen/actions/lodge-a-complaint',
    heard: 'datenanfragen/data',
  }),
  accessibility: {
    law: heardLaw('wet van 5 november 2023 / loi du 5 novembre 2023', null, 'eaa-kit'),
    authority: authority({
      name: 'FOD Economie / SPF Économie',
      address: null,
      email: null,
      website: null,
      complaints: null,
      heard: 'eaa-kit',
    }),
  },
})
