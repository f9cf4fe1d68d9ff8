import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Països de fora de l’Espai Econòmic Europeu',
    none: 'No es transfereixen dades personals a països de fora de l’Espai Econòmic Europeu.',
    noOthers:
      'A banda dels destinataris esmentats, no es transfereixen dades personals a països de fora de l’Espai Econòmic Europeu.',
    intro: 'També arriben dades personals a països de fora de l’Espai Econòmic Europeu:',
    caption: 'Transferències',
    captionMaybe: 'Possibles transferències',
    recipient: 'Destinatari',
    country: 'País',
    ground: 'En què es basa',
    grounds: {
      adequacy:
        'Decisió {decision} de la Comissió Europea segons la qual el país ofereix un nivell de protecció adequat (art. 45 del {gdpr})',
      dpf: 'Decisió (UE) 2023/1795 de la Comissió Europea: {company} participa en el Marc de Privadesa de Dades UE-EUA, segons consulta del {date} (art. 45 del {gdpr})',
      clauses:
        'Clàusules contractuals tipus de la Comissió Europea, de les quals podeu demanar una còpia (art. 46.2.c del {gdpr})',
      binding_rules: 'Normes corporatives vinculants aprovades per una autoritat de control (art. 47 del {gdpr})',
      consent: 'El vostre consentiment explícit (art. 49.1.a del {gdpr})',
      none: 'No consta',
    },
    others: 'Altres destinataris',
    notKnown:
      'No consta en quins països tracten dades els proveïdors d’aquests serveis; les seves polítiques de privadesa poden donar-ne més informació: {services}.',
    maybe:
      'Els grups d’aquests proveïdors tenen la seu fora de l’Espai Econòmic Europeu. No consta si hi arriben dades. Si és així, la base és la següent:',
  },
  uk: {
    heading: 'Països de fora del Regne Unit',
    none: 'No es transfereixen dades personals a països de fora del Regne Unit.',
    noOthers:
      'A banda dels destinataris esmentats, no es transfereixen dades personals a països de fora del Regne Unit.',
    intro: 'També arriben dades personals a països de fora del Regne Unit:',
    caption: 'Transferències',
    captionMaybe: 'Possibles transferències',
    recipient: 'Destinatari',
    country: 'País',
    ground: 'En què es basa',
    grounds: {
      adequacy: 'El dret del Regne Unit autoritza les transferències a aquest país ({law})',
      dpf: '{company} participa en l’extensió del Marc de Privadesa de Dades UE-EUA al Regne Unit (UK Extension), segons consulta del {date} (art. 45A del {gdpr}; Data Protection (Adequacy) (United States of America) Regulations 2023)',
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
    maybe:
      'Els grups d’aquests proveïdors tenen la seu fora del Regne Unit. No consta si hi arriben dades. Si és així, la base és la següent:',
  },
}
