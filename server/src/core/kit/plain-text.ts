import { isPlainText } from '@portico/legal'

/** What is wrong with a text that people are shown; null where nothing is. Markup in it is shown as it is written. */
export function plainTextProblem(text: string, most: number): string | null {
  if (text.trim() === '') return 'is empty'
  if (text.length > most) return `has more than ${most} characters`
  if (!text.isWellFormed()) return 'contains half of a character'
  if (!isPlainText(text)) return 'contains line breaks, control characters or invisible marks of direction'
  return null
}
