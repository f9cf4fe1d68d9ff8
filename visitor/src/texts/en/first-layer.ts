import type { FirstLayerTexts } from '../shape.ts'

export const firstLayer: FirstLayerTexts = {
  region: 'Your choice about cookies',
  title: 'Cookies on this website',
  description:
    'With your permission, this website stores and reads data on your device, for example in cookies, for {purposes}. You may refuse, and you can change your choice at any time.',
  purposes: {
    functional: 'extra features (such as videos or maps)',
    analytics: 'visitor statistics',
    marketing: 'advertising',
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
