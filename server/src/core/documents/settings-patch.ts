import { AUTOMATIC_MODES, BANNER_SETTINGS } from '@portico/contract/words'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import type { BannerSetting } from '@portico/contract/words/settings'
import { canonicalJson } from '../kit/canonical-json.ts'
import { type FieldReader, openFieldReader } from '../kit/field-reader.ts'
import { applyMergePatch } from '../kit/merge-patch.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'
import { draftFrom } from '../publications/draft.ts'
import { type Draft, INITIAL_DRAFT, type OwnTool } from '../publications/publication.ts'
import { hasEditedTools } from '../publications/tools-edited.ts'
import {
  chooseLanguages,
  EVER_OFFERED_LANGUAGES,
  INITIAL_SETTINGS,
  type Settings,
  switchAccessibilityWidget,
} from '../settings/settings.ts'
import type { Entitlements } from '../subscriptions/catalog.ts'
import type { WebsiteConfiguration } from './configuration.ts'
import { readStoredDraft } from './publishing.ts'

/** The members of the draft that integrators can set. */
const DRAFTED = ['look', 'texts', 'tools', 'own_tools', 'consent_mode'] as const
const MEMBERS = [
  'language',
  'languages',
  'automatic',
  'accessibility_widget',
  'banner',
  'hold_unknown',
  ...DRAFTED,
] as const

/** A merge patch of a website's settings: missing members stay, and null restores the initial value. */
export type SettingsPatch = {
  readonly language?: string | null
  readonly languages?: readonly string[] | null
  readonly automatic?: AutomaticMode | null
  readonly accessibility_widget?: boolean | null
  readonly banner?: BannerSetting | null
  readonly hold_unknown?: boolean | null
  /** The patch of the draft as it was sent: `patchedDraft` reads it. */
  readonly draft: { readonly [member: string]: unknown }
}

/**
 * Reads a submitted patch, or reports all its problems. Problems that depend on stored values, such as the contrast with an unchanged
 * colour, are found by `applySettingsPatch`.
 */
export function settingsPatchFrom(submitted: unknown): Decision<SettingsPatch> {
  const reading = openFieldReader()
  const patch = reading.object(submitted, '', [], MEMBERS) ?? {}
  const language = orNull(patch['language'], (value) => reading.oneOf(value, 'language', EVER_OFFERED_LANGUAGES))
  const languages = orNull(patch['languages'], (value) => readLanguages(reading, value))
  const automatic = orNull(patch['automatic'], (value) => reading.oneOf(value, 'automatic', AUTOMATIC_MODES))
  const widget = orNull(patch['accessibility_widget'], (value) => reading.boolean(value, 'accessibility_widget'))
  const banner = orNull(patch['banner'], (value) => reading.oneOf(value, 'banner', BANNER_SETTINGS))
  const holdUnknown = orNull(patch['hold_unknown'], (value) => reading.boolean(value, 'hold_unknown'))
  if (language && languages && !languages.includes(language)) {
    reading.wrong('language', 'not_allowed', 'must be one of languages.')
  }
  if (language === null && languages) {
    reading.wrong('languages', 'not_allowed', 'cannot be chosen while language is given back.')
  }
  const draft = Object.fromEntries(
    DRAFTED.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]),
  )
  const alone = patchedDraft({ ...INITIAL_DRAFT, look: { ...INITIAL_DRAFT.look, colours: ANY_COLOURS } }, draft)
  const found = !alone.ok && 'problems' in alone.refusal ? alone.refusal.problems : []
  const problems = [...reading.problems, ...found.filter(({ code }) => code !== 'low_contrast')]
  if (problems.length > 0) return refuseFields(problems)
  return decide({
    draft,
    ...(language !== undefined && { language }),
    ...(languages !== undefined && { languages }),
    ...(automatic !== undefined && { automatic }),
    ...(widget !== undefined && { accessibility_widget: widget }),
    ...(banner !== undefined && { banner }),
    ...(holdUnknown !== undefined && { hold_unknown: holdUnknown }),
  })
}

