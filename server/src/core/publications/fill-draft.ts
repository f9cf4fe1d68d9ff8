import type { Inventory } from '@portico/contract/surveys/inventory'
import type { ReleaseReason, ToolChangeKind } from '@portico/contract/words/publications'
import { type Tool, toolById } from '@portico/vendors'
import type { Moment } from '../kit/moment.ts'
import { isOwnHost, registrableDomain } from '../sites/own-host.ts'
import { draftFrom, MAX_DRAFT_SIZES } from './draft.ts'
import { holdableAddresses, withMoreAddresses } from './own-addresses.ts'
import { MAX_OWN_TOOL_SIZES } from './own-tools.ts'
import type { Category, Draft, OwnTool } from './publication.ts'
import { mayBeHeld, unconfirmedToolFrom, withNewObservations } from './unknown-party.ts'
import { worseSinceHeld } from './worse-since-held.ts'

/** The inventory of one survey, with its time on the site's clock. */
export type DatedInventory = { readonly at: Moment; readonly inventory: Inventory }

/** A tool that a survey adds or removes, and why. */
export type ToolChange = {
  readonly change: ToolChangeKind
  /** Its id, in the table of tools or among the website's own tools. */
  readonly tool: string
  /** Its name; the domain of an unknown third party. */
  readonly name: string
  readonly category: Category
  /** The path of the first page that it was seen on, or that got worse; null where it is removed. */
  readonly page: string | null
  /** Of one that is released because the website got worse: what did. */
  readonly reason?: ReleaseReason
  /** When it was seen; for a removed tool, since when it is not seen any more. */
  readonly at: Moment
}

export type FilledDraft = {
  readonly draft: Draft
  readonly because: readonly ToolChange[]
  /**
   * Changes that only a person may make: adding a tool that the table calls `necessary`, and removing a tool that needs consent
   * and is not seen any more. Otherwise a tracker that hides from surveys would remove itself from the list. Also holding back
   * an unknown party on websites from before that was done by itself.
   */
  readonly proposedOnly: readonly ToolChange[]
  /** The ids of added tools that were seen to run before a choice. */
  readonly running: ReadonlySet<string>
  /** Names of payment tools that were seen and are not listed. Listed, they would wait for consent, and block the checkout. */
  readonly payments: readonly string[]
  /** How many seen tools do not fit into the draft. */
  readonly omitted: number
}

export type FillDraftInput = {
  readonly fqdn: string
  readonly draft: Draft
  /** Whether a person, the host included, has edited the tools: then nothing is removed. */
  readonly toolsEdited: boolean
  /** What is done with an unknown party that recognises browsers. `off`: those that are held are released. */
  readonly holdUnknown: HoldUnknown
  /** The newest first, and at least one. */
  readonly surveys: readonly [DatedInventory, ...DatedInventory[]]
}

export type HoldUnknown = 'hold' | 'propose' | 'off'

