import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ConfirmQuestion } from '../../parts/confirm-question.tsx'
import { requiredMessage } from '../../parts/form-fields.tsx'
import type { ScreenRequests } from '../../session/api.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'

type State =
  | { readonly at: 'idle' | 'wrong' | 'asking' }
  | { readonly at: 'removing' | 'removed' | 'failed'; readonly count: number }

const minuteOf = (time: number) => new Date(time).toISOString().slice(0, 16)
/** As it stands in the field, which is in UTC; empty while it is not whole. */
const asMoment = (minute: string) => (minute === '' ? '' : `${minute}:00Z`)

/** Every record of a time, after a flood of choices that nobody made. `changed`: the numbers above are others now. */
export function RemoveConsents({ reads, changed }: { readonly reads: ScreenRequests; readonly changed: () => void }) {
  const { texts, say, count } = useWebsiteWords()
  const { consents } = texts
  const [from, setFrom] = useState(() => minuteOf(Date.now() - 3_600_000))
  const [to, setTo] = useState(() => minuteOf(Date.now()))
  const [state, setState] = useState<State>({ at: 'idle' })
  const button = useRef<HTMLButtonElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const isConfirming = state.at === 'asking'
  const wasConfirming = useRef(false)
  useLayoutEffect(() => {
    // Editing a field while the question is shown keeps the focus there.
    const isLost = wasConfirming.current && !isConfirming && document.activeElement === document.body
    if (isLost) (state.at === 'idle' ? button : status).current?.focus({ preventScroll: true })
    wasConfirming.current = isConfirming
  }, [isConfirming])

  async function remove(): Promise<void> {
    let removed = 0
    setState({ at: 'removing', count: 0 })
    try {
      for (let more = true; more; ) {
        const piece = await reads.removeConsents({ from: asMoment(from), to: asMoment(to) })
        removed += piece.removed
        more = piece.more
        setState({ at: 'removing', count: removed })
      }
      setState({ at: 'removed', count: removed })
    } catch {
      setState({ at: 'failed', count: removed })
    }
    if (removed > 0) changed()
  }
  function ask(event: Event): void {
    event.preventDefault()
    setState({ at: from < to ? 'asking' : 'wrong' })
  }
  const edit = (set: (value: string) => void) => (event: { readonly currentTarget: HTMLInputElement }) => {
    set(event.currentTarget.value)
    setState({ at: 'idle' })
  }
  const moment = (minute: string) => `${minute.replace('T', ' ')} UTC`
  const message = {
    idle: () => '',
    asking: () => '',
    wrong: () => consents.removeWrong,
    removing: (n: number) => count(consents.removing, n),
    removed: (n: number) => count(consents.removed, n),
    failed: (n: number) => `${count(consents.removed, n)} ${consents.removeFailed}`,
  }[state.at]('count' in state ? state.count : 0)
  return (
    <details class="card folded-card">
      <summary>
        <h3>{consents.remove}</h3>
      </summary>
      <p class="quiet">{consents.removeText}</p>
      <form class="export" {...requiredMessage(texts.problems.missing)} onSubmit={ask}>
        <div class="line-form">
          <label class="field">
            <span>{consents.removeFrom}</span>
            <input
              type="datetime-local"
              required
              disabled={state.at === 'removing'}
              value={from}
              onInput={edit(setFrom)}
            />
          </label>
          <label class="field">
            <span>{consents.removeTo}</span>
            <input type="datetime-local" required disabled={state.at === 'removing'} value={to} onInput={edit(setTo)} />
          </label>
        </div>
        {!isConfirming && (
          <button ref={button} type="submit" class="button plain" disabled={state.at === 'removing'}>
            {consents.remove}
          </button>
        )}
      </form>
      {isConfirming && (
        <ConfirmQuestion
          question={say(consents.removeAsk, { from: moment(from), to: moment(to) })}
          yes={consents.removeYes}
          no={consents.removeNo}
          act={() => void remove()}
          cancel={() => setState({ at: 'idle' })}
        />
      )}
      <p
        ref={status}
        tabIndex={-1}
        class={state.at === 'failed' || state.at === 'wrong' ? 'wrong' : 'quiet'}
        role="status"
      >
        {message}
      </p>
    </details>
  )
}
