import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { screenHref } from '../../model/screen.ts'
import { daysBetween } from '../../model/timeline.ts'
import { asFields } from '../../model/unknown-fields.ts'
import type { ActivityPage, View, Website } from '../../model/wire.ts'
import { BreakableText } from '../../parts/breakable-text.tsx'
import { Select } from '../../parts/form-fields.tsx'
import { Icon } from '../../parts/icon.tsx'
import { wereVisitorsAsked } from '../../parts/publish/difference.ts'
import { RevertButton } from '../../parts/revert-button.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import type { WorkSession } from '../../session/use-work-session.ts'
import { serviceLanguage } from '../../texts/locale.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ACTIVITY_SUBJECTS, type ActivitySubject, entrySubjectOf } from './entry-subjects.ts'
import { groupByDay } from './group-by-day.ts'
import { appendOlder, type HistoryLine, historyLinesOf, mayEndInsideVisit, prependNewer } from './history.ts'
import { activitySentence, type FactLabels } from './sentences.ts'

type Props = {
  readonly view: Pick<View, 'now' | 'website'>
  readonly work: Pick<WorkSession, 'view' | 'reads' | 'refresh' | 'setFocusTarget'>
  /** Whether the service cannot be reached at the moment. */
  readonly isDisconnected: boolean
  readonly load: (before: string | null, language: string) => Promise<ActivityPage>
}
type State = ActivityPage & {
  readonly at: 'loading' | 'here' | 'failed'
  /** Whether the first page has failed before. */
  readonly again: boolean
}

/** A visit in which everything was answered has so many pages. */
const MAX_PAGES_OF_VISIT = 4

/** The website's history in sentences, day by day. */
export function ActivityScreen({ view, work, isDisconnected, load }: Props) {
  const { now } = view
  const { texts, count, locale } = useWebsiteWords()
  const { activity } = texts
  const [state, setState] = useState<State>({ entries: [], next: null, facts: {}, at: 'loading', again: false })
  const [status, setStatus] = useState('')
  const [subject, setSubject] = useState<ActivitySubject | 'all'>('all')
  const busy = useRef(false)
  const first = useRef(true)
  const { button, focusAfterwards } = useFocusAfterLastPage()

  async function fetchMore(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setState((before) => ({ ...before, at: 'loading' }))
    try {
      let page = await load(state.next, serviceLanguage(locale))
      for (let more = 0; more < MAX_PAGES_OF_VISIT && mayEndInsideVisit(page); more++) {
        page = appendOlder(page, await load(page.next, serviceLanguage(locale)))
      }
      const whole = appendOlder(state, page)
      const lines = linesOf(whole, subject)
      if (state.entries.length > 0) setStatus(count(activity.loaded, lines.length - linesOf(state, subject).length))
      if (page.next === null) focusAfterwards(lines[linesOf(state, subject).length])
      setState({ ...whole, at: 'here', again: false })
    } catch {
      setState((before) => ({ ...before, at: 'failed', again: true }))
    }
    busy.current = false
  }
  useEffect(() => void fetchMore(), [])
  // Retries when the connection is back.
  useEffect(() => {
    if (!isDisconnected && state.at === 'failed') void fetchMore()
  }, [isDisconnected])

  // A new view has arrived, so there may be newer entries.
  useEffect(() => {
    if (!first.current && state.at === 'here') void loadNewer()
    first.current = false
  }, [now])

  async function loadNewer(): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      const page = await load(null, serviceLanguage(locale))
      setState((before) => ({ ...before, ...prependNewer(before, page) }))
    } catch {
      // What is shown stays valid, and the next view retries.
    }
    busy.current = false
  }

  const empty = state.entries.length === 0
  const shown = linesOf(state, subject)
  return (
    <>
      <ScreenTitle title={activity.title} intro={activity.intro} />
      {!empty && (
        <Select
          label={activity.filter}
          value={subject}
          options={(['all', ...ACTIVITY_SUBJECTS] as const).map((value) => ({ value, name: activity.subjects[value] }))}
          choose={setSubject}
        />
      )}
      {!empty && shown.length === 0 && (
        <p class="card quiet">{state.next === null ? activity.noneOfSubject : activity.noneOfSubjectYet}</p>
      )}
      {shown.length > 0 && (
        <div class="card days">
          {groupByDay(shown).map(([first, lines]) => (
            <Day key={lines.at(-1)?.id} view={view} work={work} first={first} lines={lines} labels={state.facts} />
          ))}
        </div>
      )}
      {empty && state.at === 'loading' && <div class="bone bone-card" aria-hidden="true" />}
      {empty && state.at === 'here' && <p class="card quiet">{activity.empty}</p>}
      <p class={state.at === 'failed' ? 'banner' : 'unseen'} role="status">
        {state.at === 'failed' ? activity.failed : state.at === 'loading' ? texts.loading : status}
      </p>
      {(state.next !== null || state.again) && (
        <button type="button" class="button plain" ref={button} aria-busy={state.at === 'loading'} onClick={fetchMore}>
          {state.at === 'failed' ? texts.tryAgain : activity.more}
        </button>
      )}
    </>
  )
}

