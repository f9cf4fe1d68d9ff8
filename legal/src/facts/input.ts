import type { TagConsentMode } from '@portico/contract/words'
import type { Category } from '@portico/contract/words/categories'
import type { Facts } from '@portico/contract/words/facts'
import type { ConsentInterface, Lifetime, PurposeCode } from '@portico/contract/words/stored'
import { cleanFacts, cleanText } from './facts.ts'

/** A tool as a publication stores it, from the table of tools or added by the customer. */
export type ToolInUse = {
  readonly id: string
  readonly name: string
  readonly vendor: string
  readonly country: string | null
  readonly category: Category
  readonly hosts: readonly string[]
  /** Beginnings of addresses, if a host serves more than this tool. */
  readonly addresses?: readonly string[]
  readonly policy: string | null
  /** The consent signals that it listens to. */
  readonly consent?: ConsentInterface
  readonly purposes: readonly PurposeCode[]
  readonly stored: readonly StoredItem[]
  /** A survey found it, and nobody has confirmed what it is. It is named, and not held back. */
  readonly unconfirmed?: true
  /** Held back although unconfirmed: it waits for consent as others do. */
  readonly held?: true
}

export type StoredItem = {
  readonly name: string
  readonly kind: 'cookie' | 'local' | 'session'
  readonly purpose: PurposeCode
  readonly lifetime: Lifetime
  readonly first: boolean
}

/** What an automatic test of the website's accessibility found. */
export type AccessibilityTestResult = {
  /** As in 2026-11-16. */
  readonly date: string
  readonly pages: number
  readonly found: number
}

/** What a survey found on the website, by the names that documents use. */
export type SurveyResult = {
  /** As in 2026-11-16. */
  readonly date: string
  /** Third-party services that are not among the tools in use. */
  readonly notListed: readonly string[]
  /** Tools in use that should wait for consent and were contacted without it. */
  readonly beforeConsent: readonly string[]
}

/** The company that runs this installation, and the country of its seat by ISO 3166. */
export type PorticoProvider = { readonly name: string; readonly country: string }

/** Everything that documents are written from. */
export type DocumentInput = {
  /** The website's host as people write it, as in `bäckerei.example`. */
  readonly website: string
  /** The host as it is registered, `xn--…`. Each document names it once if it differs. */
  readonly registered?: string
  readonly facts: Facts
  readonly tools: readonly ToolInUse[]
  /** Null: nothing was measured, and the statement says so. */
  readonly measured: AccessibilityTestResult | null
  /** Null: the website was not surveyed. */
  readonly surveyed: SurveyResult | null
  /** How long this installation keeps the records of consent. */
  readonly proofMonths: number
  /** Who keeps them on behalf of the website. Null: documents say that it is not known. */
  readonly provider: PorticoProvider | null
  /** Nothing needs consent, so visitors are not asked. */
  readonly isQuiet?: true
  /** `advanced`: tools that listen to consent signals do not wait for consent. */
  readonly consentMode: TagConsentMode
  /** The domain of the cookie that holds the choice. Null: only the host; on https its name then begins with `__Host-`. */
  readonly cookieDomain: string | null
  /** Whether the website has the accessibility widget, which remembers what was set in it. */
  readonly widget: boolean
}

/** The website's name in the first sentence of a document. */
export function websiteName({ website, registered = website }: Pick<DocumentInput, 'website' | 'registered'>): string {
  return registered === website ? website : `${website} (${registered})`
}

/** The input with collapsed and trimmed spaces in all that people typed. */
export function cleanInput(input: DocumentInput): DocumentInput {
  const tools = input.tools.map((tool) => ({ ...tool, name: cleanText(tool.name), vendor: cleanText(tool.vendor) }))
  const provider = input.provider && { ...input.provider, name: cleanText(input.provider.name) }
  return { ...input, facts: cleanFacts(input.facts), tools, provider }
}

/** What the banner itself stores. Every cookie policy lists it. The table of tools has the same entry. */
export const PORTICO_TOOL: ToolInUse = {
  id: 'portico',
  name: 'Portico',
  vendor: 'Portico',
  country: null,
  category: 'necessary',
  hosts: [],
  policy: null,
  purposes: ['consent'],
  stored: [
    { name: 'portico_consent', kind: 'cookie', purpose: 'consent', lifetime: [6, 'month'], first: true },
    { name: '__Host-portico_consent', kind: 'cookie', purpose: 'consent', lifetime: [6, 'month'], first: true },
    { name: 'portico_unsent', kind: 'local', purpose: 'consent', lifetime: [7, 'day'], first: true },
  ],
}

const WIDGET_STORED_ITEM: StoredItem = {
  ...{ name: 'portico_display', kind: 'local', purpose: 'preferences', lifetime: 'persistent', first: true },
}

type BannerInput = Pick<DocumentInput, 'tools' | 'cookieDomain' | 'widget'>

/** The tools with the banner itself. If the customer has not listed the banner, it comes first, with what it stores on this website. */
export function toolsWithPortico({ tools, cookieDomain, widget }: BannerInput): readonly ToolInUse[] {
  if (tools.some(({ id }) => id === PORTICO_TOOL.id)) return tools
  const { stored, purposes } = PORTICO_TOOL
  const mine = stored.filter(({ name }) => cookieDomain === null || !name.startsWith('__Host-'))
  const all = widget
    ? { stored: [...mine, WIDGET_STORED_ITEM], purposes: [...purposes, WIDGET_STORED_ITEM.purpose] }
    : { stored: mine }
  return [{ ...PORTICO_TOOL, ...all }, ...tools]
}
