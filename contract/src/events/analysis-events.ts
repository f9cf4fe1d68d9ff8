import Type from 'typebox'
import { ANALYSIS_EXAMPLE_ID, analysisId, COUNTS_EXAMPLE, FindingCounts } from '../analyses/analysis.ts'
import { exampleEventId } from '../kit/example-ids.ts'
import { SITE_EXAMPLE } from '../sites/site.ts'
import { ANALYSIS_FAILURES } from '../words/index.ts'
import { type DeliveredEventDeclaration, eventSchema } from './declaration.ts'

export const ANALYSIS_COMPLETED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-17T09:00:48.000Z'),
  type: 'analysis.completed',
  created_at: '2026-11-17T09:00:48.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 5,
  data: { analysis: ANALYSIS_EXAMPLE_ID, status: 'completed', counts: COUNTS_EXAMPLE },
}

export const AnalysisCompletedEvent = eventSchema(
  Type.Literal('analysis.completed'),
  Type.Object({ analysis: analysisId, status: Type.Literal('completed'), counts: FindingCounts }),
  { description: 'An analysis of a website has a report.', examples: [ANALYSIS_COMPLETED_EVENT_EXAMPLE] },
)

export const ANALYSIS_FAILED_EVENT_EXAMPLE = {
  id: exampleEventId('2026-11-18T09:00:31.000Z'),
  type: 'analysis.failed',
  created_at: '2026-11-18T09:00:31.000Z',
  site: SITE_EXAMPLE.site,
  sequence: 6,
  data: { analysis: '019a0223-1cb8-7f43-a8c0-2f7d5c1f9a11', status: 'failed', reason: 'unreachable' },
}

export const AnalysisFailedEvent = eventSchema(
  Type.Literal('analysis.failed'),
  Type.Object({
    analysis: analysisId,
    status: Type.Literal('failed'),
    reason: Type.Enum(ANALYSIS_FAILURES, { description: 'Why there is no report. Its credit was given back.' }),
  }),
  { description: 'An analysis of a website ended without a report.', examples: [ANALYSIS_FAILED_EVENT_EXAMPLE] },
)

/** How analyses ended. */
export const ANALYSIS_EVENTS = {
  'analysis.completed': {
    name: 'AnalysisCompletedEvent',
    schema: AnalysisCompletedEvent,
    by: ['time'],
    left: 'all',
    sentence: 'Analysed: {counts.serious} serious, {counts.warning} warning, {counts.note} note.',
    summary: 'An analysis was completed',
    description: 'A report is there: retrieve the analysis to read it. `counts` says how many findings it has.',
    example: ANALYSIS_COMPLETED_EVENT_EXAMPLE,
  },
  'analysis.failed': {
    name: 'AnalysisFailedEvent',
    schema: AnalysisFailedEvent,
    by: ['time'],
    left: 'all',
    sentence: 'An analysis failed: {reason}.',
    summary: 'An analysis failed',
    description: 'There is no report, `reason` says why, and no credit was used.',
    example: ANALYSIS_FAILED_EVENT_EXAMPLE,
  },
} as const satisfies Readonly<Record<string, DeliveredEventDeclaration>>