/** By the setting; null: the website is from before this was done by itself. */
export function holdUnknownOf(holds: boolean | null): HoldUnknown {
  if (holds === null) return 'propose'
  return holds ? 'hold' : 'off'
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const MAX_PATH = 200

/**
 * Adds what surveys have seen to the draft: known tools in the category of the table, unknown third parties in the strictest one.
 * A tool that two surveys a week apart did not see is removed if it needs no consent; otherwise its removal is proposed.
 */
export function fillDraft(filling: FillDraftInput): FilledDraft {
  const [newest] = filling.surveys
  const gone = filling.toolsEdited ? [] : goneTools(filling)
  const removed = gone.filter(({ category }) => category === 'necessary')
  const draft = withAddressesSeen(withoutTools(filling.draft, removed), newest, filling.fqdn)
  const seen = seenTools(newest).filter(({ tool }) => !draft.tools.some((use) => use.tool === tool.id))
  const optional = withKnown(
    draft,
    seen.filter(({ tool }) => tool.category !== 'necessary' && !isPayment(tool)),
    filling.fqdn,
  )
  const named = withUnknown(optional.draft, newest, filling.fqdn)
  const held = heldChanges(named.draft, newest, filling)
  const unknown = { ...named, draft: filling.holdUnknown === 'propose' ? named.draft : withHeld(named.draft, held) }
  const necessary = withKnown(
    unknown.draft,
    seen.filter(({ tool }) => tool.category === 'necessary'),
    filling.fqdn,
  )
  return {
    draft: unknown.draft,
    because: [
      ...optional.because,
      ...unknown.because,
      ...(filling.holdUnknown === 'propose' ? [] : heldOfBefore(held, filling.draft)),
      ...removed,
    ],
    proposedOnly: [
      ...necessary.because,
      ...(filling.holdUnknown === 'propose' ? held : []),
      ...gone.filter((one) => !removed.includes(one)),
    ],
    running: new Set([...seen.filter(({ runs }) => runs).map(({ tool }) => tool.id), ...unknown.running]),
    payments: seen.filter(({ tool }) => isPayment(tool)).map(({ tool }) => tool.name),
    omitted: optional.omitted + unknown.omitted + necessary.omitted,
  }
}

const isPayment = ({ category, kind }: Tool) => kind === 'payment' && category !== 'necessary'

/** The draft with the changes that only a person may make: the result of accepting the proposal. */
export function withProposedChanges({ draft, proposedOnly }: FilledDraft): Draft {
  const added = proposedOnly.filter(({ change }) => change === 'added')
  const left = withoutTools(
    draft,
    proposedOnly.filter(({ change }) => change === 'removed'),
  )
  return withHeld({ ...left, tools: [...left.tools, ...added.map(({ tool }) => ({ tool }))] }, proposedOnly)
}

/**
 * Which unconfirmed tools are to be held back, by what the newest survey measured, and which are no longer: all where that is switched
 * off, and one since which the website got worse. That one is never held again.
 */
function heldChanges(draft: Draft, newest: DatedInventory, filling: FillDraftInput): readonly ToolChange[] {
  const { at, inventory } = newest
  const surveys = filling.surveys.map((one) => one.inventory)
  return draft.own_tools.flatMap((own): readonly ToolChange[] => {
    if (!own.unconfirmed) return []
    const { id: tool, name, category } = own
    const about = { tool, name, category, at }
    if (filling.holdUnknown === 'off') return own.held ? [{ change: 'released', ...about, page: null }] : []
    if (own.held) {
      const worse = worseSinceHeld(surveys, (domain) => isOf(own, domain))
      return worse ? [{ change: 'released', ...about, page: pathOf([worse.page]), reason: worse.reason }] : []
    }
    const party = inventory.unknown.find(({ domain }) => isOf(own, domain))
    const isToBeHeld = party && !own.released && mayBeHeld(party, filling.fqdn)
    return isToBeHeld ? [{ change: 'held', ...about, page: pathOf(party.pages) }] : []
  })
}

/** Without those that are new in the list: that they were added says enough. */
function heldOfBefore(changes: readonly ToolChange[], { own_tools: before }: Draft): readonly ToolChange[] {
  return changes.filter(({ tool }) => before.some(({ id }) => id === tool))
}

function withHeld(draft: Draft, changes: readonly ToolChange[]): Draft {
  const of = new Map(changes.map((one) => [one.tool, one]))
  const own_tools = draft.own_tools.map((own): OwnTool => {
    const { change, reason } = (own.unconfirmed && of.get(own.id)) || {}
    if (change === 'held') return { ...own, held: true }
    if (change !== 'released') return own
    const { held: _, ...named } = own
    return { ...named, ...(reason && { released: reason }) }
  })
  return { ...draft, own_tools }
}

export function withoutTools(draft: Draft, gone: readonly ToolChange[]): Draft {
  const ids = new Set(gone.map(({ tool }) => tool))
  return {
    ...draft,
    tools: draft.tools.filter(({ tool }) => !ids.has(tool)),
    own_tools: draft.own_tools.filter(({ id, unconfirmed }) => !unconfirmed || !ids.has(id)),
  }
}

type SeenKnown = {
  readonly tool: Tool
  readonly because: ToolChange
  readonly runs: boolean
  readonly addresses: readonly string[]
}

/** Adds tools one by one. A tool that does not fit, or that has the name of an own tool, is left out. */
function withKnown(draft: Draft, seen: readonly SeenKnown[], fqdn: string) {
  let tools = draft.tools
  const because: ToolChange[] = []
  for (const one of seen) {
    const addresses = withMoreAddresses([], holdableAddresses(one.addresses, fqdn))
    const next = [...tools, { tool: one.tool.id, ...(addresses.length > 0 && { addresses }) }]
    if (next.length > MAX_DRAFT_SIZES.tools || !isAllowed({ ...draft, tools: next })) continue
    tools = next
    because.push(one.because)
  }
  return { draft: { ...draft, tools }, because, omitted: seen.length - because.length }
}

function seenTools({ at, inventory }: DatedInventory): readonly SeenKnown[] {
  const seen = new Map(inventory.tools.map((one) => [one.tool, one]))
  return [...seen.values()].flatMap(({ tool: id, pages, before, own_addresses: addresses = [] }) => {
    const tool = toolById(id)
    if (tool === undefined) return []
    const { name, category } = tool
    const because = { change: 'added', tool: id, name, category, page: pathOf(pages), at } as const
    return [{ tool, addresses, because, runs: before === true }]
  })
}

/** Adds newly seen addresses on the website's own hosts to listed tools. Like hosts of an unknown party, they ask nobody again. */
function withAddressesSeen(draft: Draft, { inventory }: DatedInventory, fqdn: string): Draft {
  const found = new Map(inventory.tools.map((one) => [one.tool, holdableAddresses(one.own_addresses ?? [], fqdn)]))
  const tools = draft.tools.map((use) => {
    const { addresses: known = [] } = use
    const addresses = withMoreAddresses(known, found.get(use.tool) ?? [])
    return addresses === known ? use : { ...use, addresses }
  })
  return isAllowed({ ...draft, tools }) ? { ...draft, tools } : draft
}

function withUnknown(draft: Draft, { at, inventory }: DatedInventory, fqdn: string) {
  let own = draft.own_tools
  const because: ToolChange[] = []
  const running: string[] = []
  let omitted = 0
  for (const party of inventory.unknown) {
    if (isOwnHost(party.domain, fqdn)) continue
    const there = own.findIndex((tool) => isOf(tool, party.domain))
    const before = own[there]
    if (before !== undefined) {
      const next = before.unconfirmed ? own.with(there, withNewObservations(before, party)) : own
      if (isAllowed({ ...draft, own_tools: next })) own = next
      continue
    }
    const tool = unconfirmedToolFrom(
      party,
      own.map(({ id }) => id),
    )
    // Tools that do not fit, or that the rules for drafts refuse, are left out.
    if (own.length < MAX_OWN_TOOL_SIZES.tools && isAllowed({ ...draft, own_tools: [...own, tool] })) {
      own = [...own, tool]
      const { id, name, category } = tool
      because.push({ change: 'added', tool: id, name, category, page: pathOf(party.pages), at })
      if (party.before) running.push(id)
    } else omitted += 1
  }
  return { draft: { ...draft, own_tools: own }, because, running, omitted }
}

function isAllowed(draft: Draft): boolean {
  return draftFrom(draft).ok
}

/** Whether an own tool of the website stands for this domain. */
function isOf({ name, hosts }: OwnTool, domain: string): boolean {
  return (
    name === domain || hosts.some((host) => `.${host}`.endsWith(`.${domain}`) || registrableDomain(host) === domain)
  )
}

/** The listed tools that are not seen any more. Own tools that a person has confirmed are never among them. */
function goneTools({ draft, surveys }: FillDraftInput): readonly ToolChange[] {
  const isNamed = ({ tools }: Inventory, id: string) => tools.some(({ tool }) => tool === id)
  const gone = (
    isSeen: (seen: Inventory) => boolean,
    about: Pick<ToolChange, 'tool' | 'name' | 'category'>,
  ): ToolChange[] => {
    const at = goneSince(surveys, isSeen)
    return at === null ? [] : [{ change: 'removed', ...about, page: null, at }]
  }
  const known = draft.tools.flatMap(({ tool, category }) => {
    const { name, category: usual } = toolById(tool) ?? { name: tool, category: 'marketing' as const }
    return gone((seen) => isNamed(seen, tool), { tool, name, category: category ?? usual })
  })
  const unconfirmed = draft.own_tools.filter((own) => own.unconfirmed)
  const unknown = unconfirmed.flatMap((own) => {
    const isSeen = (seen: Inventory) => isNamed(seen, own.id) || seen.unknown.some(({ domain }) => isOf(own, domain))
    return gone(isSeen, { tool: own.id, name: own.name, category: own.category })
  })
  return [...known, ...unknown]
}

/** Since when surveys at least a week apart have not seen a tool; null while they see it, or cover less than a week. */
function goneSince(surveys: readonly DatedInventory[], isSeen: (inventory: Inventory) => boolean): Moment | null {
  const lastSeen = surveys.findIndex(({ inventory }) => isSeen(inventory))
  const without = (lastSeen < 0 ? surveys : surveys.slice(0, lastSeen)).filter(({ inventory }) => sawAll(inventory))
  const [newest, oldest] = [without[0], without.at(-1)]
  if (newest !== surveys[0] || newest === undefined || oldest === undefined) return null
  return newest.at.epochMilliseconds - oldest.at.epochMilliseconds >= WEEK_MS ? oldest.at : null
}

/**
 * Whether a survey could see all tools. Tools that wait for consent run only after the banner was accepted. If something is
 * published and there is no banner, the tag got lost, and elements that are marked in the HTML still wait.
 */
function sawAll({ passes, banner, tag, version }: Inventory): boolean {
  const isDone = (name: string) => passes.some(({ pass, state }) => pass === name && state === 'done')
  const waitsForNothing = banner === 'none' && !tag.seen && version === null
  return isDone('silent') && (isDone('accept') || waitsForNothing)
}

/** The path without the query, which may contain personal data. */
function pathOf([address]: readonly string[]): string {
  const url = URL.parse(address ?? '')
  // Other URL schemes keep characters of markup unescaped in their path.
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.pathname.slice(0, MAX_PATH) : '/'
}
