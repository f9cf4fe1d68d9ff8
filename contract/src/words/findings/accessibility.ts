import type { Kind } from './kind.ts'

/** What automatic tests can and cannot see. It belongs to every finding about accessibility. */
const ABOUT_ACCESSIBILITY =
  'Automatic tests see only some of the barriers: that they find nothing does not mean that there is nothing. A person has to look as well, with a keyboard and a screen reader.'

/** What keeps people out. */
export const ACCESSIBILITY_FINDINGS = {
  accessibility: {
    group: 'accessibility',
    subject: 'named',
    severity: 'warning',
    needs: 'accessibility',
    pass: null,
    title: 'Accessibility: {help}',
    means: 'Some people cannot use this part of the page, or only with effort.',
    advice: `Mend the elements below. What the rule asks for: {url}. ${ABOUT_ACCESSIBILITY}`,
    byHand: 'Run axe-core (for example its browser extension) on the page, with the rules of WCAG 2.2 A and AA.',
    screen: {
      is: 'barriers that automatic tests see',
      advice: 'Correct the elements below, then have people try the page.',
    },
  },
} as const satisfies Readonly<Record<string, Kind>>
