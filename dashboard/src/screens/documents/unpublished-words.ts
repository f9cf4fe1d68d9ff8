import type { WebsiteWords } from '../../texts/use-website-words.ts'

/** That a document was never published. Beside a published version of the website that is: it is not in this version. */
export function unpublishedWords(version: number | null, { texts, say }: Pick<WebsiteWords, 'texts' | 'say'>): string {
  return version === null ? texts.documents.unpublished : say(texts.documents.notInVersion, { version })
}
