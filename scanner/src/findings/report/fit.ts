import { type AnalysisReport, type Finding, MAX_REPORT_SIZES } from '@portico/contract/analyses/analysis-report'
import { findingsToBeginWith } from './begin-with.ts'

/** How many pieces of evidence a finding keeps if the report is too large: first three, then one. */
const EVIDENCE_STEPS = [3, 1]

/**
 * Reduces a report to the size that the service accepts. First findings keep less of their evidence (`seen` still counts all of
 * it). Then the last findings are left out and counted: those under others, then the least severe. Everything else has its own limits.
 */
export function fitToMaxSize(report: AnalysisReport): AnalysisReport {
  const room = MAX_REPORT_SIZES.bytes - jsonSize({ ...report, findings: [] })
  let findings = report.findings
  for (const most of EVIDENCE_STEPS) {
    if (countFitting(findings, room) === findings.length) break
    findings = findings.map((finding) => ({ ...finding, evidence: finding.evidence.slice(0, most) }))
  }
  const shown = findings.slice(0, countFitting(findings, room))
  const leftOut = findings.length - shown.length
  const omitted = { ...report.omitted, findings: report.omitted.findings + leftOut }
  return { ...report, first: findingsToBeginWith(shown), findings: shown, omitted }
}

function countFitting(findings: readonly Finding[], room: number): number {
  let left = room
  const tooMuch = findings.findIndex((finding) => {
    left -= jsonSize(finding)
    return left < 0
  })
  return tooMuch === -1 ? findings.length : tooMuch
}

/** At least the size in PostgreSQL, which writes a blank after every comma and colon. */
export function jsonSize(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value, null, 1))
}
