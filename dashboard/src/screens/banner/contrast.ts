import { contrastRatio, MIN_CONTRAST, parseColour } from '@portico/contract/words/contrast'
import type { Colours } from '../../model/wire.ts'

/** What a customer begins with who wants colours of their own. */
export const DEFAULT_COLOURS: Colours = {
  background: '#ffffff',
  text: '#1a1a1a',
  button: '#1a1a1a',
  button_text: '#ffffff',
}

export type ContrastPair = { readonly name: 'text' | 'button'; readonly ratio: number; readonly isEnough: boolean }

/** How well the text can be read on the background, and that of the buttons on the buttons. */
export function contrastPairsOf({
  background,
  text,
  button,
  button_text,
}: Colours): readonly [ContrastPair, ContrastPair] {
  return [pair('text', text, background), pair('button', button_text, button)]
}

function pair(name: ContrastPair['name'], one: string, other: string): ContrastPair {
  const ratio = contrastRatio(parseColour(one), parseColour(other))
  // Rounded down: 4.49 must not be shown as 4.5 and refused.
  return { name, ratio: Math.floor(ratio * 100) / 100, isEnough: ratio >= MIN_CONTRAST }
}
