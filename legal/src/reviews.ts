import type { Review } from './review.ts'

/** Who has read which sentence. So far nobody has read any. `npm run texts -- export` writes what to read. */
export const REVIEWS: readonly Review[] = []
