import type { Kind } from './kind.ts'

/** Things in a page that load from others. */
export const PAGE_FINDINGS = {
  third_party_font: {
    group: 'elsewhere',
    subject: 'named',
    severity: 'warning',
    needs: 'any_pass',
    pass: null,
    title: 'Fonts are loaded from {name}',
    means: 'Each visitor’s address goes to the provider of the font, for something that the own host can do.',
    advice: 'Copy the font files to your own host, with their licence, and load them from there.',
    byHand: 'Filter the network panel by fonts and look at their hosts.',
    screen: { is: 'font from a third party', advice: 'Deliver the font from the website itself.' },
  },
  third_party_map: {
    group: 'elsewhere',
    subject: 'named',
    severity: 'note',
    needs: 'any_pass',
    pass: null,
    title: 'A map is loaded from {name}',
    means: 'Each visitor’s address goes to the provider of the map before anybody said yes to it.',
    advice:
      'Mark the frame, so that a placeholder stands there until the visitor wants the map. A picture with a link to the map does it as well.',
    byHand: 'Click nothing in the banner, and look for the map’s host in the network panel.',
    screen: {
      is: 'map from a third party',
      advice: 'Mark the map: a placeholder stands there until the visitor says yes.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
