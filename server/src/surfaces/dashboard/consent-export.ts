import type { ConsentRecord } from '@portico/contract'
import { toCsvLine } from '@portico/contract/kit/csv'
import type { DayRange } from '../../store/consents/consent-log.ts'

type Pages = AsyncIterable<readonly ConsentRecord[]>

const HEAD = [
  ...['id', 'recorded_at', 'made_at', 'visitor', 'kind', 'functional', 'analytics', 'marketing'],
  ...['version', 'language', 'method', 'host', 'placement', 'gpc', 'services'],
]

/** A line for each choice, a page at a time. */
export async function* consentsAsCsv(pages: Pages): AsyncGenerator<string, void, void> {
  yield toCsvLine(HEAD)
  for await (const page of pages) yield page.map(lineOf).join('')
}

function lineOf(record: ConsentRecord): string {
  const { id, recorded_at, made_at, visitor, kind, choice, version, language, method, host, placement, gpc } = record
  const { functional, analytics, marketing } = choice
  return toCsvLine([
    ...[id, recorded_at, made_at, visitor, kind, functional, analytics, marketing],
    ...[version, language, method, host, placement, gpc, record.services.join(' ')],
  ])
}

/** One object with all choices, written a page at a time. */
export async function* consentsAsJson(
  site: string,
  { from, to }: DayRange,
  pages: Pages,
): AsyncGenerator<string, void, void> {
  yield `${JSON.stringify({ site, from, to }).slice(0, -1)},"consents":[`
  let isFirst = true
  for await (const page of pages) {
    yield (isFirst ? '' : ',') + page.map((record) => JSON.stringify(record)).join(',')
    isFirst = false
  }
  yield ']}'
}
