import type { Detail } from '@portico/contract/documents/legal-document'
import { linkToEmail, linkToPage } from '../sections/blocks.ts'
import { detailUnlessEmpty } from '../sections/detail.ts'
import type { SentenceContext } from '../sections/sentence-context.ts'
import type { Authority } from './pack.ts'

/** The authority that takes complaints, and how to reach it. */
export function authorityRows(
  context: SentenceContext,
  { name, address, email, website, complaints }: Authority,
): readonly Detail[] {
  const { complaint } = context.texts.privacy
  return [
    ...detailUnlessEmpty(context, complaint.authority, website === null ? name : linkToPage(website, name)),
    ...detailUnlessEmpty(context, complaint.address, address),
    ...detailUnlessEmpty(context, complaint.email, email === null ? null : linkToEmail(email)),
    ...detailUnlessEmpty(context, complaint.page, complaints === null ? null : linkToPage(complaints)),
  ]
}
