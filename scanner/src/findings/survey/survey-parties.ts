import type { Classification } from '@portico/contract/analyses/analysis-report'
import { type Inventory, MAX_INVENTORY_SIZES, type SeenTool } from '@portico/contract/surveys/inventory'
import type { AnalysisPass } from '@portico/contract/words'
import { PORTICO_SOURCE, toolById } from '@portico/vendors'
import { getDomain } from 'tldts'
import { compareText } from '../../kit/compare-text.ts'
import { isOfConsentPlatform } from '../classification/classify.ts'
import { isStoredByWebsite } from '../classification/own-and-harmless.ts'
import { attributesOf } from '../kit/attributes.ts'
import { hostOf, isOwnHost, plainHost } from '../kit/hosts.ts'
import { plain, webAddress } from '../kit/text.ts'
import { entityOfHost } from '../known/third-party-web.ts'
import { CAN_WAIT, RUNS_AS_IT_IS } from '../marks/mark.ts'
import { HOST, isOfMany } from '../marks/mends.ts'
import { type Seen, steadyName } from '../seen/seen.ts'
import type { Contact, Element, Stored } from '../seen/things.ts'

// Whom a website uses: tools of the table, and others by their registrable domain. Left out is whoever the website is made of:
// itself, the software and the network that deliver it, libraries, its consent platform, and who only shows something.

/** A tool's id, or a domain. */
type Party = { readonly tool: string } | { readonly domain: string }

/** What was seen of one party. */
type Sights = {
  readonly party: Party
  readonly hosts: Set<string>
  readonly pages: Set<number>
  readonly passes: Set<AnalysisPass>
  readonly marked: boolean[]
  readonly stored: Stored[]
}

type Parties = Pick<Inventory, 'tools' | 'unknown'> & {
  readonly omitted: Pick<Inventory['omitted'], 'tools' | 'unknown'>
}

export function partiesOf(seen: Seen): Parties {
  const all = sightsOf(seen).toSorted(
    (one, other) => firstPage(one) - firstPage(other) || compareText(nameOf(one.party), nameOf(other.party)),
  )
  const tools = all.flatMap((one) => ('tool' in one.party ? [{ tool: one.party.tool, ...one }] : []))
  const unknown = all.flatMap((one) => ('domain' in one.party ? [{ domain: one.party.domain, ...one }] : []))
  const shownTools = tools.slice(0, MAX_INVENTORY_SIZES.tools)
  const shown = unknown.filter(({ domain }) => isPlainDomain(domain)).slice(0, MAX_INVENTORY_SIZES.unknown)
  let left: number = MAX_INVENTORY_SIZES.hosts
  const described = shown.map(({ domain, ...one }, at) => {
    // At least one for each that is still to come.
    const { hosts, ...rest } = describe(one, seen, left - (shown.length - at - 1))
    left -= hosts.length
    return { domain, hosts, ...rest }
  })
  return {
    tools: shownTools.map(({ tool, ...one }) => ({ tool, ...describe(one, seen) })).toSorted(by('tool')),
    unknown: described.toSorted(by('domain')),
    omitted: { tools: tools.length - shownTools.length, unknown: unknown.length - shown.length },
  }
}

const nameOf = (party: Party) => ('tool' in party ? party.tool : party.domain)
const firstPage = ({ pages }: Sights) => Math.min(...pages)
const by =
  <Key extends string>(key: Key) =>
  (one: Readonly<Record<Key, string>>, other: Readonly<Record<Key, string>>) =>
    compareText(one[key], other[key])

/** Names and addresses as the internet has them: browsers take others, that nobody can have meant. */
const isPlainDomain = (domain: string) => HOST.test(domain) || /^[\d.]+$|^\[[\da-f:.]+\]$/.test(domain)

function describe(
  { hosts, pages, passes, marked, stored }: Sights,
  seen: Seen,
  mostHosts: number = MAX_INVENTORY_SIZES.hostsOfOne,
): Omit<SeenTool, 'tool'> {
  const refusal = seen.passes.find(({ pass }) => pass === 'reject')
  const isRefused = refusal?.state === 'done' && refusal.banner === 'portico'
  const usable = [...hosts].filter((host) => HOST.test(host) && !isOfMany(host)).sort(compareText)
  return {
    hosts: usable.slice(0, Math.min(MAX_INVENTORY_SIZES.hostsOfOne, mostHosts)),
    pages: [...pages]
      .sort((one, other) => one - other)
      .slice(0, MAX_INVENTORY_SIZES.pagesOfOne)
      .map((page) => webAddress(seen.pages[page]?.url ?? '')),
    before: passes.has('silent') || (seen.isDone('silent') ? false : null),
    after_reject: isRefused ? passes.has('reject') : null,
    marked: marked.length === 0 ? null : marked.every(Boolean) ? 'all' : marked.some(Boolean) ? 'some' : 'none',
    stored: storedBy(stored, seen),
  }
}

