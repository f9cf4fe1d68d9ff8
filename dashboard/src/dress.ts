import { accentFrom } from './accent.ts'
import type { Wishes } from './address.ts'

/** Puts on the colours that the page around asked for. */
export function dress({ theme, accent }: Wishes): void {
  const { dataset, style } = document.documentElement
  dataset['theme'] = theme
  if (accent === null) return
  const { onLight, onDark, fill, onFill } = accentFrom(accent)
  style.setProperty('--accent', `light-dark(${onLight}, ${onDark})`)
  style.setProperty('--fill', fill)
  style.setProperty('--on-fill', onFill)
}
