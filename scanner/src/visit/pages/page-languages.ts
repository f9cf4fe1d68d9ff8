/// <reference lib="dom" />
import type { PageLanguages } from '../../kit/evidence.ts'
import { MAX_VISIT, type VisitTimeouts } from '../kit/limits.ts'
import { cleanText } from '../kit/text.ts'
import type { IsolatedWorld } from '../traffic/isolated-world.ts'

// Which languages a page names and is written in, beside `lang`. Its text is never stored.

const NOTHING: PageLanguages = { alternates: [], text: null }

export async function readPageLanguages(world: IsolatedWorld, times: VisitTimeouts): Promise<PageLanguages> {
  const found = await world.evaluate(
    readInPage,
    { alternates: MAX_VISIT.alternates, text: MAX_VISIT.languageText },
    times.question,
  )
  if (found === null) return NOTHING
  const alternates = found.alternates.map(({ language, href }) => ({
    language: cleanText(language, 35).toLowerCase(),
    href: cleanText(href, MAX_VISIT.address),
  }))
  // An analysis needs none of its tables: loading them takes 35 ms of CPU.
  const { languageOfText } = await import('./language-of-text.ts')
  return { alternates, text: languageOfText(found.text) }
}

type LanguageLimits = { readonly alternates: number; readonly text: number }
type FoundLanguages = {
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
  readonly text: string
}

/** Runs in our isolated world. Functions are never called through an element, which may shadow them. */
function readInPage(most: LanguageLimits): FoundLanguages {
  const attribute = (element: Element, name: string) => Element.prototype.getAttribute.call(element, name) ?? ''
  const base = Object.getOwnPropertyDescriptor(Node.prototype, 'baseURI')?.get?.call(document) as string
  const links = [...Document.prototype.querySelectorAll.call(document, 'link[rel~="alternate" i][hreflang][href]')]
  const [body] = Document.prototype.querySelectorAll.call(document, 'body')
  const text = body && Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'innerText')?.get?.call(body)
  return {
    alternates: links.slice(0, most.alternates).map((link) => ({
      language: attribute(link, 'hreflang').slice(0, 100),
      href: (URL.parse(attribute(link, 'href'), base)?.href ?? '').slice(0, 4_000),
    })),
    text: String(text ?? '').slice(0, most.text),
  }
}
