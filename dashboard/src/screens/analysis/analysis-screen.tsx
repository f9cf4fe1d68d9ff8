import { Fragment, type VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Analyses } from '../../model/wire.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useTargetFocus } from '../../saving/use-target-focus.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import type { Locale } from '../../texts/locale.ts'
import { loadRuleTitles } from '../../texts/rules/load-rule-titles.ts'
import { loadAnalysisTexts } from '../../texts/texts.ts'
import { type AnalysisWords, AnalysisWordsContext, useAnalysisWords } from './kit/use-analysis-words.ts'
import { ReportLoader } from './report/report.tsx'
import { CreditsCard, MissingCredits } from './runs/credits.tsx'
import { FailureCard } from './runs/failure.tsx'
import { AnalysisHistory } from './runs/history.tsx'
import { isAnalysisRunning } from './runs/progress.ts'
import { START_HEADING_ID, StartCard } from './runs/start.tsx'
import { useAnalysisRun } from './runs/use-analysis-run.ts'
import { stylesLoaded } from './styles.ts'

type Props = { readonly work: WorkSession; readonly notes: VNode }

const focusOnStart = () => document.getElementById(START_HEADING_ID)?.focus()

/** The screen, once its texts and its styles are there. */
export async function loadAnalysisScreen(locale: Locale) {
  const [analysis, ruleTitles] = await Promise.all([loadAnalysisTexts(locale), loadRuleTitles(locale), stylesLoaded])
  return { AnalysisScreen, texts: { analysis, ruleTitles } }
}

/** Analyses of the website: start one, see how far it is, and read what it found. */
function AnalysisScreen({ texts, ...props }: Props & { readonly texts: AnalysisWords }) {
  const { view, connectionLoss, refresh } = props.work
  const { analysis } = texts
  useTargetFocus(props.work)
  return (
    <AnalysisWordsContext.Provider value={texts}>
      <ScreenTitle title={analysis.title} intro={analysis.intro} />
      {view.credits === null && <MissingCredits view={view} />}
      {view.analyses === undefined ? (
        <>
          {props.notes}
          {connectionLoss === null && <div class="bone bone-card" aria-hidden="true" />}
          <LoadState
            loaded={{ at: connectionLoss === null ? 'loading' : 'failed', reload: refresh }}
            failed={analysis.failedToLoad}
          />
        </>
      ) : (
        <Opened {...props} analyses={view.analyses} />
      )}
    </AnalysisWordsContext.Provider>
  )
}

function Opened({ work, notes, analyses }: Props & { readonly analyses: Analyses }) {
  const { analysis } = useAnalysisWords()
  const { newest, startStatus, start } = useAnalysisRun(work)
  /** The report that the customer wants to read; null for the newest. */
  const [requestedReport, setRequestedReport] = useState<string | null>(null)
  const [focusedReport, setFocusedReport] = useState<string | null>(null)
  const latest = analyses.analyses.find(({ status }) => status === 'completed')?.analysis ?? null
  const shown = requestedReport ?? latest
  const { view } = work
  /** Whoever starts one wants to read that one. */
  const startAnew: typeof start = (price) => {
    setRequestedReport(null)
    setFocusedReport(null)
    // It is at the top as soon as it runs.
    return start(price).then(focusOnStart)
  }
  const show = (report: string | null) => {
    setRequestedReport(report)
    setFocusedReport(report ?? latest)
  }
  const isBusy = newest !== null && isAnalysisRunning(newest)
  const credits =
    view.credits === null ? (
      <Fragment key="start">{notes}</Fragment>
    ) : (
      <div key="start" class="no-saving">
        <div class="columns start">
          <StartCard work={work} analyses={analyses} newest={newest} startStatus={startStatus} start={startAnew} />
          <CreditsCard view={view} credits={view.credits} />
        </div>
        {notes}
      </div>
    )
  const report =
    shown === null ? (
      <Fragment key="report">
        {view.credits !== null && newest === null && <p class="quiet aside">{analysis.report.noneYet}</p>}
      </Fragment>
    ) : (
      <Fragment key="report">
        {shown !== latest && latest !== null && (
          <button type="button" class="button plain back" onClick={() => show(null)}>
            {analysis.history.newest}
          </button>
        )}
        <ReportLoader key={shown} id={shown} work={work} takesFocus={shown === focusedReport}>
          {view.credits !== null && !isBusy && (
            <button type="button" class="button plain step no-print" onClick={focusOnStart}>
              {analysis.start.title}
            </button>
          )}
        </ReportLoader>
      </Fragment>
    )
  return (
    <>
      {newest !== null && newest.reason !== null && <FailureCard line={newest} failure={newest.reason} />}
      {/* What was found comes first, unless there is something to wait for. */}
      {shown === null || isBusy ? [credits, report] : [report, credits]}
      <AnalysisHistory analyses={analyses} shown={shown} show={show} work={work} />
    </>
  )
}
