import type { Sentence, UsedSentence } from './sentence.ts'

/** A sentence of a published document: its id, and a hash of its wording. */
export type SentenceRef = { readonly id: string; readonly hash: string }

type Digest = (text: string) => string

/** Long enough that two wordings of one sentence never have the same hash. */
const DIGITS = 16

/** The hash of a text with its gaps unfilled, because their values are the owner's. */
export function sentenceHash(text: string, digest: Digest): string {
  return digest(text).slice(0, DIGITS)
}

/** Each sentence of a document once, in the order of first use. */
export function sentenceRefs(usedSentences: readonly UsedSentence[], digest: Digest): readonly SentenceRef[] {
  const refs = refsBy(digest)
  const sentences = new Map<string, Sentence>()
  // A long document uses two thousand sentences.
  for (const { sentence } of usedSentences) sentences.set(sentence.id, sentence)
  return [...sentences.values()].map((sentence) => {
    const known = refs.get(sentence)
    if (known !== undefined) return known
    const ref = { id: sentence.id, hash: sentenceHash(sentence.text, digest) }
    refs.set(sentence, ref)
    return ref
  })
}

type Refs = WeakMap<Sentence, SentenceRef>

/** A cache: sentences do not change while a process runs, so each is hashed once. */
const REFS = new WeakMap<Digest, Refs>()

function refsBy(digest: Digest): Refs {
  const refs = REFS.get(digest) ?? new WeakMap()
  REFS.set(digest, refs)
  return refs
}

/** Whether a sentence in both documents has changed its wording. Null: an old document without stored sentences, which counts as reworded. */
export function isReworded(before: readonly SentenceRef[] | null, after: readonly SentenceRef[]): boolean {
  if (before === null) return true
  const hashes = new Map(before.map(({ id, hash }) => [id, hash]))
  return after.some(({ id, hash }) => (hashes.get(id) ?? hash) !== hash)
}
