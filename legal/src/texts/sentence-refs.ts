import type { Said, Sentence } from './sentence.ts'

/** A sentence as it was written in a document: its place in the catalogue, and what it said. */
export type SentenceRef = { readonly id: string; readonly hash: string }

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

/** Whether a sentence that both texts have is worded otherwise. What a text from before they were kept was made of is not known: other ones. */
export function isReworded(before: readonly SentenceRef[] | null, after: readonly SentenceRef[]): boolean {
  if (before === null) return true
  const hashes = new Map(before.map(({ id, hash }) => [id, hash]))
  return after.some(({ id, hash }) => (hashes.get(id) ?? hash) !== hash)
}
