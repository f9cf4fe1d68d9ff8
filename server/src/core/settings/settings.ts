import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import { type Language, LANGUAGES as SPOKEN_BY_THE_BANNER } from '@portico/contract/words/languages'
import type { BannerSetting } from '@portico/contract/words/settings'
import { type Decision, decide, type FieldProblem, refuse, refuseFields } from '../kit/refusal.ts'
import type { Entitlements } from '../subscriptions/catalog.ts'

/** What the customer decides in the dashboard. */
export type Settings = {
  readonly languages: SiteLanguages
  /** Why these languages were assumed; null if a person chose them, and then they are never overwritten. */
  readonly assumed: LanguageGround | null
  /** What happens with the result of a survey; null: the website's initial mode (`effectiveAutomaticMode`). */
  readonly automatic: AutomaticMode | null
  /** Whether the customer wants the widget. It is kept also while the plan has none. */
  readonly accessibilityWidget: boolean
  /** Whether visitors are asked; null: it follows what surveys see (`bannerModeOf`). */
  readonly banner: BannerSetting | null
  /** Whether unknown parties that recognise browsers are held; null: as the website was registered (`holdUnknownOf`). */
  readonly holdUnknown: boolean | null
}

/** The languages that the customer has chosen for the website, the default one among them. */
export type SiteLanguages = { readonly default: string; readonly selected: readonly string[] }

export type { Language }

/** Languages in which everything that visitors read is complete. Only these can be chosen. */
export const OFFERED_LANGUAGES: readonly Language[] = SPOKEN_BY_THE_BANNER.map(({ code }) => code)

/** The language for a website whose default language is not offered. */
const FALLBACK: Language = 'en'

