import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { HostMessenger } from '../host/host-messenger.ts'
import type { Screen } from '../model/screen.ts'
import { neededScreen } from '../model/verdict-screen.ts'
import type { SettingsChange } from '../saving/change.ts'
import { writeResumeHash } from '../saving/resume-hash.ts'
import { type LazyScreens, lazyScreens } from '../screens/lazy-screens.ts'
import { VerdictCard } from '../screens/overview/verdict-card.tsx'
import type { NoticeCode, OpenedSession } from '../session/opening.ts'
import { useWebsiteState, type WebsiteStatus } from '../session/use-website-state.ts'
import { useWorkSession, type WorkSession } from '../session/use-work-session.ts'
import { useWords } from '../texts/use-words.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { Header } from './header.tsx'
import { LazyModuleScreen, LazyScreen } from './lazy-screen.tsx'
import { useCurrentScreen } from './use-current-screen.ts'
import { useFocusRecovery } from './use-focus-recovery.ts'

type Props = {
  readonly opened: OpenedSession
  readonly carried: readonly SettingsChange[]
  readonly host: HostMessenger
  readonly stop: (code: NoticeCode, unsaved: readonly SettingsChange[]) => void
}

/** Screens that show the state of the website. */
const STATE_SCREENS: ReadonlySet<Screen> = new Set(['overview', 'fix', 'installation'])

/** The website's name, the navigation and the screen that the customer is on. */
export function Workspace({ opened, carried, host, stop }: Props) {
  const work = useWorkSession(opened, carried, stop)
  const screen = useCurrentScreen(host, work.forgetNotes)
  const status = useWebsiteState(opened.state, work, STATE_SCREENS.has(screen))
  const main = useFocusRecovery()
  const [isRead, setRead] = useState(false)
  const { locale } = useWords()
  // The first screen is drawn, so the others are prefetched. A failure is shown when one of them is opened.
  useEffect(() => void lazyScreens.load(locale).catch(() => {}), [])
  // Languages and the subscription decide what the banner's screen offers, and may have changed since the last view.
  useEffect(() => {
    if (screen === 'banner' || screen === 'tools') work.refresh()
    if (screen === 'documents') work.openDocuments()
    if (screen === 'analysis') work.openAnalyses()
  }, [screen])
  useUnsavedReport(host, screen, [...work.saving, ...work.failed])
  return (
    <div class="page">
      <Header view={work.view} screen={screen} needed={neededScreen(status.value?.verdict ?? null)} />
      <ConnectionBanner connectionLoss={work.connectionLoss} />
      <main class="screen" ref={main}>
        {screenOf(screen, work, status, { isRead, read: () => setRead(true) })}
      </main>
    </div>
  )
}

/** Reports unsaved changes, so that the embedding page knows what it would lose by removing the frame. */
function useUnsavedReport(host: HostMessenger, screen: Screen, unsaved: readonly SettingsChange[]): void {
  const reportedCount = useRef(0)
  const resume = writeResumeHash(screen, unsaved)
  useEffect(() => {
    if (unsaved.length > 0 || reportedCount.current > 0) host({ type: 'unsaved', resume, unsaved: unsaved.length })
    reportedCount.current = unsaved.length
  }, [resume])
}

type News = { readonly isRead: boolean; readonly read: () => void }

function screenOf(screen: Screen, work: WorkSession, status: WebsiteStatus, news: News) {
  if (screen === 'overview') return <Overview work={work} status={status} news={news} />
  return (
    <LazyScreen
      key={screen}
      isDisconnected={work.connectionLoss !== null}
      draw={(screens) => lazyScreen(screens, screen, work, status)}
    />
  )
}

type OverviewProps = { readonly work: WorkSession; readonly status: WebsiteStatus; readonly news: News }

/** The verdict comes with the page. The picture beside it and all that stands below it are fetched. */
function Overview({ work, status, news }: OverviewProps) {
  const isDisconnected = work.connectionLoss !== null
  const { value: state } = status
  return (
    <>
      <LazyScreen
        isDisconnected={isDisconnected}
        isSilent
        draw={(screens) => <screens.ChangeNotes work={work} screen="overview" />}
      />
      <VerdictCard
        view={work.view}
        status={status}
        picture={
          <LazyScreen
            isDisconnected={isDisconnected}
            isSilent
            draw={(screens) => <screens.VerdictPicture work={work} />}
          />
        }
      />
      {state !== null && (
        <LazyScreen
          isDisconnected={isDisconnected}
          isBelow
          draw={(screens) => <screens.BelowVerdict work={work} state={state} news={news} />}
        />
      )}
    </>
  )
}

function lazyScreen(
  screens: LazyScreens['screens'],
  screen: Exclude<Screen, 'overview'>,
  work: WorkSession,
  status: WebsiteStatus,
): VNode {
  const { view, saving, change } = work
  const notesOn = (filter: (change: SettingsChange | null) => boolean = () => true) => (
    <screens.ChangeNotes work={work} screen={screen} filter={filter} />
  )
  const notes = notesOn()
  switch (screen) {
    case 'fix':
      return below(notes, <screens.FixScreen work={work} status={status} />)
    case 'installation':
      return <screens.InstallationScreen work={work} status={status} notes={notes} />
    case 'banner':
      return <screens.BannerScreen work={work} website={status.value} notes={notes} />
    case 'tools':
      return (
        <LazyModuleScreen
          file={screens.lazyTools}
          isDisconnected={work.connectionLoss !== null}
          draw={(ToolsScreen) => <ToolsScreen work={work} website={status.value} notes={notesOn} />}
        />
      )
    case 'documents':
      return (
        <LazyModuleScreen
          file={screens.lazyDocuments}
          isDisconnected={work.connectionLoss !== null}
          draw={(DocumentsScreen) => <DocumentsScreen work={work} website={status.value} notes={notesOn} />}
        />
      )
    case 'consents':
      return <screens.ConsentsScreen work={work} notes={notes} />
    case 'languages':
      return <screens.LanguagesScreen view={view} saving={saving} change={change} notes={notes} />
    case 'accessibility':
      return <screens.AccessibilityScreen work={work} notes={notes} />
    case 'analysis':
      return (
        <LazyModuleScreen
          file={screens.lazyAnalysis}
          isDisconnected={work.connectionLoss !== null}
          draw={({ AnalysisScreen, texts }) => <AnalysisScreen work={work} notes={notes} texts={texts} />}
        />
      )
    case 'plan':
      return below(notes, <screens.PlanScreen view={view} />)
    case 'activity':
      return below(
        notes,
        <screens.ActivityScreen
          view={view}
          work={work}
          isDisconnected={work.connectionLoss !== null}
          load={work.reads.activity}
        />,
      )
  }
}

/** Notes on changes stand beside the settings; on a screen without settings, at the top. */
function below(notes: VNode, screen: VNode) {
  return (
    <>
      {notes}
      {screen}
    </>
  )
}
