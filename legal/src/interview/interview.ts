import type { Facts, Field } from '@portico/contract/words/facts'
import type { Language } from '@portico/contract/words/languages'
import { countryHintOf, countryLabelOf, countryPackOf } from '../countries/index.ts'
import { type Law, lawNameIn } from '../countries/pack.ts'
import { dataProtectionAreaOf } from '../facts/data-protection-areas.ts'
import { LEGAL_TEXTS } from '../texts/all.ts'
import { fillTextGaps } from '../texts/fill.ts'

// The texts of the interview, in its language and for the owner's country.

/** The name of a law in the interview. A country's law keeps its own name; the GDPR has the language's name. */
export function lawName(law: Law, { country }: Facts, language: Language): string {
  const { gdpr } = law
  if (gdpr === undefined) return lawNameIn(law, language)
  const texts = LEGAL_TEXTS[language]
  return fillTextGaps(texts.questions.article, {
    gdpr: dataProtectionAreaOf(country) === 'uk' ? 'UK GDPR' : texts.laws.gdpr,
    article: gdpr,
  })
}

/** The question for a fact, and the reason for asking it. A country may have its own words for both. */
export function questionText(field: Field, facts: Facts, language: Language): readonly [label: string, why: string] {
  const { question, why } = LEGAL_TEXTS[language].questions.fields[field]
  return [countryLabelOf(field, facts, language) ?? question, countryHintOf(field, facts, language) ?? why]
}

/** Notes for the owner on what Portico does not know or does not write for them. */
export function interviewRemarks({ country, kind }: Facts, language: Language): readonly string[] {
  const { notKnown, publicBody } = LEGAL_TEXTS[language].questions
  return [
    ...(countryPackOf(country)?.isComplete === false ? [notKnown] : []),
    ...(kind === 'public_body' ? [publicBody] : []),
  ]
}
