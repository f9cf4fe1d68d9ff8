import type { NoticeTexts } from '../shape.ts'

export const notice: NoticeTexts = {
  intro: 'Angaben zum Anbieter dieser Website ({law}).',
  introAlone: 'Angaben zum Anbieter dieser Website.',
  headings: {
    provider: 'Anbieter',
    contact: 'Kontakt',
    register: 'Registerangaben',
    tax: 'Steuerliche Angaben',
    supervision: 'Aufsicht',
    profession: 'Reglementierter Beruf',
    responsible: 'Verantwortlich für den Inhalt',
    prices: 'Preise',
    hosting: 'Hosting',
    disputes: 'Streitigkeiten mit Verbrauchern',
  },
  yes: 'Ja',
  no: 'Nein',
  inLiquidation: 'Die Gesellschaft befindet sich in Liquidation.',
  taxes: {
    included: 'Die Preise enthalten die Steuern.',
    added: 'Zu den angezeigten Preisen kommen die Steuern hinzu.',
  },
  shipping: {
    included: 'Der Versand ist in den Preisen enthalten.',
    added: 'Der Versand kommt hinzu und wird vor der Bestellung angezeigt.',
    none: 'Es entstehen keine Versandkosten.',
  },
}
