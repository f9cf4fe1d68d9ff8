import { useEffect, useRef, useState } from 'preact/hooks'
import type { PublishedVersion } from '../../model/wire.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { VersionItem } from './version-item.tsx'

type Props = { readonly work: WorkSession }
type State = {
  readonly versions: readonly PublishedVersion[]
  readonly next: number | null
  readonly at: 'loading' | 'here' | 'failed'
}

/** Every version with who published it and when, newest first. */
export function VersionHistory({ work }: Props) {
  const { view, reads, connectionLoss } = work
  const { texts } = useWebsiteWords()
  const { versions: words } = texts
  const [state, setState] = useState<State>({ versions: [], next: null, at: 'loading' })
  const requestCount = useRef(0)
  const newest = view.website.publication?.version ?? null

  async function read(before: number | null): Promise<void> {
    requestCount.current += 1
    const requestNumber = requestCount.current
    setState((shown) => ({ ...shown, at: 'loading' }))
    try {
      const page = await reads.versions(before)
      if (requestNumber !== requestCount.current) return
      setState((shown) => ({
        versions: before === null ? page.versions : [...shown.versions, ...page.versions],
        next: page.next,
        at: 'here',
      }))
    } catch {
      if (requestNumber === requestCount.current) setState((shown) => ({ ...shown, at: 'failed' }))
    }
  }
  // A newer version begins the list anew.
  useEffect(() => void read(null), [newest])
  useEffect(() => {
    if (connectionLoss === null && state.at === 'failed') void read(state.next)
  }, [connectionLoss])
  useEffect(
    () => () => {
      requestCount.current += 1
    },
    [],
  )

  return (
    <section class="card">
      <h3>{words.title}</h3>
      <p class="quiet">{words.intro}</p>
      {state.versions.length === 0 && state.at === 'here' && <p>{words.empty}</p>}
      <ol class="versions">
        {state.versions.map((version) => (
          <VersionItem key={version.version} version={version} work={work} />
        ))}
      </ol>
      <p class={state.at === 'failed' ? 'wrong' : 'unseen'} role="status">
        {state.at === 'failed' ? words.failed : state.at === 'loading' ? texts.loading : ''}
      </p>
      {(state.next !== null || state.at === 'failed') && (
        <button
          type="button"
          class="button plain"
          aria-busy={state.at === 'loading'}
          onClick={() => state.at !== 'loading' && void read(state.next)}
        >
          {state.at === 'failed' ? texts.tryAgain : words.more}
        </button>
      )}
    </section>
  )
}