/** The lines about a subject. */
function linesOf({ entries }: Pick<ActivityPage, 'entries'>, subject: ActivitySubject | 'all'): readonly HistoryLine[] {
  const lines = historyLinesOf(entries)
  return subject === 'all' ? lines : lines.filter((line) => entrySubjectOf(line).subject === subject)
}

/** The button disappears with the last page: the focus moves to the first line of that page. */
function useFocusAfterLastPage() {
  const button = useRef<HTMLButtonElement>(null)
  const focusId = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (focusId.current === null) return
    document.getElementById(focusId.current)?.focus({ preventScroll: true })
    focusId.current = null
  })
  return {
    button,
    focusAfterwards: (entry: HistoryLine | undefined) => {
      const isPressed = button.current !== null && document.activeElement === button.current
      focusId.current = isPressed ? (entry?.id ?? null) : null
    },
  }
}

type DayProps = Pick<Props, 'view' | 'work'> & {
  readonly first: HistoryLine
  readonly lines: readonly HistoryLine[]
  readonly labels: FactLabels
}

function Day({ view, work, first, lines, labels }: DayProps) {
  const { day, daysAgo } = useWebsiteWords()
  const ago = daysBetween(first.at, view.now)
  return (
    <section>
      <h3>{ago === 0 || ago === 1 ? `${daysAgo(ago)}, ${day(first.at)}` : day(first.at)}</h3>
      <ol class="entries">
        {lines.map((line) => (
          <LineOf key={line.id} line={line} labels={labels} website={view.website} work={work} />
        ))}
      </ol>
    </section>
  )
}

type LineProps = {
  readonly line: HistoryLine
  readonly labels: FactLabels
  readonly website: Website
  readonly work: Props['work']
}

/** What happened once, when, by whom, and where to see it. */
export function LineOf({ line, labels, website, work }: LineProps) {
  const words = useWebsiteWords()
  const { by } = words.texts.activity
  const who = Object.entries(by).find(([name]) => name === line.by)?.[1]
  const [from, to] = [words.time(line.since), words.time(line.at)]
  const { icon, screen } = entrySubjectOf(line)
  return (
    <li id={line.id} tabIndex={-1}>
      <span class="entry-icon">
        <Icon name={icon} />
      </span>
      <p>
        <BreakableText
          text={activitySentence(line, words, labels, (published) => wereVisitorsAsked(website, published))}
        />
      </p>
      <p class="quiet">
        {from !== to && (
          <>
            <time dateTime={line.since}>{from}</time>–
          </>
        )}
        <time dateTime={line.at}>{to}</time>
        {who === undefined ? null : `\u00a0· ${who}`}
        {'\u00a0· '}
        <a href={screenHref(screen)}>{words.texts.nav[screen]}</a>
      </p>
      {isWhatVisitorsGet(line, website) && <RevertButton work={work} version={website.publication?.version ?? 0} />}
    </li>
  )
}

/** Published by itself, and nothing after it. */
function isWhatVisitorsGet({ type, by, after }: HistoryLine, { publication }: Website): boolean {
  return type === 'website.published' && by === 'portico' && asFields(after)['version'] === publication?.version
}
