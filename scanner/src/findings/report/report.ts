import type { ScannerJob } from '@portico/contract/analyses/analysis-job'
import {
  type AnalysisReport,
  type Check,
  type Finding,
  MAX_REPORT_SIZES,
} from '@portico/contract/analyses/analysis-report'
import { ANALYSIS_PASSES, DOCUMENT_NAMES, FINDING_KINDS, SEVERITIES } from '@portico/contract/words'
import { FINDINGS } from '@portico/contract/words/findings'
import { compareText } from '../../kit/compare-text.ts'
import type { Evidence } from '../../kit/evidence.ts'
import { plainAddressText, plainText, plainTextOrNull } from '../kit/text.ts'
import { isSameAddress } from '../pages/legal-links.ts'
import { findingsFromDrafts } from '../rules/finding.ts'
import { footerLegalLinks } from '../rules/legal.ts'
import { FINDING_RULES } from '../rules/rules.ts'
import { type ClassifiedEvidence, classifyEvidence } from '../seen/classify-evidence.ts'
import { IS_TESTABLE } from '../seen/testable.ts'
import { withCauses } from './causes.ts'
import { fitToMaxSize } from './fit.ts'
import { keptThings, thirdParties } from './inventory.ts'

const { pages: MAX_PAGES, findings: MAX_FINDINGS, kept: MAX_KEPT, parties: MAX_PARTIES } = MAX_REPORT_SIZES

/** Makes a report from evidence. The same evidence gives the same report, in whatever order it was seen. */
export function makeReport(job: ScannerJob, evidence: Evidence): AnalysisReport {
  const seen = classifyEvidence(job, evidence)
  const checks = checksOf(seen)
  const found = checks.flatMap(({ findings }) => findings).toSorted(inOrder)
  const findings = withCauses(found, seen).toSorted(rootsFirst)
  const shown = findings.slice(0, MAX_FINDINGS)
  const kept = keptThings(seen)
  const parties = thirdParties(seen)
  return fitToMaxSize({
    form: 1,
    browser: plainText(evidence.browser),
    started_at: evidence.startedAt,
    finished_at: evidence.finishedAt,
    version: job.published?.version ?? null,
    pages: seen.pages.map(({ url, status, title, language }) => ({
      url: plainAddressText(url),
      status: Math.min(999, Math.max(0, status)),
      title: plainText(title),
      language: plainTextOrNull(language, 35),
    })),
    passes: passesOf(seen),
    first: [],
    findings: shown,
    checks: checks.map(({ kind, outcome }) => ({ kind, outcome })),
    kept: kept.slice(0, MAX_KEPT),
    parties: parties.slice(0, MAX_PARTIES),
    legal: legalOf(seen),
    screenshots: screenshotsOf(seen),
    omitted: {
      pages: evidence.pagesNotVisited + Math.max(0, evidence.pages.length - MAX_PAGES),
      findings: findings.length - shown.length,
      // An item that was dropped in several passes still counts once.
      kept: Math.max(0, kept.length - MAX_KEPT) + Math.max(0, ...seen.passes.map(({ dropped }) => dropped.kept)),
      parties: Math.max(0, parties.length - MAX_PARTIES),
    },
  })
}

/** Runs the rule of each kind, if the evidence allows testing it. */
function checksOf(seen: ClassifiedEvidence): readonly (Check & { readonly findings: readonly Finding[] })[] {
  return FINDING_KINDS.map((kind) => {
    if (!IS_TESTABLE[FINDINGS[kind].needs](seen)) return { kind, outcome: 'not_testable', findings: [] }
    const findings = findingsFromDrafts(kind, FINDING_RULES[kind](seen), seen)
    return { kind, outcome: findings.length > 0 ? 'found' : 'not_found', findings }
  })
}

function inOrder(one: Finding, other: Finding): number {
  return (
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    FINDING_KINDS.indexOf(one.kind) - FINDING_KINDS.indexOf(other.kind) ||
    compareText(one.subject, other.subject)
  )
}

/** Roots first, so that consequences are left out before them if there are too many findings. */
const rootsFirst = (one: Finding, other: Finding) => Number(one.under !== undefined) - Number(other.under !== undefined)

function passesOf({ passes, contacts, stored }: ClassifiedEvidence): AnalysisReport['passes'] {
  return passes.map(({ pass, state, reason, banner, bannerName, dropped }) => {
    const things = stored.filter((one) => one.pass === pass)
    return {
      pass,
      state,
      reason,
      banner,
      banner_name: plainTextOrNull(bannerName),
      requests: contacts.filter((one) => one.pass === pass).length + dropped.requests,
      kept: new Set(things.map(({ name, kind, domain }) => [name, kind, domain].join('\n'))).size + dropped.kept,
    }
  })
}

/** Where the footer's first link to each document led. */
function legalOf(seen: ClassifiedEvidence): AnalysisReport['legal'] {
  const links = footerLegalLinks(seen)
  return DOCUMENT_NAMES.map((document) => {
    const link = links.find((one) => one.document === document)
    if (link === undefined) return { document, url: null, status: null }
    const answers = seen.evidence.legal.filter(({ url }) => isSameAddress(url, link.href)).map(({ status }) => status)
    return { document, url: plainAddressText(link.href), status: answers.length === 0 ? null : Math.max(...answers) }
  })
}

function screenshotsOf({ evidence, pages }: ClassifiedEvidence): AnalysisReport['screenshots'] {
  const place = ({ page, pass }: { page: number; pass: (typeof ANALYSIS_PASSES)[number] }) =>
    page * 10 + ANALYSIS_PASSES.indexOf(pass)
  return evidence.screenshots
    .filter(({ page }) => page in pages)
    .toSorted((one, other) => place(one) - place(other) || compareText(one.image, other.image))
    .slice(0, 2 * MAX_PAGES)
    .map(({ image, page, pass }) => ({ image, page, pass }))
}
