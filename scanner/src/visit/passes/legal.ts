import type { DocumentName } from '@portico/contract/words'
import { documentsOfLink } from '../../findings/pages/legal-links.ts'
import { compareText } from '../../kit/compare-text.ts'
import type { LegalPageAnswer, PageEvidence, PlainHttpAnswer } from '../../kit/evidence.ts'
import { bounded, type Deadline, within } from '../kit/bounded.ts'
import { MOST } from '../kit/limits.ts'
import type { Needs } from '../kit/needs.ts'
import type { Profile } from '../kit/profile.ts'
import { clean } from '../kit/text.ts'
import { plainAddress } from '../pages/crawl.ts'
import { readDocument } from '../pages/document.ts'
import { openTab } from '../traffic/tab.ts'

// What is asked once, beside the passes: the pages that legal links lead to, and what answers without https.

/** Those on the website itself and on Portico; nobody else is visited. What was visited as a page is known already. */
export async function askLegal(
  pages: readonly PageEvidence[],
  profile: Profile,
  needs: Needs,
  deadline: Deadline,
): Promise<readonly LegalPageAnswer[]> {
  const answers: LegalPageAnswer[] = []
  for (const { url, documents } of legalLinks(pages, needs)) {
    if (answers.length >= MOST.legal || deadline.isOver()) break
    needs.signal.throwIfAborted()
    const known = pages.find((page) => [page.url, page.finalUrl].some((address) => plainAddress(address) === url))
    const answer =
      known && known.status > 0 ? known : await ask(url, profile, needs, within(deadline, needs.times.answer))
    for (const document of documents) answers.push({ document, url, status: answer.status, language: answer.language })
  }
  return answers.sort((one, other) => compareText(`${one.document} ${one.url}`, `${other.document} ${other.url}`))
}

function legalLinks(pages: readonly PageEvidence[], { job, whose }: Needs) {
  const found = new Map<string, Set<DocumentName>>()
  for (const link of pages.flatMap(({ links }) => links)) {
    const url = plainAddress(link.href)
    if (url === null || !(whose.isOwn(url) || whose.isPortico(url))) continue
    const documents = documentsOfLink(link, job)
    if (documents.length === 0) continue
    const known = found.get(url) ?? new Set()
    for (const document of documents) known.add(document)
    found.set(url, known)
  }
  return [...found].map(([url, documents]) => ({ url, documents: [...documents] }))
}

type Answer = { readonly status: number; readonly language: string | null }

async function ask(url: string, profile: Profile, needs: Needs, ms: number): Promise<Answer> {
  const tab = await openTab(profile.context, { ...needs, isAllowed: needs.whose.isPortico })
  const look = async (): Promise<Answer> => {
    await tab.go(url)
    const status = tab.answer()?.status() ?? 0
    await bounded(tab.page.waitForLoadState('domcontentloaded'), needs.times.question, undefined)
    const world = status === 0 ? null : await tab.world()
    const document = world === null ? null : await readDocument(world, needs.whose, needs.times)
    return { status, language: document?.language ?? null }
  }
  const answer = await bounded(look(), ms, null)
  const status = tab.answer()?.status() ?? 0
  await tab.close()
  return answer ?? { status, language: null }
}

/** What the host says without https; null where the website is registered without it, or nothing answers. */
export async function askPlainHttp(profile: Profile, needs: Needs): Promise<PlainHttpAnswer | null> {
  const { protocol, host } = new URL(needs.job.url)
  if (protocol !== 'https:') return null
  const tab = await openTab(profile.context, needs)
  await tab.go(`http://${host}/`)
  const answer = tab.answer()
  const chain = []
  for (let request = answer?.request() ?? null; request !== null; request = request.redirectedFrom())
    chain.push(request)
  const first = await bounded(chain.at(-1)?.response() ?? Promise.resolve(null), needs.times.question, null)
  await tab.close()
  if (answer === null) return null
  return { redirectsToHttps: clean(answer.url()).startsWith('https:'), status: first?.status() ?? answer.status() }
}
