import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Words } from './words.ts'

export const WordsContext = createContext<Words | null>(null)

export function useWords(): Words {
  const words = useContext(WordsContext)
  if (words === null)
    throw new Error('Render inside <WordsContext.Provider>: every screen speaks the customer’s language.')
  return words
}
