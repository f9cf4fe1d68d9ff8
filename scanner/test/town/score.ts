import { FINDING_KINDS, SEVERITIES, type Severity } from '@portico/contract/words'
import { FINDINGS } from '@portico/contract/words/findings'
import { makeReport } from '../../src/findings/report/report.ts'
import type { Evidence } from '../../src/kit/evidence.ts'
import { type ExpectedFinding, jobOf, type TownSite } from './site.ts'

// How much of what is found is true, and how much of what is true is found.

export type KindScore = {
  readonly kind: ExpectedFinding['kind']
  readonly found: number
  readonly true: number
  /** Found, and true. */
  readonly right: number
}
/** A line of a report. */
export type FoundFinding = {
  readonly kind: ExpectedFinding['kind']
  readonly subject: string
  readonly severity: Severity
  /** Whether it is a cause of its own, not something that follows from another line. */
  readonly root: boolean
}
export type JudgedSite = {
  readonly site: string
  readonly found: readonly FoundFinding[]
  readonly truths: readonly ExpectedFinding[]
  readonly serious: number | null
  readonly breaksNothing: boolean
}

export function judgeSite(site: TownSite, evidence: Evidence): JudgedSite {
  const { findings } = makeReport(jobOf(site), evidence)
  return {
    site: site.name,
    found: findings.map(({ kind, subject, severity, under }) => ({
      kind,
      subject,
      severity,
      root: under === undefined,
    })),
    truths: site.truths,
    serious: site.serious ?? null,
    breaksNothing: site.breaks === 'nothing',
  }
}

const findingKey = ({ kind, subject }: Pick<ExpectedFinding, 'kind' | 'subject'>) => `${kind} ${subject}`
const severityOf = ({ kind, severity }: ExpectedFinding): Severity => severity ?? FINDINGS[kind].severity

/** Whether a line is true as it stands: said of something that is so, and as grave as that is where its truth says how grave. */
const isTrue = (line: FoundFinding, truths: readonly ExpectedFinding[]) =>
  truths.some((one) => findingKey(one) === findingKey(line) && (one.severity ?? line.severity) === line.severity)

/** How many serious lines its owner reads: causes alone. */
export const countSeriousCauses = ({ found }: JudgedSite) =>
  found.filter(({ severity, root }) => severity === 'serious' && root).length

/** What is only found, what is only true, what is said too gravely, and causes that are not counted as such. */
export function differencesFromTruths(judged: JudgedSite): readonly string[] {
  const { site, found, truths, serious } = judged
  const [all, real] = [found.map(findingKey), truths.map(findingKey)]
  const lines = countSeriousCauses(judged)
  return [
    ...all
      .filter((one, at) => !real.includes(one) || all.indexOf(one) !== at)
      .map((one) => `${site}: ${one} is not true`),
    ...real.filter((one) => !all.includes(one)).map((one) => `${site}: ${one} is not found`),
    ...found
      .filter((one) => real.includes(findingKey(one)) && !isTrue(one, truths))
      .map((one) => `${site}: ${findingKey(one)} is not ${one.severity}`),
    ...(serious === null || serious === lines ? [] : [`${site}: serious lines to read: ${lines}, not ${serious}`]),
  ]
}

export const hasErrors = ({ found, true: real, right }: KindScore) => right < found || right < real

/** Of every kind that was found or is true somewhere. */
export function scoresByKind(judged: readonly JudgedSite[]): readonly KindScore[] {
  return FINDING_KINDS.map((kind) => {
    const of = (list: readonly Pick<ExpectedFinding, 'kind' | 'subject'>[]) =>
      new Set(list.filter((one) => one.kind === kind).map(findingKey))
    const score = { kind, found: 0, true: 0, right: 0 }
    for (const { found, truths } of judged) {
      const real = of(truths)
      const all = of(found)
      score.found += all.size
      score.true += real.size
      score.right += [...all].filter((one) => real.has(one)).length
    }
    return score
  }).filter((score) => score.found + score.true > 0)
}

export type SeverityScore = {
  readonly severity: Severity
  readonly found: number
  /** Found, and true, and as grave as that. */
  readonly right: number
  readonly true: number
  /** True, and found. */
  readonly met: number
}

export function scoresBySeverity(judged: readonly JudgedSite[]): readonly SeverityScore[] {
  return SEVERITIES.map((severity) => {
    const found = judged.flatMap((one) =>
      one.found.filter((line) => line.severity === severity).map((line) => ({ line, one })),
    )
    const real = judged.flatMap((one) =>
      one.truths.filter((truth) => severityOf(truth) === severity).map((truth) => ({ truth, one })),
    )
    return {
      severity,
      found: found.length,
      right: found.filter(({ line, one }) => isTrue(line, one.truths)).length,
      true: real.length,
      met: real.filter(({ truth, one }) => one.found.some((line) => findingKey(line) === findingKey(truth))).length,
    }
  })
}

export type WrongSeriousFindings = {
  /** Serious lines that are not true, or not that grave. */
  readonly lines: number
  readonly forEachHundredWebsites: number
  /** Those of them on websites that break nothing. */
  readonly whereNothingIsBroken: number
}

export function countWrongSerious(judged: readonly JudgedSite[]): WrongSeriousFindings {
  const wrongOf = ({ found, truths }: JudgedSite) =>
    found.filter((line) => line.severity === 'serious' && !isTrue(line, truths)).length
  const sum = (list: readonly JudgedSite[]) => list.reduce((total, one) => total + wrongOf(one), 0)
  const lines = sum(judged)
  return {
    lines,
    forEachHundredWebsites: judged.length === 0 ? 0 : (100 * lines) / judged.length,
    whereNothingIsBroken: sum(judged.filter(({ breaksNothing }) => breaksNothing)),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`).padStart(9)

export function scoreTable(title: string, scores: readonly KindScore[]): string {
  const lines = scores.map(
    (score) =>
      `${score.kind.padEnd(26)}${String(score.true).padStart(5)}${share(score.right, score.found)}${share(score.right, score.true)}`,
  )
  return [title, `${'kind'.padEnd(26)} true precision   recall`, ...lines].join('\n')
}

/** The classes, all of them together, and what an owner would be wrongly frightened by. */
export function scoreSummary(judged: readonly JudgedSite[]): string {
  const classes = scoresBySeverity(judged)
  const sum = (of: (score: SeverityScore) => number) => classes.reduce((total, score) => total + of(score), 0)
  const line = (name: string, [real, right, found, met]: readonly [number, number, number, number]) =>
    `${name.padEnd(26)}${String(real).padStart(5)}${share(right, found)}${share(met, real)}`
  const wrong = countWrongSerious(judged)
  const counted = judged.filter(({ serious }) => serious !== null)
  const rightly = counted.filter((one) => one.serious === countSeriousCauses(one))
  return [
    `${'class'.padEnd(26)} true precision   recall`,
    ...classes.map((one) => line(one.severity, [one.true, one.right, one.found, one.met])),
    line('all', [sum((one) => one.true), sum((one) => one.right), sum((one) => one.found), sum((one) => one.met)]),
    `serious lines that are wrong: ${wrong.lines}, for each hundred websites ${wrong.forEachHundredWebsites.toFixed(1)}; on websites that break nothing: ${wrong.whereNothingIsBroken}`,
    `websites whose owner reads as many serious lines as there are causes: ${rightly.length} of ${counted.length}`,
  ].join('\n')
}
