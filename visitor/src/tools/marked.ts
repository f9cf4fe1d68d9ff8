import type { Category } from '@portico/contract/words/categories'
import { CATEGORIES } from '@portico/contract/words/categories'

// HOW A SCRIPT IS HELD BACK: its HTML says so. A browser neither runs nor requests
//   <script type="text/plain" data-category="analytics" data-src="https://…"></script>
// and has no reason to load a frame that has only a `data-src`. We do nothing until there is a yes; `release.ts` has what
// happens then. Whoever comes from vanilla-cookieconsent has these attributes already.

// The second is as a web server leaves it that can only write before ` src=`: the first `type` counts. Of the last what is
// released, and has its place held, is the element around it.
export const MARKED = [
  'script[data-category][type="text/plain"]',
  'script[data-category][data-src]:not([src])',
  ':is(iframe,img,video,audio)[data-category][data-src]',
  ':is(video,audio)[data-category]>source[data-src]',
].join()

/** In the document's order; media with several sources as often as it has them. */
export function findMarked(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(MARKED)
  return [...found].map((element) => element.closest<HTMLElement>('video,audio') ?? element)
}

/** What we do not know is marketing: it asks for most. */
export function categoryOf({ dataset }: HTMLElement): Category {
  return CATEGORIES.find((known) => known === dataset['category']) ?? 'marketing'
}

/** Not by its class: a script that another frame's document has made is of that frame's. */
export function isScript(node: unknown): node is HTMLScriptElement {
  return (node as Element | null)?.localName === 'script'
}

/**
 * Whether something that was added to the document is marked, or has something marked inside. Of a form it is not known: fields
 * that are named `matches` or `querySelector` take the place of what it would be asked with.
 */
export function hasMarked(node: Node): boolean {
  if (!(node instanceof Element)) return false
  return node instanceof HTMLFormElement || node.matches(MARKED) || node.querySelector(MARKED) !== null
}
