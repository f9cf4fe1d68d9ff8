import type analysis from '../../texts/en/analysis.json'
import type base from '../../texts/en/base.json'
import type website from '../../texts/en/website.json'

// English is the source: another language that lacks one of its texts does not compile.

/** What is said on the first screen, and around every screen. */
export type BaseTexts = typeof base
/** What the screens about the website itself say. The first screen does without it. */
export type WebsiteTexts = typeof website
/** What the screen about analyses says, and what each kind of finding is called. */
export type AnalysisTexts = typeof analysis
