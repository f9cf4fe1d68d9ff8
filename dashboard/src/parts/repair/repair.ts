import type { UnmarkedPlace } from '../../model/wire.ts'

// What has to be changed in a website: places in its HTML, as they stand and as they should be.

/** One place. Only the opening tag of the element changes. */
export type RepairPlace = {
  /** The page and the line of its HTML. */
  readonly where: string
  /** What somebody has to know to find it; null where the line says enough. */
  readonly hint: string | null
  readonly before: string
  readonly after: string
}

/** One thing to repair: a service, or a finding. */
export type RepairItem = {
  readonly key: string
  /** In one line, as in a mail. */
  readonly title: string
  /** What to do where no place is known, or besides. */
  readonly advice: readonly string[]
  readonly places: readonly RepairPlace[]
}

type Tag = Pick<RepairPlace, 'before' | 'after'>

/** The opening tag of an element, and the same marked so that it waits for consent to a category. */
export function markedTag({ element, attribute, address }: UnmarkedPlace, category: string): Tag {
  const isScript = element === 'script'
  const mark = `${isScript ? 'type="text/plain" ' : ''}data-category="${category}"`
  if (attribute === null) return { before: `<${element}>`, after: `<${element} ${mark}>` }
  const value = `"${address === '' ? '…' : address}"`
  return {
    before: `<${element} ${attribute}=${value}>`,
    after: `<${element} ${mark} data-${attribute}=${value}>`,
  }
}

export type TagDifference = {
  readonly start: string
  readonly removed: string
  readonly added: string
  readonly end: string
}

/** What goes and what comes in a tag. Words stay whole: what they share with others is no reason to cut them. */
export function tagDifference({ before, after }: Tag): TagDifference {
  const [old, fresh] = [tokensOf(before), tokensOf(after)]
  const shorter = Math.min(old.length, fresh.length)
  let start = 0
  while (start < shorter && old[start] === fresh[start]) start += 1
  let end = 0
  while (end < shorter - start && old.at(-1 - end) === fresh.at(-1 - end)) end += 1
  const between = (tokens: readonly string[]) => tokens.slice(start, tokens.length - end).join('')
  return {
    start: old.slice(0, start).join(''),
    removed: between(old),
    added: between(fresh),
    end: old.slice(old.length - end).join(''),
  }
}

/** Names with their equals sign, values in quotes, blanks, and whatever else stands between them. */
const tokensOf = (tag: string) => tag.match(/"[^"]*"|'[^']*'|\s+|[^\s"'=<>]+=?|./gs) ?? []
