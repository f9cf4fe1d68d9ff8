import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { en } from './texts/en.ts'
import { type Words, wordsFor } from './words.ts'

export const Speech = createContext<Words>(wordsFor('en', 'en', en))

export function useWords(): Words {
  return useContext(Speech)
}
