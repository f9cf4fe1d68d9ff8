import type { Facts, Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { hintOf, labelOf, packOf } from '../countries/index.ts'
import { type Law, nameIn } from '../countries/pack.ts'
import { areaOf } from '../facts/areas.ts'
import { LEGAL_TEXTS } from '../texts/all.ts'
import { fillText } from '../texts/fill.ts'

// What the interview says, in its language and for the country of the owner.

/** A law as the interview names it: those of countries by their own names, the GDPR as the language calls it. */
export function lawName(law: Law, { country }: Facts, language: Language): string {
  const { gdpr } = law
  if (gdpr === undefined) return nameIn(law, language)
  const texts = LEGAL_TEXTS[language]
  return fillText(texts.questions.article, {
    gdpr: areaOf(country) === 'uk' ? 'UK GDPR' : texts.laws.gdpr,
    article: gdpr,
  })
}

/** What is asked for a fact, and why. A country may call it by a name of its own. */
export function questionText(field: Field, facts: Facts, language: Language): readonly [label: string, why: string] {
  const { question, why } = LEGAL_TEXTS[language].questions.fields[field]
  return [labelOf(field, facts, language) ?? question, hintOf(field, facts, language) ?? why]
}

/** What an owner should know of what is not written or not known for them. */
export function remarksFor({ country, kind }: Facts, language: Language): readonly string[] {
  const { notKnown, publicBody } = LEGAL_TEXTS[language].questions
  return [...(packOf(country)?.isComplete === false ? [notKnown] : []), ...(kind === 'public_body' ? [publicBody] : [])]
}
