import { useEffect, useId, useState } from 'preact/hooks'

type Props = {
  readonly label: string
  /** What is in the draft, or on its way there. */
  readonly value: string
  readonly set: (value: string) => void
  readonly placeholder?: string
  readonly lang?: string
  readonly hint?: string | undefined
  readonly lines?: number
  readonly longest: number
  /** Whether everything is saved that was not refused or discarded. */
  readonly isSettled: boolean
  /** Why the service did not take the last text. */
  readonly refused: string | null
}

/** The banner has no paragraphs, and the service takes no line breaks. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A field that is saved as it is typed in. What was refused stays in it, with the reason, so that it can be put right. */
export function TextField(props: Props) {
  const { label, value, set, placeholder = '', lang, hint, lines, longest, isSettled, refused } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const isElsewhere = typed !== null && inOneLine(typed) !== value
  useEffect(() => {
    // While it is on its way it may still be refused, and would be gone.
    if (!isSettled) return
    // Once the draft has it, the field follows the draft again: another tab may change it.
    if (typed === value) setTyped(null)
    if (!isElsewhere || problem !== null) return
    // It was refused, or the customer has discarded it.
    if (refused === null) setTyped(null)
    else setProblem(refused)
  }, [value, isSettled, refused])
  const attributes = {
    id,
    lang,
    placeholder,
    maxLength: longest,
    value: typed ?? value,
    'aria-invalid': problem !== null,
    'aria-describedby': `${id}-hint`,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => {
      setTyped(event.currentTarget.value)
      setProblem(null)
      set(inOneLine(event.currentTarget.value))
    },
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {lines === undefined ? <input type="text" {...attributes} /> : <textarea rows={lines} {...attributes} />}
      <p id={`${id}-hint`} class={problem === null ? 'quiet hint' : 'hint wrong'}>
        {problem ?? hint}
      </p>
    </div>
  )
}
