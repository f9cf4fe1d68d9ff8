import type { DocumentName } from '@portico/contract/words'
import { compareText } from '../../kit/compare-text.ts'
import type { PageEvidence } from '../../kit/evidence.ts'
import { primaryLanguage } from '../pages/language.ts'
import { documentsOfLink, isSameAddress } from '../pages/legal-links.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import { isSuccessful } from '../seen/testable.ts'
import type { FindingDraft, FindingRule } from './finding.ts'

/** What the documents are called in a sentence. */
const CALLED: Readonly<Record<DocumentName, string>> = {
  cookies: 'cookie policy',
  privacy: 'privacy policy',
  notice: 'legal notice',
  accessibility: 'accessibility statement',
}

/** Nearly every website needs these two. Documents that the customer has published are needed as well. */
const ALWAYS: readonly DocumentName[] = ['privacy', 'notice']

export type LegalLink = { readonly page: number; readonly href: string; readonly document: DocumentName }

export function footerLegalLinks({ pages, job }: ClassifiedEvidence): readonly LegalLink[] {
  const found = pages.flatMap(({ links }, page) =>
    links
      .filter(({ footer }) => footer)
      .flatMap((link) => documentsOfLink(link, job).map((document) => ({ page, href: link.href, document }))),
  )
  return found.toSorted((one, other) => one.page - other.page || compareText(one.href, other.href))
}

export const legalPageMissing: FindingRule = (seen) => {
  const links = footerLegalLinks(seen)
  const needed = new Set([...ALWAYS, ...(seen.job.published?.documents ?? []).map(({ document }) => document)])
  const answered = seen.pages.map((page, index) => ({ page, index })).filter(({ page }) => isSuccessful(page))
  return [...needed].flatMap((document) => {
    const leading = links.filter((link) => link.document === document)
    const without = answered.filter(
      ({ page, index }) => !leading.some((link) => link.page === index || isAt(page, link.href)),
    )
    if (without.length === 0) return []
    const words = { document: CALLED[document], count: String(without.length), pages: String(answered.length) }
    const traces = without.map(({ page, index }) => ({ kind: 'link', page: index, name: page.finalUrl }) as const)
    return [{ subject: document, words, traces }]
  })
}

/** A document need not link to itself. */
const isAt = ({ url, finalUrl }: PageEvidence, href: string) =>
  isSameAddress(url, href) || isSameAddress(finalUrl, href)

/** A sign-in or a bot check does not mean that the page is missing. */
const CLOSED: readonly number[] = [401, 403, 429]

export const legalPageDead: FindingRule = ({ evidence }) => {
  const dead = evidence.legal.filter(({ status }) => status === 0 || (status >= 400 && !CLOSED.includes(status)))
  return dead.map(({ document, url, status }) => ({
    subject: document,
    words: { document: CALLED[document] },
    traces: [
      { kind: 'link', page: null, name: url, detail: status === 0 ? 'no answer' : `answers with status ${status}` },
    ],
  }))
}

/**
 * The document is in another language than the page that links to it, and the website has no link to it in the page's language.
 * For a page without a language, the languages count in which the document was published. Documents without one are not judged.
 */
export const legalPageLanguage: FindingRule = (seen) => {
  const links = footerLegalLinks(seen)
  const isLinkedIn = (document: DocumentName, languages: ReadonlySet<string>) =>
    seen.evidence.legal.some(
      (answer) =>
        answer.document === document && isSuccessful(answer) && languages.has(primaryLanguage(answer.language) ?? ''),
    )
  return seen.evidence.legal.flatMap(({ document, url, language, status }): readonly FindingDraft[] => {
    const spoken = primaryLanguage(language)
    if (spoken === null || !isSuccessful({ status })) return []
    const wrong = links.filter((link) => {
      if (link.document !== document || !isSameAddress(link.href, url)) return false
      const expected = languagesOf(link, seen)
      return expected.size > 0 && !expected.has(spoken) && !isLinkedIn(document, expected)
    })
    if (wrong.length === 0) return []
    const traces = wrong.map(({ page }) => ({ kind: 'link', page, name: url, detail: `in ${spoken}` }) as const)
    return [{ subject: document, words: { document: CALLED[document] }, traces }]
  })
}

/** The languages in which a visitor of the page expects the document. */
function languagesOf({ page, document }: LegalLink, { pages, job }: ClassifiedEvidence): ReadonlySet<string> {
  const own = primaryLanguage(pages[page]?.language ?? null)
  if (own !== null) return new Set([own])
  const documents = (job.published?.documents ?? []).filter((one) => one.document === document)
  return new Set(documents.flatMap((one) => primaryLanguage(one.language) ?? []))
}

export const formWithoutPrivacyLink: FindingRule = ({ pages, job }) =>
  pages.flatMap(({ forms }, page) =>
    forms
      .filter(
        ({ personal, links }) => personal && !links.some((link) => documentsOfLink(link, job).includes('privacy')),
      )
      .map(({ selector }) => ({ subject: selector, traces: [{ kind: 'element', page, name: selector }] })),
  )
