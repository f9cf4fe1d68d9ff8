import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Words } from './words.ts'

export const Speech = createContext<Words | null>(null)

export function useWords(): Words {
  const words = useContext(Speech)
  if (words === null) throw new Error('Render inside <Speech.Provider>: every screen speaks the customer’s language.')
  return words
}
