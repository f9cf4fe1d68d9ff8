import { AUTOMATIC_MODES } from '@portico/contract/words'
import type { AutomaticMode } from '@portico/contract/words/automatic'
import { canonical } from '../kit/canonical.ts'
import { mergePatch } from '../kit/merge-patch.ts'
import { openReading, type Reading } from '../kit/reading.ts'
import { type Decision, decide, refuseFields } from '../kit/refusal.ts'
import { draftFrom } from '../publications/draft.ts'
import { type Draft, INITIAL_DRAFT } from '../publications/publication.ts'
import { hasEditedTools } from '../publications/tools-edited.ts'
import {
  chooseLanguages,
  INITIAL_SETTINGS,
  LANGUAGES,
  type Settings,
  switchAccessibilityWidget,
} from '../settings/settings.ts'
import type { Entitlements } from '../subscriptions/catalog.ts'
import type { Configuration } from './configuration.ts'
import { draftOf } from './publishing.ts'

/** What integrators can set of the draft. */
const DRAFTED = ['look', 'texts', 'tools', 'own_tools', 'consent_mode'] as const
const MEMBERS = ['language', 'languages', 'automatic', 'accessibility_widget', ...DRAFTED] as const

/** A merge patch of a website's settings: what is missing stays, and null goes back to what every website begins with. */
export type SettingsPatch = {
  readonly language?: string | null
  readonly languages?: readonly string[] | null
  readonly automatic?: AutomaticMode | null
  readonly accessibility_widget?: boolean | null
  /** Of the draft, as it was sent: `patchedDraft` reads it. */
  readonly draft: { readonly [member: string]: unknown }
}

/**
 * Reads a patch, whatever was sent, or names all that is wrong with it. What depends on what is stored, such as the contrast of
 * a colour with those that stay, `patchSettings` finds.
 */
export function settingsPatchFrom(submitted: unknown): Decision<SettingsPatch> {
  const reading = openReading()
  const patch = reading.object(submitted, '', [], MEMBERS) ?? {}
  const language = orNull(patch['language'], (value) => reading.oneOf(value, 'language', LANGUAGES))
  const languages = orNull(patch['languages'], (value) => readLanguages(reading, value))
  const automatic = orNull(patch['automatic'], (value) => reading.oneOf(value, 'automatic', AUTOMATIC_MODES))
  const widget = orNull(patch['accessibility_widget'], (value) => reading.boolean(value, 'accessibility_widget'))
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
  })
}

/** Some that a patch of one of them can be read with. */
const ANY_COLOURS = { background: '#ffffff', text: '#000000', button: '#000000', button_text: '#ffffff' }

function orNull<Value>(value: unknown, read: (value: unknown) => Value | null): Value | null | undefined {
  if (value === undefined || value === null) return value
  // What is wrong with it was noted.
  return read(value) ?? undefined
}

function readLanguages(reading: Reading, value: unknown): readonly string[] | null {
  const wanted = reading.list(value, 'languages', LANGUAGES.length)
  if (Array.isArray(value) && value.length === 0)
    return reading.wrong('languages', 'too_small', 'must name a language.')
  return wanted.flatMap((one, index) => {
    const language = reading.oneOf(one, `languages.${index}`, LANGUAGES)
    if (language !== null && wanted.indexOf(one) < index) {
      reading.wrong(`languages.${index}`, 'duplicate', `names ${language} a second time.`)
    }
    return language ?? []
  })
}

/** The draft after a patch; what is removed is what every website begins with. */
function patchedDraft(draft: Draft, patch: SettingsPatch['draft']): Decision<Draft> {
  const merged = mergePatch(draft, patch)
  const whole = { ...INITIAL_DRAFT, ...(merged as Partial<Draft>) }
  const { look } = whole
  return draftFrom(isObject(look) ? { ...whole, look: { ...INITIAL_DRAFT.look, ...look } } : whole)
}

/**
 * What settings and draft become. Languages and widget follow the rules that the customer's changes follow. A host that names
 * the tools counts as a person who has edited them, also where they are what it says: "none" is an answer.
 */
export function patchSettings(
  configuration: Configuration,
  patch: SettingsPatch,
  may: Entitlements | null,
): Decision<Configuration> {
  const settings = patchedSettings(configuration, patch, may)
  if (!settings.ok) return settings
  const { draft: current } = draftOf(configuration)
  const draft = Object.keys(patch.draft).length === 0 ? decide(current) : patchedDraft(current, patch.draft)
  if (!draft.ok) return draft
  const toolsEdited =
    configuration.toolsEdited || namesTools(patch, current, draft.value) || hasEditedTools(current, draft.value)
  const isSame = toolsEdited === configuration.toolsEdited && canonical(draft.value) === canonical(current)
  return decide({
    ...configuration,
    settings: settings.value,
    draft: isSame ? configuration.draft : draft.value,
    toolsEdited,
  })
}

/** Of own tools, saying what an unconfirmed one is, and nothing else, is no edit: `editsTools` decides. */
function namesTools({ draft: patch }: SettingsPatch, current: Draft, next: Draft): boolean {
  if (Array.isArray(patch['tools'])) return true
  return Array.isArray(patch['own_tools']) && canonical(current.own_tools) === canonical(next.own_tools)
}

function patchedSettings(
  { settings: current, defaultMode }: Configuration,
  patch: SettingsPatch,
  may: Entitlements | null,
): Decision<Settings> {
  const { language, languages, accessibility_widget: widget } = patch
  const automatic = patch.automatic === null ? defaultMode : patch.automatic
  const spoken = chooseLanguages(current, { language, languages }, may)
  if (!spoken.ok || widget === undefined) return spoken.ok ? decide(withMode(spoken.value, automatic)) : spoken
  const enabled = widget ?? INITIAL_SETTINGS.accessibilityWidget
  const shown = switchAccessibilityWidget(spoken.value, enabled, may)
  return shown.ok ? decide(withMode(shown.value, automatic)) : shown
}

function withMode(settings: Settings, automatic: AutomaticMode | null | undefined): Settings {
  return automatic === undefined ? settings : { ...settings, automatic }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
