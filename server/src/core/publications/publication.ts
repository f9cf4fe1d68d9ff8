import {
  type BANNER_POSITIONS,
  type BANNER_THEMES,
  type CATEGORIES,
  type CONSENT_MODES,
  type DocumentName,
  MAX_CONFIRMATIONS,
  OPTIONAL_CATEGORIES,
  type SIDES,
  type STORED_KINDS,
} from '@portico/contract/words'
import type { OptionalCategory } from '@portico/contract/words/categories'
import type { ReleaseReason } from '@portico/contract/words/publications'
import type { ConsentInterface, Lifetime, PurposeCode } from '@portico/contract/words/stored'
import { type Tool, toolById } from '@portico/vendors'
import { type BlockingRule, blockingRuleFor, blockingRules } from '@portico/visitor/blocking'

export type Category = (typeof CATEGORIES)[number]
export type ScreenSide = (typeof SIDES)[number]

// Drafts and versions are stored and sent as JSON with exactly these members.

/** What the customer edits. `draft.ts` has its rules. */
export type Draft = {
  readonly texts: BannerTexts
  readonly look: BannerAppearance
  readonly tools: readonly ListedTool[]
  readonly own_tools: readonly OwnTool[]
  readonly consent_mode: (typeof CONSENT_MODES)[number]
  readonly widget_side: ScreenSide
  /** The keys of contradictions between documents and observations that a person has confirmed as none. */
  readonly confirmed?: readonly string[]
}

/** The draft with these contradictions confirmed too. Above the limit, the oldest confirmations are dropped. */
export function confirmContradictions(draft: Draft, keys: readonly string[]): Draft {
  const confirmed = [...new Set([...(draft.confirmed ?? []), ...keys])].slice(-MAX_CONFIRMATIONS.count)
  return { ...draft, confirmed }
}

/** The customer's texts by language, which replace ours. */
export type BannerTexts = { readonly [language: string]: { readonly title?: string; readonly description?: string } }

export type BannerAppearance = {
  readonly position: (typeof BANNER_POSITIONS)[number]
  readonly theme: (typeof BANNER_THEMES)[number]
  readonly colours: BannerColours | null
  readonly reopen: ScreenSide
  /** Font and corners follow the page. Left out: our own. */
  readonly style?: 'inherit'
}

export type BannerColours = {
  readonly background: string
  readonly text: string
  readonly button: string
  readonly button_text: string
}

/**
 * A listed tool of the table. `reason` says why it is in a looser category than the table's. `addresses`: where its scripts are on
 * the website's own hosts.
 */
export type ListedTool = {
  readonly tool: string
  readonly category?: Category
  readonly reason?: string
  readonly addresses?: readonly string[]
}

export type OwnTool = {
  readonly id: string
  readonly name: string
  readonly vendor: string
  readonly country: string | null
  readonly category: Category
  readonly reason?: string
  readonly hosts: readonly string[]
  readonly policy: string | null
  readonly stored: readonly StoredItem[]
  /** Seen by Portico, and nobody has said what it is. It is listed but not blocked: a guess must not break a website. */
  readonly unconfirmed?: true
  /** Measured to recognise browsers: blocked although nobody has said what it is. */
  readonly held?: true
  /** It was held, and then this got worse: so it is only named, and never held by itself again. */
  readonly released?: ReleaseReason
}

export type StoredItem = {
  readonly name: string
  readonly kind: (typeof STORED_KINDS)[number]
  readonly purpose: PurposeCode
  readonly lifetime: Lifetime
  readonly first: boolean
}

/** The draft before the customer has edited anything. It can be published as it is. */
export const INITIAL_DRAFT: Draft = {
  texts: {},
  look: { position: 'bottom', theme: 'auto', colours: null, reopen: 'left' },
  tools: [],
  own_tools: [],
  consent_mode: 'basic',
  widget_side: 'right',
}

/**
 * The content of a published version, which never changes. It contains everything that was known of its tools on that day: a new
 * release of Portico must not change what visitors were shown.
 */
export type PublishedContent = Pick<Draft, 'texts' | 'look' | 'consent_mode' | 'widget_side'> & {
  readonly tools: readonly PublishedTool[]
  /** Left out where there are none. */
  readonly documents?: readonly PublishedDocument[]
  /** Its documents say that visitors are not asked, because nothing needs consent; left out where they are. */
  readonly asks?: false
  /** The controller, as the documents name it; left out where there are no documents. */
  readonly owner?: string
  /** The recipients in the register that the privacy policy was written from; left out where there is none. */
  readonly recipients?: readonly PublishedRecipient[]
}

