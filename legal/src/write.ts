import type { Block, Document } from '@portico/contract/legal-document'
import type { DocumentName } from '@portico/contract/words'
import type { Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { ACCESSIBILITY } from './documents/accessibility.ts'
import { contextOf } from './documents/context.ts'
import { COOKIES } from './documents/cookies.ts'
import { NOTICE } from './documents/notice.ts'
import { PRIVACY } from './documents/privacy.ts'
import type { Section } from './documents/section.ts'
import { cleanedInput, type Input } from './input.ts'
import { needsAccessibilityStatement } from './needs-statement.ts'
import { type MissingFact, missingFacts } from './questions.ts'
import type { Said } from './sentence.ts'

export type Written =
  | { readonly kind: 'written'; readonly document: Document; readonly said: readonly Said[] }
  /** It cannot be published. Each fact is named with the laws that want it. */
  | { readonly kind: 'missing'; readonly missing: readonly MissingFact[] }
  /** The facts say that this website needs no such document. */
  | { readonly kind: 'not_needed' }
  /** It has to have a form of its own law, which is not written here. */
  | { readonly kind: 'not_offered' }

const SECTIONS: { readonly [document in DocumentName]: readonly Section[] } = {
  cookies: COOKIES,
  privacy: PRIVACY,
  notice: NOTICE,
  accessibility: ACCESSIBILITY,
}

/** One document in one language, whole or not at all. */
export function writeDocument(document: DocumentName, language: Language, given: Input): Written {
  const input = cleanedInput(given)
  if (document === 'accessibility' && input.facts.kind === 'public_body') return { kind: 'not_offered' }
  if (document === 'accessibility' && needsAccessibilityStatement(input.facts) === false) return { kind: 'not_needed' }
  const missing = missingFacts(document, language, input)
  if (missing.length > 0) return { kind: 'missing', missing }
  const context = contextOf(input, language)
  const { blocks, lacking } = collect(SECTIONS[document].map((section) => section(context)))
  // The tables of questions name everything that sections need (a test compares them), so this is a mistake of ours.
  if (lacking.length > 0) throw new Error(`No question asks for ${lacking.join(', ')}: add it to the table.`)
  const title = context.say(context.texts.banner.links[document])
  return { kind: 'written', document: { document, language, title, blocks }, said: context.said }
}

function collect(sections: readonly ReturnType<Section>[]) {
  const blocks: Block[] = []
  const lacking: Field[] = []
  for (const section of sections) {
    if ('missing' in section) lacking.push(...section.missing)
    else blocks.push(...section)
  }
  return { blocks, lacking }
}

/** As much of a document as can be written so far, for a preview beside the interview. It is never published. */
export function previewDocument(document: DocumentName, language: Language, given: Input): Document {
  const context = contextOf(cleanedInput(given), language)
  const { blocks } = collect(SECTIONS[document].map((section) => section(context)))
  return { document, language, title: context.say(context.texts.banner.links[document]), blocks }
}
