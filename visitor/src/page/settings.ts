import type {
  BannerPosition,
  BannerTheme,
  DocumentName,
  OptionalCategory,
  Side,
  StoredKind,
  TagConsentMode,
} from '@portico/contract/words'
import type { Category } from '@portico/contract/words/categories'
import type { Language } from '@portico/contract/words/languages'
import type { ConsentInterface, Lifetime, PurposeCode } from '@portico/contract/words/stored'

/**
 * The settings of one website, as JSON inside its entry: what the customer published and the plan allows,
 * and nothing else. The server makes them (`server/src/core/publications/page-settings.ts`). Every visitor loads every byte.
 */
export type PageSettings = {
  readonly site: string
  /** The published version. A choice names it. */
  readonly version: number
  /** Choices for older versions than this one are asked again, because a material change was published. */
  readonly asksSince: number
  /** The languages that the plan allows, the default first. */
  readonly languages: readonly [Language, ...Language[]]
  /** The domain of the choice's cookie. Null: only the host. */
  readonly cookieDomain: string | null
  /** The domain that every host of the website ends with, if the domain of the cookie does not say it. */
  readonly domain?: string
  readonly texts: { readonly [language in Language]?: PageTexts }
  readonly look: BannerAppearance
  readonly tools: readonly PageTool[]
  /**
   * The categories on offer: those with a tool, or all three if no tool is listed. None: the banner is off. Then nothing is asked,
   * held back, released, stored or sent, and marked elements stay as they are.
   */
  readonly offers: readonly OptionalCategory[]
  /** Nothing is known that waits for consent: no first layer, unless an element of the page is marked. Then `layers.ts` removes this. */
  quiet?: true
  /** `basic`: tags of Google and Microsoft wait for consent. `advanced`: they run and get signals. `off`: the site handles it. */
  readonly consentMode: TagConsentMode
  /** A close button that refuses, on sites with Italian as default. */
  readonly closeRefuses?: true
  /** The published documents, each with its languages: the website's default first, if the document has it. */
  readonly links: readonly (readonly [DocumentName, ...string[]])[]
  /** The website's owner, if documents name one. */
  readonly owner?: string
  /** The side of the accessibility widget. Null: no widget. */
  readonly widget: Side | null
}

/** The customer's own texts, and purposes that this website words differently. */
export type PageTexts = { readonly title?: string; readonly description?: string } & {
  readonly [category in OptionalCategory]?: string
}

export type BannerAppearance = {
  readonly position: BannerPosition
  readonly theme: BannerTheme
  /** Six hexadecimal digits with `#`. Null: the colours of the theme. Both answers have the same colours. */
  readonly colours: BannerColours | null
  /** The side of the small button that reopens the preferences. */
  readonly reopen: Side
  /** Font and corners follow the page. Left out: our own. */
  readonly style?: 'inherit'
}

export type BannerColours = {
  readonly background: string
  readonly text: string
  readonly button: string
  readonly buttonText: string
}

export type PageTool = {
  readonly id: string
  readonly name: string
  readonly vendor: string
  /** ISO 3166 alpha-2. Null: not known. */
  readonly country: string | null
  readonly category: Category
  /** `example.com` includes its subdomains. */
  readonly hosts: readonly string[]
  /** Beginnings of addresses without the scheme, if one host serves several tools. */
  readonly addresses?: readonly string[]
  readonly policy: string | null
  readonly consent?: ConsentInterface
  readonly stored: readonly PageStoredItem[]
  readonly captcha?: PageCaptcha
  /** The version that brought it without asking again: a yes to an earlier one is none to it. */
  readonly since?: number
  /** Nobody has confirmed what it is. It has no hosts and no switch, because nothing holds it back. */
  readonly unconfirmed?: true
}

/**
 * Something that a tool stores. A tuple saves bytes: every visitor would load the member names dozens of times. `first`: 1 if
 * it is on the website's own domain, where withdrawal deletes it.
 */
export type PageStoredItem = readonly [
  name: string,
  purpose: PurposeCode,
  lifetime: Lifetime,
  kind: StoredKind,
  first: 0 | 1,
]

/**
 * How a captcha is found in a page, as selectors: the elements that it is drawn into, the fields that carry its answer, and the scripts
 * of plugins that mark every form that needs it. Each may be empty.
 */
export type PageCaptcha = readonly [elements: string, fields: string, scripts: string]
