import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { countryPackOf } from '../countries/index.ts'
import { dataProtectionAreaOf } from '../facts/data-protection-areas.ts'
import type { DocumentInput } from '../facts/input.ts'
import type { LanguageNeutralContext } from '../sections/sentence-context.ts'
import { LEGAL_TEXTS } from '../texts/all.ts'
import { localeFormatOf } from '../texts/locale-format.ts'
import { SentenceRecorder } from '../texts/sentence.ts'
import { sentencesIn } from '../texts/sentences.ts'
import type { SectionContext } from './section.ts'

export function sectionContext(
  input: DocumentInput,
  language: Language,
  shared: LanguageNeutralContext,
): SectionContext {
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale ?? language
  const area = dataProtectionAreaOf(input.facts.country)
  const recorder = new SentenceRecorder({ gdpr: area === 'uk' ? 'UK GDPR' : LEGAL_TEXTS[language].laws.gdpr })
  return {
    ...input,
    ...shared,
    language,
    area,
    pack: countryPackOf(input.facts.country),
    texts: sentencesIn(language),
    say: (sentence, gaps) => recorder.text(sentence, gaps),
    sayLine: (sentence, gaps) => recorder.line(sentence, gaps),
    usedSentences: recorder.usedSentences,
    words: localeFormatOf(locale),
  }
}
