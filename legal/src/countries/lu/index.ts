import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Commission nationale pour la protection des données (CNPD)',
    address: '15, Boulevard du Jazz, L-4370 Belvaux',
    email: 'info@cnpd.lu',
    website: 'https://cnpd.public.lu/',
    complaints: 'https://cnpd.public.lu/en/particuliers/faire-valoir/formulaire-plainte.html',
    heard: 'datenanfragen/data',
  }),
})
