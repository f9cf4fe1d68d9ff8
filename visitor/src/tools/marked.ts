import type { Category } from '@portico/contract/words/categories'
import { CATEGORIES } from '@portico/contract/words/categories'

// HOW A SCRIPT IS HELD BACK: its HTML says so. A browser neither runs nor requests
//   <script type="text/plain" data-category="analytics" data-src="https://…"></script>
// and does not load a frame that has only a `data-src`. We do nothing until the visitor agrees; then `release.ts` acts.
// vanilla-cookieconsent uses the same attributes.

// The second is for web servers that can only insert before ` src=`: the first `type` counts. For the last, the element around it
// is released and gets the placeholder.
export const MARKED_SELECTOR = [
  'script[data-category][type="text/plain"]',
  'script[data-category][data-src]:not([src])',
  ':is(iframe,img,video,audio)[data-category][data-src]',
  ':is(video,audio)[data-category]>source[data-src]',
].join()

/** All marked elements in document order. Media with several sources appear once for each. */
export function findMarkedElements(): HTMLElement[] {
  const found = document.querySelectorAll<HTMLElement>(MARKED_SELECTOR)
  return [...found].map((element) => element.closest<HTMLElement>('video,audio') ?? element)
}

/** Unknown categories count as marketing, the strictest. */
export function markedCategory({ dataset }: HTMLElement): Category {
  return CATEGORIES.find((known) => known === dataset['category']) ?? 'marketing'
}

/** Compares the name, not the class: a script made by another frame's document has that frame's class. */
export function isScript(node: unknown): node is HTMLScriptElement {
  return (node as Element | null)?.localName === 'script'
}

/**
 * Whether an added node is marked or contains something marked. For a form it says yes: fields
 * named `matches` or `querySelector` would hide these methods.
 */
export function containsMarked(node: Node): boolean {
  if (!(node instanceof Element)) return false
  return (
    node instanceof HTMLFormElement || node.matches(MARKED_SELECTOR) || node.querySelector(MARKED_SELECTOR) !== null
  )
}
