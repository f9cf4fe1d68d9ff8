import type { ConsentRecord } from '@portico/contract'
import { CONSENT_CSV_HEAD, consentCsvLine } from '@portico/contract/consents/consent-csv'
import type { DayRange } from '../../store/consents/consent-log.ts'

type Pages = AsyncIterable<readonly ConsentRecord[]>

/** A line for each choice, a page at a time. */
export async function* consentsAsCsv(pages: Pages): AsyncGenerator<string, void, void> {
  yield CONSENT_CSV_HEAD
  for await (const page of pages) yield page.map(consentCsvLine).join('')
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
