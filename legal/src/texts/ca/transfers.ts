import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Països de fora de l’Espai Econòmic Europeu',
    none: 'No es transfereixen dades personals a països de fora de l’Espai Econòmic Europeu.',
    noOthers:
      'A banda dels destinataris esmentats, no es transfereixen dades personals a països de fora de l’Espai Econòmic Europeu.',
    intro: 'També arriben dades personals a països de fora de l’Espai Econòmic Europeu:',
    caption: 'Transferències',
    recipient: 'Destinatari',
    country: 'País',
    ground: 'En què es basa',
    grounds: {
      adequacy:
        'Decisió de la Comissió Europea segons la qual el país ofereix un nivell de protecció adequat (art. 45 del {gdpr})',
      dpf: 'Adhesió al Marc de Privadesa de Dades UE-EUA (art. 45 del {gdpr})',
      clauses:
        'Clàusules contractuals tipus de la Comissió Europea, de les quals podeu demanar una còpia (art. 46.2.c del {gdpr})',
      binding_rules: 'Normes corporatives vinculants aprovades per una autoritat de control (art. 47 del {gdpr})',
      consent: 'El vostre consentiment explícit (art. 49.1.a del {gdpr})',
      none: 'No consta',
    },
    others: 'Altres destinataris',
    notKnown:
      'No consta en quins països tracten dades els proveïdors d’aquests serveis; les seves polítiques de privadesa poden donar-ne més informació: {services}.',
  },
  uk: {
    heading: 'Països de fora del Regne Unit',
    none: 'No es transfereixen dades personals a països de fora del Regne Unit.',
    noOthers:
      'A banda dels destinataris esmentats, no es transfereixen dades personals a països de fora del Regne Unit.',
    intro: 'També arriben dades personals a països de fora del Regne Unit:',
    caption: 'Transferències',
    recipient: 'Destinatari',
    country: 'País',
    ground: 'En què es basa',
    grounds: {
      adequacy:
        'El dret del Regne Unit autoritza les transferències a aquest país (art. 45A del {gdpr} o Data Protection Act 2018, Schedule 21)',
      dpf: 'Adhesió a l’extensió del Marc de Privadesa de Dades UE-EUA al Regne Unit (UK Extension)',
      clauses:
        'Acord internacional de transferència de dades o annex del Regne Unit (International Data Transfer Agreement o Addendum), dels quals podeu demanar una còpia (art. 46 del {gdpr})',
      binding_rules:
        'Normes corporatives vinculants aprovades per l’autoritat del Regne Unit, la Information Commission (art. 47 del {gdpr})',
      consent: 'El vostre consentiment explícit (art. 49.1.a del {gdpr})',
      none: 'No consta',
    },
    others: 'Altres destinataris',
    notKnown:
      'No consta en quins països tracten dades els proveïdors d’aquests serveis; les seves polítiques de privadesa poden donar-ne més informació: {services}.',
  },
}
