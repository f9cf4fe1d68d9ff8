import type { LegalTexts } from '../shape.ts'

export const transfers: LegalTexts['transfers'] = {
  eea: {
    heading: 'Countries outside the European Economic Area',
    none: 'Personal data are not transferred to countries outside the European Economic Area.',
    noOthers:
      'Apart from the recipients named here, personal data are not transferred to countries outside the European Economic Area.',
    intro: 'Personal data also reach countries outside the European Economic Area:',
    caption: 'Transfers',
    captionMaybe: 'Possible transfers',
    recipient: 'Recipient',
    country: 'Country',
    ground: 'Based on',
    grounds: {
      adequacy:
        'Decision {decision} of the European Commission that the country protects personal data adequately ({gdpr} art. 45)',
      dpf: 'Decision (EU) 2023/1795 of the European Commission: {company} takes part in the EU-US Data Privacy Framework, as read on {date} ({gdpr} art. 45)',
      clauses:
        'Standard contractual clauses of the European Commission, of which you can ask for a copy ({gdpr} art. 46(2)(c))',
      binding_rules: 'Binding corporate rules that an authority has approved ({gdpr} art. 47)',
      consent: 'Your explicit consent ({gdpr} art. 49(1)(a))',
      none: 'Not known',
    },
    others: 'Other recipients',
    notKnown:
      'In which countries these providers process data is not known here; their privacy policies may say more: {services}.',
    maybe:
      'The groups of these providers have their head office outside the European Economic Area. Whether data reach it is not known here. If they do, this is the basis:',
  },
  uk: {
    heading: 'Countries outside the United Kingdom',
    none: 'Personal data are not transferred to countries outside the United Kingdom.',
    noOthers:
      'Apart from the recipients named here, personal data are not transferred to countries outside the United Kingdom.',
    intro: 'Personal data also reach countries outside the United Kingdom:',
    caption: 'Transfers',
    captionMaybe: 'Possible transfers',
    recipient: 'Recipient',
    country: 'Country',
    ground: 'Based on',
    grounds: {
      adequacy: 'The law of the United Kingdom approves transfers to this country ({law})',
      dpf: '{company} takes part in the UK Extension to the EU-US Data Privacy Framework, as read on {date} ({gdpr} art. 45A; Data Protection (Adequacy) (United States of America) Regulations 2023)',
      clauses:
        'The International Data Transfer Agreement or Addendum, of which you can ask for a copy ({gdpr} art. 46)',
      binding_rules: 'Binding corporate rules that the Information Commission has approved ({gdpr} art. 47)',
      consent: 'Your explicit consent ({gdpr} art. 49(1)(a))',
      none: 'Not known',
    },
    others: 'Other recipients',
    notKnown:
      'In which countries these providers process data is not known here; their privacy policies may say more: {services}.',
    maybe:
      'The groups of these providers have their head office outside the United Kingdom. Whether data reach it is not known here. If they do, this is the basis:',
  },
}
