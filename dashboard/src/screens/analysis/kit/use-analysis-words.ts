import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RuleTitles } from '../../../texts/rules/rule-titles.ts'
import type { AnalysisTexts } from '../../../texts/text-types.ts'
import { useWebsiteWords, type WebsiteWords } from '../../../texts/use-website-words.ts'

/** What is said about analyses, and what axe-core's rules are called: fetched with their screen. */
export type AnalysisWords = { readonly analysis: AnalysisTexts; readonly ruleTitles: RuleTitles }

export const AnalysisWordsContext = createContext<AnalysisWords | null>(null)

export function useAnalysisWords(): WebsiteWords & AnalysisWords {
  const words = useWebsiteWords()
  const about = useContext(AnalysisWordsContext)
  if (about === null) throw new Error('Render inside <AnalysisScreen>: its texts come with it.')
  return { ...words, ...about }
}
