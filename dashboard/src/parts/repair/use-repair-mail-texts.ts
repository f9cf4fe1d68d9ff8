import type { View } from '../../model/wire.ts'
import { useWebsiteWords } from '../../texts/use-website-words.ts'
import type { MailTexts } from './mail.ts'

/** What stands around the places in a mail about this website. */
export function useRepairMailTexts({ name }: Pick<View, 'name'>): MailTexts {
  const { texts, say } = useWebsiteWords()
  const { subject, begin, now, instead, more, end } = texts.fix.mail
  const site = name.host
  return { subject: say(subject, { site }), begin: say(begin, { site }), now, instead, more, end }
}
