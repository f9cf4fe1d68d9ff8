import { EMPTY_ENTRY } from '@portico/visitor/delivered'
import type { Asked, PublishedDocument } from '../../core/publication.ts'
import { type Body, etagOf, type Form, formOf, makeBody, validatorsOf } from './body.ts'

/** What visitors of one website get, and what their choices are held against. */
export type Page = Body & PageFacts

type PageFacts = {
  readonly languages: readonly string[]
  readonly asked: Asked
  readonly cookieDomain: string | null
  /** Those in force, in the languages that the website speaks, the default one first. */
  readonly documents: readonly PublishedDocument[]
}

const SCRIPT = { type: 'text/javascript; charset=utf-8' } as const

export function makePage(text: string, facts: PageFacts): Page {
  return { ...facts, ...makeBody(text, SCRIPT) }
}

/** For every website that shows nothing: the same bytes and the same headers, whatever the reason. */
export const EMPTY: Pick<Page, 'etag' | 'unchanged'> & { readonly form: Form } = (() => {
  const body = Buffer.from(EMPTY_ENTRY)
  const etag = etagOf(body)
  return { etag, unchanged: validatorsOf(etag, SCRIPT), form: formOf(body, 'identity', etag, SCRIPT) }
})()
