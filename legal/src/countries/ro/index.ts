import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal',
    address: 'B-dul G-ral. Gheorghe Magheru nr. 28-30, sector 1, 010336 București',
    email: 'anspdcp@dataprotection.ro',
    website: 'https://www.dataprotection.ro/',
    complaints: 'https://www.dataprotection.ro/?page=Plangeri',
    heard: 'datenanfragen/data',
  }),
  currency: 'RON',
})
