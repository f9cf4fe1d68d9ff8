import type { AnalysisReport } from '@portico/contract/analyses/analysis-report'
import { toCsvLine } from '@portico/contract/kit/csv'

// Reports as CSV. Text of pages is hostile: `csvLine` prevents spreadsheets from running it as a formula.

const FINDING_COLUMNS = [
  'id',
  'severity',
  'kind',
  'subject',
  'title',
  'page',
  'pass',
  'category',
  'source',
  'tool',
  'seen',
  'advice',
  'under',
]

export function findingsCsv({ findings }: AnalysisReport): string {
  const lines = findings.map(({ id, severity, kind, subject, title, page, pass, is, seen, advice, under }) =>
    toCsvLine([
      id,
      severity,
      kind,
      subject,
      title,
      page,
      pass,
      is?.category ?? null,
      is?.source ?? null,
      is?.tool ?? null,
      seen,
      advice,
      under ?? null,
    ]),
  )
  return [toCsvLine(FINDING_COLUMNS), ...lines].join('')
}

const KEPT_COLUMNS = [
  'name',
  'kind',
  'domain',
  'first_party',
  'seconds',
  'secure',
  'http_only',
  'same_site',
  'length',
  'passes',
  'pages',
  'category',
  'source',
  'tool',
  'vendor',
]

export function keptThingsCsv({ kept, pages: visited }: AnalysisReport): string {
  const lines = kept.map((thing) =>
    toCsvLine([
      thing.name,
      thing.kind,
      thing.domain,
      thing.first,
      thing.seconds,
      thing.secure,
      thing.http_only,
      thing.same_site,
      thing.length,
      thing.passes.join(' '),
      thing.pages.map((page) => visited[page]?.url ?? '').join(' '),
      thing.is.category,
      thing.is.source,
      thing.is.tool,
      thing.is.name,
    ]),
  )
  return [toCsvLine(KEPT_COLUMNS), ...lines].join('')
}
