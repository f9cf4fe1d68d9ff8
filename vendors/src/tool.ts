import type { Category } from '@portico/contract/words/categories'
import type { ConsentInterface, Lifetime, PurposeCode, StoredKind } from '@portico/contract/words/stored'

/**
 * What we know of a tool that a website uses. These are facts with their source, kept by hand in `../data/tools`; nothing
 * here decides for a customer, who may always be stricter.
 */

/** What visitors would recognise a tool as. `script`: they see nothing of it. `software`: it runs the website itself. */
export const TOOL_KINDS = [
  'script',
  'pixel',
  'frame',
  'post',
  'video',
  'audio',
  'map',
  'chat',
  'form',
  'captcha',
  'sign-in',
  'payment',
  'badge',
  'font',
  'library',
  'software',
] as const
export type ToolKind = (typeof TOOL_KINDS)[number]

/** `first`: on the website's own domain, where Portico can delete it. `third`: on the vendor's, where nobody else can. */
export type CookieParty = 'first' | 'third'

/** Browsers limit every cookie to this lifetime. */
export const MAX_COOKIE_DAYS = 400

export interface ToolStorage {
  /** Exact, or the beginning of a name with one `*` at the end. */
  readonly name: string
  readonly kind: StoredKind
  readonly purpose: PurposeCode
  readonly lifetime: Lifetime
  readonly party: CookieParty
}

export interface Vendor {
  readonly name: string
  /** ISO 3166 alpha-2: the company in charge for Europe where it is published, otherwise the seat. Null for Portico, and where nobody has read it. */
  readonly country: string | null
}

/** How a captcha is found in pages, so that a form that waits for it can say so. Nothing: pages choose all names. */
export interface Captcha {
  /** The elements that it is drawn into, as selectors. */
  readonly elements?: readonly string[]
  /** The fields that carry its answer, by name: a form that has one needs the captcha. */
  readonly fields?: readonly string[]
  /** The scripts of plugins, by id, which mark every form that needs it: no other form of the page does. */
  readonly scripts?: readonly string[]
}

/** The only list that we may copy facts from. Every other source is an address. */
export const OPEN_COOKIE_DATABASE = 'Open Cookie Database'

/**
 * The source of a tool of which nothing could be read but the code that websites embed: its hosts and its category alone are known. Whatever it
 * stores, its maker's country and policy stand in the table only where they are certain.
 */
export const EMBED_CODE_SOURCE = 'embed code'

/** The source of what we know of Portico. */
export const PORTICO_SOURCE = 'Portico'

export interface Tool {
  /** Stored in published versions: never renamed, never reused. */
  readonly id: string
  readonly name: string
  readonly vendor: Vendor
  readonly category: Category
  readonly kind: ToolKind
  /** Only of captchas that stand in forms. Those in front of a whole website have none. */
  readonly captcha?: Captcha
  /**
   * Where its scripts, frames and pixels come from. `example.com` stands for its subdomains too; the one that its embed code
   * names stands here as well, because a web server that marks pages can compare text alone.
   */
  readonly hosts: readonly string[]
  /** It stands in front of the website, or hosts it: it sees every visit, and nothing on a page can hold it back. */
  readonly inFront?: true
  /** Beginnings of addresses without the scheme, where one host serves several tools. */
  readonly addresses?: readonly string[]
  readonly cookies: readonly ToolStorage[]
  /** It stores what nobody could read a name and a lifetime of, or nobody has read whether it stores anything. */
  readonly storageUnknown?: true
  readonly purposes: readonly [PurposeCode, ...PurposeCode[]]
  readonly consent?: ConsentInterface
  /** Personalised ads in the EEA, the UK and Switzerland need a certified IAB TCF platform. Portico is none. */
  readonly needsTcf?: true
  /** The vendor's privacy policy. Null where it has none or nobody has read it, and where the website's own applies: for Portico and software on the own server. */
  readonly policy: string | null
  /** The page, source file or package that the facts were read in, or the name of the database. */
  readonly source: string
  readonly note?: string
}
