import { AUTOMATIC_MODES } from '@portico/contract/words'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import { openReading } from '../kit/reading.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'
import { draftFrom } from '../publications/draft.ts'
import { type Draft, INITIAL_DRAFT } from '../publications/publication.ts'
import { automaticMode, INITIAL_SETTINGS } from '../settings/settings.ts'

/** What websites of an integrator begin with that are registered from then on, as it is stored. */
export type Defaults = Pick<Draft, 'look' | 'consent_mode'> & {
  readonly automatic: AutomaticMode
  readonly accessibility_widget: boolean
}

/** Where an integrator has said nothing. */
export const INITIAL_DEFAULTS: Defaults = {
  look: INITIAL_DRAFT.look,
  automatic: automaticMode(null, true),
  accessibility_widget: INITIAL_SETTINGS.accessibilityWidget,
  consent_mode: INITIAL_DRAFT.consent_mode,
}

const MEMBERS = ['look', 'automatic', 'accessibility_widget', 'consent_mode'] as const

/** Reads defaults, whatever was sent, or names all that is wrong with them. What is left out is as for everybody. */
export function defaultsFrom(submitted: unknown): Decision<Defaults> {
  const reading = openReading()
  const members = reading.object(submitted, '', [], MEMBERS) ?? {}
  const automatic = reading.oneOf(members['automatic'], 'automatic', AUTOMATIC_MODES)
  const widget = reading.boolean(members['accessibility_widget'], 'accessibility_widget')
  const { look = {}, consent_mode = INITIAL_DEFAULTS.consent_mode } = members
  const isObject = typeof look === 'object' && look !== null && !Array.isArray(look)
  const draft = draftFrom({
    ...INITIAL_DRAFT,
    look: isObject ? { ...INITIAL_DEFAULTS.look, ...look } : look,
    consent_mode,
  })
  const problems = [...reading.problems, ...(!draft.ok && 'problems' in draft.refusal ? draft.refusal.problems : [])]
  if (!draft.ok || problems.length > 0) return refuseFields(problems)
  return decide({
    look: draft.value.look,
    automatic: automatic ?? INITIAL_DEFAULTS.automatic,
    accessibility_widget: widget ?? INITIAL_DEFAULTS.accessibility_widget,
    consent_mode: draft.value.consent_mode,
  })
}
