import type { Classification } from '@portico/contract/analyses/analysis-report'
import type { AnalysisPass } from '@portico/contract/words'
import type { InlineScript, LoadingElement, RequestEvidence, StoredItem } from '../../kit/evidence.ts'
import type { Needs } from '../classification/needs.ts'
import type { ToolByPath } from '../known/tools-by-path.ts'

// What was asked for, stored and written in pages, with what each is taken for.

/** One request to somebody else. `key`: the tool that it belongs to, or its host. */
export type Contact = RequestEvidence & {
  readonly page: number
  readonly pass: AnalysisPass
  readonly is: Classification
} & {
  readonly key: string
  /** Nobody knows the host, and it hands out nothing but what people see (`shown.ts`). */
  readonly onlyShows: boolean
}

/** One thing that is stored, as one visit saw it. `subject`: what it is called in findings. */
export type Stored = StoredItem & {
  readonly page: number
  readonly pass: AnalysisPass
  readonly is: Classification
} & {
  readonly subject: string
  readonly needs: Needs
  /** It came with a refusal, and stands there in no pass without an answer. */
  readonly leftByRefusal: boolean
}

/** An element in the HTML that loads something. */
export type Element = LoadingElement & { readonly page: number }

/** One that loads it from somebody else. */
export type Embed = Element & { readonly is: Classification; readonly key: string }

/** A request to the website itself: `is` null, unless its path and parameters name a tool. `of`: whose that is. */
export type OwnRequest = RequestEvidence & { readonly page: number; readonly pass: AnalysisPass } & ByPath

/** What an address under the website's own name is taken for. */
export type ByPath = {
  readonly is: Classification | null
  readonly key: string
  readonly of: ToolByPath['of'] | null
}

/** A script with a text of its own in the HTML. */
export type Inline = InlineScript & { readonly page: number }
