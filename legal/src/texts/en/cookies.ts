import type { CookiesTexts } from '../shape.ts'

export const cookies: CookiesTexts = {
  scope: 'This policy explains what {website} stores and reads on your device. The website is run by {name}.',
  what: {
    heading: 'What cookies are',
    cookies:
      'Cookies are small texts that a website stores in your browser and reads again later, for example to keep you signed in or to recognise your browser on the next visit.',
    others:
      'Browsers also have other places for data, called local storage and session storage, and invisible images, called pixels, tell another server that a page was opened. This policy is about all of them.',
  },
  choice: {
    heading: 'Your choice',
    basis:
      'What is strictly necessary for the website works without consent. For what is listed below under these headings the website asks for your consent ({law}): {groups}.',
    basisAlone:
      'What is strictly necessary for the website works without consent. For what is listed below under these headings the website asks for your consent: {groups}.',
    asked: 'On your first visit the website asks you. You can accept, refuse, or choose by category or by service.',
    withdraw:
      'You can change your choice or withdraw your consent at any time, as easily as you gave it. Withdrawal does not affect the lawfulness of processing based on consent before it.',
    browser:
      'You can also delete stored data in the settings of your browser, or keep the browser from storing any. Parts of the website may then not work.',
    nothing:
      'No service is known here that waits for your consent. The website asks you by category all the same; what belongs to a category that you refuse is not loaded.',
  },
  used: {
    heading: 'What is stored, and what for',
    intro: 'The tables list what is known of it by category, with its purpose and how long it stays.',
  },
  caption: 'Stored on your device: {category}',
  kind: 'Kind',
  kinds: { cookie: 'Cookie', local: 'Local storage', session: 'Session storage' },
  parties: { first: 'of this website', third: 'of the provider' },
  nothingStored:
    'As far as is known, these services store nothing on your device, but they learn your IP address when they are loaded: {services}.',
  recipients: {
    heading: 'Who receives data',
    intro: 'These providers receive data from your browser, at least your IP address and the page you visit.',
    necessary: 'These services are necessary for the website and receive data without consent: {services}.',
    inFront:
      'These services stand between your browser and the website, or host it. They receive data with every page, whatever you choose: {services}.',
    unconfirmed:
      'These services were seen on the website, and what they are for has not been said yet. They may receive data before you choose: {services}.',
    asked: 'The website asks for your consent before it loads these services: {services}.',
    payment: 'These services receive data when you pay with them: {services}.',
    signals:
      'These services are loaded with the page and receive data before you choose. Until you agree, the website tells them that you have not agreed: {services}.',
  },
  profiles: {
    heading: 'Profiles',
    text: 'With your consent, these services can combine what you do on this and other websites into a profile, to choose content or advertisements that are likely to interest you: {services}.',
  },
  kept: {
    heading: 'How long your choice is kept',
    choice: 'You are asked again after',
    proof: 'The record of your choice is kept for',
    keeper: 'The record is kept on behalf of the website by',
    record:
      'The record says what you chose and when, in which language and which version of this policy, with a random number. It holds neither your IP address nor your name.',
  },
  groups: {
    payment:
      'These services are used for payments. The payment itself is based on the contract with you ({gdpr} art. 6(1)(b)).',
    inFront: {
      heading: 'With every page',
      text: 'What these services store comes with the pages themselves, whatever you choose. Whether all of it is strictly necessary is not known here.',
    },
    settings: 'In the cookie settings of this website they stand under: {categories}.',
  },
}
