import type { AnalysisJob } from '@portico/contract/analyses/analysis-job'
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
import { plain, plainAddress, plainOrNull } from '../kit/text.ts'
import { sameAddress } from '../pages/legal-links.ts'
import { findingsOf } from '../rules/finding.ts'
import { footerLinks } from '../rules/legal.ts'
import { RULES } from '../rules/rules.ts'
import { CAN_TEST } from '../seen/checks.ts'
import { type Seen, see } from '../seen/seen.ts'
import { withCauses } from './causes.ts'
import { fit } from './fit.ts'
import { keptThings, thirdParties } from './inventory.ts'

const { pages: PAGES, findings: MAX_FINDINGS, kept: KEPT, parties: PARTIES } = MAX_REPORT_SIZES

/** What the visits saw, judged. The same evidence gives the same report, in whatever order it was seen. */
export function reportOf(job: AnalysisJob, evidence: Evidence): AnalysisReport {
  const seen = see(job, evidence)
  const checks = checksOf(seen)
  const found = checks.flatMap(({ findings }) => findings).toSorted(inOrder)
  const findings = withCauses(found, seen).toSorted(rootsFirst)
  const shown = findings.slice(0, MAX_FINDINGS)
  const kept = keptThings(seen)
  const parties = thirdParties(seen)
  return fit({
    form: 1,
    browser: plain(evidence.browser),
    started_at: evidence.startedAt,
    finished_at: evidence.finishedAt,
    version: job.published?.version ?? null,
    pages: seen.pages.map(({ url, status, title, language }) => ({
      url: plainAddress(url),
      status: Math.min(999, Math.max(0, status)),
      title: plain(title),
      language: plainOrNull(language, 35),
    })),
    passes: passesOf(seen),
    first: [],
    findings: shown,
    checks: checks.map(({ kind, outcome }) => ({ kind, outcome })),
    kept: kept.slice(0, KEPT),
    parties: parties.slice(0, PARTIES),
    legal: legalOf(seen),
    screenshots: screenshotsOf(seen),
    omitted: {
      pages: evidence.pagesNotVisited + Math.max(0, evidence.pages.length - PAGES),
      findings: findings.length - shown.length,
      // One that was too much in several passes is still one.
      kept: Math.max(0, kept.length - KEPT) + Math.max(0, ...seen.passes.map(({ dropped }) => dropped.kept)),
      parties: Math.max(0, parties.length - PARTIES),
    },
  })
}

/** Each kind is looked for only where it can be. */
function checksOf(seen: Seen): readonly (Check & { readonly findings: readonly Finding[] })[] {
  return FINDING_KINDS.map((kind) => {
    if (!CAN_TEST[FINDINGS[kind].needs](seen)) return { kind, outcome: 'not_testable', findings: [] }
    const findings = findingsOf(kind, RULES[kind](seen), seen)
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

/** What stands under another is left out before it, wherever there is too much. */
const rootsFirst = (one: Finding, other: Finding) => Number(one.under !== undefined) - Number(other.under !== undefined)

function passesOf({ passes, contacts, stored }: Seen): AnalysisReport['passes'] {
  return passes.map(({ pass, state, reason, banner, bannerName, dropped }) => {
    const things = stored.filter((one) => one.pass === pass)
    return {
      pass,
      state,
      reason,
      banner,
      banner_name: plainOrNull(bannerName),
      requests: contacts.filter((one) => one.pass === pass).length + dropped.requests,
      kept: new Set(things.map(({ name, kind, domain }) => [name, kind, domain].join('\n'))).size + dropped.kept,
    }
  })
}

/** Where the footer's first link to each document led. */
function legalOf(seen: Seen): AnalysisReport['legal'] {
  const links = footerLinks(seen)
  return DOCUMENT_NAMES.map((document) => {
    const link = links.find((one) => one.document === document)
    if (link === undefined) return { document, url: null, status: null }
    const answers = seen.evidence.legal.filter(({ url }) => sameAddress(url, link.href)).map(({ status }) => status)
    return { document, url: plainAddress(link.href), status: answers.length === 0 ? null : Math.max(...answers) }
  })
}

function screenshotsOf({ evidence, pages }: Seen): AnalysisReport['screenshots'] {
  const place = ({ page, pass }: { page: number; pass: (typeof ANALYSIS_PASSES)[number] }) =>
    page * 10 + ANALYSIS_PASSES.indexOf(pass)
  return evidence.screenshots
    .filter(({ page }) => page in pages)
    .toSorted((one, other) => place(one) - place(other) || compareText(one.image, other.image))
    .slice(0, 2 * PAGES)
    .map(({ image, page, pass }) => ({ image, page, pass }))
}
