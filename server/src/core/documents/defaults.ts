import { AUTOMATIC_MODES } from '@portico/contract/words'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import { openFieldReader } from '../kit/field-reader.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'
import { draftFrom } from '../publications/draft.ts'
import { type Draft, INITIAL_DRAFT } from '../publications/publication.ts'
import { effectiveAutomaticMode, INITIAL_SETTINGS } from '../settings/settings.ts'

/** An integrator's defaults for its new websites, as they are stored. */
export type WebsiteDefaults = Pick<Draft, 'look' | 'consent_mode'> & {
  readonly automatic: AutomaticMode
  readonly accessibility_widget: boolean
  readonly hold_unknown: boolean
}

/** The defaults of an integrator that has not set any. */
export const INITIAL_DEFAULTS: WebsiteDefaults = {
  look: INITIAL_DRAFT.look,
  automatic: effectiveAutomaticMode(null, true),
  accessibility_widget: INITIAL_SETTINGS.accessibilityWidget,
  consent_mode: INITIAL_DRAFT.consent_mode,
  hold_unknown: true,
}

const MEMBERS = ['look', 'automatic', 'accessibility_widget', 'consent_mode', 'hold_unknown'] as const

/** Reads submitted defaults, or reports all their problems. A missing member has its standard value. */
export function defaultsFrom(submitted: unknown): Decision<WebsiteDefaults> {
  const reading = openFieldReader()
  const members = reading.object(submitted, '', [], MEMBERS) ?? {}
  const automatic = reading.oneOf(members['automatic'], 'automatic', AUTOMATIC_MODES)
  const widget = reading.boolean(members['accessibility_widget'], 'accessibility_widget')
  const holdUnknown = reading.boolean(members['hold_unknown'], 'hold_unknown')
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
    hold_unknown: holdUnknown ?? INITIAL_DEFAULTS.hold_unknown,
  })
}
