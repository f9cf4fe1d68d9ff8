import type { Inventory } from '@portico/contract/surveys/inventory'
import { LANGUAGE_GROUNDS, type LanguageGround } from '@portico/contract/words/automatic'
import type { Entitlements } from '../subscriptions/catalog.ts'
import { languageOfCountry, languageOfDomainEnding } from './languages-of-places.ts'
import { isOfferedLanguage, type Language, languageLimit, type Settings, type SiteLanguages } from './settings.ts'

/** The evidence for the language of a website. */
export type LanguageEvidence = {
  /** What the newest survey has found; null while there is none. */
  readonly survey: Pick<Inventory, 'language' | 'languages' | 'pages'> | null
  /** The country of its owner. */
  readonly country: string | null
  readonly fqdn: string
}

export type AssumedLanguages = { readonly languages: SiteLanguages; readonly assumed: LanguageGround }

/**
 * The assumed languages of a website: the first one that is offered, by the strength of what says so (`LANGUAGE_GROUNDS`); English
 * if none is. For a website in several languages, as many as the plan has, the main one first.
 */
export function assumeLanguages(evidence: LanguageEvidence, may: Entitlements | null): AssumedLanguages {
  const { language, ground } = signsIn(evidence).find(isOffered) ?? { language: 'en', ground: 'default' }
  const others = (evidence.survey?.languages ?? []).filter(isOfferedLanguage).filter((one) => one !== language)
  const limit = languageLimit(may)
  const all = [...new Set([language, ...others])]
  return {
    languages: { default: language, selected: limit === 'all' ? all : all.slice(0, limit || 1) },
    assumed: ground,
  }
}

/** The language that the website is taken to be in, if it is not offered: another one is shown. */
export function languageNotOffered(evidence: LanguageEvidence): string | null {
  const [first] = signsIn(evidence)
  return first === undefined || isOffered(first) ? null : first.language
}

type Sign<Code = string> = { readonly language: Code; readonly ground: LanguageGround }

const isOffered = (sign: Sign): sign is Sign<Language> => isOfferedLanguage(sign.language)

/** All that says which language it is, the strongest first. */
function signsIn({ survey, country, fqdn }: LanguageEvidence): readonly Sign[] {
  const main = survey?.language ?? null
  const saidOnPages = new Set((survey?.pages ?? []).map(({ language }) => language))
  // A Danish website with an English translation: English is assumed because of that, and not because of the Danish pages.
  const translations = (main && survey ? survey.languages : []).map((language): Sign => {
    return { language, ground: saidOnPages.has(language) ? 'lang' : 'hreflang' }
  })
  const places: readonly (readonly [string | null, LanguageGround])[] = [
    [languageOfCountry(country), 'country'],
    [languageOfDomainEnding(fqdn), 'domain'],
  ]
  return [
    ...(main ? [{ language: main.code, ground: main.from }] : []),
    ...translations,
    ...places.flatMap(([language, ground]) => (language === null ? [] : [{ language, ground }])),
  ]
}

/** The language for a new website, of which only the domain is known; null if that suggests none that is offered. */
export function offeredLanguageOfDomain(fqdn: string): Language | null {
  const language = languageOfDomainEnding(fqdn)
  return language !== null && isOfferedLanguage(language) ? language : null
}

/**
 * The settings with the languages that are assumed now; the same object if nothing changes. A person's choice is never overwritten,
 * nor is a language with better evidence: a survey without a result does not turn a German website English again.
 */
export function withAssumedLanguages(settings: Settings, signs: LanguageEvidence, may: Entitlements | null): Settings {
  if (settings.assumed === null) return settings
  const { languages, assumed } = assumeLanguages(signs, may)
  if (LANGUAGE_GROUNDS.indexOf(assumed) > LANGUAGE_GROUNDS.indexOf(settings.assumed)) return settings
  const isSo = assumed === settings.assumed && sameLanguages(languages, settings.languages)
  return isSo ? settings : { ...settings, languages, assumed }
}

function sameLanguages(some: SiteLanguages, others: SiteLanguages): boolean {
  return some.default === others.default && some.selected.join() === others.selected.join()
}
