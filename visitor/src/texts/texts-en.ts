import type { FirstLayerTexts, PlaceholderTexts, PreferencesTexts, PurposeTexts, Texts, WidgetTexts } from './shape.ts'

const firstLayer: FirstLayerTexts = {
  region: 'Your choice about cookies',
  title: 'Cookies on this website',
  description:
    'With your permission, this website stores and reads data on your device, for example in cookies, for {purposes}. You may refuse, and you can change your choice at any time.',
  purposes: {
    functional: 'extra features (such as videos or maps)',
    analytics: 'visitor statistics',
    marketing: 'advertising based on a profile of your browsing',
  },
  and: 'and',
  recipients: {
    one: 'If you agree, data goes to {count} recipient.',
    other: 'If you agree, data goes to {count} recipients.',
  },
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  choose: 'Choose',
  closeAndRefuse: 'Close and refuse',
  links: {
    cookies: 'Cookie policy',
    privacy: 'Privacy policy',
    notice: 'Legal notice',
    accessibility: 'Accessibility statement',
  },
}

const preferences: PreferencesTexts = {
  title: 'Cookie settings',
  intro:
    'Decide for each purpose whether this website may store and read data on your device and pass it on to the recipients listed. Whatever is optional stays off until you turn it on.',
  storedBy: 'Data is stored by: this website',
  close: 'Close',
  save: 'Save choice',
  acceptAll: 'Accept all',
  rejectAll: 'Reject all',
  categories: {
    necessary: {
      name: 'Necessary',
      purpose: 'So that the website works, for example to remember your choice.',
    },
    functional: {
      name: 'Extra features',
      purpose:
        'For content and features of other providers, such as videos, maps, chat or payment, and for remembering settings such as your language.',
    },
    analytics: {
      name: 'Statistics',
      purpose: 'For counting visits and seeing how pages are used. Some services may also record clicks and scrolling.',
    },
    marketing: {
      name: 'Advertising',
      purpose:
        'Depending on the service, for choosing advertisements by what you do on this and other websites, measuring their effect, or sending marketing messages.',
    },
  },
  alwaysOn: 'Always on',
  alwaysOnWhy: 'The website does not work without it, so it cannot be turned off here.',
  noServices: 'No services are listed in this category.',
  early: 'It can receive data before you choose.',
  by: 'by {vendor}',
  recipients: {
    title: 'Services and recipients',
    service: 'Service',
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

const placeholder: PlaceholderTexts = {
  why: '{service} comes from {vendor}. When it is loaded, {vendor} learns your IP address and may store data on your device.',
  whyUnknown:
    'This content comes from the server {host}. When it is loaded, its provider learns your IP address and may store data on your device.',
  loadOnce: 'Load once',
  loadAlways: 'Always load {service}',
  kinds: { video: 'Video', content: 'Content' },
}

const widget: WidgetTexts = {
  opener: 'Accessibility: adjust the display',
  title: 'Adjust the display',
  close: 'Close',
  reset: 'Reset everything',
  value: '{name}: {value}',
  textSize: { name: 'Text size', less: 'Smaller text', more: 'Larger text' },
  lineSpacing: { name: 'Line spacing', less: 'Less space between lines', more: 'More space between lines' },
  letterSpacing: { name: 'Letter spacing', less: 'Less space between letters', more: 'More space between letters' },
  contrast: { name: 'Contrast', off: 'Off', dark: 'Dark', light: 'Light', high: 'High' },
  underlineLinks: 'Underline links',
  readableFont: 'Readable font',
  fontLicence: 'Licence of the font',
  fontNotLoaded: 'The font could not be loaded on this page.',
  stopMotion: 'Stop motion',
  readingLine: 'Reading line',
  largerPointer: 'Larger pointer',
  on: 'On',
  off: 'Off',
  about:
    'Here you adjust how this page looks on this device. This neither repairs the website nor replaces assistive technology. The settings are stored on this device only.',
}

const purposes: PurposeTexts = {
  'visitor-count': 'Tells visitors apart to count them',
  visit: 'Links the pages of one visit',
  'traffic-source': 'Remembers how you came to the website',
  'audience-statistics': 'Collects statistics on how pages are used',
  'session-recording': 'Records clicks, scrolling and mouse movements',
  'ab-test': 'Shows one of several variants for comparison',
  'ad-measurement': 'Measures what follows from an advertisement',
  'ad-targeting': 'Chooses advertisements by what you do online',
  'ad-frequency': 'Limits how often an advertisement appears',
  'ad-identifier': 'Recognises your browser for advertising',
  'ad-fraud': 'Detects false clicks on advertisements',
  affiliate: 'Credits a sale to the referring website',
  'email-marketing': 'Links your visit to marketing emails',
  crm: 'Links your visit to the customer database',
  personalisation: 'Adapts content to your earlier visits',
  'video-playback': 'Plays videos and remembers player settings',
  'map-display': 'Shows maps on the page',
  chat: 'Runs the chat and remembers the conversation',
  'embedded-content': 'Shows content from another website',
  'social-sharing': 'Lets you share pages on social networks',
  'bot-detection': 'Tells people from automated programs',
  security: 'Helps to ward off attacks and misuse',
  'load-balancing': 'Spreads visits over several servers',
  login: 'Keeps you signed in',
  cart: 'Remembers what is in your cart',
  'payment-fraud': 'Helps to detect fraud in payments',
  preferences: 'Remembers settings that you chose',
  language: 'Remembers the language of the page',
  consent: 'Remembers your choice about cookies',
  'error-tracking': 'Reports errors on the website',
  performance: 'Measures how fast pages load',
  'request-limit': 'Limits how many requests are sent',
  survey: 'Remembers which surveys you have answered or closed',
  'file-delivery': 'Delivers files for the page',
  fonts: 'Loads fonts for the page',
  'tag-management': 'Loads other services of the website',
  'storage-test': 'Tests whether the browser can store data',
  form: 'Runs a form and remembers entries',
  'not-stated': 'Purpose not stated yet',
}

export const texts: Texts = { firstLayer, preferences, placeholder, widget, purposes }
