import { rootFindings } from '@portico/contract/words/causes'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Analysis, Finding, Report } from '../../../model/wire.ts'
import { Icon } from '../../../parts/icon.tsx'
import { LoadState } from '../../../parts/load-state.tsx'
import { useDraft } from '../../../session/use-draft.ts'
import { useLoaded } from '../../../session/use-loaded.ts'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { Screenshots } from '../evidence/screenshots.tsx'
import { StorageTable } from '../evidence/storage-table.tsx'
import { ThirdParties } from '../evidence/third-parties.tsx'
import { CauseList } from '../findings/cause-list.tsx'
import { causesOf } from '../findings/causes.ts'
import { FindingName } from '../findings/finding.tsx'
import { countBySeverity } from '../findings/groups.ts'
import type { MendContext } from '../findings/mend-list.tsx'
import { SeverityBadges } from '../findings/severity-badges.tsx'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import { Coverage } from './coverage.tsx'
import { ExportCard } from './export.tsx'
import { FirstThings } from './first-things.tsx'

type Props = {
  readonly id: string
  readonly work: WorkSession
  /** Whether its heading takes the focus, because the customer has opened this report. */
  readonly takesFocus: boolean
  /** What can be done once it has been read. */
  readonly children?: ComponentChildren
}

/** Where its heading is. */
export const REPORT_HEADING_ID = 'report'

/** Loads a report and shows it, from what to do first to everything that was tested. */
export function ReportLoader({ id, work, takesFocus, children }: Props) {
  const { analysis } = useAnalysisWords()
  const loaded = useLoaded(() => work.reads.analysis(id), work.connectionLoss !== null)
  const draft = useDraft(work)
  const { value } = loaded
  if (value === null || value.report === null) {
    return (
      <>
        {loaded.at === 'loading' && <div class="bone bone-card" aria-hidden="true" />}
        <LoadState loaded={loaded} failed={analysis.report.failed} />
      </>
    )
  }
  return (
    <ReportView found={value} report={value.report} mending={{ work, draft }} takesFocus={takesFocus}>
      {children}
    </ReportView>
  )
}

type ReadProps = {
  readonly found: Analysis
  readonly report: Report
  readonly mending: MendContext
  readonly takesFocus: boolean
  readonly children?: ComponentChildren
}

/** One that has been read. */
export function ReportView({ found, report, mending, takesFocus, children }: ReadProps) {
  const { analysis, count } = useAnalysisWords()
  const causes = causesOf(report)
  const { omitted } = report
  const isNew = new Set(found.difference?.new ?? [])
  usePrinting()
  return (
    <>
      <Summary found={found} report={report} causes={causes.length} takesFocus={takesFocus}>
        {children}
      </Summary>
      <FirstThings report={report} mending={mending} />
      <CauseList {...{ causes, report, isNew, mending }} />
      {omitted.findings > 0 && <p class="quiet aside">{count(analysis.report.omitted.findings, omitted.findings)}</p>}
      <Screenshots report={report} analysis={found.analysis.analysis} work={mending.work} />
      <ThirdParties report={report} />
      <StorageTable report={report} />
      <Coverage report={report} isOpen={causes.length === 0} />
      <ExportCard analysis={found.analysis.analysis} site={mending.work.view.site.fqdn} work={mending.work} />
    </>
  )
}

type SummaryProps = Omit<ReadProps, 'mending'> & { readonly causes: number }