/** Every language that was ever offered. A website keeps a chosen language that is not offered any more. */
export const EVER_OFFERED_LANGUAGES = [
  ...['bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fi', 'fr', 'ga', 'gl', 'hr', 'hu', 'is', 'it'],
  ...['lt', 'lv', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sr', 'sv', 'tr', 'uk'],
] as const

/** The settings before the customer has decided anything. The widget is on: whoever orders it wants it to show. */
export const INITIAL_SETTINGS: Settings = {
  languages: { default: 'en', selected: ['en'] },
  assumed: 'default',
  automatic: null,
  accessibilityWidget: true,
  banner: null,
  holdUnknown: null,
}

/** What applies; null: the website is from before this was done by itself, so that an upgrade holds nothing back. */
export function effectiveHoldUnknown(chosen: boolean | null, isByDefault: boolean): boolean | null {
  return chosen ?? (isByDefault ? true : null)
}

/** The mode that applies. Websites from before this feature only get proposals, so that an upgrade publishes nothing. */
export function effectiveAutomaticMode(own: AutomaticMode | null, publishesByDefault: boolean): AutomaticMode {
  return own ?? (publishesByDefault ? 'publish' : 'propose')
}

/** How many languages a site may speak; none without an active subscription. */
export function languageLimit(may: Entitlements | null): number | 'all' {
  return may?.languages ?? 0
}

/**
 * The chosen languages that are offered and that the plan allows: the default one first, the others in the customer's order. If the
 * default is not offered, English replaces it.
 */
export function spokenLanguages(languages: SiteLanguages, may: Entitlements | null | 'all'): readonly Language[] {
  const limit = may === 'all' ? may : languageLimit(may)
  const first = isOfferedLanguage(languages.default) ? languages.default : FALLBACK
  const others = languages.selected.filter(isOfferedLanguage).filter((language) => language !== first)
  return [first, ...others].slice(0, limit === 'all' ? undefined : limit)
}

export function isOfferedLanguage(language: string): language is Language {
  return OFFERED_LANGUAGES.some((one) => one === language)
}

/** The problem of a chosen language; null if it is offered. */
export function languageProblem(field: string, language: string): FieldProblem | null {
  if (isOfferedLanguage(language)) return null
  const message = `${field} must be one of ${OFFERED_LANGUAGES.join(', ')}.`
  return { field, code: 'unsupported_value', message }
}

/** One change of the languages. Repeating it changes nothing. */
export type LanguageChange =
  /** `before` puts it in front of that one, if it is there; otherwise it comes last. */
  | { readonly kind: 'add'; readonly language: string; readonly before: string | null }
  | { readonly kind: 'remove'; readonly language: string }
  | { readonly kind: 'default'; readonly language: string }

/** A customer's request: exactly one of `add`, `remove` and `default`. */
export type SubmittedLanguageChange = {
  readonly add?: string
  readonly before?: string
  readonly remove?: string
  readonly default?: string
}

const KINDS = ['add', 'remove', 'default'] as const

/** Reads a submitted change, or reports every field that is invalid. */
export function readLanguageChange(submitted: SubmittedLanguageChange): Decision<LanguageChange> {
  const [kind, ...more] = KINDS.filter((one) => submitted[one] !== undefined)
  const problems: FieldProblem[] = []
  if (kind === undefined) {
    problems.push({ field: '', code: 'required', message: 'The body must have one of add, remove and default.' })
  }
  for (const field of more) {
    problems.push({
      field,
      code: 'not_allowed',
      message: `${field} cannot come with ${kind}: send one change at a time.`,
    })
  }
  if (submitted.before !== undefined && kind !== 'add') {
    problems.push({ field: 'before', code: 'not_allowed', message: 'before says where add puts a language.' })
  }
  for (const field of [...KINDS, 'before'] as const) {
    const language = submitted[field]
    if (language === undefined || EVER_OFFERED_LANGUAGES.some((known) => known === language)) continue
    problems.push({ field, code: 'unsupported_value', message: `${field} is not a language that can be chosen.` })
  }
  if (kind === undefined || problems.length > 0) return refuseFields(problems)
  const language = submitted[kind] ?? ''
  return decide(kind === 'add' ? { kind, language, before: submitted.before ?? null } : { kind, language })
}

/**
 * Applies a customer's change. Plan and modules limit the number of languages. A change that is already in effect succeeds, even if the
 * plan no longer allows it: a request that is repeated after a lost answer must not fail.
 */
export function applyLanguageChange(
  settings: Settings,
  change: LanguageChange,
  may: Entitlements | null,
): Decision<Settings> {
  const { default: first, selected } = settings.languages
  const { kind, language } = change
  const isThere = selected.includes(language)
  // Choosing an assumed language confirms it.
  if (kind === 'default' ? language === first : isThere === (kind === 'add')) return decide(chosenByPerson(settings))
  if (may === null) return refuse('no_active_subscription')
  if (kind !== 'remove' && !isThere && !isOfferedLanguage(language)) return refuseFields([notOffered(kind)])
  switch (kind) {
    case 'add': {
      const place = change.before === null ? -1 : selected.indexOf(change.before)
      const more = selected.toSpliced(place < 0 ? selected.length : place, 0, language)
      const spoken = spokenLanguages({ default: first, selected: more }, 'all').length
      if (may.languages !== 'all' && spoken > may.languages) return refuse('language_limit_reached')
      return decide(withLanguages(settings, first, more))
    }
    case 'remove': {
      // After a downgrade, removing languages must work even while there are too many.
      if (language === first) return refuse('language_is_default')
      return decide(
        withLanguages(
          settings,
          first,
          selected.filter((one) => one !== language),
        ),
      )
    }
    case 'default':
      if (isThere) return decide(withLanguages(settings, language, selected))
      // With a plan for one language no other can be added first, so the new default replaces the only language.
      if (may.languages !== 1 || selected.length > 1) return refuse('language_not_selected')
      return decide(withLanguages(settings, language, [language]))
  }
}

/** The languages that an integrator sets. A missing member stays as it is; null makes it assumed again, so surveys may change it. */
export type ChosenLanguages = {
  readonly language?: string | null | undefined
  readonly languages?: readonly string[] | null | undefined
}

/**
 * Sets the languages of a website for an integrator. A default that is not in the list replaces the old default. If a new list lacks
 * the default, its first language becomes the default. One language can be set without a plan, at registration. More need a plan;
 * removing some always works.
 */
export function chooseLanguages(
  settings: Settings,
  { language, languages }: ChosenLanguages,
  may: Entitlements | null,
): Decision<Settings> {
  if (language === undefined && languages === undefined) return decide(settings)
  const { default: first, selected } = settings.languages
  const kept = {
    ...settings,
    languages: languages === null ? { default: first, selected: [first] } : settings.languages,
  }
  // The current language stays until there is evidence for another one.
  if (language === null) return decide({ ...kept, assumed: settings.assumed ?? INITIAL_SETTINGS.assumed })
  // Resetting the other languages does not choose the default one.
  if (language === undefined && languages === null) return decide(kept)
  const chosen = language ?? first
  const instead = selected.includes(chosen) ? selected : selected.map((one) => (one === first ? chosen : one))
  const others = languages === null ? [chosen] : (languages ?? instead)
  const next = { default: others.includes(chosen) ? chosen : (others[0] ?? chosen), selected: others }
  const added = others.filter((one) => !selected.includes(one))
  if (!added.every(isOfferedLanguage)) return refuseFields(notChoosable(next, languages ?? null))
  // A default language alone only replaces another one, so it needs no plan.
  if (languages && added.length > 0 && others.length > 1) {
    if (may === null) return refuse('no_active_subscription')
    const limit = languageLimit(may)
    if (limit !== 'all' && spokenLanguages(next, 'all').length > limit) return refuse('language_limit_reached')
  }
  return decide(withLanguages(settings, next.default, next.selected))
}

function notChoosable(next: SiteLanguages, listed: readonly string[] | null): readonly FieldProblem[] {
  if (listed === null) return [languageProblem('language', next.default)].filter((one) => one !== null)
  return listed.flatMap((one, index) => languageProblem(`languages.${index}`, one) ?? [])
}

function chosenByPerson(settings: Settings): Settings {
  return settings.assumed === null ? settings : { ...settings, assumed: null }
}

function notOffered(field: 'add' | 'default'): FieldProblem {
  const message = `${field} is not offered at present: banner and widget are not complete in this language.`
  return { field, code: 'unsupported_value', message }
}

function withLanguages(settings: Settings, first: string, selected: readonly string[]): Settings {
  return { ...settings, languages: { default: first, selected }, assumed: null }
}

/** Switches the widget, if the plan has it. A switch that is already in effect succeeds and changes nothing. */
export function switchAccessibilityWidget(
  settings: Settings,
  enabled: boolean,
  may: Entitlements | null,
): Decision<Settings> {
  if (enabled === settings.accessibilityWidget) return decide(settings)
  if (may === null) return refuse('no_active_subscription')
  if (!may.accessibilityWidget) return refuse('not_in_plan')
  return decide({ ...settings, accessibilityWidget: enabled })
}
