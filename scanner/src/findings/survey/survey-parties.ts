import type { Classification } from '@portico/contract/analyses/analysis-report'
import {
  type Inventory,
  MAX_INVENTORY_SIZES,
  type SeenTool,
  type UnmarkedPlace,
} from '@portico/contract/surveys/inventory'
import type { AnalysisPass } from '@portico/contract/words'
import { PORTICO_SOURCE, toolById } from '@portico/vendors'
import { getDomain } from 'tldts'
import { compareText } from '../../kit/compare-text.ts'
import { isOfConsentPlatform } from '../classification/classify.ts'
import { isStoredByWebsite } from '../classification/own-and-harmless.ts'
import { attributesOf } from '../kit/attributes.ts'
import { hostOf, isOwnHost, normalizeHost } from '../kit/hosts.ts'
import { plainText, webAddressOrEmpty } from '../kit/text.ts'
import { companyOfHost } from '../known/third-party-web.ts'
import { isMarkable, JAVASCRIPT_TYPE } from '../marks/mark.ts'
import { HOST_PATTERN, isSharedHost } from '../marks/mends.ts'
import type { ClassifiedItem, PageElement, PageInlineScript, ThirdPartyRequest } from '../seen/classified.ts'
import { type ClassifiedEvidence, stableName } from '../seen/classify-evidence.ts'
import { ownAddressOf } from './own-address.ts'
import { receiversOf, recognises } from './recognition.ts'

// The parties that a website uses: tools of the table, and others by their registrable domain. Left out are the website itself,
// the software and network that deliver it, libraries, its consent platform, and hosts of visible content only.

/** A tool's id, or a domain. */
type Party = { readonly tool: string } | { readonly domain: string }

/** What was seen of one party. */
type PartySightings = {
  readonly party: Party
  readonly hosts: Set<string>
  readonly pages: Set<number>
  readonly passes: Set<AnalysisPass>
  readonly marked: boolean[]
  readonly unmarked: UnmarkedPlace[]
  readonly stored: ClassifiedItem[]
  /** Scripts and frames on the website's own hosts. */
  readonly own: Set<string>
  identifies: boolean
}

type Parties = Pick<Inventory, 'tools' | 'unknown'> & {
  readonly omitted: Pick<Inventory['omitted'], 'tools' | 'unknown'>
}

export function inventoryPartiesOf(seen: ClassifiedEvidence): Parties {
  const all = sightsOf(seen).toSorted(
    (one, other) => firstPage(one) - firstPage(other) || compareText(nameOf(one.party), nameOf(other.party)),
  )
  const tools = all.flatMap((one) => ('tool' in one.party ? [{ tool: one.party.tool, ...one }] : []))
  const unknown = all.flatMap((one) => ('domain' in one.party ? [{ domain: one.party.domain, ...one }] : []))
  const shownTools = tools.slice(0, MAX_INVENTORY_SIZES.tools)
  const shown = unknown.filter(({ domain }) => isPlainDomain(domain)).slice(0, MAX_INVENTORY_SIZES.unknown)
  let left: number = MAX_INVENTORY_SIZES.hosts
  const described = shown.map(({ domain, ...one }, at) => {
    // Keeps at least one host for each of the following parties.
    const { hosts, ...rest } = describe(one, seen, left - (shown.length - at - 1))
    left -= hosts.length
    return { domain, hosts, ...rest, ...(one.identifies && { identifies: true as const }) }
  })
  return {
    tools: shownTools.map(({ tool, ...one }) => ({ tool, ...describe(one, seen), ...ownOf(one) })).toSorted(by('tool')),
    unknown: described.toSorted(by('domain')),
    omitted: { tools: tools.length - shownTools.length, unknown: unknown.length - shown.length },
  }
}

const nameOf = (party: Party) => ('tool' in party ? party.tool : party.domain)
const firstPage = ({ pages }: PartySightings) => Math.min(...pages)
const by =
  <Key extends string>(key: Key) =>
  (one: Readonly<Record<Key, string>>, other: Readonly<Record<Key, string>>) =>
    compareText(one[key], other[key])

/** Valid host names and IP addresses: browsers accept others, which are never meant. */
const isPlainDomain = (domain: string) => HOST_PATTERN.test(domain) || /^[\d.]+$|^\[[\da-f:.]+\]$/.test(domain)

