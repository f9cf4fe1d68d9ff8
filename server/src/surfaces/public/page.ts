import { EMPTY_ENTRY } from '@portico/visitor/delivered'
import type { EntryDocument } from '../../core/publications/entry-facts.ts'
import type { ConsentQuestion } from '../../core/publications/publication.ts'
import { type PreparedBody, prepareBody, prepareSmallBody } from '../kit/bodies/prepared-body.ts'
import { REVALIDATE_HEADERS } from './headers.ts'

/** What visitors of one website get, and what their choices are checked against. */
export type Page = PreparedBody & PageFacts

type PageFacts = {
  readonly languages: readonly string[]
  readonly asked: ConsentQuestion
  readonly cookieDomain: string | null
  /** Those in force, in the languages that the website speaks, the default one first. */
  readonly documents: readonly EntryDocument[]
}

const SCRIPT = { type: 'text/javascript; charset=utf-8', headers: REVALIDATE_HEADERS } as const

export function makePage(text: string, facts: PageFacts): Page {
  return { ...facts, ...prepareBody(text, SCRIPT) }
}

/** For every website that shows nothing: the same bytes and the same headers, whatever the reason. */
export const EMPTY_PAGE = prepareSmallBody(EMPTY_ENTRY, SCRIPT)
