import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import { type Classification, MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { ANALYSIS_PASSES, type AnalysisPass } from '@portico/contract/words'
import { toolById } from '@portico/vendors'
import { compareText } from '../../kit/compare-text.ts'
import type { Evidence, PageEvidence, PassEvidence, StoredItem } from '../../kit/evidence.ts'
import { type Classifier, classifyTool, makeClassifier } from '../classification/classify.ts'
import { withConsentNeeds } from '../classification/consent-need.ts'
import { declaredTools, matchesName } from '../classification/declared.ts'
import { hostOf, isOwnHost, normalizeHost } from '../kit/hosts.ts'
import { toolByPath } from '../known/tools-by-path.ts'
import type {
  ClassifiedItem,
  OwnSiteRequest,
  PageElement,
  PageInlineScript,
  PathClassification,
  ThirdPartyElement,
  ThirdPartyRequest,
} from './classified.ts'
import { displayOnlyHosts } from './display-only-hosts.ts'
import { type ClassifiedRequest, makeRequestOrigins, type RequestOrigins } from './origins.ts'

// The evidence as the rules read it: in a stable order, and with classifications.

/** Requests by tool and host: a large page has thousands, and each rule needs a few. */
export type RequestIndex = {
  /** Requests of a tool or a host, also under the website's own name. */
  requestsOf(key: string): readonly ClassifiedRequest[]
  contactsAt(host: string): readonly ThirdPartyRequest[]
  readonly hosts: readonly string[]
}

export type ClassifiedEvidence = {
  readonly job: ScannerJob
  readonly evidence: Evidence
  readonly pages: readonly PageEvidence[]
  readonly passes: readonly PassEvidence[]
  readonly contacts: readonly ThirdPartyRequest[]
  readonly stored: readonly ClassifiedItem[]
  readonly embeds: readonly ThirdPartyElement[]
  readonly own: readonly OwnSiteRequest[]
  readonly elements: readonly PageElement[]
  readonly inline: readonly PageInlineScript[]
  readonly origins: RequestOrigins
  readonly index: RequestIndex
  /** The classification of an address; null for the website's own addresses that are no tool. */
  classifyAddress(url: string): Pick<PathClassification, 'is' | 'key'>
  isDone(pass: AnalysisPass): boolean
}

export function classifyEvidence(job: ScannerJob, evidence: Evidence): ClassifiedEvidence {
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
  const showing = displayOnlyHosts(
    { requests: requests.map(({ request }) => request), stored: visits.flatMap(({ kept }) => kept), elements },
    job,
  )
  const contacts = inOrder(
    requests.map(({ page, pass, request }) => {
      const is = classifier.ofRequest(request.url, request.initiator)
      const host = normalizeHost(request.host)
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
    stored: inOrder(withConsentNeeds(stored, passes, job)),
    embeds: embedsOf(elements, job, classifier),
    own,
    elements,
    inline,
    origins: makeRequestOrigins({ contacts, own, elements, inline }),
    classifyAddress: cached((url) => {
      const host = hostOf(url)
      if (isOwnHost(host, job)) return byPath(url, job)
      const is = classifier.ofRequest(url, null)
      return { is, key: keyOf(is, host) }
    }),
    index: indexOf(contacts, own),
    isDone: (pass) => passes.some((one) => one.pass === pass && one.state === 'done'),
  }
}

/** A cache: pages name the same addresses many times. */
function cached<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const found = known.get(text) ?? compute(text)
    known.set(text, found)
    return found
  }
}

function indexOf(contacts: readonly ThirdPartyRequest[], own: readonly OwnSiteRequest[]): RequestIndex {
  const byKey = Map.groupBy([...contacts, ...own] as readonly ClassifiedRequest[], ({ key }) => key)
  const byHost = Map.groupBy(contacts, ({ host }) => normalizeHost(host))
  return {
    requestsOf: (key) => byKey.get(key) ?? [],
    contactsAt: (host) => byHost.get(host) ?? [],
    hosts: [...byHost.keys()],
  }
}

function byPath(url: string, job: ScannerJob): PathClassification {
  const named = toolByPath(url)
  if (named === undefined) return { is: null, key: hostOf(url), of: null }
  const is = classifyTool(named, job)
  return { is, key: keyOf(is, hostOf(url)), of: named.of }
}

/** The tool, if the customer or our table names it; otherwise the host. */
function keyOf({ source, tool }: Classification, host: string): string {
  return tool !== null && (source === 'customer' || source === 'portico') ? tool : host
}

/** Its name; with the domain where that is not the website's own. */
function subjectOf(item: StoredItem, is: Classification, job: ScannerJob): string {
  const called = stableName(item, is, job)
  return item.first ? called : `${called} (${normalizeHost(item.domain)})`
}

/** For names with a changing end: the constant part with a `*`, so that it is the same in the next analysis. */
export function stableName(
  { name, kind }: Pick<StoredItem, 'name' | 'kind'>,
  { source, tool }: Classification,
  job: ScannerJob,
): string {
  const stored = source === 'customer' ? declaredTools(job).find(({ id }) => id === tool)?.stored : undefined
  const names = [...(stored ?? []), ...(tool === null ? [] : (toolById(tool)?.cookies ?? []))]
  const patterns = names.filter((one) => one.kind === kind && matchesName(name, one.name)).map((one) => one.name)
  const isExact = patterns.length === 0 || patterns.includes(name)
  const longest = patterns.toSorted((one, other) => other.length - one.length || compareText(one, other))[0]
  return (isExact ? name : longest) || '(without a name)'
}

function embedsOf(
  elements: readonly PageElement[],
  job: ScannerJob,
  classifier: Classifier,
): readonly ThirdPartyElement[] {
  return elements.flatMap((element) => {
    const host = hostOf(element.src)
    if (host === '' || isOwnHost(host, job)) return []
    const is = classifier.ofRequest(element.src, null)
    return [{ ...element, is, key: keyOf(is, host) }]
  })
}

/** Sorted by page, pass and content, not by arrival. */
function inOrder<One extends { readonly page: number; readonly pass?: AnalysisPass }>(all: readonly One[]) {
  const keyed = all.map((one) => ({ one, text: JSON.stringify(one) }))
  const place = ({ page, pass }: One) => page * 10 + (pass === undefined ? 0 : ANALYSIS_PASSES.indexOf(pass))
  return keyed.toSorted((a, b) => place(a.one) - place(b.one) || compareText(a.text, b.text)).map(({ one }): One => one)
}
