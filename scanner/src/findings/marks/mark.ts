import { MAX_REPORT_SIZES, type Mend } from '@portico/contract/analyses/analysis-report'
import { MARKABLE_ELEMENTS, type MarkableElement } from '@portico/contract/surveys/inventory'
import type { Category } from '@portico/contract/words/categories'
import type { InlineScript, LoadingElement } from '../../kit/evidence.ts'
import { attributesOf } from '../kit/attributes.ts'
import { plainText } from '../kit/text.ts'

// Marks an element, so that a browser neither runs nor requests it before a yes: from the current opening tag to the new one.
// Everything else in the tag stays as it is written.

export const JAVASCRIPT_TYPE = /^(?:(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i
/** Whether an element can be marked to wait. */
export const isMarkable = (element: string): element is MarkableElement =>
  MARKABLE_ELEMENTS.some((one) => one === element)

/** The mend for an element that loads by itself; null where it cannot be marked, or is cut off. */
export function markElement({ element, html, line, marked }: LoadingElement, category: Category): Mend | null {
  return marked || !isMarkable(element) ? null : markOf(html, element, category, { line })
}

/** The mend for an inline script, which its line and beginning identify. */
export function markInlineScript({ html, begins, line, marked }: InlineScript, category: Category): Mend | null {
  return marked ? null : markOf(html, 'script', category, { line, begins })
}

type ScriptPosition = { readonly line: number; readonly begins?: string }

function markOf(html: string, element: string, category: Category, { line, begins = '' }: ScriptPosition): Mend | null {
  const from = html.replace(/[\t\n\r]+/g, ' ')
  const to = markOpeningTag(from, element, category)
  if (to === null || Math.max(from.length, to.length) > MAX_REPORT_SIZES.address) return null
  const start = plainText(begins).trim()
  return {
    do: 'mark',
    from: plainText(from, MAX_REPORT_SIZES.address),
    to: plainText(to, MAX_REPORT_SIZES.address),
    ...(Number.isSafeInteger(line) && line >= 1 ? { line } : {}),
    ...(start === '' ? {} : { begins: start }),
  }
}

export function markOpeningTag(tag: string, element: string, category: Category): string | null {
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
    ...(isScript && !JAVASCRIPT_TYPE.test(type) ? [`data-type="${type.replaceAll('"', '&quot;')}"`] : []),
  ]
  return `${tag.slice(0, 1 + element.length)} ${added.join(' ')}${kept.join('')}${end}`
}

/** Attributes that are replaced, or would load in spite of the mark: browsers take image sizes from `srcset`. */
function isReplaced(name: string, isScript: boolean): boolean {
  return ['src', 'data-src', 'data-category', ...(isScript ? ['type', 'data-type'] : ['srcset', 'sizes'])].includes(
    name,
  )
}
