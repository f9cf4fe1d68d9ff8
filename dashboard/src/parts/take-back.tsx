import { useState } from 'preact/hooks'
import { Refused } from '../model/errors.ts'
import type { Work } from '../session/use-work.ts'
import { useWebsiteWords } from '../texts/use-website-words.ts'
import { Confirm } from './confirm.tsx'

type Props = {
  readonly work: Pick<Work, 'reads' | 'refresh'>
  /** The version that was published by itself, and is what visitors get. */
  readonly version: number
}

/** One press back: the tools become those of the version before. It asks first, because visitors get it at once. */
export function TakeBack({ work, version }: Props) {
  const { back, moved } = useWebsiteWords().texts.seen
  const [at, setAt] = useState<'open' | 'asking' | 'busy' | 'moved'>('open')
  async function act(): Promise<void> {
    setAt('busy')
    const outcome = await work.reads.answer('revert', { version }).then(
      () => 'open' as const,
      (error) => (error instanceof Refused ? 'moved' : 'open'),
    )
    setAt(outcome)
    work.refresh()
  }
  if (at === 'asking') {
    return (
      <Confirm question={back.ask} yes={back.yes} no={back.no} act={() => void act()} cancel={() => setAt('open')} />
    )
  }
  return (
    <div class="buttons">
      <button type="button" class="button plain" aria-busy={at === 'busy'} onClick={() => setAt('asking')}>
        {back.button}
      </button>
      <p class="quiet" role="status">
        {at === 'moved' ? moved : ''}
      </p>
    </div>
  )
}
