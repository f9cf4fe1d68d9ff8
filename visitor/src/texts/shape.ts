import type en from '../../texts/en.json'

// English is the source: another language that lacks one of its texts does not compile. Values fill the gaps in braces as plain
// text. Numbers, dates, lists and durations come from Intl with the language's locale, so they need no texts here.

/** The texts of every language, one member for each separate download. `texts/about.json` has notes on them. */
export type VisitorTexts = typeof en
export type FirstLayerTexts = VisitorTexts['firstLayer']
export type PreferencesTexts = VisitorTexts['preferences']
export type PlaceholderTexts = VisitorTexts['placeholder']
export type CaptchaTexts = VisitorTexts['captcha']
export type WidgetTexts = VisitorTexts['widget']
export type PurposeTexts = VisitorTexts['purposes']

/** The texts by part. The reopen button has no text of its own: its label is the title of the preferences. */
export type PartTexts = Omit<VisitorTexts, 'advertisingAlone'> & { readonly reopen: string }

/** One text for each plural category of Intl.PluralRules in the language. Each has the gap `{count}`. */
export type PluralForms = { readonly other: string } & {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string
}
