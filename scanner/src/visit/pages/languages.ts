/// <reference lib="dom" />
import type { PageLanguages } from '../../kit/evidence.ts'
import { MOST, type Times } from '../kit/limits.ts'
import { clean } from '../kit/text.ts'
import type { World } from '../traffic/world.ts'

// Which languages a page names and is written in, beside `lang`. Its text is looked at here and never kept.

const NOTHING: PageLanguages = { alternates: [], text: null }

export async function readLanguages(world: World, times: Times): Promise<PageLanguages> {
  const found = await world.ask(look, { alternates: MOST.alternates, text: MOST.languageText }, times.question)
  if (found === null) return NOTHING
  const alternates = found.alternates.map(({ language, href }) => ({
    language: clean(language, 35).toLowerCase(),
    href: clean(href, MOST.address),
  }))
  // An analysis needs none of its tables: loading them takes 35 ms of CPU.
  const { languageOfText } = await import('./language-of-text.ts')
  return { alternates, text: languageOfText(found.text) }
}

type Most = { readonly alternates: number; readonly text: number }
type Found = {
  readonly alternates: readonly { readonly language: string; readonly href: string }[]
  readonly text: string
}

/** Runs in a world of ours: so never through an element itself, which may hide its own functions. */
function look(most: Most): Found {
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
