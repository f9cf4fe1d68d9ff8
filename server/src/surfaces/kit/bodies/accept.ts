import { MAX_HEADER_LIST } from './headers.ts'

/** Whether a client asks for CSV rather than for JSON, which everybody gets who does not say. */
export function prefersCsv(accept: string | undefined): boolean {
  if (accept === undefined || accept.length > MAX_HEADER_LIST) return false
  const acceptedRanges = accept.toLowerCase().split(',').map(rangeOf)
  // What is named whole counts before `text/*`, and that before `*/*`.
  const weightOf = (...names: readonly string[]) => {
    const found = names.map((name) => acceptedRanges.find(({ type }) => type === name)).find((one) => one !== undefined)
    return found?.weight ?? 0
  }
  return weightOf('text/csv', 'text/*', '*/*') > weightOf('application/json', 'application/*', '*/*')
}

function rangeOf(range: string): { readonly type: string; readonly weight: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim())
  const [, weight = '1'] = parameters.find((one) => one.startsWith('q='))?.split('=') ?? []
  return { type, weight: Number(weight) || 0 }
}
