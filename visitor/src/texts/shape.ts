import type en from '../../texts/en.json'

// English is the source: another language that lacks one of its texts does not compile. Gaps in braces are filled in as plain
// text. Numbers, dates, lists and durations come from Intl with the language's locale, so they need no words here.

/** What every language says, one member for each separate download. `texts/about.json` has notes on them. */
export type Texts = typeof en
export type FirstLayerTexts = Texts['firstLayer']
export type PreferencesTexts = Texts['preferences']
export type PlaceholderTexts = Texts['placeholder']
export type WidgetTexts = Texts['widget']
export type PurposeTexts = Texts['purposes']

/** What parts ask for: the small button has no words of its own, it is called like what it opens. */
export type PartTexts = Omit<Texts, 'advertisingAlone'> & { readonly reopen: string }

/** One text for each plural category that Intl.PluralRules knows in the language; each has the gap `{count}`. */
export type Plural = { readonly other: string } & {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}
