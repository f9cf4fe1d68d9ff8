import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import type { InlineScript, LoadingElement, RequestEvidence, StoredItem } from '../../kit/evidence.ts'
import type { ConsentNeed } from '../classification/consent-need.ts'
import type { ToolByPath } from '../known/tools-by-path.ts'

// Requests, stored items and page elements, each with its classification.

/** A request to a third party. `key`: the tool that it belongs to, or its host. */
export type ThirdPartyRequest = RequestEvidence & {
  readonly page: number
  readonly pass: AnalysisPass
  readonly is: Classification
} & {
  readonly key: string
  /** The host is unknown, and delivers only visible content (`display-only-hosts.ts`). */
  readonly onlyShows: boolean
}

/** A stored item, as one visit saw it. `subject`: its name in findings. */
export type ClassifiedItem = StoredItem & {
  readonly page: number
  readonly pass: AnalysisPass
  readonly is: Classification
} & {
  readonly subject: string
  readonly needs: ConsentNeed
  /** A refusal stored it, and it is in no pass without a choice. */
  readonly leftByRefusal: boolean
}

/** An element in the HTML that loads something. */
export type PageElement = LoadingElement & { readonly page: number }

/** An element that loads from a third party. */
export type ThirdPartyElement = PageElement & { readonly is: Classification; readonly key: string }

/** A request to the website itself. `is` is null, unless its path and parameters name a tool; `of`: that tool's owner. */
export type OwnSiteRequest = RequestEvidence & {
  readonly page: number
  readonly pass: AnalysisPass
} & PathClassification

/** The classification of an address under the website's own name. */
export type PathClassification = {
  readonly is: Classification | null
  readonly key: string
  readonly of: ToolByPath['of'] | null
}

/** An inline script in the HTML. */
export type PageInlineScript = InlineScript & { readonly page: number }
