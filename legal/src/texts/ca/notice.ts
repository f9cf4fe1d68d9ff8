import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Informació sobre el titular d’aquest lloc web ({law}).',
  introAlone: 'Informació sobre el titular d’aquest lloc web.',
  headings: {
    provider: 'Titular',
    contact: 'Contacte',
    register: 'Dades registrals',
    tax: 'Identificació fiscal',
    supervision: 'Supervisió',
    profession: 'Professió regulada',
    responsible: 'Responsable del contingut',
    prices: 'Preus',
    hosting: 'Allotjament',
    disputes: 'Litigis amb consumidors',
  },
  yes: 'Sí',
  no: 'No',
  inLiquidation: 'La societat es troba en liquidació.',
  taxes: { included: 'Els preus inclouen els impostos.', added: 'Als preus indicats s’hi afegeixen els impostos.' },
  shipping: {
    included: 'Les despeses d’enviament estan incloses en els preus.',
    added: 'Les despeses d’enviament s’hi afegeixen i es mostren abans de fer la comanda.',
    none: 'No hi ha despeses d’enviament.',
  },
}