/** A recipient of data, as in the register. An analysis compares it with what it sees. */
export type PublishedRecipient = {
  readonly id: string
  readonly name: string
  readonly activity: string
  readonly bases: readonly string[]
  readonly when: string
}

/** A legal document in a language. Its text is stored separately, under the `version` that changed it last. */
export type PublishedDocument = {
  readonly document: DocumentName
  readonly language: string
  readonly version: number
  readonly hash: string
}

export type PublishedTool = Omit<OwnTool, 'stored'> & {
  readonly addresses?: readonly string[]
  readonly consent?: ConsentInterface
  readonly purposes: readonly PurposeCode[]
  readonly stored: readonly StoredItem[]
  /** The version that brought it without asking again those who had chosen: their choice does not cover it. */
  readonly since?: number
  /** It is in front of the website, or hosts it: no choice of a visitor can block it. */
  readonly comes_with_pages?: true
}

/** The content that publishing a draft creates. A tool that is no longer in the table is left out: see `draft.ts`. */
export function publishedContentFrom(draft: Draft): PublishedContent {
  const known = draft.tools.flatMap((use) => {
    const tool = toolById(use.tool)
    return tool === undefined ? [] : [fromTable(tool, use)]
  })
  const { texts, look, consent_mode, widget_side } = draft
  return { texts, look, consent_mode, widget_side, tools: [...known, ...draft.own_tools.map(fromOwn)] }
}

function fromTable(tool: Tool, { category = tool.category, reason, addresses: own = [] }: ListedTool): PublishedTool {
  const addresses = [...(tool.addresses ?? []), ...own]
  const stored = tool.cookies.map(({ party, ...item }) => ({ ...item, first: party === 'first' }))
  return {
    id: tool.id,
    name: tool.name,
    vendor: tool.vendor.name,
    country: tool.vendor.country,
    category,
    ...(reason !== undefined && { reason }),
    hosts: tool.hosts,
    ...(addresses.length > 0 && { addresses }),
    policy: tool.policy,
    ...(tool.consent && { consent: tool.consent }),
    purposes: purposesOf(tool.purposes, stored),
    stored,
    ...(tool.inFront && (tool.hosts.length === 0 || category !== 'necessary') && { comes_with_pages: true }),
  }
}

function fromOwn(tool: OwnTool): PublishedTool {
  if (!tool.unconfirmed) return { ...tool, purposes: purposesOf([], tool.stored) }
  if (!tool.held) return { ...tool, purposes: purposesOf(['not-stated'], tool.stored) }
  // What was measured stands in place of what nobody has stated.
  const stored = tool.stored.map((item) => ({ ...item, purpose: 'recognition' as const }))
  return { ...tool, stored, purposes: ['recognition'] }
}

/** Whether it is only named: nobody knows what would break if it were blocked. */
export function isOnlyNamed({ unconfirmed, held }: Pick<OwnTool, 'unconfirmed' | 'held'>): boolean {
  return unconfirmed === true && held !== true
}

function purposesOf(own: readonly PurposeCode[], stored: readonly StoredItem[]): readonly PurposeCode[] {
  return [...new Set([...own, ...stored.map(({ purpose }) => purpose)])]
}

/** The categories that a version asks about: those with a tool that can be blocked, or all three if there is none. */
export function offeredCategories({ tools }: Pick<PublishedContent, 'tools'>): readonly OptionalCategory[] {
  const waiting = tools.filter((tool) => !tool.comes_with_pages)
  const used = OPTIONAL_CATEGORIES.filter((category) => waiting.some((tool) => tool.category === category))
  return used.length === 0 ? OPTIONAL_CATEGORIES : used
}

/** What a version asks a visitor about: categories, and the tools in them. */
export type ConsentQuestion = { readonly offers: readonly OptionalCategory[]; readonly services: readonly string[] }

export function consentQuestionOf(content: Pick<PublishedContent, 'tools'>): ConsentQuestion {
  const services = content.tools.filter(({ category }) => category !== 'necessary').map(({ id }) => id)
  return { offers: offeredCategories(content), services }
}

/** The blocked hosts and paths with their category: the table that the tag uses, without exceptions that have no effect. */
export function blockedHosts({ tools, consent_mode }: PublishedContent): readonly BlockingRule[] {
  const lines = blockingRules(
    tools.filter((tool) => !isOnlyNamed(tool) && !tool.comes_with_pages),
    consent_mode,
  )
  const effective = lines.filter(({ host, path, category }, at) => {
    if (category !== 'necessary') return true
    const next = blockingRuleFor(new URL(`https://${host}${path}`), lines.slice(at + 1))
    return next !== undefined && next.category !== 'necessary'
  })
  return effective.map(({ since, ...line }) => ({ ...line, ...(since !== undefined && { since }) }))
}