/** Each name once, with its longest lifetime. */
function storedBy(stored: readonly Stored[], { job }: Seen): SeenTool['stored'] {
  const named = stored.map((one) => ({ ...one, name: plain(steadyName(one, one.is, job)) }))
  const same = Map.groupBy(named.filter(isName), ({ name, kind, first }) => [name, kind, first].join('\n'))
  return [...same]
    .toSorted(([one], [other]) => compareText(one, other))
    .flatMap(([, all]) => {
      const lifetimes = all.flatMap(({ seconds }) => (seconds !== null && Number.isFinite(seconds) ? seconds : []))
      const seconds = lifetimes.length === 0 ? null : Math.max(0, Math.round(Math.max(...lifetimes)))
      return all.slice(0, 1).map(({ name, kind, first }) => ({ name, kind, seconds, first }))
    })
    .slice(0, MAX_INVENTORY_SIZES.storedOfOne)
}

/** Markup is none, wherever it will be shown. */
const isName = ({ name }: { readonly name: string }) => name.trim() !== '' && !/[<>]/.test(name)

function sightsOf(seen: Seen): readonly Sights[] {
  const known = new Map<string, Sights>()
  const at = (party: Party): Sights => {
    const key = JSON.stringify(party)
    const sights = known.get(key) ?? {
      ...{ party, hosts: new Set(), pages: new Set(), passes: new Set(), marked: [], stored: [] },
    }
    known.set(key, sights)
    return sights
  }
  for (const contact of seen.contacts) {
    const party = partyOfContact(contact, seen)
    if (party === null) continue
    const { hosts, pages, passes } = at(party)
    if (contact.is.source !== 'initiator' || 'domain' in party) hosts.add(plainHost(contact.host))
    pages.add(contact.page)
    passes.add(contact.pass)
  }
  for (const { is, page, pass } of seen.own) {
    const party = is === null ? null : partyOfTool(is)
    if (party === null) continue
    at(party).pages.add(page)
    at(party).passes.add(pass)
  }
  for (const element of seen.elements) {
    const party = partyOfElement(element, seen)
    // A picture of somebody whom nobody knows says nothing of them by itself.
    const isSight = party !== null && (!('domain' in party) || runs(element) || known.has(JSON.stringify(party)))
    if (party === null || !isSight) continue
    const { hosts, pages, marked } = at(party)
    if (!isOwnHost(hostOf(element.src), seen.job)) hosts.add(hostOf(element.src))
    pages.add(element.page)
    if (element.marked || loads(element)) marked.push(element.marked)
  }
  for (const { names, marked, page } of seen.inline.filter((one) => one.marked))
    for (const name of names) {
      const { is } = seen.whose(name)
      const party = is === null ? null : partyOf(is, hostOf(name), seen)
      if (party === null) continue
      at(party).pages.add(page)
      at(party).marked.push(marked)
    }
  for (const item of seen.stored) {
    const party = partyOfStored(item, seen)
    if (party === null) continue
    const { pages, passes, stored } = at(party)
    stored.push(item)
    pages.add(item.page)
    // What was stored before a refusal is still there after it.
    if (item.pass === 'silent') passes.add(item.pass)
  }
  return [...known.values()]
}

/** A tool of the table that is no part of the website itself. */
function partyOfTool({ tool }: Classification): Party | null {
  const known = tool === null ? undefined : toolById(tool)
  if (known === undefined || isMadeOf(known.kind) || known.source === PORTICO_SOURCE) return null
  return { tool: known.id }
}

const isMadeOf = (kind: string) => kind === 'software' || kind === 'library'

/** Of a host of somebody else. */
function partyOf(is: Classification, host: string, seen: Seen): Party | null {
  if (is.source === 'portico') return partyOfTool(is)
  const loader = is.source === 'initiator' && is.tool !== null ? toolById(is.tool) : undefined
  // Tag managers and the software of a website load anything.
  if (loader !== undefined && !isMadeOf(loader.kind) && !loader.purposes.includes('tag-management'))
    return { tool: loader.id }
  return partyOfHost(host, seen)
}

function partyOfHost(host: string, { job }: Seen): Party | null {
  if (host === '' || isOwnHost(host, job) || entityOfHost(host)?.isDelivery === true) return null
  return { domain: getDomain(host, { allowPrivateDomains: true }) ?? host }
}

function partyOfContact({ is, host, onlyShows }: Contact, seen: Seen): Party | null {
  return onlyShows || isOfConsentPlatform(is) ? null : partyOf(is, plainHost(host), seen)
}

function partyOfElement({ src, element }: Element, seen: Seen): Party | null {
  const { is } = seen.whose(src)
  return !CAN_WAIT.includes(element) || is === null || isOfConsentPlatform(is) ? null : partyOf(is, hostOf(src), seen)
}

/** By itself: what another's banner holds back as text loads nothing before that banner lets it. */
function loads({ element, html }: Element): boolean {
  const type = attributesOf(html, element)?.list.find(({ name }) => name === 'type')?.value ?? ''
  return element !== 'script' || RUNS_AS_IT_IS.test(type) || type.toLowerCase() === 'module'
}

/** Or would, had nobody marked it. */
const runs = ({ element, marked }: Element) => marked || element === 'script' || element === 'iframe'

function partyOfStored(item: Stored, seen: Seen): Party | null {
  const { is, first, by, domain } = item
  if (isOfConsentPlatform(is)) return null
  if (is.source === 'portico' || is.source === 'initiator') return partyOfTool(is)
  if (!first) return partyOfHost(plainHost(domain), seen)
  return isStoredByWebsite(item, seen.job) ? null : partyOfHost(plainHost(by ?? ''), seen)
}
