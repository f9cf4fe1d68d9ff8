import { toCsvLine } from '../kit/csv.ts'
import type { ConsentRecord } from './dashboard-consents.ts'

/** The first line of a file of choices. */
export const CONSENT_CSV_HEAD = toCsvLine([
  ...['id', 'recorded_at', 'made_at', 'visitor', 'kind', 'functional', 'analytics', 'marketing'],
  ...['version', 'language', 'method', 'host', 'placement', 'gpc', 'services'],
])

/** The line of one choice, in exports and in the file of one visitor. */
export function consentCsvLine(record: ConsentRecord): string {
  const { id, recorded_at, made_at, visitor, kind, choice, version, language, method, host, placement, gpc } = record
  const { functional, analytics, marketing } = choice
  return toCsvLine([
    ...[id, recorded_at, made_at, visitor, kind, functional, analytics, marketing],
    ...[version, language, method, host, placement, gpc, record.services.join(' ')],
  ])
}
