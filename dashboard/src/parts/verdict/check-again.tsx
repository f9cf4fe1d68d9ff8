import type { WebsiteStatus } from '../../session/use-website-state.ts'
import { useWords } from '../../texts/use-words.ts'

type Props = {
  readonly status: WebsiteStatus
  readonly label: string
  /** Whether it is what the customer should do now. */
  readonly isMain?: boolean
}

/** Asks for a free check. Without a scanner there is none, and nothing is said of it. */
export function CheckAgain({ status, label, isMain = false }: Props) {
  const { check: texts } = useWords().texts.verdict
  const { value, check, checkStatus } = status
  const state = value?.check.state ?? 'none'
  if (state === 'none') return null
  return (
    <div class="check-again">
      {state === 'possible' && (
        <button
          type="button"
          class={isMain ? 'button' : 'button plain'}
          aria-busy={checkStatus === 'busy'}
          onClick={() => checkStatus !== 'busy' && check()}
        >
          {label}
        </button>
      )}
      <p class="quiet" role="status">
        {state === 'running' && texts.running}
        {state === 'spent' && texts.spent}
        {state === 'possible' && checkStatus === 'failed' && texts.failed}
      </p>
    </div>
  )
}
