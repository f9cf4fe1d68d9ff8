import type { RepairItem } from './repair.ts'

/** Some mail programs take no longer link than about 2,000 characters. */
export const MAX_MAIL_LINK = 2_000

export type MailTexts = {
  readonly subject: string
  readonly begin: string
  readonly now: string
  readonly instead: string
  /** Stands in the place of what the link has no room for. */
  readonly more: string
  readonly end: string
}

export type Mail = {
  readonly subject: string
  /** All of it. */
  readonly text: string
  /** What a mail program opens. */
  readonly link: string
  /** Whether the link has only a part of the text. */
  readonly isShortened: boolean
}

/** A mail with everything that has to be changed; as much of it as there is room for in the link. */
export function repairMail(items: readonly RepairItem[], texts: MailTexts): Mail {
  const { subject, begin, more, end } = texts
  const blocks = items.flatMap((item) => blocksOf(item, texts))
  const body = (shown: readonly string[], rest: readonly string[] = []) => [begin, ...shown, ...rest, end].join('\n\n')
  const fits = (text: string) => mailtoLink(subject, text).length <= MAX_MAIL_LINK
  const text = body(blocks)
  if (fits(text)) return { subject, text, link: mailtoLink(subject, text), isShortened: false }
  let count = blocks.length - 1
  while (count > 0 && !fits(body(blocks.slice(0, count), [more]))) count -= 1
  return { subject, text, link: mailtoLink(subject, body(blocks.slice(0, count), [more])), isShortened: true }
}

/** The first block of an item has its title, so that no place stands without one. */
function blocksOf({ title, advice, places }: RepairItem, { now, instead }: MailTexts): readonly string[] {
  const lines = places.map(({ where, hint, before, after }) =>
    [where, hint, now, before, instead, after].filter((line) => line !== null && line !== '').join('\n'),
  )
  const [first = '', ...others] = [...(advice.length === 0 ? [] : [advice.join('\n')]), ...lines]
  return [[title, first].filter((line) => line !== '').join('\n'), ...others]
}

export function mailtoLink(subject: string, body: string): string {
  // Mail programs want the line breaks of mail.
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`
}
