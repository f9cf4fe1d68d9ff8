import type { ActivityTexts } from '../shape.ts'

export const activities: ActivityTexts = {
  visit: {
    name: 'Visiting the website',
    purpose: 'Sending the pages to your browser, finding faults and warding off attacks',
    data: 'IP address, time, page, referring page, browser and operating system',
    interest: 'a website that works and is protected against attacks',
    kept: 'Only while the page is being sent; no log is kept',
  },
  consent: {
    name: 'Your choice about cookies',
    purpose: 'Respecting your choice and being able to show it',
    data: 'Your choice, its time, language and version, and a random number',
  },
  contact: {
    name: 'Contact form and messages',
    purpose: 'Answering your message',
    data: 'Name, contact details and what you write',
    interest: 'answering those who write',
  },
  newsletter: {
    name: 'Newsletter',
    purpose: 'Sending you news that you subscribed to',
    data: 'E-mail address and the time of subscribing',
    kept: 'Until you unsubscribe',
  },
  shop: {
    name: 'Orders',
    purpose: 'Taking, carrying out and invoicing your order',
    data: 'Name, addresses, contact details, what you ordered and how you pay',
  },
  payment: {
    name: 'Payment',
    purpose: 'Taking your payment through a payment provider',
    data: 'Amount, order, and the payment details that you enter with the provider',
    kept: 'As long as the order that was paid',
  },
  accounts: {
    name: 'Customer account',
    purpose: 'Letting you sign in and see your data and orders',
    data: 'Name, e-mail address, password, and what you save in the account',
    kept: 'Until you close the account',
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
    kept: 'As long as the page that they belong to, or until you ask for their deletion',
  },
  tools: {
    services: 'Services: {services}',
    data: 'IP address, page, browser, and what the service stores on your device',
    device: 'On your device: as the cookie policy says for each entry.',
    provider: 'With the provider: {kept}.',
    notKnown: 'How long these providers keep what they received is not known here: {services}.',
  },
}
