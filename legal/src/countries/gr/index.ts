import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Αρχή Προστασίας Δεδομένων Προσωπικού Χαρακτήρα',
    address: 'Κηφισίας 1-3, 115 23 Αθήνα',
    email: 'contact@dpa.gr',
    website: 'https://www.dpa.gr/',
    complaints: 'https://www.dpa.gr/en/individuals/applyings-to-authority/complaint',
    heard: 'datenanfragen/data',
  }),
})
