import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import { CopyableCode } from '../copyable-code.tsx'
import { RadioGroup } from '../radio-group.tsx'
import type { Mail } from './mail.ts'

const ANSWERS = ['other', 'wordpress', 'html'] as const
type Answer = (typeof ANSWERS)[number]

/** Kept while the page is open, so that the customer need not answer again. Nothing is stored. */
let answered: Answer = 'other'

type Props = {
  readonly mail: Mail
  /** What to do on WordPress, and elsewhere. */
  readonly wordpress: ComponentChildren
  readonly html: ComponentChildren
}

/** Who changes the website: of all that could be said about it, the customer reads what this answer needs. */
export function WhoChanges({ mail, wordpress, html }: Props) {
  const { fix } = useWebsiteWords().texts
  const [answer, setAnswer] = useState(answered)
  return (
    <div class="where who-changes">
      <RadioGroup<Answer>
        name={fix.who}
        options={ANSWERS.map((value) => ({ value, ...fix.answers[value] }))}
        value={answer}
        choose={(value) => {
          answered = value
          setAnswer(value)
        }}
      />
      <div class="what-to-do">
        {answer === 'other' && <MailToOther mail={mail} />}
        {answer === 'wordpress' && wordpress}
        {answer === 'html' && html}
      </div>
    </div>
  )
}

/** A mail with what has to be changed: to be opened, or copied. */
export function MailToOther({ mail }: { readonly mail: Mail }) {
  const words = useWebsiteWords().texts.fix.mail
  return (
    <>
      {/* Into the whole window: a policy of the page around may forbid frames to go anywhere else. */}
      <a class="button" href={mail.link} target="_top">
        {words.open}
      </a>
      {mail.isShortened && <p>{words.shortened}</p>}
      <div class="mail-text">
        <CopyableCode text={mail.text} name={mail.subject} label={words.copy} />
      </div>
    </>
  )
}
