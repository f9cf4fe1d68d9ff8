import type { RecipientTexts } from '../shape.ts'

export const recipients: RecipientTexts = {
  caption: 'Services of other providers',
  company: 'Company',
  role: 'Role',
  places: 'Data are processed in',
  policy: 'Privacy policy',
  roles: {
    processor: 'Works for this website (processor)',
    controller: 'Decides itself about the data (controller)',
    joint: 'Decides jointly with this website (joint controller)',
    both: 'Partly works for this website and partly decides itself (processor and controller)',
  },
  unknown: 'Not known',
  notForKingdom: 'The company for the United Kingdom is not known',
  worldwide: 'Several countries worldwide',
  group: 'group: {company}',
  jointly:
    'Together with these providers the website is jointly responsible for collecting data and sending it to them ({gdpr} art. 26); you can exercise your rights against either: {services}.',
  afterwards: 'what happens after collecting and sending, it decides itself (controller)',
  arrangement: 'What was agreed on this ({service}): {page}',
}
