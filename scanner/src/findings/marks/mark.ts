import { MAX_REPORT_SIZES, type Mend } from '@portico/contract/analyses/analysis-report'
import type { Category } from '@portico/contract/words/categories'
import type { InlineScript, LoadingElement } from '../../kit/evidence.ts'
import { attributesOf } from '../kit/attributes.ts'
import { plain } from '../kit/text.ts'

// How an element is marked, so that a browser neither runs nor requests it before a yes: from the opening tag as it stands
// to the one that should stand there. Everything else in the tag stays as it is written.

export const RUNS_AS_IT_IS = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i
/** Only these can stand in a page and wait. */
export const CAN_WAIT: readonly LoadingElement['element'][] = ['script', 'iframe', 'img', 'video', 'audio']

/** The mend for an element that loads by itself; null where it cannot be marked, or is cut off. */
export function markElement({ element, html, line, marked }: LoadingElement, category: Category): Mend | null {
  return marked || !CAN_WAIT.includes(element) ? null : markOf(html, element, category, { line })
}

/** The mend for a script with a text of its own, which is found again by its line and by how it begins. */
export function markInline({ html, begins, line, marked }: InlineScript, category: Category): Mend | null {
  return marked ? null : markOf(html, 'script', category, { line, begins })
}

type Where = { readonly line: number; readonly begins?: string }

function markOf(html: string, element: string, category: Category, { line, begins = '' }: Where): Mend | null {
  const from = html.replace(/[\t\n\r]+/g, ' ')
  const to = markTag(from, element, category)
  if (to === null || Math.max(from.length, to.length) > MAX_REPORT_SIZES.address) return null
  const start = plain(begins).trim()
  return {
    do: 'mark',
    from: plain(from, MAX_REPORT_SIZES.address),
    to: plain(to, MAX_REPORT_SIZES.address),
    ...(Number.isSafeInteger(line) && line >= 1 ? { line } : {}),
    ...(start === '' ? {} : { begins: start }),
  }
}

export function markTag(tag: string, element: string, category: Category): string | null {
  const attributes = attributesOf(tag, element)
  if (attributes === null) return null
  const { list, end } = attributes
  const first = (name: string) => list.find((one) => one.name === name)
  const isScript = element === 'script'
  const src = first('src')
  // A frame with a text of its own ignores its address, and without an address nothing is loaded.
  if (!isScript && (src === undefined || first('srcdoc') !== undefined)) return null
  const type = first('type')?.value ?? ''
  const kept = list.flatMap((one) => {
    if (one === src) return [one.text.replace(/src/i, 'data-src')]
    return isReplaced(one.name, isScript) ? [] : [one.text]
  })
  const added = [
    ...(isScript ? ['type="text/plain"'] : []),
    `data-category="${category}"`,
    ...(isScript && !RUNS_AS_IT_IS.test(type) ? [`data-type="${type.replaceAll('"', '&quot;')}"`] : []),
  ]
  return `${tag.slice(0, 1 + element.length)} ${added.join(' ')}${kept.join('')}${end}`
}

/** What is written anew, and what would load in spite of the mark: browsers take other sizes of an image from `srcset`. */
function isReplaced(name: string, isScript: boolean): boolean {
  return ['src', 'data-src', 'data-category', ...(isScript ? ['type', 'data-type'] : ['srcset', 'sizes'])].includes(
    name,
  )
}