function describe(
  { hosts, pages, passes, marked, unmarked, stored }: PartySightings,
  seen: ClassifiedEvidence,
  mostHosts: number = MAX_INVENTORY_SIZES.hostsOfOne,
): Omit<SeenTool, 'tool'> {
  const refusal = seen.passes.find(({ pass }) => pass === 'reject')
  const isRefused = refusal?.state === 'done' && refusal.banner === 'portico'
  const usable = [...hosts].filter((host) => HOST_PATTERN.test(host) && !isSharedHost(host)).sort(compareText)
  return {
    hosts: usable.slice(0, Math.min(MAX_INVENTORY_SIZES.hostsOfOne, mostHosts)),
    pages: [...pages]
      .sort((one, other) => one - other)
      .slice(0, MAX_INVENTORY_SIZES.pagesOfOne)
      .map((page) => webAddressOrEmpty(seen.pages[page]?.url ?? '')),
    before: passes.has('silent') || (seen.isDone('silent') ? false : null),
    after_reject: isRefused ? passes.has('reject') : null,
    unmarked: distinctPlaces(unmarked),
    marked: marked.length === 0 ? null : marked.every(Boolean) ? 'all' : marked.some(Boolean) ? 'some' : 'none',
    stored: storedBy(stored, seen),
  }
}

function ownOf({ own }: PartySightings): Pick<SeenTool, 'own_addresses'> {
  const addresses = [...own].sort(compareText).slice(0, MAX_INVENTORY_SIZES.addressesOfOne)
  return addresses.length === 0 ? {} : { own_addresses: addresses }
}

