import type { AutomaticMode, LanguageGround } from '@portico/contract/words/automatic'
import { type Language, LANGUAGES as SPOKEN_BY_THE_BANNER } from '@portico/contract/words/languages'
import { type Decision, decide, type FieldProblem, refuse, refuseFields } from '../kit/refusal.ts'
import type { Entitlements } from '../subscriptions/catalog.ts'

/** What the customer decides in the dashboard. */
export type Settings = {
  readonly languages: Languages
  /** Why the languages are these, where nobody has chosen them; null: a person has, and they are never overwritten. */
  readonly assumed: LanguageGround | null
  /** What is done with what a survey has seen; null: what the website began with (`automaticMode`). */
  readonly automatic: AutomaticMode | null
  /** Whether the customer wants the widget. It is kept also while the plan has none. */
  readonly accessibilityWidget: boolean
}

/** The languages that the customer has chosen for the website, the default one among them. */
export type Languages = { readonly default: string; readonly selected: readonly string[] }

export type { Language }

/** In which everything that visitors read is complete. Only these can be chosen. */
export const OFFERED_LANGUAGES: readonly Language[] = SPOKEN_BY_THE_BANNER.map(({ code }) => code)

/** For a website whose default language is not offered. */
const FALLBACK: Language = 'en'

/** Every language that was ever offered: a website may have chosen one that is not any more. It keeps it. */
export const LANGUAGES = [
  ...['bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fi', 'fr', 'ga', 'gl', 'hr', 'hu', 'is', 'it'],
  ...['lt', 'lv', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sr', 'sv', 'tr', 'uk'],
] as const

/** Before the customer has decided anything. Whoever orders the widget wants it to show. */
export const INITIAL_SETTINGS: Settings = {
  languages: { default: 'en', selected: ['en'] },
  assumed: 'default',
  automatic: null,
  accessibilityWidget: true,
}

/** Websites that were there before only get proposals, so that an upgrade publishes nothing. */
export function automaticMode(own: AutomaticMode | null, publishesByDefault: boolean): AutomaticMode {
  return own ?? (publishesByDefault ? 'publish' : 'propose')
}

/** How many languages a site may speak; none without an active subscription. */
export function languageLimit(may: Entitlements | null): number | 'all' {
  return may?.languages ?? 0
}

/**
 * Of the chosen languages those that are offered and the plan allows: the default one first, the others in the customer's
 * order. Where the default is not offered, English speaks.
 */
export function spokenLanguages(languages: Languages, may: Entitlements | null | 'all'): readonly Language[] {
  const limit = may === 'all' ? may : languageLimit(may)
  const first = isOffered(languages.default) ? languages.default : FALLBACK
  const others = languages.selected.filter(isOffered).filter((language) => language !== first)
  return [first, ...others].slice(0, limit === 'all' ? undefined : limit)
}

export function isOffered(language: string): language is Language {
  return OFFERED_LANGUAGES.some((one) => one === language)
}

/** What is wrong with a language that somebody chooses; null where nothing is. */
export function languageProblem(field: string, language: string): FieldProblem | null {
  if (isOffered(language)) return null
  const message = `${field} must be one of ${OFFERED_LANGUAGES.join(', ')}.`
  return { field, code: 'unsupported_value', message }
}

/** One change of the languages. Each can be sent again: what is so already stays as it is. */
export type LanguageChange =
  /** `before` puts it in front of that one, if it is there; otherwise it comes last. */
  | { readonly kind: 'add'; readonly language: string; readonly before: string | null }
  | { readonly kind: 'remove'; readonly language: string }
  | { readonly kind: 'default'; readonly language: string }

/** What a customer may ask for: exactly one of `add`, `remove` and `default`. */
export type WantedLanguages = {
  readonly add?: string
  readonly before?: string
  readonly remove?: string
  readonly default?: string
}

const KINDS = ['add', 'remove', 'default'] as const

/** Reads what was asked for as one change, or names every field that makes no sense. */
export function languageChange(wanted: WantedLanguages): Decision<LanguageChange> {
  const [kind, ...more] = KINDS.filter((one) => wanted[one] !== undefined)
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
  if (wanted.before !== undefined && kind !== 'add') {
    problems.push({ field: 'before', code: 'not_allowed', message: 'before says where add puts a language.' })
  }
  for (const field of [...KINDS, 'before'] as const) {
    const language = wanted[field]
    if (language === undefined || LANGUAGES.some((known) => known === language)) continue
    problems.push({ field, code: 'unsupported_value', message: `${field} is not a language that can be chosen.` })
  }
  if (kind === undefined || problems.length > 0) return refuseFields(problems)
  const language = wanted[kind] ?? ''
  return decide(kind === 'add' ? { kind, language, before: wanted.before ?? null } : { kind, language })
}

/**
 * A customer chooses as many languages as plan and modules allow, one of them the default. Asking for what is so already
 * succeeds and changes nothing, even if the plan no longer allows it: after a lost answer, a repeated request must not be
 * told that it failed.
 */
export function changeLanguages(
  settings: Settings,
  change: LanguageChange,
  may: Entitlements | null,
): Decision<Settings> {
  const { default: first, selected } = settings.languages
  const { kind, language } = change
  const isThere = selected.includes(language)
  // Whoever names what is assumed has confirmed it.
  if (kind === 'default' ? language === first : isThere === (kind === 'add')) return decide(chosenByPerson(settings))
  if (may === null) return refuse('no_active_subscription')
  if (kind !== 'remove' && !isThere && !isOffered(language)) return refuseFields([notOffered(kind)])
  switch (kind) {
    case 'add': {
      const place = change.before === null ? -1 : selected.indexOf(change.before)
      const more = selected.toSpliced(place < 0 ? selected.length : place, 0, language)
      const spoken = spokenLanguages({ default: first, selected: more }, 'all').length
      if (may.languages !== 'all' && spoken > may.languages) return refuse('language_limit_reached')
      return decide(withLanguages(settings, first, more))
    }
    case 'remove': {
      // After a smaller plan was chosen, taking languages away must work even while too many are left.
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
      // Where a plan covers one language, no other can be added first: it takes the place of the one there is.
      if (may.languages !== 1 || selected.length > 1) return refuse('language_not_selected')
      return decide(withLanguages(settings, language, [language]))
  }
}

/** What integrators choose at once. Missing: as it is; null: nobody has chosen it any more, and whatever tells it may change it. */
export type ChosenLanguages = {
  readonly language?: string | null | undefined
  readonly languages?: readonly string[] | null | undefined
}

/**
 * An integrator says what a website speaks. A default language that is not among the others takes the place of the one that was
 * the default; of other languages without it, the first becomes the default. One language can be chosen before there is a plan, as
 * the website is registered; for more, the plan decides, and leaving some away always works.
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
  // Visitors read on as they did until something tells another one.
  if (language === null) return decide({ ...kept, assumed: settings.assumed ?? INITIAL_SETTINGS.assumed })
  // Whoever gives the others back has not chosen the default one.
  if (language === undefined && languages === null) return decide(kept)
  const wanted = language ?? first
  const instead = selected.includes(wanted) ? selected : selected.map((one) => (one === first ? wanted : one))
  const others = languages === null ? [wanted] : (languages ?? instead)
  const next = { default: others.includes(wanted) ? wanted : (others[0] ?? wanted), selected: others }
  const added = others.filter((one) => !selected.includes(one))
  if (!added.every(isOffered)) return refuseFields(notChoosable(next, languages ?? null))
  // A default language alone only takes the place of another one.
  if (languages && added.length > 0 && others.length > 1) {
    if (may === null) return refuse('no_active_subscription')
    const limit = languageLimit(may)
    if (limit !== 'all' && spokenLanguages(next, 'all').length > limit) return refuse('language_limit_reached')
  }
  return decide(withLanguages(settings, next.default, next.selected))
}

function notChoosable(next: Languages, listed: readonly string[] | null): readonly FieldProblem[] {
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

/** A customer switches the widget on and off where the plan has it. Asking for what is so already changes nothing. */
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
