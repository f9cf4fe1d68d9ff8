import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Uppgifter om den som tillhandahåller webbplatsen ({law}).',
  introAlone: 'Uppgifter om den som tillhandahåller webbplatsen.',
  headings: {
    provider: 'Tillhandahållare',
    contact: 'Kontakt',
    register: 'Registeruppgifter',
    tax: 'Skattenummer',
    supervision: 'Tillsyn',
    profession: 'Reglerat yrke',
    responsible: 'Ansvarig för innehållet',
    prices: 'Priser',
    hosting: 'Webbhotell',
    disputes: 'Tvister med konsumenter',
  },
  yes: 'Ja',
  no: 'Nej',
  inLiquidation: 'Företaget är i likvidation.',
  taxes: { included: 'Priserna inkluderar skatter.', added: 'Skatter tillkommer på de visade priserna.' },
  shipping: {
    included: 'Frakten ingår i priserna.',
    added: 'Frakten tillkommer och visas innan du beställer.',
    none: 'Det finns inga fraktkostnader.',
  },
}
