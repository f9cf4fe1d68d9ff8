import type { PreferencesTexts } from '../shape.ts'

export const preferences: PreferencesTexts = {
  title: 'Cookie settings',
  intro:
    'Decide for each purpose whether this website may store and read data on your device and pass it on to the recipients listed. Whatever is optional stays off until you turn it on.',
  close: 'Close',
  save: 'Save choice',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  categories: {
    necessary: {
      name: 'Necessary',
      purpose: 'For what you ask the website to do, such as signing in or filling a cart, and to ward off attacks.',
    },
    functional: {
      name: 'Extra features',
      purpose:
        'For content from other providers, such as videos, maps or chat, and for remembering settings such as your language.',
    },
    analytics: {
      name: 'Statistics',
      purpose:
        'For counting visits and seeing how pages are used. Some services also record clicks and scrolling; the list says which.',
    },
    marketing: {
      name: 'Advertising',
      purpose:
        'For choosing advertisements by what you do on this and other websites, measuring their effect, and sending marketing messages.',
    },
  },
  alwaysOn: 'Always on',
  alwaysOnWhy: 'The website does not work without it, so it cannot be turned off here.',
  noServices: 'No services are listed in this category.',
  by: 'by {vendor}',
  recipients: {
    title: 'Services and recipients',
    service: 'Service',
    vendor: 'Provider',
    country: 'Country',
    privacyPolicy: 'Privacy policy of {vendor} (opens the provider’s website)',
  },
  storage: {
    title: 'Cookies and stored data',
    name: 'Name',
    purpose: 'Purpose',
    lifetime: 'Lifetime',
    session: 'Until the browser is closed',
    permanent: 'Permanent, until deleted',
  },
  choice: {
    none: 'You have not chosen yet.',
    made: 'Your choice of {date}',
    receipt: 'Receipt number',
    downloadReceipt: 'Download receipt',
    withdraw: 'Withdraw consent',
    withdrawn: 'Your consent is withdrawn. The page reloads so that services that were running stop.',
  },
  gpc: 'Your browser asks that your data not be sold or shared (Global Privacy Control), so advertising is off. You can still turn it on here.',
}
