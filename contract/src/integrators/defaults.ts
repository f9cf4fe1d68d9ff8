import Type from 'typebox'
import { noExtraProperties, type Wire } from '../kit/parts.ts'
import { Look } from '../publications/draft.ts'
import { accessibilityWidget, automatic, consentMode, holdUnknown } from '../settings/settings.ts'

export const DEFAULTS_EXAMPLE = {
  look: {
    position: 'bottom',
    theme: 'light',
    colours: { background: '#ffffff', text: '#1a1a1a', button: '#003399', button_text: '#ffffff' },
    reopen: 'left',
  },
  automatic: 'publish',
  accessibility_widget: true,
  consent_mode: 'basic',
  hold_unknown: true,
}

export const Defaults = Type.Object(
  {
    look: Look,
    automatic,
    accessibility_widget: accessibilityWidget,
    consent_mode: consentMode,
    hold_unknown: holdUnknown,
  },
  {
    description: 'What your websites begin with that are registered from then on.',
    examples: [DEFAULTS_EXAMPLE],
  },
)
export type Defaults = Wire<typeof Defaults>

export const DefaultsRequest = Type.Object(
  {
    look: Type.Optional(Type.Partial(Look)),
    automatic: Type.Optional(automatic),
    accessibility_widget: Type.Optional(accessibilityWidget),
    consent_mode: Type.Optional(consentMode),
    hold_unknown: Type.Optional(holdUnknown),
  },
  { ...noExtraProperties, examples: [DEFAULTS_EXAMPLE] },
)
export type DefaultsRequest = Wire<typeof DefaultsRequest>
