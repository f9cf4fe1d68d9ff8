import type { Host } from './host.ts'
import type { NoticeCode, Opened } from './opening.ts'
import { Banner } from './parts/banner.tsx'
import { Header } from './parts/header.tsx'
import type { Screen } from './screen.ts'
import { AccessibilityScreen } from './screens/accessibility.tsx'
import { ActivityScreen } from './screens/activity.tsx'
import { AnalysisScreen } from './screens/analysis.tsx'
import { LanguagesScreen } from './screens/languages.tsx'
import { OverviewScreen } from './screens/overview.tsx'
import { useScreen } from './use-screen.ts'
import { useWork, type Work } from './use-work.ts'

type Props = { readonly opened: Opened; readonly host: Host; readonly stop: (code: NoticeCode) => void }

/** The website's name, the navigation and the screen that the customer is on. */
export function Workspace({ opened, host, stop }: Props) {
  const work = useWork(opened, stop)
  const screen = useScreen(host, work.forgetNote)
  return (
    <div class="page">
      <Header view={work.view} screen={screen} />
      <Banner lost={work.lost} />
      <main class="screen">{screenOf(screen, work)}</main>
    </div>
  )
}

function screenOf(screen: Screen, work: Work) {
  switch (screen) {
    case 'overview':
      return <OverviewScreen view={work.view} />
    case 'languages':
      return <LanguagesScreen view={work.view} note={work.note} change={work.changeLanguages} />
    case 'accessibility':
      return <AccessibilityScreen view={work.view} note={work.note} change={work.changeAccessibility} />
    case 'analysis':
      return <AnalysisScreen view={work.view} />
    case 'activity':
      return <ActivityScreen now={work.view.now} load={work.loadActivity} />
  }
}
