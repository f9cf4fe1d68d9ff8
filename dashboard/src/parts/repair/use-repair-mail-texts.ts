import type { View } from '../../model/wire.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import type { MailTexts } from './mail.ts'

/** What stands around the places in a mail about this website. `why`: a sentence that says what is wrong with all of them. */
export function useRepairMailTexts({ name }: Pick<View, 'name'>, why = ''): MailTexts {
  const { texts, say } = useWebsiteWords()
  const { subject, begin, now, instead, more, end } = texts.fix.mail
  const site = name.host
  return { subject: say(subject, { site }), begin: `${say(begin, { site })} ${why}`.trim(), now, instead, more, end }
}
