import type { DocumentName } from '@portico/contract/words'
import { documentsOfLink } from '../../findings/pages/legal-links.ts'
import { compareText } from '../../kit/compare-text.ts'
import type { LegalPageAnswer, PageEvidence, PlainHttpAnswer } from '../../kit/evidence.ts'
import { MAX_VISIT } from '../kit/limits.ts'
import type { BrowserProfile } from '../kit/profile.ts'
import { cleanText } from '../kit/text.ts'
import { capToDeadline, type Deadline, withTimeout } from '../kit/timeouts.ts'
import type { VisitContext } from '../kit/visit-context.ts'
import { addressWithoutFragment } from '../pages/crawl.ts'
import { readDocument } from '../pages/document.ts'
import { openTab } from '../traffic/tab.ts'

// Requests that are made once, beside the passes: the pages that legal links lead to, and the website without https.

/** Requests legal pages on the website itself and on Portico, but on no other host. Pages that were visited are known already. */
export async function requestLegalPages(
  pages: readonly PageEvidence[],
  profile: BrowserProfile,
  context: VisitContext,
  deadline: Deadline,
): Promise<readonly LegalPageAnswer[]> {
  const answers: LegalPageAnswer[] = []
  for (const { url, documents } of legalLinks(pages, context)) {
    if (answers.length >= MAX_VISIT.legal || deadline.isOver()) break
    context.signal.throwIfAborted()
    const known = pages.find((page) =>
      [page.url, page.finalUrl].some((address) => addressWithoutFragment(address) === url),
    )
    const answer =
      known && known.status > 0
        ? known
        : await requestPage(url, profile, context, capToDeadline(deadline, context.times.answer))
    for (const document of documents) answers.push({ document, url, status: answer.status, language: answer.language })
  }
  return answers.sort((one, other) => compareText(`${one.document} ${one.url}`, `${other.document} ${other.url}`))
}

function legalLinks(pages: readonly PageEvidence[], { job, scope }: VisitContext) {
  const found = new Map<string, Set<DocumentName>>()
  for (const link of pages.flatMap(({ links }) => links)) {
    const url = addressWithoutFragment(link.href)
    if (url === null || !(scope.isOwn(url) || scope.isPortico(url))) continue
    const documents = documentsOfLink(link, job)
    if (documents.length === 0) continue
    const known = found.get(url) ?? new Set()
    for (const document of documents) known.add(document)
    found.set(url, known)
  }
  return [...found].map(([url, documents]) => ({ url, documents: [...documents] }))
}

type Answer = { readonly status: number; readonly language: string | null }

async function requestPage(url: string, profile: BrowserProfile, context: VisitContext, ms: number): Promise<Answer> {
  const tab = await openTab(profile.context, { ...context, isAllowed: context.scope.isPortico })
  const readPage = async (): Promise<Answer> => {
    await tab.go(url)
    const status = tab.answer()?.status() ?? 0
    await withTimeout(tab.page.waitForLoadState('domcontentloaded'), context.times.question, undefined)
    const world = status === 0 ? null : await tab.world()
    const document = world === null ? null : await readDocument(world, context.scope, context.times)
    return { status, language: document?.language ?? null }
  }
  const answer = await withTimeout(readPage(), ms, null)
  const status = tab.answer()?.status() ?? 0
  await tab.close()
  return answer ?? { status, language: null }
}

/** The host's answer without https; null if the website is registered without https, or nothing answers. */
export async function requestPlainHttp(
  profile: BrowserProfile,
  context: VisitContext,
): Promise<PlainHttpAnswer | null> {
  const { protocol, host } = new URL(context.job.url)
  if (protocol !== 'https:') return null
  const tab = await openTab(profile.context, context)
  await tab.go(`http://${host}/`)
  const answer = tab.answer()
  const chain = []
  for (let request = answer?.request() ?? null; request !== null; request = request.redirectedFrom())
    chain.push(request)
  const first = await withTimeout(chain.at(-1)?.response() ?? Promise.resolve(null), context.times.question, null)
  await tab.close()
  if (answer === null) return null
  return { redirectsToHttps: cleanText(answer.url()).startsWith('https:'), status: first?.status() ?? answer.status() }
}
