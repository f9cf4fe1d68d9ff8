import { FIELD_NAMES, type Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { VISITOR_TEXTS } from '@portico/visitor/texts'
import { LEGAL_TEXTS } from './all.ts'
import { type DocumentTexts, sentenceGround } from './grounds.ts'
import { type SentenceGround, type SentencesOf, toSentences } from './sentence.ts'

/** The banner's texts that documents use too, so that both use the same names. */
type BannerWords = ReturnType<typeof bannerWords>

function bannerWords(language: Language) {
  const { firstLayer, preferences, purposes } = VISITOR_TEXTS[language]
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

const FRAME: SentenceGround = { ground: 'frame' }

/** Texts that describe tools in use: their purposes, and lifetimes without a duration. */
const SAID_OF_TOOLS = /^banner\.(?:purposes\.|storage\.(?:session|permanent)$)/

const groundOfBanner = (id: string): SentenceGround =>
  SAID_OF_TOOLS.test(id) ? { ground: 'owner', source: ['tools'] } : FRAME

/** The label of a fact in documents: its own label, otherwise its question. */
type Labels = { readonly [field in Field]: string }

function labels(language: Language): Labels {
  const { fields } = LEGAL_TEXTS[language].questions
  const named = FIELD_NAMES.map((field) => [field, fields[field].printed ?? fields[field].question] as const)
  // Every field has an entry.
  return Object.fromEntries(named) as Labels
}

export type DocumentSentences = SentencesOf<DocumentTexts> & {
  readonly banner: SentencesOf<BannerWords>
  readonly facts: SentencesOf<Labels>
}

const MADE = new Map<Language, DocumentSentences>()

/** Every sentence that documents in a language can use, each with its id and its ground. */
export function sentencesIn(language: Language): DocumentSentences {
  const made = MADE.get(language) ?? makeSentences(language)
  MADE.set(language, made)
  return made
}

function makeSentences(language: Language): DocumentSentences {
  const { countries: _, frame: _frame, laws: _laws, questions: _questions, ...catalogue } = LEGAL_TEXTS[language]
  const parts = Object.entries(catalogue).map(
    ([part, texts]) => [part, toSentences(texts, sentenceGround, part)] as const,
  )
  // Each part keeps its own name.
  return {
    ...Object.fromEntries(parts),
    banner: toSentences(bannerWords(language), groundOfBanner, 'banner'),
    facts: toSentences(labels(language), () => FRAME, 'facts'),
  } as DocumentSentences
}
