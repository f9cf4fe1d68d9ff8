import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { AnalysisTexts } from '../../texts/analysis/shape.ts'
import { useWebsiteWords, type WebsiteWords } from '../../texts/use-website-words.ts'

/** What is said about analyses, which is fetched with their screen. */
export const AnalysisWordsContext = createContext<AnalysisTexts | null>(null)

export function useAnalysisWords(): WebsiteWords & { readonly analysis: AnalysisTexts } {
  const words = useWebsiteWords()
  const analysis = useContext(AnalysisWordsContext)
  if (analysis === null) throw new Error('Render inside <AnalysisScreen>: its texts come with it.')
  return { ...words, analysis }
}
