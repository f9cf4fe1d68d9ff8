import type { Category } from '@portico/tools/tool'

// HOW A SCRIPT IS HELD BACK: its HTML says so. A browser neither runs nor requests
//   <script type="text/plain" data-category="analytics" data-src="https://…"></script>
// and has no reason to load a frame that has only a `data-src`. We do nothing until there is a yes; `release.ts` has what
// happens then. Whoever comes from vanilla-cookieconsent has these attributes already.

export const MARKED = [
  'script[data-category][type="text/plain"]',
  // As a web server leaves it that can only write before ` src=`: the first `type` counts.
  'script[data-category][data-src]:not([src])',
  'iframe[data-category][data-src]',
  'img[data-category][data-src]',
  'video[data-category][data-src]',
].join()

const CATEGORIES: readonly string[] = ['necessary', 'functional', 'analytics'] satisfies Category[]

/** What we do not know is marketing: it asks for most. */
export function categoryOf(element: HTMLElement): Category {
  const { category = '' } = element.dataset
  return CATEGORIES.includes(category) ? (category as Category) : 'marketing'
}

/** Whether something that was added to the document is marked, or has something marked inside. */
export function hasMarked(node: Node): boolean {
  return node instanceof Element && (node.matches(MARKED) || node.querySelector(MARKED) !== null)
}