/** Placeholder colours, with which a patch of a single colour can be read. */
const ANY_COLOURS = { background: '#ffffff', text: '#000000', button: '#000000', button_text: '#ffffff' }

function orNull<Value>(value: unknown, read: (value: unknown) => Value | null): Value | null | undefined {
  if (value === undefined || value === null) return value
  // `read` has recorded the problem.
  return read(value) ?? undefined
}

function readLanguages(reading: FieldReader, value: unknown): readonly string[] | null {
  const submitted = reading.list(value, 'languages', EVER_OFFERED_LANGUAGES.length)
  if (Array.isArray(value) && value.length === 0)
    return reading.wrong('languages', 'too_small', 'must name a language.')
  return submitted.flatMap((one, index) => {
    const language = reading.oneOf(one, `languages.${index}`, EVER_OFFERED_LANGUAGES)
    if (language !== null && submitted.indexOf(one) < index) {
      reading.wrong(`languages.${index}`, 'duplicate', `names ${language} a second time.`)
    }
    return language ?? []
  })
}

/** The draft after a patch; a removed member has its initial value. */
function patchedDraft(draft: Draft, patch: SettingsPatch['draft']): Decision<Draft> {
  const merged = applyMergePatch(draft, patch)
  const whole = { ...INITIAL_DRAFT, ...(merged as Partial<Draft>) }
  const { look } = whole
  return draftFrom(isObject(look) ? { ...whole, look: { ...INITIAL_DRAFT.look, ...look } } : whole)
}

/**
 * Applies a patch to settings and draft. Languages and widget have the same rules as changes by the customer. Setting the tools
 * counts as an edit by a person, even if they do not change: a host may confirm that there are none.
 */
export function applySettingsPatch(
  configuration: WebsiteConfiguration,
  patch: SettingsPatch,
  may: Entitlements | null,
): Decision<WebsiteConfiguration> {
  const settings = patchedSettings(configuration, patch, may)
  if (!settings.ok) return settings
  const { draft: current } = readStoredDraft(configuration)
  const draft = Object.keys(patch.draft).length === 0 ? decide(current) : patchedDraft(current, patch.draft)
  if (!draft.ok) return draft
  const toolsEdited =
    configuration.toolsEdited || namesTools(patch, current, draft.value) || hasEditedTools(current, draft.value)
  const next =
    settings.value.holdUnknown === false
      ? { ...draft.value, own_tools: draft.value.own_tools.map(released) }
      : draft.value
  const isSame = toolsEdited === configuration.toolsEdited && canonicalJson(next) === canonicalJson(current)
  return decide({
    ...configuration,
    settings: settings.value,
    draft: isSame ? configuration.draft : next,
    toolsEdited,
  })
}

/** Who switches holding off wants it off with the next publication, and not after another survey. */
function released({ held: _, ...tool }: OwnTool): OwnTool {
  return tool
}

/** Whether the patch confirms the tools. Describing an unconfirmed own tool is not an edit: `hasEditedTools` decides. */
function namesTools({ draft: patch }: SettingsPatch, current: Draft, next: Draft): boolean {
  if (Array.isArray(patch['tools'])) return true
  return Array.isArray(patch['own_tools']) && canonicalJson(current.own_tools) === canonicalJson(next.own_tools)
}

function patchedSettings(
  { settings: current, defaultMode }: WebsiteConfiguration,
  patch: SettingsPatch,
  may: Entitlements | null,
): Decision<Settings> {
  const { language, languages, accessibility_widget: widget } = patch
  const automatic = patch.automatic === null ? defaultMode : patch.automatic
  const chosen = {
    ...(automatic !== undefined && { automatic }),
    ...(patch.banner !== undefined && { banner: patch.banner }),
    ...(patch.hold_unknown !== undefined && { holdUnknown: patch.hold_unknown }),
  }
  const spoken = chooseLanguages({ ...current, ...chosen }, { language, languages }, may)
  if (!spoken.ok || widget === undefined) return spoken
  const enabled = widget ?? INITIAL_SETTINGS.accessibilityWidget
  return switchAccessibilityWidget(spoken.value, enabled, may)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
