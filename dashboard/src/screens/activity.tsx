import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { byDay } from '../days.ts'
import { withNewer } from '../history.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Title } from '../parts/title.tsx'
import { type Labels, sentenceFor } from '../sentences.ts'
import { daysBetween } from '../timeline.ts'
import { useWebsiteWords } from '../website-speech.ts'
import type { ActivityPage, Entry } from '../wire.ts'

type Props = {
  readonly now: string
  /** Whether the service cannot be asked at the moment. */
  readonly lost: boolean
  readonly load: (before: string | null) => Promise<ActivityPage>
  /** What facts are called, once the questions have been seen. */
  readonly labels: Labels
}
type State = {
  readonly entries: readonly Entry[]
  readonly next: string | null
  readonly at: 'loading' | 'here' | 'failed'
  /** Whether the first page has failed before. */
  readonly again: boolean
}

/** The website's history in sentences, day by day. */
export function ActivityScreen({ now, lost, load, labels }: Props) {
  const { texts, count } = useWebsiteWords()
  const { activity } = texts
  const [state, setState] = useState<State>({ entries: [], next: null, at: 'loading', again: false })
  const [said, setSaid] = useState('')
  const busy = useRef(false)
  const first = useRef(true)
  const { button, goOnAt } = useWayOn()

  async function fetchMore(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setState((before) => ({ ...before, at: 'loading' }))
    try {
      const page = await load(state.next)
      if (state.entries.length > 0) setSaid(count(activity.loaded, page.entries.length))
      if (page.next === null) goOnAt(page.entries[0])
      setState({ entries: [...state.entries, ...page.entries], next: page.next, at: 'here', again: false })
    } catch {
      setState((before) => ({ ...before, at: 'failed', again: true }))
    }
    busy.current = false
  }
  useEffect(() => void fetchMore(), [])
  // What failed with the connection comes back with it.
  useEffect(() => {
    if (!lost && state.at === 'failed') void fetchMore()
  }, [lost])

  // A new view has come, with a new time: whatever it shows has happened here too.
  useEffect(() => {
    if (!first.current && state.at === 'here') void lookForNewer()
    first.current = false
  }, [now])

  async function lookForNewer(): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      const page = await load(null)
      setState((before) => ({ ...before, ...withNewer(before, page) }))
    } catch {
      // What is shown is still true, and the next view asks again.
    }
    busy.current = false
  }

  const empty = state.entries.length === 0
  return (
    <>
      <Title title={activity.title} intro={activity.intro} />
      {!empty && (
        <div class="card days">
          {byDay(state.entries).map(([first, entries]) => (
            <Day key={entries.at(-1)?.id} now={now} first={first} entries={entries} labels={labels} />
          ))}
        </div>
      )}
      {empty && state.at === 'loading' && <div class="bone bone-card" aria-hidden="true" />}
      {empty && state.at === 'here' && <p class="card quiet">{activity.empty}</p>}
      <p class={state.at === 'failed' ? 'banner' : 'unseen'} role="status">
        {state.at === 'failed' ? activity.failed : state.at === 'loading' ? texts.loading : said}
      </p>
      {(state.next !== null || state.again) && (
        <button type="button" class="button plain" ref={button} aria-busy={state.at === 'loading'} onClick={fetchMore}>
          {state.at === 'failed' ? texts.tryAgain : activity.more}
        </button>
      )}
    </>
  )
}

/** With the last page the button goes: whoever pressed it goes on at the first line of that page. */
function useWayOn() {
  const button = useRef<HTMLButtonElement>(null)
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    document.getElementById(wanted.current)?.focus({ preventScroll: true })
    wanted.current = null
  })
  return {
    button,
    goOnAt: (entry: Entry | undefined) => {
      const isPressed = button.current !== null && document.activeElement === button.current
      wanted.current = isPressed ? (entry?.id ?? null) : null
    },
  }
}

function Day({
  now,
  first,
  entries,
  labels,
}: {
  readonly now: string
  readonly first: Entry
  readonly entries: readonly Entry[]
  readonly labels: Labels
}) {
  const { day, daysAgo } = useWebsiteWords()
  const ago = daysBetween(first.at, now)
  return (
    <section>
      <h3>{ago === 0 || ago === 1 ? `${daysAgo(ago)}, ${day(first.at)}` : day(first.at)}</h3>
      <ol class="entries">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} labels={labels} />
        ))}
      </ol>
    </section>
  )
}

function Line({ entry, labels }: { readonly entry: Entry; readonly labels: Labels }) {
  const words = useWebsiteWords()
  const { by } = words.texts.activity
  const who = Object.entries(by).find(([name]) => name === entry.by)?.[1]
  return (
    <li id={entry.id} tabIndex={-1}>
      <p>
        <Breakable text={sentenceFor(entry, words, labels)} />
      </p>
      <p class="quiet">
        <time dateTime={entry.at}>{words.time(entry.at)}</time>
        {who === undefined ? null : ` · ${who}`}
      </p>
    </li>
  )
}
