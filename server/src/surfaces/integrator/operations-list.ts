import { escapeHtml } from '@portico/legal'
import type { Operation } from './openapi/operation.ts'
import { TAGS } from './openapi/words.ts'

/** All operations by subject, as HTML: to be read before the script of the page has arrived, and without it. */
export function operationsList(operations: readonly Operation[]): string {
  return Object.keys(TAGS)
    .map((tag) => [tag, operations.filter(({ schema }) => schema.tags?.some((one) => one === tag))] as const)
    .filter(([, its]) => its.length > 0)
    .map(([tag, its]) => `<h2>${escapeHtml(tag)}</h2><ul>${its.map(line).join('')}</ul>`)
    .join('\n')
}

function line({ method, url, schema }: Operation): string {
  const path = url.replaceAll(/:(\w+)/g, '{$1}')
  return `<li><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(schema.summary ?? '')}</li>`
}
