import type { Installation } from '@portico/contract'
import { LANGUAGES } from '@portico/contract/words/languages'
import { REVIEWS, reviewedOf } from '@portico/legal'
import type { SiteScope } from '../../store/kit/site-scope.ts'
import type { StoredWebsite } from '../../store/publications/stored-website.ts'
import type { Services } from '../kit/services.ts'

/** The published documents, and how much of each somebody has reviewed. */
export async function reviewedDocuments(
  { publishedTexts }: Pick<Services, 'publishedTexts'>,
  scope: SiteScope,
  { latest }: StoredWebsite,
): Promise<Installation['documents']> {
  const published = latest?.content.documents ?? []
  const sentencesOf = await publishedTexts.sentences(scope, published)
  return published.map((one) => {
    const { document, language, version } = one
    const [sentences, code] = [sentencesOf(one), LANGUAGES.find((known) => known.code === language)?.code]
    const reviewed = sentences === null || code === undefined ? null : reviewedOf(sentences, code, REVIEWS)
    return { document, language, version, reviewed }
  })
}
