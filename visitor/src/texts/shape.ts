import type { PurposeCode } from '@portico/contract/words/stored'

/**
 * What every language says, one type for each separate download. Gaps in braces are filled in as plain text. Numbers,
 * dates, lists and durations come from Intl with the language's locale, so they need no words here.
 */
export type Texts = {
  readonly firstLayer: FirstLayerTexts
  readonly preferences: PreferencesTexts
  readonly placeholder: PlaceholderTexts
  readonly widget: WidgetTexts
  readonly purposes: PurposeTexts
}

/** What parts ask for: the small button has no words of its own, it is called like what it opens. */
export type PartTexts = Texts & { readonly reopen: string }

type OptionalCategory = 'functional' | 'analytics' | 'marketing'
type Category = 'necessary' | OptionalCategory

/** One text for each plural category that Intl.PluralRules knows in the language; each has the gap `{count}`. */
export type Plural = { readonly other: string } & {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}

export type FirstLayerTexts = {
  /** Names the region for screen readers. */
  readonly region: string
  readonly title: string
  /** `{purposes}`: the offered categories of `purposes`, as a list. */
  readonly description: string
  /** How each category reads inside the description, in the case that the sentence needs. */
  readonly purposes: { readonly [category in OptionalCategory]: string }
  /** Between the last two of them. */
  readonly and: string
  readonly recipients: Plural
  readonly acceptAll: string
  readonly rejectAll: string
  readonly choose: string
  /** The X on sites with Italian as default: closing refuses, and says so. */
  readonly closeAndRefuse: string
  readonly links: {
    readonly cookies: string
    readonly privacy: string
    readonly notice: string
    readonly accessibility: string
  }
}

export type PreferencesTexts = {
  readonly title: string
  readonly intro: string
  /** Begins the list of those who store something: the website itself, and names of services follow. */
  readonly storedBy: string
  readonly close: string
  readonly save: string
  readonly acceptAll: string
  readonly rejectAll: string
  readonly categories: { readonly [category in Category]: { readonly name: string; readonly purpose: string } }
  readonly alwaysOn: string
  readonly alwaysOnWhy: string
  /** No tools were declared: that is not the same as "nobody receives data". */
  readonly noServices: string
  /** Of a service that is not held back: nobody has confirmed it, or it is told by signals. */
  readonly early: string
  /** `{vendor}`, after the name of a service. */
  readonly by: string
  readonly recipients: {
    readonly title: string
    readonly service: string
    /** `{vendor}`; the link leaves the website. */
    readonly privacyPolicy: string
  }
  readonly storage: {
    readonly title: string
    readonly name: string
    readonly purpose: string
    readonly lifetime: string
    readonly session: string
    readonly permanent: string
  }
  readonly choice: {
    readonly none: string
    /** `{date}` */
    readonly made: string
    readonly receipt: string
    readonly downloadReceipt: string
    readonly withdraw: string
    /** Said after withdrawing, before the page reloads. */
    readonly withdrawn: string
  }
  /** The browser sends Global Privacy Control. */
  readonly gpc: string
}

export type PlaceholderTexts = {
  /** `{service}` and `{vendor}` */
  readonly why: string
  /** `{host}`, when no known service stands behind the address. */
  readonly whyUnknown: string
  readonly loadOnce: string
  /** `{service}`: saying always is a yes to this one, and to no other of its category. */
  readonly loadAlways: string
  readonly kinds: { readonly video: string; readonly content: string }
}

type Step = { readonly name: string; readonly less: string; readonly more: string }

export type WidgetTexts = {
  readonly opener: string
  readonly title: string
  readonly close: string
  readonly reset: string
  /** `{name}` of a setting and its `{value}`. */
  readonly value: string
  readonly textSize: Step
  readonly lineSpacing: Step
  readonly letterSpacing: Step
  readonly contrast: {
    readonly name: string
    readonly off: string
    readonly dark: string
    readonly light: string
    readonly high: string
  }
  readonly underlineLinks: string
  readonly readableFont: string
  readonly fontLicence: string
  /** The network or the website's own rules were against it. */
  readonly fontNotLoaded: string
  readonly stopMotion: string
  readonly readingLine: string
  readonly largerPointer: string
  readonly on: string
  readonly off: string
  /** What it does, what it does not do, and where the settings are kept. */
  readonly about: string
}

export type PurposeTexts = { readonly [code in PurposeCode]: string }
