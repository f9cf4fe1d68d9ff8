import { AUTOMATIC_MODES } from '@portico/contract/words/automatic'
import { useState } from 'preact/hooks'
import type { WebsiteState } from '../../model/wire.ts'
import { LoadState } from '../../parts/load-state.tsx'
import { RadioGroup } from '../../parts/radio-group.tsx'
import { useLoaded } from '../../session/use-loaded.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type Mode = WebsiteState['automatic']['mode']

/** What is done with what surveys have seen. Saved at once. */
export function AutomaticMode({ work }: { readonly work: WorkSession }) {
  const { texts } = useWebsiteWords()
  const loaded = useLoaded(work.reads.state, work.connectionLoss !== null)
  const [chosen, setChosen] = useState<Mode | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { automatic: words } = texts.state
  const { failed } = texts.verdict

  async function choose(mode: Mode): Promise<void> {
    setChosen(mode)
    setFailed(false)
    try {
      await work.reads.setAutomatic(mode)
    } catch {
      setChosen(null)
      setFailed(true)
    }
    loaded.reload()
  }

  return (
    <section class="card">
      {loaded.value === null ? (
        <LoadState loaded={loaded} failed={failed} />
      ) : (
        <RadioGroup
          name={words.title}
          options={AUTOMATIC_MODES.map((value) => ({ value, ...words[value] }))}
          value={chosen ?? loaded.value.automatic.mode}
          choose={(mode) => void choose(mode)}
        />
      )}
      <p class={hasFailed ? 'wrong' : 'unseen'} role="status">
        {hasFailed && words.failed}
      </p>
    </section>
  )
}
