import type { Kind } from './kind.ts'

/** What automatic tests can and cannot see. It belongs to every finding about accessibility. */
const ABOUT_ACCESSIBILITY =
  'Automatic tests see only some of the barriers: that they find nothing does not mean that there is nothing. A person has to look as well, with a keyboard and a screen reader.'

/** Things in a page that load from others, or that keep people out. */
export const PAGE_KINDS = {
  third_party_font: {
    severity: 'warning',
    needs: 'any_pass',
    pass: null,
    title: 'Fonts are loaded from {name}',
    means: 'Each visitor’s address goes to the provider of the font, for something that the own host can do.',
    advice: 'Copy the font files to your own host, with their licence, and load them from there.',
    byHand: 'Filter the network panel by fonts and look at their hosts.',
  },
  third_party_map: {
    severity: 'note',
    needs: 'any_pass',
    pass: null,
    title: 'A map is loaded from {name}',
    means: 'Each visitor’s address goes to the provider of the map before anybody said yes to it.',
    advice:
      'Mark the frame, so that a placeholder stands there until the visitor wants the map. A picture with a link to the map does it as well.',
    byHand: 'Click nothing in the banner, and look for the map’s host in the network panel.',
  },
  accessibility: {
    severity: 'warning',
    needs: 'accessibility',
    pass: null,
    title: 'Accessibility: {help}',
    means: 'Some people cannot use this part of the page, or only with effort.',
    advice: `Mend the elements below. What the rule asks for: {url}. ${ABOUT_ACCESSIBILITY}`,
    byHand: 'Run axe-core (for example its browser extension) on the page, with the rules of WCAG 2.2 A and AA.',
  },
} as const satisfies Readonly<Record<string, Kind>>
