import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Persónuvernd',
    address: 'Laugavegur 166, 4. hæð, 105 Reykjavík',
    email: 'postur@personuvernd.is',
    website: 'https://www.personuvernd.is/',
    complaints: 'https://island.is/en/complaint-to-the-data-protection-authority',
    heard: 'datenanfragen/data',
  }),
  currency: 'ISK',
})
