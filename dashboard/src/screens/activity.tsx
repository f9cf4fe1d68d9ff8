import { useEffect, useState } from 'preact/hooks'
import { byDay } from '../days.ts'
import { Breakable } from '../parts/breakable.tsx'
import { Title } from '../parts/title.tsx'
import { sentenceFor } from '../sentences.ts'
import { useWords } from '../speech.ts'
import { daysBetween } from '../timeline.ts'
import type { ActivityPage, Entry } from '../wire.ts'

type Props = { readonly now: string; readonly load: (before: string | null) => Promise<ActivityPage> }
type State = {
  readonly entries: readonly Entry[]
  readonly next: string | null
  readonly at: 'loading' | 'here' | 'failed'
}

/** The website's history in sentences, day by day. */
export function ActivityScreen({ now, load }: Props) {
  const { texts, count } = useWords()
  const { activity } = texts
  const [state, setState] = useState<State>({ entries: [], next: null, at: 'loading' })
  const [said, setSaid] = useState('')

  async function fetchMore(): Promise<void> {
    setState((before) => ({ ...before, at: 'loading' }))
    try {
      const page = await load(state.next)
      if (state.entries.length > 0) setSaid(count(activity.loaded, page.entries.length))
      setState({ entries: [...state.entries, ...page.entries], next: page.next, at: 'here' })
    } catch {
      setState((before) => ({ ...before, at: 'failed' }))
    }
  }
  useEffect(() => void fetchMore(), [])

  const empty = state.entries.length === 0
  return (
    <>
      <Title title={activity.title} intro={activity.intro} />
      {!empty && (
        <div class="card days">
          {byDay(state.entries).map(([first, entries]) => (
            <Day key={first.id} now={now} first={first} entries={entries} />
          ))}
        </div>
      )}
      {empty && state.at === 'loading' && <div class="bone bone-card" aria-hidden="true" />}
      {empty && state.at === 'here' && <p class="card quiet">{activity.empty}</p>}
      <p class={state.at === 'failed' ? 'banner' : 'unseen'} role="status">
        {state.at === 'failed' ? activity.failed : state.at === 'loading' ? activity.loading : said}
      </p>
      {(state.next !== null || state.at === 'failed') && (
        <button type="button" class="button plain" aria-busy={state.at === 'loading'} onClick={fetchMore}>
          {state.at === 'failed' ? texts.tryAgain : activity.more}
        </button>
      )}
    </>
  )
}

function Day({
  now,
  first,
  entries,
}: {
  readonly now: string
  readonly first: Entry
  readonly entries: readonly Entry[]
}) {
  const { day, daysAgo } = useWords()
  const ago = daysBetween(first.at, now)
  return (
    <section>
      <h3>{ago === 0 || ago === 1 ? `${daysAgo(ago)}, ${day(first.at)}` : day(first.at)}</h3>
      <ol class="entries">
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  )
}

function Line({ entry }: { readonly entry: Entry }) {
  const words = useWords()
  const { by } = words.texts.activity
  const who = Object.entries(by).find(([name]) => name === entry.by)?.[1]
  return (
    <li>
      <p>
        <Breakable text={sentenceFor(entry, words)} />
      </p>
      <p class="quiet">
        <time dateTime={entry.at}>{words.time(entry.at)}</time>
        {who === undefined ? null : ` · ${who}`}
      </p>
    </li>
  )
}
