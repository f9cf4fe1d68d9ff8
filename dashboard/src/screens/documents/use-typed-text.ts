import { useEffect, useState } from 'preact/hooks'
import type { FactChange } from '../../saving/fact-change.ts'
import type { WorkSession } from '../../session/use-work-session.ts'
import { type AnswerProblem, SHOWN_AFTER_TYPING } from './fact-check.ts'

/** What a text would be as an answer; one that is wrong is not sent. */
export type ParsedAnswer = { readonly answer: FactChange['answer']; readonly wrong: AnswerProblem | null }

type TypedTextOptions = {
  /** The id of the control, and the name under which it is kept. */
  readonly id: string
  /** What the question is called. */
  readonly label: string
  /** What is saved, or on its way there. */
  readonly text: string
  readonly isSettled: boolean
  /** Why the service did not take the last of it. */
  readonly refused: string | null
  /** What it did not take; null where there is nothing such. */
  readonly mine: string | null
  readonly read: (text: string) => ParsedAnswer
  readonly send: (answer: FactChange['answer']) => void
  readonly work: Pick<WorkSession, 'typed' | 'keepTyped'>
}

/**
 * Saves text while it is typed, unless it is invalid. While the focus is in the field it shows what is typed, whatever arrives
 * from elsewhere; afterwards it shows what is saved.
 */
export function useTypedText({ id, label, text, isSettled, refused, mine, read, send, work }: TypedTextOptions) {
  const [typed, setTyped] = useState<string | null>(work.typed[id]?.text ?? mine)
  const [isIn, setIn] = useState(false)
  const isWrong = typed === null ? null : read(typed).wrong
  useEffect(() => {
    if (typed !== null && !isIn && isWrong === null && refused === null && isSettled) setTyped(null)
  }, [typed, isIn, isWrong, isSettled, refused])

  function type(next: string): void {
    const { answer, wrong } = read(next)
    setTyped(next)
    if (wrong !== null) work.keepTyped(id, { text: next, label, home: 'documents' })
    else {
      if (id in work.typed) work.keepTyped(id, null)
      send(answer)
    }
  }
  // Shown while typing if more typing cannot fix it, and afterwards in any case.
  const wrong = isWrong !== null && isIn && SHOWN_AFTER_TYPING.includes(isWrong) ? null : isWrong
  return {
    shown: typed ?? text,
    type,
    isIn,
    wrong,
    why: refused,
    /** For the control. */
    control: {
      id,
      value: typed ?? text,
      'aria-invalid': wrong !== null || refused !== null,
      onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => type(currentTarget.value),
    },
    /** For the element around all that belongs to it. */
    place: {
      onFocusIn: () => setIn(true),
      onFocusOut: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const isInside = relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget)
        if (!isInside) setIn(false)
      },
    },
  }
}
