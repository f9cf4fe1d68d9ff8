import type analysis from '../../texts/en/analysis.json'
import type base from '../../texts/en/base.json'
import type website from '../../texts/en/website.json'

// English is the source: another language that lacks one of its texts does not compile.

/** The texts of the first screen, and around every screen. */
export type BaseTexts = typeof base
/** The texts of the screens about the website itself. The first screen does not need them. */
export type WebsiteTexts = typeof website
/** The texts of the screen about analyses, with the name of each kind of finding. */
export type AnalysisTexts = typeof analysis
