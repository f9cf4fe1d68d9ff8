import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visiting the website',
    purpose: 'Sending the pages to your browser',
    data: 'IP address, page and browser',
    interest: 'a website that works',
    kept: 'On the server of the website: only while the page is being sent; no log is kept',
    logs: {
      purpose: 'Sending the pages to your browser, finding faults and warding off attacks',
      data: 'IP address, time, page, referring page, browser and operating system',
      interest: 'a website that works and is protected against attacks',
      kept: 'Logs of the server: {kept}',
    },
  },
  consent: {
    name: 'Your choice about cookies',
    purpose: 'Respecting your choice and being able to show it',
    data: 'Your choice, its time, language and version, and a random number',
    obligation: 'being able to show that you consented ({gdpr} art. 7(1))',
  },
  contact: {
    name: 'Messages',
    purpose: 'Answering your message',
    data: 'Name, contact details and what you write',
    interest: 'answering those who write',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Sending you news that you subscribed to',
    data: 'E-mail address, and what else you enter when subscribing',
    kept: 'The newsletter is sent until you unsubscribe; how long your address is kept after that is not known here',
    after: 'After you unsubscribe: {kept}',
  },
  shop: {
    name: 'Orders',
    purpose: 'Taking, carrying out and invoicing your order',
    data: 'Name, addresses, contact details, what you ordered and how you pay',
    obligation: 'the laws on taxes and bookkeeping',
  },
  payment: {
    name: 'Payment',
    purpose: 'Taking your payment through a payment provider',
    data: 'Amount, what is paid for, means of payment, and whether it was paid',
    kept: 'As long as the order that was paid',
    provider: 'The payment details that you enter with the payment provider are processed by that provider',
    interest: 'detecting fraud in payments',
  },
  accounts: {
    name: 'Customer account',
    purpose: 'Letting you sign in and see your data and orders',
    data: 'Name, e-mail address, password, and what you save in the account',
    kept: 'As long as the account exists; how long after it is closed is not known here',
    after: 'After the account is closed: {kept}',
  },
  applications: {
    name: 'Job applications',
    purpose: 'Deciding about your application',
    data: 'Name, contact details, CV, references and what else you send',
  },
  comments: {
    name: 'Comments',
    purpose: 'Showing your comment and preventing abuse',
    data: 'Name, e-mail address, comment, time and IP address',
    interest: 'an open discussion without abuse',
    kept: 'As long as the comment is shown; how long after that is not known here',
  },
  tools: {
    data: 'IP address, page, browser, and what the service stores on your device',
    device: 'On your device: as the cookie policy says for each entry.',
    provider: 'With the provider: {kept}.',
    notKnown: 'How long these providers keep what they received is not known here: {services}.',
    does: '{service}: {purposes}',
    recording: 'Clicks, scrolling and mouse movements, recorded by: {services}',
    chat: 'What you write in the chat: {services}',
    form: 'What you enter in forms: {services}',
  },
}
