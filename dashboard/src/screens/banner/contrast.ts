import { contrast, MIN_CONTRAST, parseColour } from '@portico/contract/words/contrast'
import type { Colours } from '../../model/wire.ts'

/** What a customer begins with who wants colours of their own. */
export const FIRST_COLOURS: Colours = {
  background: '#ffffff',
  text: '#1a1a1a',
  button: '#1a1a1a',
  button_text: '#ffffff',
}

export type Pair = { readonly name: 'text' | 'button'; readonly ratio: number; readonly isEnough: boolean }

/** How well the text can be read on the background, and that of the buttons on the buttons. */
export function pairsOf({ background, text, button, button_text }: Colours): readonly [Pair, Pair] {
  return [pair('text', text, background), pair('button', button_text, button)]
}

function pair(name: Pair['name'], one: string, other: string): Pair {
  const ratio = contrast(parseColour(one), parseColour(other))
  // Rounded down: 4.49 must not be shown as 4.5 and refused.
  return { name, ratio: Math.floor(ratio * 100) / 100, isEnough: ratio >= MIN_CONTRAST }
}
