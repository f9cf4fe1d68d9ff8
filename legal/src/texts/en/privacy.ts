import type { PrivacyTexts } from '../shape.ts'

export const privacy: PrivacyTexts = {
  scope:
    'This policy explains which personal data are processed when you visit {website}, what for, and which rights you have under the General Data Protection Regulation ({gdpr}).',
  scopeUk:
    'This policy explains which personal data are processed when you visit {website}, what for, and which rights you have under the UK General Data Protection Regulation ({gdpr}).',
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
    consent: 'Your consent ({gdpr} art. 6(1)(a)), which you can withdraw at any time',
    contract: 'A contract with you, or steps before one that you asked for ({gdpr} art. 6(1)(b))',
    obligation: 'A legal obligation ({gdpr} art. 6(1)(c)): {interest}',
    task: 'A task in the public interest ({gdpr} art. 6(1)(e)): {interest}',
    interest: 'A legitimate interest ({gdpr} art. 6(1)(f)): {interest}',
    early:
      'What these services receive before you consent is not based on your consent; its legal basis is not known here: {services}',
  },
  provide: {
    automatic: 'Your browser sends them when it opens a page; without your IP address the page cannot be sent.',
    voluntary: 'No. Without them you cannot use this one service.',
    needed: 'They are needed for the contract. Without them it cannot be made or carried out.',
    choice: 'No. As long as you have not chosen, the website treats you as if you had refused.',
    consent: 'No. Without your consent they are not collected.',
    except:
      'No. Without your consent they are not collected; these services, however, can receive data before you choose: {services}.',
  },
  recipients: {
    heading: 'Who receives data',
    intro: 'These receive data for the purposes named here:',
    hosting: 'the company that hosts the website: {name}',
    someHosting: 'the company that hosts the website',
    consent: 'the provider of the consent banner ({name}), which keeps the records of choices on behalf of the website',
    payment: 'for payments: {names}',
    newsletter: 'for sending the newsletter: {name}',
    delivery: 'for delivering orders: {names}',
    tools: 'This is known of the recipients. The cookie policy says what services store on your device.',
  },
  rights: {
    heading: 'Your rights',
    intro: 'You have the right:',
    list: {
      access: 'to know whether and which data about you are processed, and to receive a copy ({gdpr} art. 15)',
      rectification: 'to have wrong data corrected and incomplete data completed ({gdpr} art. 16)',
      erasure: 'to have your data erased, in the cases of {gdpr} art. 17',
      restriction:
        'to have processing restricted, for example while the accuracy of the data is being checked ({gdpr} art. 18)',
      portability:
        'to receive, in a structured, commonly used and machine-readable format, data that you provided and that are processed by automated means with your consent or for a contract, or to have them transmitted to another controller ({gdpr} art. 20)',
      withdrawal:
        'to withdraw consent at any time; withdrawal does not affect the lawfulness of processing based on consent before it ({gdpr} art. 7(3))',
    },
    how: 'A message to {email} is enough.',
  },
  objection: {
    heading: 'Right to object',
    interest:
      'You can object at any time, on grounds relating to your particular situation, to processing that is based on a legitimate interest or a task in the public interest ({gdpr} art. 21(1)).',
    marketing:
      'You can object at any time, without giving reasons, to the use of your data for direct marketing, including profiles made for it ({gdpr} art. 21(2)).',
  },
  complaint: {
    heading: 'Complaints',
    text: 'You can complain to a data protection authority, in particular in the country where you live or work or where you think the law was broken. For this website this is:',
    authority: 'Authority',
    address: 'Address',
    email: 'E-mail',
    page: 'Complaints',
  },
  automated: {
    heading: 'Automated decisions',
    none: 'No decision about you is made by automated means alone, and no profile is made for one ({gdpr} art. 22).',
  },
  sources: {
    heading: 'Where data come from',
    visitor: 'All data come from you or from your browser.',
    payment:
      'What payment providers report about a payment comes from them. All other data come from you or from your browser.',
  },
}
