import { CATEGORIES, type Category, isRefusedByGpc } from '@portico/contract/words/categories'

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

/** Global Privacy Control refuses what nobody knows too, because it might be marketing. */
export const mayBeRefusedByGpc = (category: Category | null) => category === null || isRefusedByGpc(category)
