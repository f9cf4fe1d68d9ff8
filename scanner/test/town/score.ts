import { FINDING_KINDS } from '@portico/contract/words'
import type { Evidence } from '../../src/evidence.ts'
import { reportOf } from '../../src/findings/report.ts'
import { jobOf, type TownSite, type Truth } from './site.ts'

// How much of what is found is true, and how much of what is true is found.

export type Score = {
  readonly kind: Truth['kind']
  readonly found: number
  readonly true: number
  /** Found, and true. */
  readonly right: number
}
export type Judged = {
  readonly site: string
  readonly found: readonly Truth[]
  readonly truths: readonly Truth[]
}

export function judge(site: TownSite, evidence: Evidence): Judged {
  const found = reportOf(jobOf(site), evidence).findings.map(({ kind, subject }) => ({ kind, subject }))
  return { site: site.name, found, truths: site.truths }
}

const said = ({ kind, subject }: Truth) => `${kind} ${subject}`

/** What is only found, and what is only true. */
export function differencesOf({ site, found, truths }: Judged): readonly string[] {
  const [all, real] = [found.map(said), truths.map(said)]
  return [
    ...all
      .filter((one, at) => !real.includes(one) || all.indexOf(one) !== at)
      .map((one) => `${site}: ${one} is not true`),
    ...real.filter((one) => !all.includes(one)).map((one) => `${site}: ${one} is not found`),
  ]
}

export const isWrong = ({ found, true: real, right }: Score) => right < found || right < real

/** Of every kind that was found or is true somewhere. */
export function scoresOf(judged: readonly Judged[]): readonly Score[] {
  return FINDING_KINDS.map((kind) => {
    const of = (list: readonly Truth[]) => new Set(list.filter((one) => one.kind === kind).map(said))
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

export function tableOf(title: string, scores: readonly Score[]): string {
  const share = (part: number, whole: number) =>
    (whole === 0 ? '–' : `${Math.round((100 * part) / whole)} %`).padStart(9)
  const lines = scores.map(
    (score) =>
      `${score.kind.padEnd(26)}${String(score.true).padStart(5)}${share(score.right, score.found)}${share(score.right, score.true)}`,
  )
  return [title, `${'kind'.padEnd(26)} true precision   recall`, ...lines].join('\n')
}
