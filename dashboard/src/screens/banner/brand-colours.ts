import { MIN_CONTRAST, parseColour } from '@portico/contract/words/contrast'
import type { Colours } from '../../model/wire.ts'
import { ensureContrast, readableTextColour, toHex } from '../../theme/colour.ts'
import { DEFAULT_COLOURS } from './contrast.ts'

/** WCAG AA for the edge of a control, with a little to spare: buttons are seen where they are. */
const VISIBLE = 3.1
/** A little more than text needs: rounding takes some of it. */
const READABLE = MIN_CONTRAST + 0.1

const DARK_BACKGROUND = '#171a21'

/**
 * The colours of the banner, made from one of the website: it is the buttons', as it is or just dark or light enough to be seen, and
 * everything can be read.
 */
export function coloursOfBrand(brand: string, theme: 'auto' | 'light' | 'dark'): Colours {
  const colour = parseColour(brand)
  const background = parseColour(theme === 'dark' ? DARK_BACKGROUND : DEFAULT_COLOURS.background)
  const text = ensureContrast(parseColour(DEFAULT_COLOURS.text), background, READABLE)
  const button = ensureContrast(colour, background, VISIBLE)
  return {
    background: toHex(background),
    text: toHex(text),
    button: toHex(button),
    button_text: toHex(readableTextColour(button)),
  }
}

/** Whether these colours are what follows from their button's colour, so that one field shows them all. */
export function areOfBrand(colours: Colours, theme: 'auto' | 'light' | 'dark'): boolean {
  const made = coloursOfBrand(colours.button, theme)
  return (Object.keys(made) as (keyof Colours)[]).every((name) => made[name] === colours[name])
}
