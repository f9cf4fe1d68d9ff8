import { consequencesOf } from '@portico/contract/words/causes'
import type { ComponentChild } from 'preact'
import { truncate } from '../../../model/page-text.ts'
import type { Finding, Report } from '../../../model/wire.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import type { FindingCause } from './causes.ts'
import { FindingItem } from './finding.tsx'
import { type MendContext, MendList } from './mend-list.tsx'
import { SEVERITY_MOODS } from './severity-badges.tsx'

type Props = {
  readonly causes: readonly FindingCause[]
  readonly report: Report
  readonly isNew: ReadonlySet<string>
  readonly mending: MendContext
}

const MAX_NAME = 120

/** What was found, a line for each who or what is behind it. */
export function CauseList({ causes, ...shared }: Props) {
  const { analysis, count } = useAnalysisWords()
  if (causes.length === 0) return null
  return (
    <section class="card">
      <h3>{count(analysis.causes.title, causes.length)}</h3>
      <p class="quiet">{analysis.causes.text}</p>
      <div class="findings">
        {causes.map((cause) => {
          const [first, ...others] = cause.findings
          // One finding says itself whose it is.
          return first !== undefined && others.length === 0 ? (
            <Found key={first.id} finding={first} {...shared} />
          ) : (
            <CauseItem key={first?.id} cause={cause} {...shared} />
          )
        })}
      </div>
    </section>
  )
}

/** One cause of several findings, which are folded below it. */
function CauseItem({ cause, ...shared }: Omit<Props, 'causes'> & { readonly cause: FindingCause }) {
  const { analysis, count } = useAnalysisWords()
  const { by, worst, findings } = cause
  const hasNew = findings.some(({ id }) => shared.isNew.has(id))
  const following = findings.reduce((sum, one) => sum + consequencesOf(one, shared.report.findings).length, 0)
  return (
    <details class="cause">
      <summary>
        <span class={`badge ${SEVERITY_MOODS[worst]}`}>{analysis.report.severities[worst]}</span>
        <h4 class="finding-name foreign">
          <bdi>{'party' in by ? truncate(by.party, MAX_NAME) : analysis.groups[by.group].title}</bdi>
        </h4>
        {hasNew && <span class="badge accent">{analysis.changes.newBadge}</span>}
        <span class="quiet hint">{count(analysis.causes.findings, findings.length)}</span>
        {following > 0 && <span class="quiet hint">{count(analysis.finding.following, following)}</span>}
      </summary>
      <div class="cause-body">
        {'group' in by && <p class="quiet hint">{analysis.groups[by.group].text}</p>}
        {findings.map((finding) => (
          <Found key={finding.id} finding={finding} {...shared} />
        ))}
      </div>
    </details>
  )
}

type FoundProps = Omit<Props, 'causes'> & { readonly finding: Finding }

/** A finding, with what follows from it folded below it. */
function Found({ finding, report, isNew, mending }: FoundProps) {
  const item = (one: Finding, following: readonly ComponentChild[] = []) => (
    <FindingItem key={one.id} finding={one} isNew={isNew.has(one.id)} isUnder={one !== finding} following={following}>
      <MendList finding={one} {...mending} />
    </FindingItem>
  )
  return item(
    finding,
    consequencesOf(finding, report.findings).map((one) => item(one)),
  )
}
