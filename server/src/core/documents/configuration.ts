import { SETTINGS_MEMBERS, type SettingsMember } from '@portico/contract/words'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import { canonical } from '../kit/canonical.ts'
import type { Draft } from '../publications/publication.ts'
import { automaticMode, type Settings } from '../settings/settings.ts'
import { draftOf } from './publishing.ts'

/** Settings and draft of a website together, as they are stored. */
export type Configuration = {
  readonly settings: Settings
  /** What is done with what surveys see where nobody has said so. */
  readonly publishesByDefault: boolean
  /** What the integrator's websites begin with now; null where it has no defaults. */
  readonly defaultMode: AutomaticMode | null
  /** Null while it is what every website begins with. */
  readonly draft: unknown
  /** Whether a person, the host included, has edited the tools: then nothing fills them in. */
  readonly toolsEdited: boolean
}

/** What can be set of a website, by the names that integrators know. */
export type SettingsValues = Pick<Draft, 'look' | 'texts' | 'tools' | 'own_tools' | 'consent_mode'> & {
  readonly language: string
  readonly languages: readonly string[]
  readonly automatic: ReturnType<typeof automaticMode>
  readonly accessibility_widget: boolean
}

export function valuesOf({ settings, publishesByDefault, draft: stored }: Configuration): SettingsValues {
  const { draft } = draftOf({ draft: stored })
  return {
    language: settings.languages.default,
    languages: settings.languages.selected,
    automatic: automaticMode(settings.automatic, publishesByDefault),
    accessibility_widget: settings.accessibilityWidget,
    look: draft.look,
    texts: draft.texts,
    tools: draft.tools,
    own_tools: draft.own_tools,
    consent_mode: draft.consent_mode,
  }
}

/** What of it is different. A language that was assumed and is confirmed now counts as well, and so do tools. */
export function changedMembers(before: Configuration, after: Configuration): readonly SettingsMember[] {
  const [was, is] = [valuesOf(before), valuesOf(after)]
  const isSame = (member: SettingsMember) => canonical(was[member]) === canonical(is[member])
  const isConfirmed: { readonly [member in SettingsMember]?: boolean } = {
    language: before.settings.assumed !== after.settings.assumed,
    tools: before.toolsEdited !== after.toolsEdited && isSame('own_tools'),
  }
  return SETTINGS_MEMBERS.filter((member) => isConfirmed[member] || !isSame(member))
}
