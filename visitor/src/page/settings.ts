import type {
  BannerPosition,
  BannerTheme,
  ConsentMode,
  DocumentName,
  OptionalCategory,
  Side,
  StoredKind,
} from '@portico/contract/words'
import type { Category } from '@portico/contract/words/categories'
import type { Language } from '@portico/contract/words/languages'
import type { ConsentInterface, Lifetime, PurposeCode } from '@portico/contract/words/stored'

/**
 * What the entry of one website is told, as JSON inside it: everything that the customer published and the plan allows,
 * and nothing else. The server makes it (`server/src/core/publications/page-settings.ts`); every byte of it is sent to every visitor.
 */
export type PageSettings = {
  readonly site: string
  /** The published version; a choice names it. */
  readonly version: number
  /** A choice made for an older version than this one is asked for again: something material was published since. */
  readonly asksSince: number
  /** Those the plan allows, the default one first. */
  readonly languages: readonly [Language, ...Language[]]
  /** The domain of the choice's cookie; null: the host alone. */
  readonly cookieDomain: string | null
  /** What every host of the website ends with, where the domain of the cookie does not say it. */
  readonly domain?: string
  readonly texts: { readonly [language in Language]?: PageTexts }
  readonly look: Look
  readonly tools: readonly PageTool[]
  /** Which categories are offered: those with a tool, or all three where none is listed. */
  readonly offers: readonly OptionalCategory[]
  /** `basic`: tags of Google and Microsoft wait for a yes. `advanced`: they run and are told. `off`: left to the site. */
  readonly consentMode: ConsentMode
  /** The X that refuses, on sites with Italian as default. */
  readonly closeRefuses?: true
  /** The published documents, each with the languages that it can be read in: the website's default first, if it is among them. */
  readonly links: readonly (readonly [DocumentName, ...string[]])[]
  /** Who is responsible, where documents name them. */
  readonly owner?: string
  /** The accessibility widget and its side; null: none. */
  readonly widget: Side | null
}

/** What the customer wrote in place of our texts, and purposes that read differently on this website. */
export type PageTexts = { readonly title?: string; readonly description?: string } & {
  readonly [category in OptionalCategory]?: string
}

export type Look = {
  readonly position: BannerPosition
  readonly theme: BannerTheme
  /** Six hexadecimal digits with `#`; null: the colours of the theme. Both buttons have the same. */
  readonly colours: Colours | null
  /** Where the small button stands that opens the preferences again. */
  readonly reopen: Side
}

export type Colours = {
  readonly background: string
  readonly text: string
  readonly button: string
  readonly buttonText: string
}

export type PageTool = {
  readonly id: string
  readonly name: string
  readonly vendor: string
  /** ISO 3166 alpha-2; null where it is not known. */
  readonly country: string | null
  readonly category: Category
  /** `example.com` stands for its subdomains too. */
  readonly hosts: readonly string[]
  /** Beginnings of addresses without the scheme, where one host serves several tools. */
  readonly addresses?: readonly string[]
  readonly policy: string | null
  readonly consent?: ConsentInterface
  readonly stored: readonly PageStored[]
  /** Nobody has said what it is: it comes without hosts and without a switch, because nothing holds it back. */
  readonly unconfirmed?: true
}

/**
 * Something that a tool stores, without the names of its members, which every visitor would be sent dozens of times. `first`: 1 if
 * it is on the website's own domain, where withdrawal deletes it.
 */
export type PageStored = readonly [
  name: string,
  purpose: PurposeCode,
  lifetime: Lifetime,
  kind: StoredKind,
  first: 0 | 1,
]
