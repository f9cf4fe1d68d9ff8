import type { Language } from '@portico/contract/words/languages'
import type { Said, Sentence } from './sentence.ts'

/** As what somebody has read a sentence: as one who practises law, or whose language it is. */
export const REVIEWERS = ['lawyer', 'native'] as const
export type Reviewer = (typeof REVIEWERS)[number]

/** That somebody has read a sentence in a language. It lapses when the sentence changes, because the hash is another then. */
export type Review = {
  readonly id: string
  readonly language: Language
  readonly hash: string
  readonly by: string
  readonly as: Reviewer
  /** As in 2026-11-16. */
  readonly date: string
}

/** A sentence as it was written in a document: its place in the catalogue, and what it said. */
export type SentenceRef = { readonly id: string; readonly hash: string }

export type Reviewed = { readonly all: number } & { readonly [as in Reviewer]: number }

type Digest = (text: string) => string

/** Long enough that two texts of one sentence never share it. */
const DIGITS = 16

/** Of the text with its gaps: what comes into them is the owner's. */
export function hashOf(text: string, digest: Digest): string {
  return digest(text).slice(0, DIGITS)
}

/** Each sentence of a document once, in the order in which it was said. */
export function refsOf(said: readonly Said[], digest: Digest): readonly SentenceRef[] {
  const refs = refsBy(digest)
  const sentences = new Map<string, Sentence>()
  // A long document says two thousand.
  for (const { sentence } of said) sentences.set(sentence.id, sentence)
  return [...sentences.values()].map((sentence) => {
    const known = refs.get(sentence)
    if (known !== undefined) return known
    const ref = { id: sentence.id, hash: hashOf(sentence.text, digest) }
    refs.set(sentence, ref)
    return ref
  })
}

type Refs = WeakMap<Sentence, SentenceRef>

/** Sentences stay what they are for as long as a process runs: each is hashed once. */
const REFS = new WeakMap<Digest, Refs>()

function refsBy(digest: Digest): Refs {
  const refs = REFS.get(digest) ?? new WeakMap()
  REFS.set(digest, refs)
  return refs
}

/** How many of these sentences somebody has read as they stand. */
export function reviewedOf(refs: readonly SentenceRef[], language: Language, reviews: readonly Review[]): Reviewed {
  const mine = reviews.filter((review) => review.language === language)
  const by = (as: Reviewer) => {
    const read = new Set(mine.flatMap((review) => (review.as === as ? `${review.id} ${review.hash}` : [])))
    return read.size === 0 ? 0 : refs.filter(({ id, hash }) => read.has(`${id} ${hash}`)).length
  }
  return { all: refs.length, lawyer: by('lawyer'), native: by('native') }
}

/** Whether a sentence that both texts have is worded otherwise. What a text from before they were kept was made of is not known: other ones. */
export function isReworded(before: readonly SentenceRef[] | null, after: readonly SentenceRef[]): boolean {
  if (before === null) return true
  const hashes = new Map(before.map(({ id, hash }) => [id, hash]))
  return after.some(({ id, hash }) => (hashes.get(id) ?? hash) !== hash)
}

export type Lapsed = { readonly review: Review; readonly why: 'changed' | 'unknown' }

/** Records that count no longer: the sentence was worded anew, or there is none with this id. */
export function lapsedReviews(
  reviews: readonly Review[],
  sentencesOf: (language: Language) => readonly Said['sentence'][],
  digest: Digest,
): readonly Lapsed[] {
  const hashes = new Map<string, Set<string>>()
  for (const language of new Set(reviews.map((review) => review.language))) {
    for (const { id, text } of sentencesOf(language)) {
      const key = `${language} ${id}`
      hashes.set(key, (hashes.get(key) ?? new Set()).add(hashOf(text, digest)))
    }
  }
  return reviews.flatMap((review): readonly Lapsed[] => {
    const known = hashes.get(`${review.language} ${review.id}`)
    if (known === undefined) return [{ review, why: 'unknown' }]
    return known.has(review.hash) ? [] : [{ review, why: 'changed' }]
  })
}
