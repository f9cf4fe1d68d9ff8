import { parseColour } from '@portico/contract/words/contrast'
import type { DashboardAppearance } from '../host/host-options.ts'
import { isDarkColour } from './colour.ts'
import { paletteOf } from './palette.ts'

/** Applies the colours, the corners and the font that the embedding page requested. */
export function applyTheme(appearance: DashboardAppearance): void {
  const { dataset, style } = document.documentElement
  const { theme, accent, background, surface, radius, font } = appearance
  dataset['theme'] = theme
  if (radius !== null) style.setProperty('--radius', `${radius}px`)
  if (font !== null) style.setProperty('--font', font)
  // For what browsers draw themselves: scroll bars, and the cross in a field for searching.
  if (background !== null) style.setProperty('color-scheme', schemeOf(background))
  if (surface !== null) style.setProperty('--card-scheme', schemeOf(surface))
  if (accent === null && background === null && surface === null) return
  const dark = paletteOf('dark', appearance)
  for (const [name, light] of Object.entries(paletteOf('light', appearance))) {
    style.setProperty(`--${name}`, `var(--light, ${light}) var(--dark, ${dark[name]})`)
  }
}

function schemeOf(surface: string): string {
  return isDarkColour(parseColour(surface)) ? 'dark' : 'light'
}
