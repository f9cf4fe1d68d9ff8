/** Controls, and marks that change the direction of the text around them: what is shown would not be what is written. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what it looks for.
const FORBIDDEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/

/** What is wrong with a text that people are shown; null where nothing is. Markup in it is shown as it is written. */
export function plainTextProblem(text: string, most: number): string | null {
  if (text.trim() === '') return 'is empty'
  if (text.length > most) return `has more than ${most} characters`
  if (!text.isWellFormed()) return 'contains half of a character'
  if (FORBIDDEN.test(text)) return 'contains line breaks, control characters or invisible marks of direction'
  return null
}
