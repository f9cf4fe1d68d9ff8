import type { VNode } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { Change } from './change.ts'
import type { Host } from './host.ts'
import { LATER, type Later } from './later.ts'
import type { NoticeCode, Opened } from './opening.ts'
import { Banner } from './parts/banner.tsx'
import { Header } from './parts/header.tsx'
import { FetchedScreen, LaterScreen } from './parts/later-screen.tsx'
import { Notes } from './parts/notes.tsx'
import { resumeFrom } from './resume.ts'
import type { Screen } from './screen.ts'
import { OverviewScreen } from './screens/overview.tsx'
import { useWords } from './speech.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useScreen } from './use-screen.ts'
import { useWork, type Work } from './use-work.ts'

type Props = {
  readonly opened: Opened
  readonly carried: readonly Change[]
  readonly host: Host
  readonly stop: (code: NoticeCode, unsaved: readonly Change[]) => void
}

/** The website's name, the navigation and the screen that the customer is on. */
export function Workspace({ opened, carried, host, stop }: Props) {
  const work = useWork(opened, carried, stop)
  const screen = useScreen(host, work.forgetNotes)
  const main = useKeptFocus()
  const { locale } = useWords()
  // The first screen is drawn: what is behind it comes before anybody asks. Whoever asks for it learns of a failure.
  useEffect(() => void LATER.load(locale).catch(() => {}), [])
  // Languages and the subscription decide what the banner's screen offers, and may have changed since the last view.
  useEffect(() => {
    if (screen === 'banner') work.refresh()
    if (screen === 'documents') work.openDocuments()
    if (screen === 'analysis') work.openAnalyses()
  }, [screen])
  useTold(host, screen, [...work.saving, ...work.failed])
  return (
    <div class="page">
      <Header view={work.view} screen={screen} />
      <Banner lost={work.lost} />
      <main class="screen" ref={main}>
        {screenOf(screen, work)}
      </main>
    </div>
  )
}

/** The page around knows what it would lose if it took the frame away. */
function useTold(host: Host, screen: Screen, unsaved: readonly Change[]): void {
  const told = useRef(0)
  const resume = resumeFrom(screen, unsaved)
  useEffect(() => {
    if (unsaved.length > 0 || told.current > 0) host({ type: 'unsaved', resume, unsaved: unsaved.length })
    told.current = unsaved.length
  }, [resume])
}

function screenOf(screen: Screen, work: Work) {
  const notes = <Notes work={work} screen={screen} />
  if (screen === 'overview') return below(notes, <OverviewScreen view={work.view} />)
  return <LaterScreen key={screen} lost={work.lost !== null} draw={(screens) => later(screens, screen, work, notes)} />
}

function later(screens: Later['screens'], screen: Exclude<Screen, 'overview'>, work: Work, notes: VNode): VNode {
  const { view, saving, change } = work
  switch (screen) {
    case 'installation':
      return <screens.InstallationScreen view={view} notes={notes} />
    case 'banner':
      return <screens.BannerScreen work={work} notes={(only) => <Notes work={work} screen={screen} only={only} />} />
    case 'documents':
      return <screens.DocumentsScreen work={work} notes={(only) => <Notes work={work} screen={screen} only={only} />} />
    case 'consents':
      return <screens.ConsentsScreen work={work} notes={notes} />
    case 'languages':
      return <screens.LanguagesScreen view={view} saving={saving} change={change} notes={notes} />
    case 'accessibility':
      return <screens.AccessibilityScreen work={work} notes={notes} />
    case 'analysis':
      return (
        <FetchedScreen
          file={screens.ANALYSIS}
          lost={work.lost !== null}
          draw={({ AnalysisScreen, texts }) => <AnalysisScreen work={work} notes={notes} texts={texts} />}
        />
      )
    case 'activity':
      return below(notes, <screens.ActivityScreen view={view} lost={work.lost !== null} load={work.reads.activity} />)
  }
}

/** What became of changes is said beside the settings; on a screen without any, above all else. */
function below(notes: VNode, screen: VNode) {
  return (
    <>
      {notes}
      {screen}
    </>
  )
}