/** When it was made, how grave it is, how its numbers add up, and what has changed since the report before. */
function Summary({ found: { difference }, report, causes, takesFocus, children }: SummaryProps) {
  const { analysis, say, count, day, time } = useAnalysisWords()
  const words = analysis.report
  const at = report.finished_at
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [])
  return (
    <section class="card summary">
      <h3 id={REPORT_HEADING_ID} ref={heading} tabIndex={-1}>
        {say(words.title, { date: day(at), time: time(at) })}
      </h3>
      {report.findings.length === 0 ? (
        <>
          <p class="big">{words.nothing}</p>
          <p>{words.nothingText}</p>
        </>
      ) : (
        <Verdict findings={report.findings} causes={causes} />
      )}
      <p class="quiet">
        {count(words.about, report.pages.length, { browser: report.browser })}{' '}
        {report.version === null ? words.noVersion : say(words.version, { version: report.version })}
      </p>
      {difference !== null && <Changes difference={difference} findings={report.findings} />}
      {children}
    </section>
  )
}

/** How grave it is, in a sentence; and that findings, causes and consequences are one sum. */
function Verdict({ findings, causes }: { readonly findings: readonly Finding[]; readonly causes: number }) {
  const { analysis, say, count } = useAnalysisWords()
  const words = analysis.report
  const counts = countBySeverity(findings)
  const found = counts.serious + counts.warning + counts.note
  const consequences = findings.length - found
  return (
    <>
      <p class={`big with-icon ${counts.serious > 0 ? 'bad' : 'warn'}`}>
        <Icon name={counts.serious > 0 ? 'alert' : 'info'} />
        {counts.serious > 0 ? count(words.verdictSerious, counts.serious) : count(words.verdictOther, found)}
      </p>
      <SeverityBadges counts={counts} />
      <p>
        {say(words.sum, {
          findings: count(analysis.causes.findings, found),
          causes: count(analysis.causes.title, causes),
        })}
        {consequences > 0 && ` ${count(words.consequences, consequences)}`}
      </p>
    </>
  )
}

type ChangesProps = {
  readonly difference: NonNullable<Analysis['difference']>
  readonly findings: readonly Finding[]
}

/** Counted as findings are: what came, stayed or went together with its cause is not counted beside it. */
function Changes({ difference, findings }: ChangesProps) {
  const { analysis, say, count, day } = useAnalysisWords()
  const { changes } = analysis
  const [gone, unknown] = [rootFindings(difference.gone), rootFindings(difference.unknown)]
  const [fresh, still] = [rootsAmong(findings, difference.new), rootsAmong(findings, difference.still)]
  const numbers = [
    ['good', changes.gone, gone.length],
    ['warn', changes.new, fresh.length],
    ['', changes.still, still.length],
    ['accent', changes.unknown, unknown.length],
  ] as const
  return (
    <div class="since">
      <h4>{say(changes.title, { date: day(difference.since) })}</h4>
      <p class="counted">
        {numbers.map(
          ([mood, words, n]) =>
            n > 0 && (
              <Badge key={words.other} mood={mood}>
                {count(words, n)}
              </Badge>
            ),
        )}
        {gone.length + fresh.length + unknown.length === 0 && <Badge mood="">{changes.none}</Badge>}
      </p>
      <Listed title={changes.goneTitle} findings={gone} />
      <Listed title={changes.unknownTitle} findings={unknown} />
    </div>
  )
}

function rootsAmong(findings: readonly Finding[], ids: readonly string[]): readonly Finding[] {
  const some = new Set(ids)
  return rootFindings(findings.filter(({ id }) => some.has(id)))
}

function Listed({ title, findings }: { readonly title: string; readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ul class="plain-list">
        {findings.map((finding) => (
          <li key={finding.id}>
            <FindingName finding={finding} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Badge({ mood, children }: { readonly mood: string; readonly children: ComponentChildren }) {
  return <span class={`badge ${mood}`}>{children}</span>
}

/** On paper nothing can be opened: all is open while it is printed. */
function usePrinting(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = []
    const open = () => {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
      for (const one of opened) one.open = true
    }
    const close = () => {
      for (const one of opened) one.open = false
      opened = []
    }
    window.addEventListener('beforeprint', open)
    window.addEventListener('afterprint', close)
    return () => {
      window.removeEventListener('beforeprint', open)
      window.removeEventListener('afterprint', close)
    }
  }, [])
}
