import type { Website, WebsiteChange } from '../../model/wire.ts'
import type { WebsiteWords } from '../../texts/use-website-words.ts'

/** What is different between two versions, one sentence for each change. */
export function changeSentence(change: WebsiteChange, words: WebsiteWords): string {
  const { texts, say } = words
  const { changes } = texts
  const { kind, subject } = change
  const [before, after] = [named(change.before, words), named(change.after, words)]
  switch (kind) {
    case 'text_changed': {
      const [code = '', part = ''] = subject.split('.')
      const field = part === 'title' ? texts.banner.heading : texts.banner.description
      return say(change.after === null ? changes.text_ours : changes.text_changed, {
        language: words.language(code),
        field,
      })
    }
    case 'look_changed':
      return say(changes.look_changed, { part: partOfLook(subject, words) })
    case 'document_added':
    case 'document_changed':
    case 'document_removed': {
      const [name = '', code = ''] = subject.split('.')
      const document = Object.entries(texts.documents.names).find(([known]) => known === name)?.[1] ?? name
      return say(changes[kind], { document, language: words.language(code) })
    }
    default:
      return say(changes[kind], { subject, before, after })
  }
}

/** Each sentence once (four changed colours are one), with whether visitors are asked again for any of its changes. */
export function changeSentences(changes: readonly WebsiteChange[], words: WebsiteWords): ReadonlyMap<string, boolean> {
  const sentences = new Map<string, boolean>()
  for (const change of changes) {
    const sentence = changeSentence(change, words)
    sentences.set(sentence, change.material || sentences.get(sentence) === true)
  }
  return sentences
}

/**
 * Whether anybody can be asked again: visitors were asked only where a version was published before and its tag was on the
 * website by then.
 */
export function wereVisitorsAsked(
  { publication, installation: { seen } }: Pick<Website, 'publication' | 'installation'>,
  before: { readonly version: number; readonly published_at: string } | null = null,
): boolean {
  if (publication === null || seen === null) return false
  return before === null || (before.version > 1 && Date.parse(seen.first_at) <= Date.parse(before.published_at))
}

/** Categories, modes and sides come as the words of the wire; names of tools and providers as they are. */
function named(value: string | null, { texts }: WebsiteWords): string {
  if (value === null) return texts.changes.nothing
  const { basic, advanced, off } = texts.mode
  const modes = { basic: basic.name, advanced: advanced.name, off: off.name }
  const known = Object.entries({ ...texts.categories, ...texts.sides, ...modes }).find(([word]) => word === value)
  return known?.[1] ?? value
}

function partOfLook(subject: string, { texts }: WebsiteWords): string {
  const { position, theme, colours, reopen, style } = texts.banner
  return (
    Object.entries({ position, theme, colours, reopen, style }).find(([part]) => subject.startsWith(part))?.[1] ??
    subject
  )
}
