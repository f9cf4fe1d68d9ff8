import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Informacje o podmiocie prowadzącym tę stronę ({law}).',
  introAlone: 'Informacje o podmiocie prowadzącym tę stronę.',
  headings: {
    provider: 'Podmiot prowadzący stronę',
    contact: 'Kontakt',
    register: 'Dane rejestrowe',
    tax: 'Numery podatkowe',
    supervision: 'Nadzór',
    profession: 'Zawód regulowany',
    responsible: 'Odpowiedzialność za treść',
    prices: 'Ceny',
    hosting: 'Hosting',
    disputes: 'Spory z konsumentami',
  },
  yes: 'Tak',
  no: 'Nie',
  inLiquidation: 'Spółka jest w likwidacji.',
  taxes: { included: 'Ceny zawierają podatki.', added: 'Do podanych cen dolicza się podatki.' },
  shipping: {
    included: 'Koszt wysyłki jest wliczony w ceny.',
    added: 'Koszt wysyłki jest doliczany i podawany przed złożeniem zamówienia.',
    none: 'Nie ma kosztów wysyłki.',
  },
}
