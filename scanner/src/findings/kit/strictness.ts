import { CATEGORIES, type Category, isRefusedByGpc } from '@portico/contract/words/categories'

/** A higher number is stricter. Unknown categories are stricter than marketing. */
export function strictness(category: Category | null): number {
  return category === null ? CATEGORIES.length : CATEGORIES.indexOf(category)
}

/** The strictest known category; null if none is known. */
export function strictestCategory(categories: readonly (Category | null)[]): Category | null {
  const known = categories.filter((one) => one !== null)
  return known.toSorted((one, other) => strictness(other) - strictness(one))[0] ?? null
}

/** Everything that is not known to be necessary waits for consent. */
export const isNecessary = (category: Category | null) => category === 'necessary'

/** Global Privacy Control also refuses unknown categories, because they might be marketing. */
export const mayBeRefusedByGpc = (category: Category | null) => category === null || isRefusedByGpc(category)
