import { SETTINGS_MEMBERS, type SettingsMember } from '@portico/contract/words'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import { canonicalJson } from '../kit/canonical-json.ts'
import type { Draft } from '../publications/publication.ts'
import { effectiveAutomaticMode, effectiveHoldUnknown, type Settings } from '../settings/settings.ts'
import { readStoredDraft } from './publishing.ts'

/** Settings and draft of a website together, as they are stored. */
export type WebsiteConfiguration = {
  readonly settings: Settings
  /** Whether results of surveys are published automatically unless the settings say otherwise. */
  readonly publishesByDefault: boolean
  /** Whether unknown parties that recognise browsers are held unless the settings say otherwise. */
  readonly holdsUnknownByDefault: boolean
  /** The automatic mode of the integrator's new websites; null if it has no defaults. */
  readonly defaultMode: AutomaticMode | null
  /** The stored draft; null while it is the initial draft. */
  readonly draft: unknown
  /** Whether a person, the host included, has edited the tools: then nothing fills them in. */
  readonly toolsEdited: boolean
}

/** The settings of a website by their names in the API. */
export type SettingsValues = Pick<Draft, 'look' | 'texts' | 'tools' | 'own_tools' | 'consent_mode'> & {
  readonly language: string
  readonly languages: readonly string[]
  readonly automatic: ReturnType<typeof effectiveAutomaticMode>
  readonly accessibility_widget: boolean
  readonly banner: Settings['banner']
  readonly hold_unknown: boolean | null
}

export function settingsValuesOf({
  settings,
  publishesByDefault,
  holdsUnknownByDefault,
  draft: stored,
}: WebsiteConfiguration): SettingsValues {
  const { draft } = readStoredDraft({ draft: stored })
  return {
    language: settings.languages.default,
    languages: settings.languages.selected,
    automatic: effectiveAutomaticMode(settings.automatic, publishesByDefault),
    accessibility_widget: settings.accessibilityWidget,
    banner: settings.banner,
    hold_unknown: effectiveHoldUnknown(settings.holdUnknown, holdsUnknownByDefault),
    look: draft.look,
    texts: draft.texts,
    tools: draft.tools,
    own_tools: draft.own_tools,
    consent_mode: draft.consent_mode,
  }
}

/** The settings that differ. Confirming an assumed language, or the tools, counts as a change. */
export function changedSettings(before: WebsiteConfiguration, after: WebsiteConfiguration): readonly SettingsMember[] {
  const [was, is] = [settingsValuesOf(before), settingsValuesOf(after)]
  const isSame = (member: SettingsMember) => canonicalJson(was[member]) === canonicalJson(is[member])
  const isConfirmed: { readonly [member in SettingsMember]?: boolean } = {
    language: before.settings.assumed !== after.settings.assumed,
    tools: before.toolsEdited !== after.toolsEdited && isSame('own_tools'),
  }
  return SETTINGS_MEMBERS.filter((member) => isConfirmed[member] || !isSame(member))
}
