import { type AnalysisReport, type Finding, MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { beginWith } from './begin-with.ts'

/** How many pieces of evidence a finding keeps: fewer, where there is too much of everything. */
const FEWER = [3, 1]

/**
 * A report as large as the service takes, whatever pages have put into it. Where it is too large, findings first show less
 * of their evidence (`seen` still says how often), then the last ones are left out and counted: those that stand under others,
 * then the least grave. All the rest is never too large by its own bounds.
 */
export function fit(report: AnalysisReport): AnalysisReport {
  const room = MAX_REPORT_SIZES.bytes - sizeOf({ ...report, findings: [] })
  let findings = report.findings
  for (const most of FEWER) {
    if (countFitting(findings, room) === findings.length) break
    findings = findings.map((finding) => ({ ...finding, evidence: finding.evidence.slice(0, most) }))
  }
  const shown = findings.slice(0, countFitting(findings, room))
  const leftOut = findings.length - shown.length
  const omitted = { ...report.omitted, findings: report.omitted.findings + leftOut }
  return { ...report, first: beginWith(shown), findings: shown, omitted }
}

function countFitting(findings: readonly Finding[], room: number): number {
  let left = room
  const tooMuch = findings.findIndex((finding) => {
    left -= sizeOf(finding)
    return left < 0
  })
  return tooMuch === -1 ? findings.length : tooMuch
}

/** No less than PostgreSQL takes for it, which writes a blank after every comma and colon. */
export function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value, null, 1))
}
