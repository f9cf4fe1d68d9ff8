import type { Finding } from '../../../model/wire.ts'
import type { AnalysisTexts } from '../../../texts/text-types.ts'
import type { Words } from '../../../texts/words.ts'

type Say = Pick<Words, 'say' | 'count' | 'number' | 'list'> & {
  readonly analysis: AnalysisTexts
  readonly texts: { readonly fix: { readonly payment: string } }
}
type Named = Pick<Finding, 'kind' | 'words'>

/** What it is and what to do, with what the scanner says of this one. */
export function findingSentences(
  { kind, words }: Named,
  { analysis, texts, say, list }: Say,
): AnalysisTexts['kinds'][Finding['kind']] {
  if (words?.payment !== undefined)
    return { is: analysis.kinds[kind].is, advice: say(texts.fix.payment, { name: words.payment }) }
  const missing = kind === 'cookie_flags' ? attributesIn(words?.flags ?? '') : []
  if (missing.length === 0) return analysis.kinds[kind]
  const values = { attributes: list(missing) }
  return { is: say(analysis.finding.lacks, values), advice: say(analysis.finding.addAttributes, values) }
}

const ATTRIBUTES = ['Secure', 'HttpOnly', 'SameSite']

const attributesIn = (flags: string) => ATTRIBUTES.filter((attribute) => flags.split(/\W+/).includes(attribute))

/** How many presses a no takes, and on how many of the pages it is so; null where the scanner does not say. */
export function findingExtent({ words }: Named, { analysis, say, count, number }: Say): string | null {
  const [presses, pages, of] = [words?.presses, words?.count, words?.pages].map(numberIn)
  if (presses != null) return count(analysis.finding.presses, presses)
  if (pages == null || of == null) return null
  return say(analysis.finding.onPages, { count: number(pages), pages: number(of) })
}

const numberIn = (text: string | undefined) => (text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : null)
