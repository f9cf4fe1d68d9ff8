import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Γραφείο Επιτρόπου Προστασίας Δεδομένων Προσωπικού Χαρακτήρα',
    address: 'Kypranoros 15, 1061 Nicosia',
    email: 'commissioner@dataprotection.gov.cy',
    website: 'https://www.dataprotection.gov.cy/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
