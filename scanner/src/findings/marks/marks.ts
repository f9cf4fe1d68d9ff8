import type { Classification, Mend } from '@portico/contract/analyses/analysis-report'
import type { Category } from '@portico/contract/words/categories'
import { type ToolKind, toolById } from '@portico/vendors'
import { hostOf, isOwnHost, normalizeHost } from '../kit/hosts.ts'
import { isNecessary, strictestCategory } from '../kit/strictness.ts'
import { companyOfHost } from '../known/third-party-web.ts'
import type { ClassifiedItem, PageElement, PageInlineScript, ThirdPartyElement } from '../seen/classified.ts'
import type { ClassifiedEvidence } from '../seen/classify-evidence.ts'
import type { ClassifiedRequest, HtmlOrigin } from '../seen/origins.ts'
import { markElement, markInlineScript } from './mark.ts'
import { suggestedCategory } from './mends.ts'

// Which elements and snippets of the HTML to mark, so that they wait for a yes and a finding is mended. Nothing is marked that
// the website needs.

/** Marks the elements that load something from somebody else, each in its own category. */
export function elementMarkMends(
  seen: ClassifiedEvidence,
  isIt: (embed: ThirdPartyElement) => boolean,
): readonly Mend[] {
  return seen.embeds.filter(isIt).flatMap((embed) => singleElementMarkMends(seen, embed))
}

/** Marks elements that load something themselves, and the HTML that started the chain of scripts that requested it. */
export function requesterMarkMends(seen: ClassifiedEvidence, requests: readonly ClassifiedRequest[]): readonly Mend[] {
  const keys = new Set(requests.map(({ key }) => key))
  const direct = seen.elements.filter(({ src }) => keys.has(seen.classifyAddress(src).key))
  const places = requests.flatMap((one) => seen.origins.place(one) ?? [])
  return withoutRepeats([
    ...direct.flatMap((element) => singleElementMarkMends(seen, element)),
    ...places.flatMap((one) => markPlace(seen, one)),
  ])
}

/** Marks what stored something: the known tool, wherever it loads from, otherwise the host whose script it was. */
export function storerMarkMends(seen: ClassifiedEvidence, things: readonly ClassifiedItem[]): readonly Mend[] {
  const tools = new Set(things.flatMap(({ is }) => is.tool ?? []))
  const hosts = new Set(things.flatMap(({ by }) => (by === null ? [] : normalizeHost(by))))
  const ofTool = [...tools].flatMap(seen.index.requestsOf)
  // Several tools may share a host: another one of them stored nothing.
  const ofHost = [...hosts].flatMap(seen.index.contactsAt).filter(({ is }) => is.tool === null)
  const elements = seen.elements.filter(({ src }) => tools.has(seen.classifyAddress(src).key) || isAt(src, hosts, seen))
  const naming = seen.inline.filter(({ names }) => names.some((name) => tools.has(seen.classifyAddress(name).key)))
  return withoutRepeats([
    ...elements.flatMap((element) => singleElementMarkMends(seen, element)),
    ...requesterMarkMends(seen, ofTool.length > 0 ? ofTool : ofHost),
    ...naming.flatMap((inline) => markSnippet(seen, inline)),
  ])
}

function isAt(src: string, hosts: ReadonlySet<string>, { job, classifyAddress }: ClassifiedEvidence): boolean {
  const host = hostOf(src)
  return hosts.has(host) && !isOwnHost(host, job) && classifyAddress(src).is?.tool === null
}

function markPlace(seen: ClassifiedEvidence, place: HtmlOrigin): readonly Mend[] {
  return 'inline' in place ? markSnippet(seen, place.inline) : singleElementMarkMends(seen, place.element)
}

/** The website's own scripts are marked only if they are a known tool: nobody knows what the others do. */
function singleElementMarkMends(seen: ClassifiedEvidence, element: PageElement): readonly Mend[] {
  const { is } = seen.classifyAddress(element.src)
  return mayWait(is) && !isDelivered(is, element.src) ? listOf(markElement(element, suggestedCategory(is))) : []
}

/** A snippet is not marked if it names anything that the website needs, or one of its own scripts. */
function markSnippet(seen: ClassifiedEvidence, inline: PageInlineScript): readonly Mend[] {
  const named = inline.names.map((name) => seen.classifyAddress(name).is ?? toolBeginningWith(seen, inline, name))
  if (!named.every(mayWait)) return []
  const known = named.filter((is) => is.tool !== null)
  const category: Category = strictestCategory(known.map(suggestedCategory)) ?? 'marketing'
  return listOf(markInlineScript(inline, category))
}

/** Snippets concatenate addresses: the tool of the requests that begin with this address, if they are all one tool's. */
function toolBeginningWith(
  { own }: ClassifiedEvidence,
  { page }: PageInlineScript,
  start: string,
): Classification | null {
  const there = own.filter((one) => one.page === page && one.url.startsWith(start))
  const tools = new Set(there.map(({ is }) => is?.tool ?? null))
  return tools.size === 1 ? (there[0]?.is ?? null) : null
}

/** Kinds that a website needs beside necessary tools: payment, the software or network that delivers it, libraries. */
const NEVER_WAITS: readonly (ToolKind | undefined)[] = ['payment', 'software', 'library']

function mayWait(is: Classification | null): is is Classification {
  if (is === null || isNecessary(is.category)) return false
  const kind = is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind
  return !NEVER_WAITS.includes(kind)
}

const isDelivered = ({ source }: Classification, src: string) =>
  source === 'third_party_web' && companyOfHost(hostOf(src))?.isDelivery === true

const listOf = (mend: Mend | null) => (mend === null ? [] : [mend])

/** A theme has the same snippet on every page, perhaps in another line: only the first page's is reported. */
function withoutRepeats(mends: readonly Mend[]): readonly Mend[] {
  const byText = Map.groupBy(mends, (mend) => JSON.stringify({ ...mend, line: 0 }))
  return [...byText.values()].flatMap(([first]) => first ?? [])
}
