import { FIELD_NAMES, type Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { TEXTS } from '@portico/visitor/texts'
import { LEGAL_TEXTS } from './all.ts'
import { type Catalogue, groundOf } from './grounds.ts'
import { type Ground, type SentencesOf, sentencesOf } from './sentence.ts'

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

const FRAME: Ground = { ground: 'frame' }

/** Each purpose is said of a tool in use, and so is how long something stays that has no date. */
const SAID_OF_TOOLS = /^banner\.(?:purposes\.|storage\.(?:session|permanent)$)/

const groundOfBanner = (id: string): Ground => (SAID_OF_TOOLS.test(id) ? { ground: 'owner', source: ['tools'] } : FRAME)

/** What a fact is called where a document prints it: its own label, otherwise its question. */
type Labels = { readonly [field in Field]: string }

function labels(language: Language): Labels {
  const { fields } = LEGAL_TEXTS[language].questions
  const named = FIELD_NAMES.map((field) => [field, fields[field].printed ?? fields[field].question] as const)
  // Every field is named.
  return Object.fromEntries(named) as Labels
}

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
  const { countries: _, frame: _frame, laws: _laws, questions: _questions, ...catalogue } = LEGAL_TEXTS[language]
  const parts = Object.entries(catalogue).map(([part, texts]) => [part, sentencesOf(texts, groundOf, part)] as const)
  // Each part came from the name that it goes back to.
  return {
    ...Object.fromEntries(parts),
    banner: sentencesOf(bannerWords(language), groundOfBanner, 'banner'),
    facts: sentencesOf(labels(language), () => FRAME, 'facts'),
  } as Sentences
}
