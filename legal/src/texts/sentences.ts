import { FIELD_NAMES, type Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { TEXTS } from '@portico/visitor/texts'
import { frame, type GroundsOf, owner, type SentencesOf, sentencesOf } from '../sentence.ts'
import { LEGAL_TEXTS } from './all.ts'
import { type Catalogue, GROUNDS } from './grounds.ts'

/** The banner's words that documents use too, so that both call a thing by the same name. */
type BannerWords = ReturnType<typeof bannerWords>

function bannerWords(language: Language) {
  const { firstLayer, preferences, purposes } = TEXTS[language]
  const { title, categories, recipients, storage } = preferences
  const { service } = recipients
  const { name, purpose, lifetime, session, permanent } = storage
  return {
    links: firstLayer.links,
    preferences: title,
    categories: {
      necessary: { name: categories.necessary.name },
      functional: { name: categories.functional.name },
      analytics: { name: categories.analytics.name },
      marketing: { name: categories.marketing.name },
    },
    recipients: { service },
    storage: { name, purpose, lifetime, session, permanent },
    purposes,
  }
}

const category = { name: frame }

function bannerGrounds({ purposes }: BannerWords): GroundsOf<BannerWords> {
  // Each purpose is said of a tool in use.
  const ofTools = Object.fromEntries(Object.keys(purposes).map((code) => [code, owner('tools')]))
  return {
    links: { cookies: frame, privacy: frame, notice: frame, accessibility: frame },
    preferences: frame,
    categories: { necessary: category, functional: category, analytics: category, marketing: category },
    recipients: { service: frame },
    storage: { name: frame, purpose: frame, lifetime: frame, session: owner('tools'), permanent: owner('tools') },
    purposes: ofTools as GroundsOf<BannerWords['purposes']>,
  }
}

/** What a fact is called where a document prints it: its own label, otherwise its question. */
type Labels = { readonly [field in Field]: string }

function labels(language: Language): Labels {
  const { fields } = LEGAL_TEXTS[language].questions
  const named = FIELD_NAMES.map((field) => [field, fields[field][2] ?? fields[field][0]] as const)
  // Every field is named.
  return Object.fromEntries(named) as Labels
}

const labelGrounds = Object.fromEntries(FIELD_NAMES.map((field) => [field, frame])) as GroundsOf<Labels>

export type Sentences = SentencesOf<Catalogue> & {
  readonly banner: SentencesOf<BannerWords>
  readonly facts: SentencesOf<Labels>
}

const MADE = new Map<Language, Sentences>()

/** Every sentence that may stand in a document of a language, each with its id and its ground. */
export function sentencesIn(language: Language): Sentences {
  const made = MADE.get(language) ?? makeSentences(language)
  MADE.set(language, made)
  return made
}

function makeSentences(language: Language): Sentences {
  const { frame: _frame, gdpr: _gdpr, questions: _questions, ...catalogue } = LEGAL_TEXTS[language]
  const branches = Object.entries(catalogue).map(([name, texts]) => {
    const part = name as keyof Catalogue
    return [name, sentencesOf(texts, GROUNDS[part] as GroundsOf<typeof texts>, name)] as const
  })
  const words = bannerWords(language)
  // Each part came from the name that it goes back to.
  return {
    ...Object.fromEntries(branches),
    banner: sentencesOf(words, bannerGrounds(words), 'banner'),
    facts: sentencesOf(labels(language), labelGrounds, 'facts'),
  } as Sentences
}
