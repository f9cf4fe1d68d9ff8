import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Informatie over de aanbieder van deze website ({law}).',
  introAlone: 'Informatie over de aanbieder van deze website.',
  headings: {
    provider: 'Aanbieder',
    contact: 'Contact',
    register: 'Registergegevens',
    tax: 'Fiscale nummers',
    supervision: 'Toezicht',
    profession: 'Gereglementeerd beroep',
    responsible: 'Verantwoordelijk voor de inhoud',
    prices: 'Prijzen',
    hosting: 'Hosting',
    disputes: 'Geschillen met consumenten',
  },
  yes: 'Ja',
  no: 'Nee',
  inLiquidation: 'De onderneming is in liquidatie.',
  taxes: {
    included: 'De prijzen zijn inclusief belastingen.',
    added: 'Belastingen komen boven op de getoonde prijzen.',
  },
  shipping: {
    included: 'De verzending is in de prijzen inbegrepen.',
    added: 'De verzending komt erbij en wordt vóór de bestelling getoond.',
    none: 'Er zijn geen verzendkosten.',
  },
}
