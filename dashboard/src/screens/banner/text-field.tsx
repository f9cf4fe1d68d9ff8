import { useEffect, useState } from 'preact/hooks'
import { FixedSizeText } from '../../parts/fixed-size-text.tsx'

type Props = {
  readonly id: string
  readonly label: string
  /** What is in the draft, or on its way there. */
  readonly value: string
  /** What the customer has put here and the service has not taken; null where there is nothing such. */
  readonly mine: string | null
  /** Why it has not. */
  readonly problem: string | null
  readonly set: (value: string) => void
  readonly placeholder?: string
  readonly lang?: string
  readonly hint?: string | undefined
  /** The error that the service may return, for which space is reserved. */
  readonly possibleProblem?: string
  readonly lines?: number
  readonly longest: number
  /** Whether nothing of the draft is on its way. */
  readonly isSettled: boolean
}

/** The banner has no paragraphs, and the service takes no line breaks. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A field that is saved as it is typed in. What was refused stays in it, with the reason, so that it can be put right. */
export function TextField(props: Props) {
  const { id, label, value, mine, problem, set, placeholder = '', lang, hint, possibleProblem = '', ...more } = props
  const { lines, longest, isSettled } = more
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    // While it is being saved it may still be refused, and would be lost.
    if (!isSettled || typed === null) return
    const typedLine = inOneLine(typed)
    // Once it is saved or discarded, the field shows the draft again, which another tab may change.
    if (typed === value || (typedLine !== value && typedLine !== mine)) setTyped(null)
  }, [value, mine, isSettled])
  const attributes = {
    id,
    lang,
    placeholder,
    maxLength: longest,
    value: typed ?? mine ?? value,
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-hint`,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => {
      setTyped(event.currentTarget.value)
      set(inOneLine(event.currentTarget.value))
    },
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {lines === undefined ? <input type="text" {...attributes} /> : <textarea rows={lines} {...attributes} />}
      <p id={`${id}-hint`} class={problem === null ? 'quiet hint' : 'hint wrong'}>
        <FixedSizeText text={problem ?? hint ?? ''} among={[hint ?? '', possibleProblem]} />
      </p>
    </div>
  )
}
