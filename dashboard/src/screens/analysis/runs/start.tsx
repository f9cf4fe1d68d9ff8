import { useRef } from 'preact/hooks'
import type { Analyses, AnalysisLine } from '../../../model/wire.ts'
import { Callout } from '../../../parts/callout.tsx'
import { Switch } from '../../../parts/switch.tsx'
import type { WorkSession } from '../../../session/use-work-session.ts'
import { useAnalysisWords } from '../kit/use-analysis-words.ts'
import { REPORT_HEADING_ID } from '../report/report.tsx'
import { NoCredits } from './credits.tsx'
import { isAnalysisRunning, PASSES, progressShare } from './progress.ts'
import type { AnalysisRun } from './use-analysis-run.ts'

/** Where its heading is: a report leads to it. */
export const START_HEADING_ID = 'analysis-start'

type Props = AnalysisRun & { readonly work: WorkSession; readonly analyses: Analyses }

/** One button with its price; while an analysis is under way, how far it is; and the switch for every month. */
export function StartCard({ work, analyses, newest, startStatus, start }: Props) {
  const { analysis } = useAnalysisWords()
  const isBusy = newest !== null && isAnalysisRunning(newest)
  return (
    <section class="card">
      <h3 id={START_HEADING_ID} tabIndex={-1}>
        {isBusy ? analysis.progress.title : analysis.start.title}
      </h3>
      {isBusy ? (
        <Progress line={newest} isDisconnected={work.connectionLoss !== null} />
      ) : (
        <Start {...{ work, analyses, startStatus, start }} />
      )}
      <div class="ended">
        <p class={startStatus === 'ended' ? '' : 'unseen'} role="status">
          {useAnnouncement(newest, startStatus)}
        </p>
        {startStatus === 'ended' && newest?.status === 'completed' && (
          <button type="button" class="link" onClick={() => document.getElementById(REPORT_HEADING_ID)?.focus()}>
            {analysis.history.show}
          </button>
        )}
      </div>
      <Monthly work={work} schedule={analyses.schedule} />
    </section>
  )
}

/** The announcement for screen readers: each pass and the end, not every page. */
function useAnnouncement(newest: AnalysisLine | null, startStatus: AnalysisRun['startStatus']): string {
  const { analysis, say, count } = useAnalysisWords()
  const { progress, passes } = analysis
  if (newest === null) return ''
  if (newest.status === 'queued') return `${progress.queued} ${progress.leave}`
  if (newest.status === 'running') {
    return newest.progress === null ? progress.starting : say(progress.pass, passOf(newest.progress.pass, passes))
  }
  if (startStatus !== 'ended') return ''
  if (newest.counts === null) return progress.ended
  const found = newest.counts.serious + newest.counts.warning + newest.counts.note
  return found === 0 ? progress.finishedNone : count(progress.finished, found)
}

const passOf = (pass: (typeof PASSES)[number], names: Readonly<Record<(typeof PASSES)[number], string>>) => ({
  n: PASSES.indexOf(pass) + 1,
  of: PASSES.length,
  pass: names[pass],
})

function Start({ work, analyses, startStatus, start }: Omit<Props, 'newest'>) {
  const { analysis } = useAnalysisWords()
  const words = analysis.start
  const { price, reason } = analyses.start
  const { view } = work
  if (reason === 'no_credits_left' && view.credits !== null) return <NoCredits view={view} credits={view.credits} />
  if (reason === 'analysis_unavailable') {
    return (
      <Callout title={words.unavailableTitle} upgrade={null}>
        {words.unavailableText}
      </Callout>
    )
  }
  if (price === null) return null
  const isStarting = startStatus === 'starting'
  return (
    <>
      <p>{price === 0 ? words.freeText : words.text}</p>
      <button
        type="button"
        class="button step"
        aria-disabled={isStarting ? true : undefined}
        onClick={() => void start(price)}
      >
        {isStarting ? words.starting : price === 0 ? words.forFree : words.forCredit}
      </button>
      <p class="wrong" role="status">
        {startStatus === 'notStarted' || startStatus === 'priceChanged' ? words[startStatus] : ''}
      </p>
    </>
  )
}

function Progress({ line, isDisconnected }: { readonly line: AnalysisLine; readonly isDisconnected: boolean }) {
  const { analysis, say } = useAnalysisWords()
  const { progress, passes } = analysis
  const at = line.progress
  const furthest = useFurthest(line.analysis, at === null ? 0 : progressShare(at))
  return (
    <>
      <p class="big">
        {line.status === 'queued'
          ? progress.queued
          : at === null
            ? progress.starting
            : isFirst(at)
              ? progress.first
              : say(progress.page, { page: at.page, pages: at.pages })}
      </p>
      <progress class="how-far" max={1} value={at === null ? undefined : furthest} aria-label={progress.label} />
      <p class="quiet">{at === null ? progress.leave : say(progress.pass, passOf(at.pass, passes))}</p>
      {isDisconnected && <p class="quiet">{progress.paused}</p>}
    </>
  )
}

/** How many pages there are is known only after it. */
const isFirst = ({ page, pass }: NonNullable<AnalysisLine['progress']>) => page === 1 && pass === PASSES[0]

/** Pages that are found on the way make what is left longer; the bar waits, and never goes back. */
function useFurthest(analysis: string, share: number): number {
  const furthest = useRef({ analysis, share })
  if (furthest.current.analysis !== analysis || furthest.current.share < share) furthest.current = { analysis, share }
  return furthest.current.share
}

type MonthlyProps = { readonly work: WorkSession; readonly schedule: Analyses['schedule'] }

/** An analysis every month by itself, and what it costs. */
function Monthly({ work, schedule }: MonthlyProps) {
  const { analysis, say, day } = useAnalysisWords()
  const words = analysis.monthly
  const { monthly, next_at, skipped } = schedule
  const next = next_at === null ? '' : ` ${say(words.next, { date: day(next_at) })}`
  return (
    <div class="monthly">
      <Switch
        id="monthly"
        heading="h4"
        name={words.title}
        isOn={monthly}
        state={monthly ? words.on + next : words.off}
        isBeingSaved={work.saving.some(({ kind }) => kind === 'monthly')}
        flip={() => work.change({ kind: 'monthly', enabled: !monthly })}
        text="monthly-text"
      />
      <p id="monthly-text" class="quiet hint">
        {words.text} {skipped === 'no_credits_left' && monthly ? words.skipped : ''}
      </p>
    </div>
  )
}
