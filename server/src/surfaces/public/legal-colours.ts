import type { PublishedContent } from '../../core/publications/publication.ts'

// The colours of a website for the pages of its documents. They stand in the name of the stylesheet, so that no style is in the
// page, none is stored, and caches may keep it for ever.

type Colours = NonNullable<PublishedContent['look']['colours']>

const NAMES = ['--back', '--fore', '--button', '--on-button'] as const
const FILE = /^colours-([0-9a-f]{6})([0-9a-f]{6})([0-9a-f]{6})([0-9a-f]{6})\.css$/

export function coloursFile({ background, text, button, button_text }: Colours): string {
  const digits = [background, text, button, button_text].map((colour) => colour.slice(1).toLowerCase())
  return `colours-${digits.join('')}.css`
}

/** Null: this is no such file. */
export function coloursStyle(file: string): string | null {
  const [, ...colours] = FILE.exec(file) ?? []
  if (colours.length === 0) return null
  return `:root{${NAMES.map((name, index) => `${name}:#${colours[index]}`).join(';')}}`
}
