import { useRef, useState } from 'preact/hooks'
import { isTransientError, RefusedError } from '../../model/errors.ts'
import type { ConsentRecord } from '../../model/wire.ts'
import { requiredMessage } from '../../parts/form-fields.tsx'
import type { ScreenRequests } from '../../session/api.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { ConsentCard } from './consent-card.tsx'
import { receiptNumberOf } from './receipt-number.ts'

type State =
  | { readonly at: 'idle' | 'searching' | 'notNumber' | 'isMail' | 'notFound' | 'findFailed' | 'deleted' }
  | { readonly at: 'found'; readonly record: ConsentRecord }

/** One record, by the number on a visitor's receipt. */
export function FindConsent({ reads, site }: { readonly reads: ScreenRequests; readonly site: string }) {
  const { texts } = useWebsiteWords()
  const { consents } = texts
  const [id, setId] = useState('')
  const [state, setState] = useState<State>({ at: 'idle' })
  const requestCount = useRef(0)
  const field = useRef<HTMLInputElement>(null)

  async function find(event: Event): Promise<void> {
    event.preventDefault()
    requestCount.current += 1
    const requestNumber = requestCount.current
    const number = receiptNumberOf(id)
    if (typeof number === 'string') return setState({ at: number })
    setState({ at: 'searching' })
    try {
      const record = await reads.consent(number.id)
      if (requestNumber === requestCount.current) setState({ at: 'found', record })
    } catch (error) {
      const isUnknown = error instanceof RefusedError && !isTransientError(error)
      if (requestNumber === requestCount.current) setState({ at: isUnknown ? 'notFound' : 'findFailed' })
    }
  }
  const message = {
    idle: '',
    searching: texts.loading,
    notNumber: consents.notNumber,
    isMail: consents.isMail,
    notFound: consents.notFound,
    findFailed: consents.findFailed,
    deleted: consents.deleted,
    found: '',
  }[state.at]
  const isWrong = ['notNumber', 'isMail', 'notFound', 'findFailed'].includes(state.at)
  return (
    <section class="card">
      <h3>{consents.find}</h3>
      <p class="quiet">{consents.findText}</p>
      <form class="line-form" {...requiredMessage(texts.problems.missing)} onSubmit={(event) => void find(event)}>
        <label class="field">
          <span>{consents.receipt}</span>
          <input
            ref={field}
            type="text"
            required
            spellcheck={false}
            autocomplete="off"
            maxLength={60}
            value={id}
            onInput={(event) => setId(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button" aria-busy={state.at === 'searching'}>
          {consents.search}
        </button>
      </form>
      <p class={isWrong ? 'wrong' : 'quiet'} role="status">
        {message}
      </p>
      {state.at === 'found' && (
        <ConsentCard
          key={state.record.id}
          record={state.record}
          reads={reads}
          site={site}
          show={(other) => {
            setId(other.id)
            setState({ at: 'found', record: other })
          }}
          gone={() => {
            setState({ at: 'deleted' })
            field.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </section>
  )
}
