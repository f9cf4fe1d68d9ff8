import { contrastRatio, MIN_CONTRAST, parseColour } from '@portico/contract/words/contrast'
import { type Colour, ensureContrast, isDarkColour, mixColours, readableTextColour, toHex } from './colour.ts'

/** The dashboard's own colours, as in styles/base.css: each can be given by the page around or follows from what is given. */
export const DEFAULT_COLOURS = {
  light: {
    back: '#f5f6fa',
    card: '#ffffff',
    edge: '#858fa3',
    ink: '#131a29',
    quiet: '#535d71',
    accent: '#2f45d0',
    fill: '#2f45d0',
    onFill: '#ffffff',
    good: '#0a6b44',
    warn: '#855000',
    bad: '#ad2a22',
  },
  dark: {
    back: '#0f1521',
    card: '#18202d',
    edge: '#7a879c',
    ink: '#e9edf5',
    quiet: '#a6b1c3',
    accent: '#a3b3ff',
    fill: '#a3b3ff',
    onFill: '#0d1320',
    good: '#62d8a4',
    warn: '#f3bd6c',
    bad: '#ff9f98',
  },
} as const

export type ColourScheme = keyof typeof DEFAULT_COLOURS

/** `#rrggbb`; null is the dashboard's own. */
export type HostColours = {
  readonly accent: string | null
  readonly background: string | null
  readonly surface: string | null
}

/** More contrast than WCAG requires of text, for what also lies on tints and sunken areas. */
const CLEARLY = 5.6
/** WCAG AA for the edges of controls, with a little to spare. */
const VISIBLE = 3.1

/** Every colour of a scheme, by its name in the styles. Text can be read on whatever surface is given. */
export function paletteOf(
  scheme: ColourScheme,
  { accent, background, surface }: HostColours,
): Readonly<Record<string, string>> {
  const back = parseColour(background ?? DEFAULT_COLOURS[scheme].back)
  const card = parseColour(surface ?? DEFAULT_COLOURS[scheme].card)
  const page = textsOn(back, accent)
  const text = textsOn(card, accent)
  const own = DEFAULT_COLOURS[isDarkColour(card) ? 'dark' : 'light']
  const fill = accent ?? own.fill
  const tint = (colour: Colour, share: number) => tintOf(card, colour, share, [colour, text.ink])
  const moods = (['good', 'warn', 'bad'] as const).flatMap((mood) => {
    const colour = ensureContrast(parseColour(own[mood]), card, CLEARLY)
    return [
      [mood, colour],
      [`${mood}-tint`, tint(colour, 0.12)],
    ] as const
  })
  const colours: readonly (readonly [string, Colour])[] = [
    ['back', back],
    ['ink', page.ink],
    ['quiet', page.quiet],
    ['accent', page.accent],
    ['card', card],
    ['card-ink', text.ink],
    ['card-quiet', text.quiet],
    ['card-accent', text.accent],
    ['accent-tint', tint(text.accent, 0.1)],
    ['sunken', tintOf(card, text.ink, 0.06, [text.ink, text.quiet, text.accent])],
    ['line', mixColours(card, text.ink, 0.14)],
    ['edge', ensureContrast(parseColour(own.edge), card, VISIBLE)],
    ['fill', parseColour(fill)],
    ['on-fill', accent === null ? parseColour(own.onFill) : readableTextColour(parseColour(accent))],
    ...moods,
  ]
  return Object.fromEntries(colours.map(([name, colour]) => [name, toHex(colour)]))
}

function textsOn(surface: Colour, accent: string | null) {
  const own = DEFAULT_COLOURS[isDarkColour(surface) ? 'dark' : 'light']
  return {
    ink: ensureContrast(parseColour(own.ink), surface, 7),
    quiet: ensureContrast(parseColour(own.quiet), surface, 5),
    accent: ensureContrast(parseColour(accent ?? own.accent), surface, CLEARLY),
  }
}

/** The surface tinted with a colour, as much as keeps the texts on it readable. */
function tintOf(surface: Colour, colour: Colour, most: number, texts: readonly Colour[]): Colour {
  for (let share = most; share > 0.01; share -= 0.02) {
    const tint = mixColours(surface, colour, share)
    if (texts.every((text) => contrastRatio(text, tint) >= MIN_CONTRAST)) return tint
  }
  return surface
}
