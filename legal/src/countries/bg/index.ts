import { corePack } from '../core.ts'
import { authority } from '../pack.ts'

export const pack = corePack({
  dataProtection: authority({
    name: 'Комисия за защита на личните данни',
    address: 'бул. „Проф. Цветан Лазаров“ 2, 1592 София',
    email: 'kzld@cpdp.bg',
    website: 'https://www.cpdp.bg/',
    complaints: null,
    heard: 'datenanfragen/data',
  }),
})
