import type { Classification, Mend } from '@portico/contract/analyses/analysis-report'
import type { Category } from '@portico/contract/words/categories'
import { type ToolKind, toolById } from '@portico/vendors'
import { hostOf, isOwnHost, plainHost } from '../kit/hosts.ts'
import { isNecessary, strictest } from '../kit/strictness.ts'
import { entityOfHost } from '../known/third-party-web.ts'
import type { Asked, Place } from '../seen/origins.ts'
import type { Seen } from '../seen/seen.ts'
import type { Element, Embed, Inline, Stored } from '../seen/things.ts'
import { markElement, markInline } from './mark.ts'
import { suggested } from './mends.ts'

// Which elements and snippets of the HTML wait for a yes, so that a finding is mended. Nothing is marked that the website
// cannot do without.

/** Marks the elements that load something from somebody else, each in its own category. */
export function markAll(seen: Seen, isIt: (embed: Embed) => boolean): readonly Mend[] {
  return seen.embeds.filter(isIt).flatMap((embed) => markOne(seen, embed))
}

/** Marks what loads something itself, and what began the chain of scripts that asked for it. */
export function markLoading(seen: Seen, asked: readonly Asked[]): readonly Mend[] {
  const keys = new Set(asked.map(({ key }) => key))
  const direct = seen.elements.filter(({ src }) => keys.has(seen.whose(src).key))
  const places = asked.flatMap((one) => seen.origins.place(one) ?? [])
  return once([
    ...direct.flatMap((element) => markOne(seen, element)),
    ...places.flatMap((one) => markPlace(seen, one)),
  ])
}

/** Marks what stored something: the tool that is known for it, wherever it loads from, else the host whose script it was. */
export function markStoring(seen: Seen, things: readonly Stored[]): readonly Mend[] {
  const tools = new Set(things.flatMap(({ is }) => is.tool ?? []))
  const hosts = new Set(things.flatMap(({ by }) => (by === null ? [] : plainHost(by))))
  const ofTool = [...tools].flatMap(seen.index.askedOf)
  // Several tools may share a host: another one of them stored nothing.
  const ofHost = [...hosts].flatMap(seen.index.contactsAt).filter(({ is }) => is.tool === null)
  const elements = seen.elements.filter(({ src }) => tools.has(seen.whose(src).key) || isAt(src, hosts, seen))
  const naming = seen.inline.filter(({ names }) => names.some((name) => tools.has(seen.whose(name).key)))
  return once([
    ...elements.flatMap((element) => markOne(seen, element)),
    ...markLoading(seen, ofTool.length > 0 ? ofTool : ofHost),
    ...naming.flatMap((inline) => markSnippet(seen, inline)),
  ])
}

function isAt(src: string, hosts: ReadonlySet<string>, { job, whose }: Seen): boolean {
  const host = hostOf(src)
  return hosts.has(host) && !isOwnHost(host, job) && whose(src).is?.tool === null
}

function markPlace(seen: Seen, place: Place): readonly Mend[] {
  return 'inline' in place ? markSnippet(seen, place.inline) : markOne(seen, place.element)
}

/** A script of the website's own can wait where it is known as a tool's: nobody knows what the others do. */
function markOne(seen: Seen, element: Element): readonly Mend[] {
  const { is } = seen.whose(element.src)
  return mayWait(is) && !isDelivered(is, element.src) ? listOf(markElement(element, suggested(is))) : []
}

/** A snippet that names anything which the website needs, or a script of its own, stays as it is. */
function markSnippet(seen: Seen, inline: Inline): readonly Mend[] {
  const named = inline.names.map((name) => seen.whose(name).is ?? begun(seen, inline, name))
  if (!named.every(mayWait)) return []
  const known = named.filter((is) => is.tool !== null)
  const category: Category = strictest(known.map(suggested)) ?? 'marketing'
  return listOf(markInline(inline, category))
}

/** Snippets put addresses together: what was asked at the one that begins so, where all of that is one tool's. */
function begun({ own }: Seen, { page }: Inline, start: string): Classification | null {
  const there = own.filter((one) => one.page === page && one.url.startsWith(start))
  const tools = new Set(there.map(({ is }) => is?.tool ?? null))
  return tools.size === 1 ? (there[0]?.is ?? null) : null
}

/** What a shop cannot do without, beside what is necessary: its payment, the software or the network that delivers it, its libraries. */
const NEVER_WAITS: readonly (ToolKind | undefined)[] = ['payment', 'software', 'library']

function mayWait(is: Classification | null): is is Classification {
  if (is === null || isNecessary(is.category)) return false
  const kind = is.tool === null || is.source === 'initiator' ? undefined : toolById(is.tool)?.kind
  return !NEVER_WAITS.includes(kind)
}

const isDelivered = ({ source }: Classification, src: string) =>
  source === 'third_party_web' && entityOfHost(hostOf(src))?.isDelivery === true

const listOf = (mend: Mend | null) => (mend === null ? [] : [mend])

/** The same snippet of a theme stands in every page, perhaps in another line: the first page’s is said. */
function once(mends: readonly Mend[]): readonly Mend[] {
  const byText = Map.groupBy(mends, (mend) => JSON.stringify({ ...mend, line: 0 }))
  return [...byText.values()].flatMap(([first]) => first ?? [])
}
