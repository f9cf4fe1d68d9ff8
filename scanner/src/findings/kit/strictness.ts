import { CATEGORIES, type Category } from '@portico/contract/words/categories'

/** From what needs no consent to what asks most. What nobody knows asks for as much as marketing. */
export function strictness(category: Category | null): number {
  return category === null ? CATEGORIES.length : CATEGORIES.indexOf(category)
}

/** The strictest of several; what is known counts before what is not. */
export function strictest(categories: readonly (Category | null)[]): Category | null {
  const known = categories.filter((one) => one !== null)
  return known.toSorted((one, other) => strictness(other) - strictness(one))[0] ?? null
}

/** Whatever is not known to be necessary waits for consent. */
export const isNecessary = (category: Category | null) => category === 'necessary'

/** What a signal such as Global Privacy Control refuses: marketing, and whatever might be. */
export const isMarketing = (category: Category | null) => category === 'marketing' || category === null
