import type { OrdinarySite } from '../../../../scanner/test/ordinary-town/site.ts'
import { type Met, serviceOf, type Verdict } from '../../../../scanner/test/ordinary-town/verdict.ts'
import { printLine } from '../../../kit/output.ts'
import { alignColumns } from '../../../kit/table.ts'
import type { WayName } from './ways.ts'

// What is printed of a way: a line for each website, what is wrong with it, and the sum.

export type SiteResult = { readonly site: OrdinarySite; readonly met: Met; readonly verdict: Verdict }

const WORDS = { right: 'right', noted: 'right with a note', silent: 'WRONG SILENTLY' } as const

export function printSite({ site, met, verdict }: SiteResult): void {
  printLine(`${site.name.padEnd(24)}${WORDS[verdict.is].padEnd(20)}${verdict.notes.join(' ')}`)
  for (const problem of verdict.problems)
    printLine(`    ${verdict.silent.includes(problem) ? 'silent' : 'noted '}  ${problem.kind}: ${problem.says}`)
  if (verdict.silent.length > 0)
    for (const { code, message } of met.warnings) printLine(`            ${code}: ${message}`)
}

export type Sum = { readonly way: WayName; readonly all: number; readonly right: number; readonly silent: number }

export function printSum(way: WayName, results: readonly SiteResult[]): Sum {
  const count = (of: (one: SiteResult) => number) => results.reduce((sum, one) => sum + of(one), 0)
  const verdicts = (is: Verdict['is']) => count(({ verdict }) => (verdict.is === is ? 1 : 0))
  const needed = results.filter(({ site: { truth } }) => truth.banner === undefined)
  const truths = needed.flatMap(({ site, met }) => Object.keys(site.truth.tools).map((tool) => ({ tool, met })))
  const found = truths.filter(({ tool, met }) => serviceOf(met.named, tool) !== undefined).length
  const trials = count(({ site: { truth } }) => truth.before.length + (truth.after?.length ?? 0))
  const sum = { way, all: results.length, right: verdicts('right'), silent: verdicts('silent') }
  const rows = [
    [`${way}:`, 'in sum'],
    ['websites', String(sum.all)],
    ['right', String(sum.right)],
    ['right with an honest note', String(verdicts('noted'))],
    ['wrong silently', String(sum.silent)],
    ['leaks before a choice', String(count(({ met }) => met.before.length))],
    ['leaks after Reject', String(count(({ met }) => met.afterReject.length))],
    ['leaks with GPC', String(count(({ met }) => met.withGpc.length))],
    ['broken functions', `${count(({ met }) => met.broken.length)} of ${trials}`],
    ['tools named', `${found} of ${truths.length}`],
    [
      'in another language',
      String(count(({ verdict }) => verdict.problems.filter(({ kind }) => kind === 'language').length)),
    ],
    ['banners: ours', String(count(({ met }) => (met.asksIn !== null && !met.hasOther ? 1 : 0)))],
    ['banners: theirs', String(count(({ met }) => (met.asksIn === null && met.hasOther ? 1 : 0)))],
    ['banners: both', String(count(({ met }) => (met.asksIn !== null && met.hasOther ? 1 : 0)))],
  ]
  printLine('')
  for (const line of alignColumns(rows)) printLine(line)
  return sum
}
