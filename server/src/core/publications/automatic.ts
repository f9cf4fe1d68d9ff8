import type { Inventory } from '@portico/contract/surveys/inventory'
import { type Tool, toolById } from '@portico/vendors'
import type { Moment } from '../kit/moment.ts'
import { isOwnHost, registrableDomain } from '../sites/own-host.ts'
import { draftFrom, MOST } from './draft.ts'
import { MAX_OWN } from './own-tools.ts'
import type { Category, Draft, OwnTool } from './publication.ts'
import { unconfirmedTool, withMoreSeen } from './unknown-party.ts'

/** What one survey has seen, in the time of the site. */
export type SeenInventory = { readonly at: Moment; readonly inventory: Inventory }

/** Why a tool comes or goes. */
export type Because = {
  readonly change: 'added' | 'removed'
  /** Its id, in the table or among the website's own. */
  readonly tool: string
  /** Of somebody whom nobody knows, its domain. */
  readonly name: string
  readonly category: Category
  /** The first page that it was seen on, by its path; null: it is gone. */
  readonly page: string | null
  /** When it was seen; of one that goes, since when it is not seen any more. */
  readonly at: Moment
}

export type Filled = {
  readonly draft: Draft
  readonly because: readonly Because[]
  /**
   * What only a person does: list what was seen and is `necessary` in the table, and take off what needs consent and is not seen
   * any more. A tracker that hides from surveys would otherwise release itself.
   */
  readonly proposedOnly: readonly Because[]
  /** Names of payments that were seen and are not listed: listed in their category they would wait for a yes, and with them a till. */
  readonly payments: readonly string[]
  /** How many were seen that a draft has no room for. */
  readonly omitted: number
}

