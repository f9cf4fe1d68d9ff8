import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Informazioni sul titolare di questo sito ({law}).',
  introAlone: 'Informazioni sul titolare di questo sito.',
  headings: {
    provider: 'Titolare del sito',
    contact: 'Contatti',
    register: 'Dati di iscrizione',
    tax: 'Dati fiscali',
    supervision: 'Vigilanza',
    profession: 'Professione regolamentata',
    responsible: 'Responsabile dei contenuti',
    prices: 'Prezzi',
    hosting: 'Hosting',
    disputes: 'Controversie con i consumatori',
  },
  yes: 'Sì',
  no: 'No',
  inLiquidation: 'La società è in liquidazione.',
  taxes: { included: 'I prezzi comprendono le imposte.', added: 'Ai prezzi indicati si aggiungono le imposte.' },
  shipping: {
    included: 'La spedizione è compresa nei prezzi.',
    added: 'La spedizione si aggiunge e viene mostrata prima dell’ordine.',
    none: 'Non ci sono spese di spedizione.',
  },
}
