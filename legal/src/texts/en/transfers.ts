import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Countries outside the European Economic Area',
    none: 'Personal data are not transferred to countries outside the European Economic Area.',
    noOthers:
      'Apart from the recipients named here, personal data are not transferred to countries outside the European Economic Area.',
    intro: 'Personal data also reach countries outside the European Economic Area:',
    caption: 'Transfers',
    recipient: 'Recipient',
    country: 'Country',
    ground: 'Based on',
    grounds: {
      adequacy:
        'Decision of the European Commission that the country protects personal data adequately ({gdpr} art. 45)',
      dpf: 'Participation in the EU-US Data Privacy Framework ({gdpr} art. 45)',
      clauses:
        'Standard contractual clauses of the European Commission, of which you can ask for a copy ({gdpr} art. 46(2)(c))',
      binding_rules: 'Binding corporate rules that an authority has approved ({gdpr} art. 47)',
      consent: 'Your explicit consent ({gdpr} art. 49(1)(a))',
      none: 'Not known',
    },
    others: 'Other recipients',
    notKnown:
      'In which countries these providers process data is not known here; their privacy policies may say more: {services}.',
  },
  uk: {
    heading: 'Countries outside the United Kingdom',
    none: 'Personal data are not transferred to countries outside the United Kingdom.',
    noOthers:
      'Apart from the recipients named here, personal data are not transferred to countries outside the United Kingdom.',
    intro: 'Personal data also reach countries outside the United Kingdom:',
    caption: 'Transfers',
    recipient: 'Recipient',
    country: 'Country',
    ground: 'Based on',
    grounds: {
      adequacy:
        'The law of the United Kingdom approves transfers to this country ({gdpr} art. 45A or Data Protection Act 2018, Schedule 21)',
      dpf: 'Participation in the UK Extension to the EU-US Data Privacy Framework',
      clauses:
        'The International Data Transfer Agreement or Addendum, of which you can ask for a copy ({gdpr} art. 46)',
      binding_rules: 'Binding corporate rules that the Information Commission has approved ({gdpr} art. 47)',
      consent: 'Your explicit consent ({gdpr} art. 49(1)(a))',
      none: 'Not known',
    },
    others: 'Other recipients',
    notKnown:
      'In which countries these providers process data is not known here; their privacy policies may say more: {services}.',
  },
}
