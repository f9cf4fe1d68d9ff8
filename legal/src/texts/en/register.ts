import type { RegisterTexts } from '../shape.ts'

export const register: RegisterTexts = {
  title: 'Register of processing activities',
  intro:
    'What {website} does with personal data, as its owner has said and as the tools in use are known ({gdpr} art. 30).',
  controller: 'Controller',
  activity: 'Activity',
  purpose: 'Purpose',
  people: 'Whose data',
  data: 'Categories of data',
  basis: 'Legal basis',
  kept: 'Kept',
  recipients: 'Recipients',
  transfers: 'Transfers and what they are based on',
  measures: 'Security measures',
  notHere: 'Not recorded here: the measures belong in the owner’s own description.',
  visitors: 'Visitors to the website',
  customers: 'Customers and interested people',
  subscribers: 'Subscribers to the newsletter',
  applicants: 'Applicants',
}
