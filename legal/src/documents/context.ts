import { LANGUAGES, type Language } from '@portico/contract/words/languages'
import { packOf } from '../countries/index.ts'
import { areaOf } from '../facts/areas.ts'
import type { Input } from '../facts/input.ts'
import type { Shared } from '../sections/common-context.ts'
import { LEGAL_TEXTS } from '../texts/all.ts'
import { Speaker } from '../texts/sentence.ts'
import { sentencesIn } from '../texts/sentences.ts'
import { wordsOf } from '../texts/words.ts'
import type { Context } from './section.ts'

export function contextOf(input: Input, language: Language, shared: Shared): Context {
  const locale = LANGUAGES.find(({ code }) => code === language)?.locale ?? language
  const area = areaOf(input.facts.country)
  const speaker = new Speaker({ gdpr: area === 'uk' ? 'UK GDPR' : LEGAL_TEXTS[language].laws.gdpr })
  return {
    ...input,
    ...shared,
    language,
    area,
    pack: packOf(input.facts.country),
    texts: sentencesIn(language),
    say: (sentence, gaps) => speaker.text(sentence, gaps),
    sayLine: (sentence, gaps) => speaker.line(sentence, gaps),
    said: speaker.said,
    words: wordsOf(locale),
  }
}
