import Type from 'typebox'
import { CURSOR_EXAMPLE, Cursor, noExtraProperties, PageSize, timeOrNull, type Wire } from '../kit/parts.ts'
import { SITE_EXAMPLE } from '../sites/site.ts'
import { ANALYSIS_FAILURES, ANALYSIS_STATUSES } from '../words/index.ts'
import { AnalysisProgress } from './analysis-job.ts'
import { AnalysisReport } from './analysis-report.ts'

// What integrators see of analyses.

export const analysisId = Type.String({ format: 'uuid', description: 'Unique identifier of the analysis.' })
const count = (description: string) => Type.Integer({ minimum: 0, description })

export const COUNTS_EXAMPLE = { serious: 1, warning: 0, note: 0 }

export const FindingCounts = Type.Object(
  {
    serious: count('What authorities fine.'),
    warning: count('What is wrong, or will be.'),
    note: count('Good to know.'),
  },
  {
    description:
      'How many findings there are of each severity. Those that follow from another (`under`) are not counted.',
    examples: [COUNTS_EXAMPLE],
  },
)
export type FindingCounts = Wire<typeof FindingCounts>

export const ANALYSIS_EXAMPLE_ID = '0199fcfc-59c5-7c99-b1fe-758c4bbb4702'

export const RequestedAnalysis = Type.Object(
  { analysis: analysisId, status: Type.Literal('queued') },
  {
    description: 'An analysis that was accepted, and is made as soon as a scanner is free.',
    examples: [{ analysis: ANALYSIS_EXAMPLE_ID, status: 'queued' }],
  },
)
export type RequestedAnalysis = Wire<typeof RequestedAnalysis>

const members = {
  analysis: analysisId,
  status: Type.Enum(ANALYSIS_STATUSES, {
    description: '`queued` and `running` go on; `completed` has a report, `failed` a reason.',
  }),
  requested_at: Type.String({ format: 'date-time', description: "When it was asked for, in the website's time." }),
  finished_at: timeOrNull('When it ended; null while it goes on.'),
  credits: Type.Integer({ minimum: 0, maximum: 1, description: 'What it costs: 0 for the free re-check.' }),
  recheck_of: Type.Union([Type.String({ format: 'uuid' }), Type.Null()], {
    description: 'The analysis that it re-checks for nothing.',
  }),
  version: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
    description: 'The version of the website that was published when it was asked for.',
  }),
  progress: Type.Union([AnalysisProgress, Type.Null()], {
    description: 'Where a running analysis is, once it has said so.',
  }),
  counts: Type.Union([FindingCounts, Type.Null()], { description: 'What a completed analysis found, counted.' }),
  reason: Type.Union([Type.Enum(ANALYSIS_FAILURES), Type.Null()], {
    description: 'Why a failed analysis has no report. Its credit was given back.',
  }),
}

const LINE_EXAMPLE = {
  analysis: ANALYSIS_EXAMPLE_ID,
  status: 'completed',
  requested_at: '2026-11-17T09:00:00.000Z',
  finished_at: '2026-11-17T09:00:48.000Z',
  credits: 1,
  recheck_of: null,
  version: 3,
  progress: null,
  counts: COUNTS_EXAMPLE,
  reason: null,
}

export const AnalysisLine = Type.Object(members, {
  description: 'An analysis of a website, without its report.',
  examples: [LINE_EXAMPLE],
})
export type AnalysisLine = Wire<typeof AnalysisLine>

const HOME = `https://${SITE_EXAMPLE.fqdn}/de/`
const TRACKER = { category: 'analytics', source: 'portico', tool: 'google-analytics', name: 'Google Analytics' }
const SCRIPT = 'https://www.googletagmanager.com/gtag/js?id=G-EXAMPLE'

export const REPORT_EXAMPLE = {
  form: 1,
  browser: 'Chromium 153.0.0.0',
  started_at: '2026-11-17T09:00:03.000Z',
  finished_at: '2026-11-17T09:00:47.000Z',
  version: 3,
  pages: [{ url: HOME, status: 200, title: 'Shop', language: 'de' }],
  passes: [{ pass: 'silent', state: 'done', reason: null, banner: 'portico', banner_name: null, requests: 1, kept: 0 }],
  first: ['8f14e45fceea167a'],
  findings: [
    {
      id: '8f14e45fceea167a',
      kind: 'contacted_before_choice',
      severity: 'serious',
      subject: 'www.googletagmanager.com',
      page: HOME,
      pass: 'silent',
      is: TRACKER,
      title: 'Google Analytics was contacted before a choice',
      advice: 'Mark the element that loads it, so that it waits for the visitor.',
      evidence: [{ kind: 'request', page: HOME, pass: 'silent', name: SCRIPT, detail: null }],
      seen: 1,
      mends: [
        {
          do: 'mark',
          from: `<script async src="${SCRIPT}">`,
          to: `<script type="text/plain" data-category="analytics" data-src="${SCRIPT}">`,
        },
      ],
    },
  ],
  checks: [{ kind: 'contacted_before_choice', outcome: 'found' }],
  kept: [],
  parties: [
    {
      host: 'www.googletagmanager.com',
      is: TRACKER,
      kinds: ['script'],
      requests: 1,
      passes: ['silent'],
      pages: [0],
      by_page: [{ page: 0, passes: ['silent'] }],
      by: null,
    },
  ],
  legal: [{ document: 'privacy', url: `${HOME}privacy`, status: 200 }],
  screenshots: [],
  omitted: { pages: 0, findings: 0, kept: 0, parties: 0 },
}

export const Analysis = Type.Object(
  { ...members, report: Type.Union([AnalysisReport, Type.Null()], { description: 'Null while there is none.' }) },
  { description: 'An analysis of a website.', examples: [{ ...LINE_EXAMPLE, report: REPORT_EXAMPLE }] },
)
export type Analysis = Wire<typeof Analysis>

export const AnalysisParams = Type.Object({
  site_id: Type.String({
    description: 'The `site` value that was returned when the website was created.',
    examples: [SITE_EXAMPLE.site],
  }),
  analysis: Type.String({
    description: 'The `analysis` value that was returned when it was asked for.',
    examples: [ANALYSIS_EXAMPLE_ID],
  }),
})
export type AnalysisParams = Wire<typeof AnalysisParams>

export const AnalysisListQuery = Type.Object(
  {
    limit: Type.Optional(PageSize),
    cursor: Type.Optional(Cursor),
  },
  noExtraProperties,
)
export type AnalysisListQuery = Wire<typeof AnalysisListQuery>

export const AnalysisList = Type.Object(
  {
    analyses: Type.Array(AnalysisLine, { description: 'Newest first.' }),
    next_cursor: Type.Union([Type.String(), Type.Null()], {
      description: 'The `cursor` of the next page; null on the last.',
    }),
  },
  {
    description: 'A page of the analyses of a website.',
    examples: [{ analyses: [LINE_EXAMPLE], next_cursor: CURSOR_EXAMPLE }],
  },
)
export type AnalysisList = Wire<typeof AnalysisList>