/** Each name once, with its longest lifetime. */
function storedBy(stored: readonly ClassifiedItem[], { job }: ClassifiedEvidence): SeenTool['stored'] {
  const named = stored.map((one) => ({ ...one, name: plainText(stableName(one, one.is, job)) }))
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

/** Names with markup are left out, wherever they would be shown. */
const isName = ({ name }: { readonly name: string }) => name.trim() !== '' && !/[<>]/.test(name)

function sightsOf(seen: ClassifiedEvidence): readonly PartySightings[] {
  const known = new Map<string, PartySightings>()
  const at = (party: Party): PartySightings => {
    const key = JSON.stringify(party)
    const sights = known.get(key) ?? {
      ...{
        party,
        hosts: new Set(),
        pages: new Set(),
        passes: new Set(),
        marked: [],
        unmarked: [],
        stored: [],
        own: new Set(),
        identifies: false,
      },
    }
    known.set(key, sights)
    return sights
  }
  for (const contact of seen.contacts) {
    const party = partyOfContact(contact, seen)
    if (party === null) continue
    const { hosts, pages, passes } = at(party)
    if (contact.is.source !== 'initiator' || 'domain' in party) hosts.add(normalizeHost(contact.host))
    pages.add(contact.page)
    passes.add(contact.pass)
  }
  for (const { is, page, pass, url, kind } of seen.own) {
    const party = is === null ? null : partyOfTool(is)
    if (party === null) continue
    const { pages, passes, own } = at(party)
    pages.add(page)
    passes.add(pass)
    const address = kind === 'script' || kind === 'frame' ? ownAddressOf(url) : null
    if (address !== null) own.add(address)
  }
  for (const element of seen.elements) {
    const party = partyOfElement(element, seen)
    // A picture of an unknown party says nothing about it by itself.
    const isSight = party !== null && (!('domain' in party) || runs(element) || known.has(JSON.stringify(party)))
    if (party === null || !isSight) continue
    const { hosts, pages, marked, unmarked } = at(party)
    if (!isOwnHost(hostOf(element.src), seen.job)) hosts.add(hostOf(element.src))
    pages.add(element.page)
    if (element.marked || loads(element)) marked.push(element.marked)
    if (!element.marked && loads(element)) unmarked.push(...placeOf(element, seen))
  }
  for (const { names, marked, page } of seen.inline.filter((one) => one.marked))
    for (const name of names) {
      const { is } = seen.classifyAddress(name)
      const party = is === null ? null : partyOf(is, hostOf(name), seen)
      if (party === null) continue
      at(party).pages.add(page)
      at(party).marked.push(marked)
    }
  // What a script of the page names is there only if something came of it.
  for (const script of seen.inline.filter((one) => !one.marked))
    for (const name of script.names) {
      const { is } = seen.classifyAddress(name)
      const party = is === null ? null : partyOf(is, hostOf(name), seen)
      if (party === null || !known.has(JSON.stringify(party))) continue
      at(party).unmarked.push(inlinePlace(script, seen))
    }
  for (const item of seen.stored) {
    const party = partyOfStored(item, seen)
    if (party === null) continue
    const sights = at(party)
    const { pages, passes, stored } = sights
    stored.push(item)
    pages.add(item.page)
    if (recognises(item, seen)) sights.identifies = true
    // Items stored before a refusal are still there after it, so only the silent pass counts.
    if (item.pass === 'silent') passes.add(item.pass)
  }
  // Somebody who only receives an identifier is a party already, by the request.
  for (const item of seen.stored.filter((one) => one.sentTo.length > 0 && recognises(one, seen)))
    for (const host of receiversOf(item)) {
      const party = partyOfHost(host, seen)
      const sights = party && known.get(JSON.stringify(party))
      if (sights) sights.identifies = true
    }
  return [...known.values()]
}

function placeOf({ page, line, element, src }: PageElement, { pages }: ClassifiedEvidence): readonly UnmarkedPlace[] {
  if (!isMarkable(element)) return []
  const address = webAddressOrEmpty(src)
  return [{ page: addressOfPage(pages, page), line: lineOrNull(line), element, attribute: 'src', address }]
}

function inlinePlace({ page, line }: PageInlineScript, { pages }: ClassifiedEvidence): UnmarkedPlace {
  const where = { page: addressOfPage(pages, page), line: lineOrNull(line) }
  return { ...where, element: 'script', attribute: null, address: '' }
}

const addressOfPage = (pages: ClassifiedEvidence['pages'], page: number) => webAddressOrEmpty(pages[page]?.url ?? '')
const lineOrNull = (line: number) => (Number.isSafeInteger(line) && line >= 1 && line <= 10_000_000 ? line : null)

/** The same place may be found by several addresses that it names. */
function distinctPlaces(places: readonly UnmarkedPlace[]): UnmarkedPlace[] {
  const distinct = new Map(places.map((place) => [JSON.stringify(place), place]))
  return [...distinct.values()].slice(0, MAX_INVENTORY_SIZES.placesOfOne)
}

/** A tool of the table that is no part of the website itself. */
function partyOfTool({ tool }: Classification): Party | null {
  const known = tool === null ? undefined : toolById(tool)
  if (known === undefined || isMadeOf(known.kind) || known.source === PORTICO_SOURCE) return null
  return { tool: known.id }
}

const isMadeOf = (kind: string) => kind === 'software' || kind === 'library'

/** The party of a third-party host. */
function partyOf(is: Classification, host: string, seen: ClassifiedEvidence): Party | null {
  if (is.source === 'portico') return partyOfTool(is)
  const loader = is.source === 'initiator' && is.tool !== null ? toolById(is.tool) : undefined
  // Tag managers and a website's software load anything, so they are not the party.
  if (loader !== undefined && !isMadeOf(loader.kind) && !loader.purposes.includes('tag-management'))
    return { tool: loader.id }
  return partyOfHost(host, seen)
}

function partyOfHost(host: string, { job }: ClassifiedEvidence): Party | null {
  if (host === '' || isOwnHost(host, job) || companyOfHost(host)?.isDelivery === true) return null
  return { domain: getDomain(host, { allowPrivateDomains: true }) ?? host }
}

function partyOfContact({ is, host, onlyShows }: ThirdPartyRequest, seen: ClassifiedEvidence): Party | null {
  return onlyShows || isOfConsentPlatform(is) ? null : partyOf(is, normalizeHost(host), seen)
}

function partyOfElement({ src, element }: PageElement, seen: ClassifiedEvidence): Party | null {
  const { is } = seen.classifyAddress(src)
  return !isMarkable(element) || is === null || isOfConsentPlatform(is) ? null : partyOf(is, hostOf(src), seen)
}

/** Whether an element loads by itself: scripts that another banner keeps as text do not. */
function loads({ element, html }: PageElement): boolean {
  const type = attributesOf(html, element)?.list.find(({ name }) => name === 'type')?.value ?? ''
  return element !== 'script' || JAVASCRIPT_TYPE.test(type) || type.toLowerCase() === 'module'
}

/** Whether an element runs, or would without its mark. */
const runs = ({ element, marked }: PageElement) => marked || element === 'script' || element === 'iframe'

function partyOfStored(item: ClassifiedItem, seen: ClassifiedEvidence): Party | null {
  const { is, first, by, domain } = item
  if (isOfConsentPlatform(is)) return null
  if (is.source === 'portico' || is.source === 'initiator') return partyOfTool(is)
  if (!first) return partyOfHost(normalizeHost(domain), seen)
  return isStoredByWebsite(item, seen.job) ? null : partyOfHost(normalizeHost(by ?? ''), seen)
}
