import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'This policy explains which personal data are processed when you visit {website}, what for, and which rights you have under the General Data Protection Regulation (GDPR).',
  controller: {
    heading: 'Who is responsible',
    name: 'Controller',
    address: 'Address',
    email: 'E-mail',
    phone: 'Telephone',
    dpo: 'Data protection officer',
    dpoEmail: 'E-mail of the data protection officer',
  },
  uses: {
    heading: 'What data are used for',
    purpose: 'Purpose',
    data: 'Data',
    basis: 'Legal basis',
    kept: 'Kept',
    provide: 'Do you have to provide them?',
  },
  bases: {
    consent: 'Your consent (GDPR art. 6(1)(a)), which you can withdraw at any time',
    contract: 'A contract with you, or steps before one that you asked for (GDPR art. 6(1)(b))',
    obligation: 'A legal obligation (GDPR art. 6(1)(c))',
    interest: 'A legitimate interest (GDPR art. 6(1)(f)): {interest}',
  },
  provide: {
    automatic: 'Your browser sends them when it opens a page; without them the page cannot be shown.',
    voluntary: 'No. Without them only this one service cannot be used.',
    needed: 'They are needed for the contract. Without them it cannot be made or carried out.',
    choice: 'No. As long as you have not chosen, only what is necessary runs.',
  },
  recipients: {
    heading: 'Who receives data',
    intro: 'Data are passed on only where a purpose named here needs it:',
    hosting: 'the company that hosts the website: {name}',
    someHosting: 'the company that hosts the website',
    consent: 'the provider of the consent banner, which keeps the records of choices on behalf of the website',
    payment: 'for payments: {names}',
    newsletter: 'for sending the newsletter: {name}',
    delivery: 'for delivering orders: {names}',
    someDelivery: 'companies that deliver orders',
    authorities: 'authorities and courts, where a law requires it',
    tools:
      'The following services receive data only if you agree to their category. The cookie policy has the details.',
  },
  transfers: {
    heading: 'Countries outside the European Economic Area',
    none: 'Personal data are not transferred to countries outside the European Economic Area.',
    noneBeyondTools:
      'Apart from these services, personal data are not transferred to countries outside the European Economic Area.',
    countries: 'Personal data are also transferred to these countries: {countries}.',
    vendors:
      'These providers outside the European Economic Area receive data, those of optional categories only if you agree: {vendors}.',
    basedOn: 'These transfers are based on:',
    safeguards: {
      adequacy:
        'a decision of the European Commission that the country protects personal data adequately (GDPR art. 45)',
      clauses:
        'the standard contractual clauses of the European Commission (GDPR art. 46(2)(c)), of which you can ask for a copy',
      binding_rules: 'binding corporate rules that an authority has approved (GDPR art. 47)',
      consent: 'your explicit consent (GDPR art. 49(1)(a))',
    },
  },
  rights: {
    heading: 'Your rights',
    intro: 'You have the right:',
    list: {
      access: 'to know whether and which data about you are processed, and to receive a copy (GDPR art. 15)',
      rectification: 'to have wrong data corrected and incomplete data completed (GDPR art. 16)',
      erasure: 'to have your data erased, as far as no law requires keeping them (GDPR art. 17)',
      restriction: 'to have processing restricted, for example while its correctness is being checked (GDPR art. 18)',
      portability: 'to receive data that you provided in a common, machine-readable format (GDPR art. 20)',
      objection:
        'to object at any time, for reasons of your particular situation, to processing based on a legitimate interest, and to direct marketing without any reason (GDPR art. 21)',
      withdrawal: 'to withdraw consent at any time; what happened before stays lawful (GDPR art. 7(3))',
    },
    how: 'A message to {email} is enough.',
  },
  complaint: {
    heading: 'Complaints',
    text: 'You can complain to a data protection authority, in particular in the country where you live or work or where you think the law was broken. For this website this is:',
    authority: 'Authority',
  },
  automated: {
    heading: 'Automated decisions',
    none: 'No decision about you is made by automated means alone, and no profile is made for one (GDPR art. 22).',
  },
  sources: {
    heading: 'Where data come from',
    visitor: 'All data come from you or from your browser.',
  },
}
