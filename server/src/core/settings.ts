import type { Entitlements } from './catalog.ts'
import { type Decision, decide, type FieldProblem, refuse, refuseFields } from './refusal.ts'

/** What the customer decides in the dashboard. */
export type Settings = {
  readonly languages: Languages
  /** The customer's switch; the widget shows while the plan has it and this is on. */
  readonly accessibilityWidget: boolean
}

/** The languages of the consent banner and the legal documents, the default one among them. */
export type Languages = { readonly default: string; readonly selected: readonly string[] }

/** Every language that the banner and the legal documents can speak. */
export const LANGUAGES = [
  ...['bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'eu', 'fi', 'fr', 'ga', 'gl', 'hr', 'hu', 'is', 'it'],
  ...['lt', 'lv', 'mt', 'nb', 'nl', 'pl', 'pt', 'ro', 'sk', 'sl', 'sr', 'sv', 'tr', 'uk'],
] as const

/** Before the customer has decided anything. Whoever orders the widget wants it to show. */
export const INITIAL_SETTINGS: Settings = {
  languages: { default: 'en', selected: ['en'] },
  accessibilityWidget: true,
}

/** How many languages a site may speak; none without an active subscription. */
export function languageLimit(may: Entitlements | null): number | 'all' {
  return may?.languages ?? 0
}

/** Of the chosen languages those that the plan allows: the default one first, the others in the customer's order. */
export function spokenLanguages(languages: Languages, may: Entitlements | null): readonly string[] {
  const limit = languageLimit(may)
  const others = languages.selected.filter((language) => language !== languages.default)
  return [languages.default, ...others].slice(0, limit === 'all' ? undefined : limit)
}

/** A customer chooses as many languages as plan and modules allow, one of them the default. */
export function chooseLanguages(settings: Settings, wanted: Languages, may: Entitlements | null): Decision<Settings> {
  const problems = languageProblems(wanted)
  if (problems.length > 0) return refuseFields(problems)
  if (may === null) return refuse('no_active_subscription')
  // After a smaller plan was chosen, taking languages away must work even while too many are left.
  const isFewer = wanted.selected.length < settings.languages.selected.length
  if (may.languages !== 'all' && wanted.selected.length > may.languages && !isFewer) {
    return refuse('language_limit_reached')
  }
  return decide({ ...settings, languages: { default: wanted.default, selected: wanted.selected } })
}

/** A customer switches the widget on and off where the plan has it. */
export function switchAccessibilityWidget(
  settings: Settings,
  enabled: boolean,
  may: Entitlements | null,
): Decision<Settings> {
  if (may === null) return refuse('no_active_subscription')
  if (!may.accessibilityWidget) return refuse('not_in_plan')
  return decide({ ...settings, accessibilityWidget: enabled })
}

function languageProblems({ default: first, selected }: Languages): readonly FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [index, language] of selected.entries()) {
    const field = `selected.${index}`
    if (!LANGUAGES.some((known) => known === language)) {
      problems.push({ field, code: 'unsupported_value', message: `${field} is not a language that can be chosen.` })
    } else if (selected.indexOf(language) < index) {
      problems.push({ field, code: 'duplicate', message: `${language} is chosen more than once.` })
    }
  }
  if (!selected.includes(first)) {
    problems.push({ field: 'default', code: 'not_allowed', message: 'default must be one of the selected languages.' })
  }
  return problems
}
