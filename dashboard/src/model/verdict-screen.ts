import type { Screen } from './screen.ts'
import type { Verdict, VerdictName } from './wire.ts'

/** Where the customer does something about a verdict. Null: nobody has to, or it is done elsewhere. */
const SCREEN_OF_VERDICT: Readonly<Record<VerdictName, Screen | null>> = {
  no_subscription: 'plan',
  publishing: null,
  not_published: 'banner',
  tag_not_seen: 'installation',
  tag_gone: 'installation',
  not_reachable: 'overview',
  other_banner: 'banner',
  runs_before_consent: 'tools',
  runs_after_refusal: 'tools',
  no_scanner: null,
  not_checked: null,
  checking: null,
  ending: null,
  no_banner_needed: null,
  works: null,
}

/** The screen that needs the customer: it has a dot in the navigation. Only a bad verdict needs anybody. */
export function neededScreen(verdict: Pick<Verdict, 'is' | 'mood'> | null): Screen | null {
  return verdict?.mood === 'bad' ? SCREEN_OF_VERDICT[verdict.is] : null
}