export type Filling = {
  readonly fqdn: string
  readonly draft: Draft
  /** Whether a person, the host included, has edited the tools: then nothing is taken away. */
  readonly toolsEdited: boolean
  /** The newest first, and at least one. */
  readonly surveys: readonly [SeenInventory, ...SeenInventory[]]
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const MAX_PATH = 200

/**
 * The draft with what surveys have seen: known tools in their table's category, unknown third parties in the strictest. Of those
 * that two surveys a week apart have not seen any more, what needs no consent goes, and for the others it is proposed.
 */
export function filledDraft(filling: Filling): Filled {
  const [newest] = filling.surveys
  const gone = filling.toolsEdited ? [] : goneTools(filling)
  const removed = gone.filter(({ category }) => category === 'necessary')
  const draft = without(filling.draft, removed)
  const seen = seenTools(newest).filter(({ tool }) => !draft.tools.some((use) => use.tool === tool.id))
  const optional = withKnown(
    draft,
    seen.filter(({ tool }) => tool.category !== 'necessary' && !isPayment(tool)),
  )
  const unknown = withUnknown(optional.draft, newest, filling.fqdn)
  const necessary = withKnown(
    unknown.draft,
    seen.filter(({ tool }) => tool.category === 'necessary'),
  )
  return {
    draft: unknown.draft,
    because: [...optional.because, ...unknown.because, ...removed],
    proposedOnly: [...necessary.because, ...gone.filter((one) => !removed.includes(one))],
    payments: seen.filter(({ tool }) => isPayment(tool)).map(({ tool }) => tool.name),
    omitted: optional.omitted + unknown.omitted + necessary.omitted,
  }
}

const isPayment = ({ category, kind }: Tool) => kind === 'payment' && category !== 'necessary'

/** The same with what only persons may do: what one takes over with one press. */
export function withProposedOnly({ draft, proposedOnly }: Filled): Draft {
  const added = proposedOnly.filter(({ change }) => change === 'added')
  const left = without(
    draft,
    proposedOnly.filter(({ change }) => change === 'removed'),
  )
  return { ...left, tools: [...left.tools, ...added.map(({ tool }) => ({ tool }))] }
}

function without(draft: Draft, gone: readonly Because[]): Draft {
  const ids = new Set(gone.map(({ tool }) => tool))
  return {
    ...draft,
    tools: draft.tools.filter(({ tool }) => !ids.has(tool)),
    own_tools: draft.own_tools.filter(({ id, unconfirmed }) => !unconfirmed || !ids.has(id)),
  }
}

type SeenKnown = { readonly tool: Tool; readonly because: Because }

/** One after the other: what there is no room for, or what has the name of a tool of the website's own, is left out. */
function withKnown(draft: Draft, seen: readonly SeenKnown[]) {
  let tools = draft.tools
  const because: Because[] = []
  for (const one of seen) {
    const next = [...tools, { tool: one.tool.id }]
    if (next.length > MOST.tools || !isAllowed({ ...draft, tools: next })) continue
    tools = next
    because.push(one.because)
  }
  return { draft: { ...draft, tools }, because, omitted: seen.length - because.length }
}

function seenTools({ at, inventory }: SeenInventory): readonly SeenKnown[] {
  const seen = new Map(inventory.tools.map((one) => [one.tool, one]))
  return [...seen.values()].flatMap(({ tool: id, pages }) => {
    const tool = toolById(id)
    if (tool === undefined) return []
    const { name, category } = tool
    return [{ tool, because: { change: 'added', tool: id, name, category, page: pathOf(pages), at } }]
  })
}

function withUnknown(draft: Draft, { at, inventory }: SeenInventory, fqdn: string) {
  let own = draft.own_tools
  const because: Because[] = []
  let omitted = 0
  for (const party of inventory.unknown) {
    if (isOwnHost(party.domain, fqdn)) continue
    const there = own.findIndex((tool) => isOf(tool, party.domain))
    const before = own[there]
    if (before !== undefined) {
      const next = before.unconfirmed ? own.with(there, withMoreSeen(before, party)) : own
      if (isAllowed({ ...draft, own_tools: next })) own = next
      continue
    }
    const tool = unconfirmedTool(
      party,
      own.map(({ id }) => id),
    )
    // One after the other: what there is no room for, or what could not be written into a banner, is left out.
    if (own.length < MAX_OWN.tools && isAllowed({ ...draft, own_tools: [...own, tool] })) {
      own = [...own, tool]
      const { id, name, category } = tool
      because.push({ change: 'added', tool: id, name, category, page: pathOf(party.pages), at })
    } else omitted += 1
  }
  return { draft: { ...draft, own_tools: own }, because, omitted }
}

function isAllowed(draft: Draft): boolean {
  return draftFrom(draft).ok
}

/** Whether a tool of the website's own is somebody of this domain. */
function isOf({ name, hosts }: OwnTool, domain: string): boolean {
  return (
    name === domain || hosts.some((host) => `.${host}`.endsWith(`.${domain}`) || registrableDomain(host) === domain)
  )
}

/** What a person has confirmed is never among them. */
function goneTools({ draft, surveys }: Filling): readonly Because[] {
  const isNamed = ({ tools }: Inventory, id: string) => tools.some(({ tool }) => tool === id)
  const gone = (
    isSeen: (seen: Inventory) => boolean,
    about: Pick<Because, 'tool' | 'name' | 'category'>,
  ): Because[] => {
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

/** Since when surveys a week apart do not see something any more; null while they do, or have not looked for long enough. */
function goneSince(surveys: readonly SeenInventory[], isSeen: (inventory: Inventory) => boolean): Moment | null {
  const lastSeen = surveys.findIndex(({ inventory }) => isSeen(inventory))
  const without = (lastSeen < 0 ? surveys : surveys.slice(0, lastSeen)).filter(({ inventory }) => sawAll(inventory))
  const [newest, oldest] = [without[0], without.at(-1)]
  if (newest !== surveys[0] || newest === undefined || oldest === undefined) return null
  return newest.at.epochMilliseconds - oldest.at.epochMilliseconds >= WEEK_MS ? oldest.at : null
}

/**
 * Only who has accepted a banner sees what waits for a yes. Where something is published and no banner is there, the tag got
 * lost: what is marked in the HTML waits all the same.
 */
function sawAll({ passes, banner, tag, version }: Inventory): boolean {
  const isDone = (wanted: string) => passes.some(({ pass, state }) => pass === wanted && state === 'done')
  const waitsForNothing = banner === 'none' && !tag.seen && version === null
  return isDone('silent') && (isDone('accept') || waitsForNothing)
}

/** The path alone: what an address asks for may be about a person. */
function pathOf([address]: readonly string[]): string {
  const url = URL.parse(address ?? '')
  // Addresses of other kinds keep characters in their path that markup is made of.
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.pathname.slice(0, MAX_PATH) : '/'
}
