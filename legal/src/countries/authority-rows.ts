import type { Detail } from '@portico/contract/documents/legal-document'
import { linkToEmail, linkToPage } from '../sections/blocks.ts'
import type { CommonContext } from '../sections/common-context.ts'
import { row } from '../sections/row.ts'
import type { Authority } from './pack.ts'

/** The authority that takes complaints, and how to reach it. */
export function authorityRows(
  context: CommonContext,
  { name, address, email, website, complaints }: Authority,
): readonly Detail[] {
  const { complaint } = context.texts.privacy
  return [
    ...row(context, complaint.authority, website === null ? name : linkToPage(website, name)),
    ...row(context, complaint.address, address),
    ...row(context, complaint.email, email === null ? null : linkToEmail(email)),
    ...row(context, complaint.page, complaints === null ? null : linkToPage(complaints)),
  ]
}
