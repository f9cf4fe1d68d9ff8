import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
import { type Classification, MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { ANALYSIS_PASSES, type AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import type { Evidence, PageEvidence, PassEvidence, StoredItem } from '../../kit/evidence.ts'
import { type Classifier, classifyTool, makeClassifier } from '../classification/classify.ts'
import { declaredTools, isNameOf } from '../classification/declared.ts'
import { needsOfAll } from '../classification/needs.ts'
import { hostOf, isOwnHost, plainHost } from '../kit/hosts.ts'
import { toolByPath } from '../known/tools-by-path.ts'
import { type Asked, makeOrigins, type Origins } from './origins.ts'
import { hostsThatOnlyShow } from './shown.ts'
import type { ByPath, Contact, Element, Embed, Inline, OwnRequest, Stored } from './things.ts'

// The evidence as the rules read it: in an order of its own, and with what everything is taken for.

/** Requests by whom they belong to: a large page has thousands, and each rule asks for a few. */
export type Index = {
  /** Of a tool or a host, also under the website's own name. */
  askedOf(key: string): readonly Asked[]
  contactsAt(host: string): readonly Contact[]
  readonly hosts: readonly string[]
}

export type Seen = {
  readonly job: AnalysisJob
  readonly evidence: Evidence
  readonly pages: readonly PageEvidence[]
  readonly passes: readonly PassEvidence[]
  readonly contacts: readonly Contact[]
  readonly stored: readonly Stored[]
  readonly embeds: readonly Embed[]
  readonly own: readonly OwnRequest[]
  readonly elements: readonly Element[]
  readonly inline: readonly Inline[]
  readonly origins: Origins
  readonly index: Index
  /** What an address is taken for: null for the website's own that is no tool. */
  whose(url: string): Pick<ByPath, 'is' | 'key'>
  isDone(pass: AnalysisPass): boolean
}

export function see(job: AnalysisJob, evidence: Evidence): Seen {
  const pages = evidence.pages.slice(0, MAX_REPORT_SIZES.pages)
  const passes = ANALYSIS_PASSES.flatMap((pass) => evidence.passes.find((one) => one.pass === pass) ?? [])
  const visits = passes.flatMap(({ pass, visits: made }) =>
    made.filter(({ page }) => page in pages).map((visit) => ({ ...visit, pass })),
  )
  const requests = visits.flatMap((visit) => visit.requests.map((request) => ({ ...visit, request })))
  const classifier = makeClassifier(
    job,
    requests.map(({ request }) => request.url),
  )
  const own = inOrder(
    visits.flatMap(({ page, pass, ownRequests }) =>
      ownRequests.map((one) => ({ ...one, page, pass, ...byPath(one.url, job) })),
    ),
  )
  const elements = inOrder(pages.flatMap((page, index) => page.elements.map((one) => ({ ...one, page: index }))))
  const showing = hostsThatOnlyShow(
    { requests: requests.map(({ request }) => request), stored: visits.flatMap(({ kept }) => kept), elements },
    job,
  )
  const contacts = inOrder(
    requests.map(({ page, pass, request }) => {
      const is = classifier.ofRequest(request.url, request.initiator)
      const host = plainHost(request.host)
      return { ...request, page, pass, is, key: keyOf(is, host), onlyShows: is.category === null && showing.has(host) }
    }),
  )
  const inline = inOrder(pages.flatMap((page, index) => page.inline.map((one) => ({ ...one, page: index }))))
  const stored = visits.flatMap(({ page, pass, kept }) =>
    kept.map((one) => {
      const is = classifier.ofStoredItem(one)
      return { ...one, page, pass, is, subject: subjectOf(one, is, job) }
    }),
  )
  return {
    job,
    evidence,
    pages,
    passes,
    contacts,
    stored: inOrder(needsOfAll(stored, passes, job)),
    embeds: embedsOf(elements, job, classifier),
    own,
    elements,
    inline,
    origins: makeOrigins({ contacts, own, elements, inline }),
    whose: remembered((url) => {
      const host = hostOf(url)
      if (isOwnHost(host, job)) return byPath(url, job)
      const is = classifier.ofRequest(url, null)
      return { is, key: keyOf(is, host) }
    }),
    index: indexOf(contacts, own),
    isDone: (pass) => passes.some((one) => one.pass === pass && one.state === 'done'),
  }
}

/** A page names the same addresses in every second line. */
function remembered<Given>(ask: (text: string) => Given): (text: string) => Given {
  const known = new Map<string, Given>()
  return (text) => {
    const found = known.get(text) ?? ask(text)
    known.set(text, found)
    return found
  }
}

function indexOf(contacts: readonly Contact[], own: readonly OwnRequest[]): Index {
  const byKey = Map.groupBy([...contacts, ...own] as readonly Asked[], ({ key }) => key)
  const byHost = Map.groupBy(contacts, ({ host }) => plainHost(host))
  return {
    askedOf: (key) => byKey.get(key) ?? [],
    contactsAt: (host) => byHost.get(host) ?? [],
    hosts: [...byHost.keys()],
  }
}

function byPath(url: string, job: AnalysisJob): ByPath {
  const named = toolByPath(url)
  if (named === undefined) return { is: null, key: hostOf(url), of: null }
  const is = classifyTool(named, job)
  return { is, key: keyOf(is, hostOf(url)), of: named.of }
}

/** A tool where the customer or our table says which; everything else is its host. */
function keyOf({ source, tool }: Classification, host: string): string {
  return tool !== null && (source === 'customer' || source === 'portico') ? tool : host
}

/** Its name; with the domain where that is not the website's own. */
function subjectOf(item: StoredItem, is: Classification, job: AnalysisJob): string {
  const called = steadyName(item, is, job)
  return item.first ? called : `${called} (${plainHost(item.domain)})`
}

/** Where a tool's names have a changing end, the part that stays, with a `*`: so it is the same in the next analysis. */
export function steadyName(
  { name, kind }: Pick<StoredItem, 'name' | 'kind'>,
  { source, tool }: Classification,
  job: AnalysisJob,
): string {
  const stored = source === 'customer' ? declaredTools(job).find(({ id }) => id === tool)?.stored : undefined
  const names = [...(stored ?? []), ...(tool === null ? [] : (toolById(tool)?.cookies ?? []))]
  const patterns = names.filter((one) => one.kind === kind && isNameOf(name, one.name)).map((one) => one.name)
  const isExact = patterns.length === 0 || patterns.includes(name)
  const longest = patterns.toSorted((one, other) => other.length - one.length || compareText(one, other))[0]
  return (isExact ? name : longest) || '(without a name)'
}

function embedsOf(elements: readonly Element[], job: AnalysisJob, classifier: Classifier): readonly Embed[] {
  return elements.flatMap((element) => {
    const host = hostOf(element.src)
    if (host === '' || isOwnHost(host, job)) return []
    const is = classifier.ofRequest(element.src, null)
    return [{ ...element, is, key: keyOf(is, host) }]
  })
}

/** By what they are, not by when they arrived: the first page first, then the passes in their order. */
function inOrder<One extends { readonly page: number; readonly pass?: AnalysisPass }>(all: readonly One[]) {
  const keyed = all.map((one) => ({ one, text: JSON.stringify(one) }))
  const place = ({ page, pass }: One) => page * 10 + (pass === undefined ? 0 : ANALYSIS_PASSES.indexOf(pass))
  return keyed.toSorted((a, b) => place(a.one) - place(b.one) || compareText(a.text, b.text)).map(({ one }): One => one)
}
